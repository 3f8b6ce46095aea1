/** What the page of a score pad is given, as leagues/web/scorepad/fact_rows.py has it. */

/** Who, which box, what stands in it. */
type PadRound = Record<string, Record<string, string>>;

interface PadBox {
  name: string;
  low: number;
  high: number;
  label: string;
}

/** What these boxes come to at most: of each alone, or of all at the table. */
interface PadLimit {
  kind: "limit";
  boxes: string[];
  most: number;
  over: string;
  is_together: boolean;
}

/** What is said of those with this number in a box, by how many they are. */
interface PadHolders {
  kind: "holders";
  box: string;
  number: number;
  none: string | null;
  one: string | null;
  several: string | null;
  people: number;
}

/** What is said of a box that comes to nothing over all at the table, or does not. */
interface PadBalance {
  kind: "balance";
  box: string;
  even: string;
  uneven: string;
}

type PadCheck = PadLimit | PadHolders | PadBalance;

interface PadSheet {
  boxes: PadBox[];
  worth: Record<string, number>;
  checks: PadCheck[];
  rest: string;
  carried: string;
}

/** What there is to say of a round, and of whom. */
interface PadFinding {
  code: string;
  who: string[];
  number?: number;
  box?: PadBox;
  rule?: number;
}

/** What fills the blanks of a sentence. */
type PadBlanks = Partial<Omit<PadFinding, "code">> & { text?: string };

interface PadFacts {
  people: { entrant: number; name: string }[];
  counted: PadSheet;
  points: PadSheet;
  words: Record<string, string>;
  tones: Record<string, string>;
  signed: string[];
  namesShown: number;
  mostLetters: number;
  known: PadRound[];
  rounds: PadRound[];
  current: number;
  inPoints: boolean;
  isFinal: boolean;
  planned: number;
  target: number;
  at: number;
  boards: Record<string, number | null>;
  boardTold: string;
}

/** What the site has, as far as the phone knows. `word` is what it was sent under. */
interface PadKnown {
  rounds: PadRound[];
  seen: number;
  at: number;
  isFinal: boolean;
  word?: string;
}

/** Rounds that are to be sent under a word. */
interface PadWaiting {
  word: string;
  rounds: PadRound[];
  seen: number;
  isFinal: boolean;
  why: string;
}

/** What is typed and not saved yet. */
interface PadTyping {
  rounds: PadRound[];
  current: number;
  inPoints: boolean;
  isFixing: boolean;
  isNew: boolean;
}

/** What the site answers. */
interface PadAnswer {
  seen?: number;
  at?: number;
  isFinal?: boolean;
  code?: string;
  text?: string;
}
