/** The messages of a table's socket, as games/live/transport/protocol.py has them. */

/** What the server sends, by the word in `t`. */
interface Received {
  board: BoardMessage;
  frame: FrameMessage;
  refused: RefusedMessage;
  phase: PhaseMessage;
  changed: ChangedMessage;
  pong: PongMessage;
  message: ChatMessage;
  history: HistoryMessage;
  ack: AckMessage;
  rejected: RejectedMessage;
  replaced: ReplacedMessage;
  throttled: ThrottledMessage;
  invalid: InvalidMessage;
}

/** What a page sends. */
interface Sent {
  move: MoveMessage;
  ping: PingMessage;
  send_message: SendMessage;
  get_history: GetHistoryMessage;
}

/** The whole board for one viewer. */
interface BoardMessage {
  t: "board";
  round: number;
  seq: number;
  phase: string;
  now: number;
  until: number | null;
  html: string;
}

/** What changed by one action. `prev` is the seq of the frame before. */
interface FrameMessage {
  t: "frame";
  round: number;
  seq: number;
  prev: number;
  by: number;
  id: number | null;
  set: [string, string][];
  attr: [string, string, string][];
  effects: (string | number | boolean | null)[][];
}

/** Why a claim was not accepted, to its sender alone. */
interface RefusedMessage {
  t: "refused";
  id: number;
  seq: number | null;
  code: string;
  text: string;
  winner: number | null;
  lock: number;
  set: [string, string][];
}

/** What the table is busy with now, and until when. */
interface PhaseMessage {
  t: "phase";
  phase: string;
  round: number | null;
  now: number;
  opened: number | null;
  until: number | null;
}

/** Something that the page fetches is different now. */
interface ChangedMessage {
  t: "changed";
  what: string;
}

/** The answer to a sign of life, with the server's clock. */
interface PongMessage {
  t: "pong";
  n: number;
  now: number;
}

/** A message of the chat, to everybody. */
interface ChatMessage {
  t: "message";
  number: number;
  author: string;
  seat: number | null;
  pattern: number | null;
  name: string;
  kind: string;
  text: string;
  at: number;
}

/** The messages of the chat that a page does not show yet, oldest first. */
interface HistoryMessage {
  t: "history";
  messages: ChatMessage[];
}

/** To its sender: the message is stored, and on its way to everybody. */
interface AckMessage {
  t: "ack";
  id: number;
}

/** To its sender: the message was not accepted, and why. */
interface RejectedMessage {
  t: "rejected";
  id: number;
  code: string;
  text: string;
}

/** A newer page plays for this seat. */
interface ReplacedMessage {
  t: "replaced";
}

/** Messages come faster than anybody can play; some are not read. */
interface ThrottledMessage {
  t: "throttled";
  text: string;
}

/** The last message could not be read. */
interface InvalidMessage {
  t: "invalid";
  text: string;
}

/** A claim. `id` is the page's own counter, `seen` the last seq it showed. */
interface MoveMessage {
  t: "move";
  id: number;
  move: string;
  seen?: number | null;
}

/** A sign of life. */
interface PingMessage {
  t: "ping";
  n?: number;
}

/** A message for the chat. `id` is the page's own counter, `text` words or a key. */
interface SendMessage {
  t: "send_message";
  id: number;
  kind: "emote" | "phrase" | "text";
  text: string;
}

/** Asks for the messages of the chat after the last one the page shows. */
interface GetHistoryMessage {
  t: "get_history";
  after?: number;
}

/** One of the effects of a frame: its kind, and details in the order of that kind. */
type HappenedEffect = FrameMessage["effects"][number];

/** What a page hears of its socket: every message but pongs, and what becomes of the line. */
interface Heard extends Omit<Received, "pong" | "replaced"> {
  open: null;
  lost: null;
  gone: { code: number };
  replaced: ReplacedMessage | { code: number };
  outdated: { code: number };
}

interface HeardTarget extends EventTarget {
  addEventListener<K extends keyof Heard>(
    kind: K,
    listener: (event: CustomEvent<Heard[K]>) => unknown,
  ): void;
  addEventListener(kind: string, listener: EventListenerOrEventListenerObject): void;
}
