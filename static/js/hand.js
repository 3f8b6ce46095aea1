/** The hand: turn three, or pick up what was turned. Never faster than the table allows. */

import * as board from "./board.js";
import * as sound from "./sound.js";

const MARGIN_MS = 20;

export class Hand {
  #play;
  #notBefore = 0;
  #timer = 0;
  #isPending = false;

  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.#play = play;
  }

  /** A press too soon counts as soon as it may; further ones meanwhile do not. */
  press() {
    if (!this.#play.canAct || this.#isPending || this.#timer) return;
    const wait = this.#notBefore - performance.now();
    if (wait <= 0) {
      this.#turn();
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      if (this.#play.canAct) this.#turn();
    }, wait);
  }

  /** Forgets a press that was not sent. */
  reset() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#isPending = false;
  }

  #turn() {
    const does = board.handDoes();
    if (does === "none") return;
    const button = document.getElementById("turn");
    const id = this.#play.ask(does.toUpperCase(), () => {
      this.#isPending = false;
      if (button.dataset.look === "pending") delete button.dataset.look;
    });
    if (!id) return;
    this.#isPending = true;
    this.#notBefore = performance.now() + Number(board.root().dataset.flipMs) + MARGIN_MS;
    button.dataset.look = "pending";
    sound.play(does === "flip" ? "flip" : "deal", { loud: 0.8 });
  }
}
