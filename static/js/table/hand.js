/**
 * The hand: what a press on it does is the game's. Never faster than the table allows.
 *
 * @typedef {Record<string, {sound: string, begin?: () => () => void}>} Turns by what the
 *   button says it does: its sound, and what is seen until it is answered; `begin` gives
 *   what ends that
 */

import * as board from "./board.js";
import { refill } from "./motion.js";
import * as sound from "./sound.js";

const MARGIN_MS = 20;
const AGAIN_MS = 100;

export class Hand {
  #claims;
  #now;
  #turns;
  #onBegin;
  #notBefore = 0;
  #timer = 0;
  #isPending = false;
  #rests = "";

  /**
   * @param {{claims: import("./claims.js").Claims, now: () => number}} table
   * @param {Turns} turns
   * @param {() => void} [onBegin] before something is seen of a turn
   */
  constructor({ claims, now }, turns, onBegin = () => {}) {
    this.#claims = claims;
    this.#now = now;
    this.#turns = turns;
    this.#onBegin = onBegin;
  }

  /** A press too soon counts as soon as it may; further ones meanwhile do not. */
  press() {
    if (!this.#claims.canAct || this.#isPending || this.#timer) return;
    const wait = this.#notBefore - performance.now();
    if (wait <= 0) this.#turn();
    else this.#turnIn(wait);
  }

  /**
   * After the page has changed: until when the own seat rests. The button fills up
   * meanwhile.
   */
  afterChange() {
    const { rests = "" } = board.own()?.dataset ?? {};
    if (rests === this.#rests) return;
    this.#rests = rests;
    const whole = Number(board.root().dataset.flipMs);
    const left = Number(board.root().dataset.opened) + Number(rests) - this.#now();
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

  /** @param {number} ms */
  #turnIn(ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      if (this.#claims.canAct && !this.#isPending) this.#turn();
    }, ms);
  }

  #turn() {
    const does = board.handDoes();
    if (does === "none") return;
    const button = document.getElementById("turn");
    let putBack = () => {};
    const id = this.#claims.ask(does.toUpperCase(), (code) => {
      this.#isPending = false;
      putBack();
      if (button.dataset.look === "pending") delete button.dataset.look;
      if (code === "COOLDOWN") this.#turnIn(AGAIN_MS);
    });
    if (!id) return;
    const turn = this.#turns[does];
    if (turn.begin) {
      this.#onBegin();
      putBack = turn.begin();
    }
    this.#isPending = true;
    this.#notBefore = performance.now() + Number(board.root().dataset.flipMs) + MARGIN_MS;
    button.dataset.look = "pending";
    sound.play(turn.sound, { loud: 0.8 });
  }
}
