/**
 * The hand: turn three, or pick up what was turned; with dice, throw all that are left.
 * Never faster than the table allows.
 */

import * as board from "./board.js";
import { refill, scoop } from "./motion.js";
import * as sound from "./sound.js";

const MARGIN_MS = 20;
const AGAIN_MS = 100;
const SOUNDS = { flip: "flip", turn: "flip", pickup: "deal", roll: "throw" };

export class Hand {
  #play;
  #notBefore = 0;
  #timer = 0;
  #isPending = false;
  #rests = "";

  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.#play = play;
  }

  /** A press too soon counts as soon as it may; further ones meanwhile do not. */
  press() {
    if (!this.#play.canAct || this.#isPending || this.#timer) return;
    const wait = this.#notBefore - performance.now();
    if (wait <= 0) this.#turn();
    else this.#turnIn(wait);
  }

  /**
   * After the page has changed: until when the own seat rests. The button fills up
   * meanwhile.
   *
   * @param {number} now the server's clock, epoch milliseconds
   */
  afterChange(now) {
    const { rests = "" } = board.own()?.dataset ?? {};
    if (rests === this.#rests) return;
    this.#rests = rests;
    const whole = Number(board.root().dataset.flipMs);
    const left = Number(board.root().dataset.opened) + Number(rests) - now;
    if (!rests || left <= 0) return;
    refill(document.getElementById("turn"), Math.min(left, whole), whole);
    this.#notBefore = Math.max(this.#notBefore, performance.now() + Math.min(left, whole));
  }

  /** What was done elsewhere lets the hand rest as after a turn. */
  rest() {
    const until = performance.now() + Number(board.root().dataset.flipMs) + MARGIN_MS;
    this.#notBefore = Math.max(this.#notBefore, until);
  }

  /** Forgets a press that was not sent. */
  reset() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#isPending = false;
  }

  #turnIn(ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      if (this.#play.canAct && !this.#isPending) this.#turn();
    }, ms);
  }

  #turn() {
    const does = board.handDoes();
    if (does === "none") return;
    const button = document.getElementById("turn");
    let putBack = () => {};
    const id = this.#play.ask(does.toUpperCase(), (code) => {
      this.#isPending = false;
      putBack();
      if (button.dataset.look === "pending") delete button.dataset.look;
      if (code === "COOLDOWN") this.#turnIn(AGAIN_MS);
    });
    if (!id) return;
    if (does === "roll") {
      this.#play.deselect();
      putBack = scoop();
    }
    this.#isPending = true;
    this.#notBefore = performance.now() + Number(board.root().dataset.flipMs) + MARGIN_MS;
    button.dataset.look = "pending";
    sound.play(SOUNDS[does], { loud: 0.8 });
  }
}
