/**
 * What this page has asked of the table and what came of it. A claim that is refused is
 * taken back with its reason; whatever is on its way when the connection is lost comes
 * back at once.
 */

import { applyPieces } from "../site/morph.js";
import * as board from "./board.js";
import { look, veil } from "./motion.js";
import * as sound from "./sound.js";
import { sentence } from "./texts.js";
import * as toast from "./toast.js";

/** So long a move stays drawn that the table says nothing about; longer on a slow line. */
const SILENT_MS = 700;
const ROUND_TRIPS = 2;
const UNANSWERED_MS = 4000;
/** Refusals that are nobody's mistake. */
const CALM_CODES = new Set([
  "COOLDOWN",
  "FROZEN",
  "NOT_STARTED",
  "ROUND_OVER",
  "NO_SUCH_CARD",
  "STALE_THROW",
]);

export class Claims {
  #live;
  #isOn;
  #onChange;
  #lastId = Math.floor(Math.random() * 1e6) * 1000; // apart from those of an older tab
  #pending = new Map();
  #isLocked = false;

  /**
   * @param {import("./live.js").Live} live
   * @param {{isOn: () => boolean, onChange: () => void}} page `isOn`: whether anything can
   *   be claimed now; `onChange` after a refusal has changed the board
   */
  constructor(live, { isOn, onChange }) {
    this.#live = live;
    this.#isOn = isOn;
    this.#onChange = onChange;
    setInterval(() => this.#checkAnswers(), 1000);
  }

  /** Whether the own pieces can be used now. */
  get canAct() {
    return this.#live.isLive && this.#isOn() && board.plays() && !this.#isUnheard;
  }

  /** Whether something that was given back may still come to count. */
  get #isUnheard() {
    return [...this.#pending.values()].some(({ isBack }) => isBack);
  }

  /** Whether the own pieces wait after a wrong one; if so, that is said. */
  waits() {
    if (this.#isLocked) toast.show(sentence("COOLDOWN"));
    return this.#isLocked;
  }

  /**
   * Sends a claim; returns its id, 0 if it was not sent.
   *
   * @param {string} move in notation
   * @param {((code: string) => void)|null} [onDone] is given the code of a refusal, empty
   *   where there was none
   * @param {HTMLElement|null} [button] looks refused if it is
   */
  ask(move, onDone = null, button = null) {
    const id = this.#lastId + 1;
    const seen = Number(board.root().dataset.seq);
    if (!this.#live.send({ id, seen, move })) return 0;
    this.#lastId = id;
    const patience = Math.max(SILENT_MS, ROUND_TRIPS * this.#live.roundTrip);
    const timer = setTimeout(() => this.#giveBack(id), patience);
    const end = onDone ?? (() => {});
    this.#pending.set(id, { at: performance.now(), button, end, timer, isBack: false });
    return id;
  }

  /**
   * Before a frame is applied: an own move it answers is settled.
   *
   * @param {number} id
   */
  accepted(id) {
    this.#settle(id);
  }

  /**
   * The server did not take a claim: everything back, and the reason.
   *
   * @param {RefusedMessage} message
   */
  refused({ id, code, text, winner, lock, set }) {
    const move = this.#settle(id, code);
    applyPieces(set);
    this.#onChange();
    this.#lock(lock);
    if (!move?.button) {
      if (code !== "COOLDOWN") toast.show(text);
    } else if (code === "TOO_LATE") {
      look(move.button, "beaten", "bolt");
      sound.play("beaten");
      const pattern = winner === null || winner === undefined ? "" : board.personAt(winner).pattern;
      toast.show(text, { kind: "beaten", pattern });
    } else if (CALM_CODES.has(code)) {
      toast.show(text);
    } else {
      look(move.button, "refused", "x");
      sound.play("refused");
      toast.show(text, { kind: "refused", icon: "x" });
    }
  }

  /** Whatever is on its way comes back: the board is shown as the server has it. */
  reset() {
    for (const id of [...this.#pending.keys()]) this.#settle(id);
  }

  /** @param {number} id */
  #settle(id, code = "") {
    const move = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(move?.timer);
    if (!move?.isBack) move?.end(code);
    return move;
  }

  /**
   * Nothing was said about a move: it lies where it was, and nothing else is tried until
   * it is clear what became of it.
   *
   * @param {number} id
   */
  #giveBack(id) {
    const move = this.#pending.get(id);
    move.isBack = true;
    move.end("SILENT");
    toast.show(sentence("silent"));
    this.#onChange();
  }

  /** @param {number} ms */
  #lock(ms) {
    if (!ms) return;
    this.#isLocked = true;
    veil(ms, () => {
      this.#isLocked = false;
    });
  }

  /** A claim the table never answered: better the whole board than a piece in between. */
  #checkAnswers() {
    const oldest = Math.min(...[...this.#pending.values()].map((move) => move.at));
    if (performance.now() - oldest > UNANSWERED_MS && this.#live.isLive) this.#live.resync();
  }
}
