/** What the pages of the workshop give their scripts, and what is drawn there. */

interface WorkshopColour {
  id: string;
  name: string;
  symbol: string;
}

/** A piece the site knows, in one of its versions. */
interface WorkshopPiece {
  slug: string;
  version: number;
  name: string;
  rows: string[];
  isOffered: boolean;
  isDraft: boolean;
}

interface WorkshopFacts {
  colours?: WorkshopColour[];
  hues?: string[];
  /** The path of each symbol. */
  signs?: Record<string, string>;
  names?: Record<string, string>;
  pieces?: WorkshopPiece[];
  sets?: Record<string, { colours: WorkshopColour[]; tokens: number }>;
  set?: string;
  limits: { farthest: number; layoutName: number; pieceSize: number };
}

/** One piece of a layout, in units of whole pieces; `rot` is in degrees. */
interface WorkshopSpot {
  piece: string;
  col: number;
  row: number;
  rot?: number;
}

interface WorkshopLayout {
  players: number[];
  place: WorkshopSpot[];
  marked: [number, number][];
}

interface PieceDocument {
  rows: string[];
}

interface SetDocument {
  colours: WorkshopColour[];
  pairs: string[];
  jokers: number;
  tokens: number;
}

interface BoardDocument {
  piece_size: number;
  pieces: Record<string, { slug: string; version: number }>;
  layouts: Record<string, WorkshopLayout>;
  /** The name of the usual layout for so many players. */
  default_layout: Record<string, string>;
}

/** An event of something in an editor. */
type EditorClick = MouseEvent & { readonly target: HTMLElement };
type EditorKey = KeyboardEvent & { readonly target: HTMLElement };
type EditorPointer = PointerEvent & {
  readonly target: HTMLElement;
  readonly currentTarget: HTMLElement;
};
