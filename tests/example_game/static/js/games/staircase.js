/**
 * Staircase, as `table/game.js` asks for it.
 *
 * @import { Controls, Key, Table } from "../table/game.js"
 */

import * as board from "../table/board.js";
import { actOf } from "../table/keys.js";

/** @implements {Controls} */
class StairsControls {
  ending = { begin() {}, lasts: 0, whenSkipped() {}, end() {} };

  #table;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** @param {Click} event */
  click(event) {
    const button = event.target.closest?.("#take-top, #turn");
    if (!button) return false;
    if (button.id === "turn") this.#pass();
    else this.#step();
    return true;
  }

  /** @param {Key} pressed */
  key({ usual }) {
    const act = actOf(usual);
    if (act === "hand") this.#pass();
    else if (act === "step") this.#step();
    else if (act === "call") this.#table.call();
    else return false;
    return true;
  }

  repeats() {
    return false;
  }

  afterBoard() {}

  afterChange() {}

  cancel() {}

  #step() {
    const { number } = board.take("top").querySelector("[data-number]").dataset;
    if (number !== "0") this.#ask(`STEP ${number}`, board.take("top"));
  }

  #pass() {
    this.#ask("PASS", document.getElementById("turn"));
  }

  /**
   * @param {string} text
   * @param {HTMLElement} button
   */
  #ask(text, button) {
    const { claims, freeze } = this.#table;
    if (freeze.isOn) freeze.sayWhy();
    else if (claims.canAct && !claims.waits()) claims.ask(text, () => {}, button);
  }
}

/** @type {import("../table/game.js").Game} */
export const game = {
  effects: { step() {}, pass() {} },
  hasErrorCall: true,
  hasAct: () => true,
  redraw() {
    // Nothing of this game is drawn elsewhere.
  },
  control: (table) => new StairsControls(table),
  watch: () => ({ click: () => false, afterBoard() {} }),
};
