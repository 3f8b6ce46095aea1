/**
 * Taps, clicks and keys where pieces are taken from own places, and the hand is turned.
 *
 * @import { Controls } from "../../table/game.js"
 */

import * as board from "../../table/board.js";
import { Hand } from "../../table/hand.js";
import { actOf } from "../../table/keys.js";
import { Drag } from "./drag.js";
import { Pieces } from "./pieces.js";
import { stepTo } from "./steps.js";

/**
 * The own place whose key is printed on it.
 *
 * @param {string} key
 */
export const placeWithKey = (key) =>
  board.takes().find((button) => button.dataset.key === key)?.dataset.place;

/** A board of pieces is looked at as it is. @returns {import("../../table/game.js").Watcher} */
export function watchPieces() {
  return { click: () => false, afterBoard() {} };
}

/** @implements {Controls} */
export class PieceControls {
  /** The end of a round is shown by its banner alone. */
  ending = { begin() {}, lasts: 0, whenSkipped() {}, end() {} };

  #table;
  #pieces;
  #hand;
  #drag;

  /**
   * @param {import("../../table/game.js").Table} table
   * @param {import("./pieces.js").Rules} rules
   * @param {import("../../table/hand.js").Turns} turns
   */
  constructor(table, rules, turns) {
    this.#table = table;
    this.#pieces = new Pieces(table.claims, rules);
    this.#hand = new Hand(table, turns, () => this.#pieces.deselect());
    this.#drag = new Drag(this.#pieces, table.signal);
  }

  /** @param {Click} event */
  click(event) {
    if (this.#drag.swallowsClick()) return true;
    const { freeze } = this.#table;
    const button = event.target.closest?.(`#turn, .own .take, ${this.#pieces.rules.targets}`);
    if (freeze.isOn && (button || event.target.closest?.("#call"))) freeze.sayWhy();
    if (!button || freeze.isOn) return Boolean(button);
    const { place } = button.dataset;
    if (button.id === "turn") this.#hand.press();
    else if (!button.classList.contains("take")) this.#pieces.tapTarget(button);
    else if (event.detail === 0 || this.#drag.wasMeant(place)) this.#pieces.tap(place);
    return true;
  }

  /** @param {import("../../table/game.js").Key} pressed */
  key({ key, usual, target }) {
    const { targets } = this.#pieces.rules;
    const step = stepTo(key, `.own .take, #turn, ${targets}[tabindex]`);
    if (step !== null) return step;
    const act = placeWithKey(usual) ?? actOf(usual);
    if (key === "Escape") this.#letGo();
    else if (key === "Enter" && target.closest?.(`${targets}[tabindex]`))
      this.#pieces.tapTarget(target);
    else if (act === "hand") this.#unlessFrozen(() => this.#hand.press());
    else if (act === "call") this.#table.call();
    else if (act && board.take(act)) this.#unlessFrozen(() => this.#pieces.tap(act));
    else return false;
    return true;
  }

  repeats() {
    return false;
  }

  afterBoard() {
    this.afterChange();
  }

  afterChange() {
    this.#pieces.afterChange();
    this.#hand.afterChange();
    this.#drag.afterChange();
  }

  cancel() {
    this.#drag.cancel();
    this.#hand.reset();
    this.#pieces.deselect();
  }

  #letGo() {
    this.#pieces.deselect();
    this.#drag.cancel();
  }

  /** @param {() => void} act */
  #unlessFrozen(act) {
    const { freeze } = this.#table;
    if (freeze.isOn) freeze.sayWhy();
    else act();
  }
}
