/**
 * The check at the end of a round of Ligretto Domino where nobody checked before: every
 * fault is shown on the board, one after another, with whose it is and why. Then come the
 * scores; who does not want to see it goes on to them.
 */

import * as banner from "../../table/banner.js";
import * as board from "../../table/board.js";
import { sentence } from "../../table/texts.js";
import * as toast from "../../table/toast.js";
import { facts as read, squareOf } from "./facts.js";
import { ring } from "./marks.js";

const AFTER_THE_CALL_MS = 1600;
const EACH_MS = 1700;
const MOST_MS = 12_000;

export class Check {
  /** @type {{seat: number, number: number, code: string}[]} */
  #faults = [];
  #timer = 0;
  #endsAt = 0;
  /** @type {(() => void) | null} */
  #onDone = null;

  /**
   * Begins to show the faults among the effects of a frame.
   *
   * @param {[string, ...any[]][]} effects
   */
  begin(effects) {
    const faults = effects
      .filter(([kind]) => kind === "fault")
      .map(([, seat, number, code]) => ({ seat, number, code }));
    if (!faults.length) return;
    this.#faults = faults;
    const each = Math.min(EACH_MS, MOST_MS / faults.length);
    this.#endsAt = performance.now() + AFTER_THE_CALL_MS + each * faults.length;
    this.#timer = setTimeout(() => this.#show(0, each), AFTER_THE_CALL_MS);
  }

  /** How long faults are still shown, in milliseconds. */
  get lasts() {
    return this.#faults.length ? Math.max(0, this.#endsAt - performance.now()) : 0;
  }

  /**
   * What is done when somebody has seen enough.
   *
   * @param {() => void} act
   */
  whenSkipped(act) {
    this.#onDone = act;
  }

  end() {
    clearTimeout(this.#timer);
    if (this.#faults.length && document.getElementById("overlay")) ring(read(), null);
    this.#faults = [];
    this.#onDone = null;
  }

  /**
   * @param {number} index
   * @param {number} each
   */
  #show(index, each) {
    const fault = this.#faults[index];
    const laid = fault && document.getElementById(`laid-${fault.number}`);
    if (!laid) return;
    const facts = read();
    const squares = [laid.dataset.one, laid.dataset.other]
      .filter(Boolean)
      .map((text) => squareOf(facts.cols, text));
    ring(facts, squares);
    const { name, isMe, pattern } = board.personAt(fault.seat);
    const blanks = { index: index + 1, count: this.#faults.length };
    const text = sentence(`fault-${fault.code}`, { who: isMe ? sentence("you") : name });
    const button = { text: sentence("check-skip"), act: () => this.#skip() };
    banner.show("check", { title: sentence("check", blanks), text, pattern, button });
    toast.announce(text);
    this.#timer = setTimeout(() => this.#show(index + 1, each), each);
  }

  #skip() {
    const act = this.#onDone;
    this.end();
    act?.();
  }
}
