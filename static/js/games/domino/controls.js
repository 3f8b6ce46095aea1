/**
 * Everything a page does at a table of Ligretto Domino, put together.
 *
 * @import { Controls } from "../../table/game.js"
 */

import * as board from "../../table/board.js";
import { Hand } from "../../table/hand.js";
import { Check } from "./check.js";
import { Hands } from "./hands.js";
import { Domino } from "./play.js";

const SECOND = 1000;

/** @type {import("../../table/hand.js").Turns} */
const TURNS = { turn: { sound: "flip" }, pickup: { sound: "deal" } };

/** @implements {Controls} */
export class DominoControls {
  ending = new Check();

  #hand;
  #domino;
  #hands;

  /** @param {import("../../table/game.js").Table} table */
  constructor(table) {
    this.#hand = new Hand(table, TURNS);
    this.#domino = new Domino(table.claims, this.#hand);
    this.#hands = new Hands(this.#domino, table.signal);
    table.clock.onTick(showTokenClocks, table.signal);
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  click(event) {
    return this.#hands.swallowsClick() || this.#domino.click(event);
  }

  /** @param {import("../../table/game.js").Key} key */
  key({ usual, shiftKey, target }) {
    return this.#domino.key({ key: usual, shiftKey, target });
  }

  /** @param {string} key */
  repeats(key) {
    return key.startsWith("Arrow");
  }

  afterBoard() {
    this.#domino.afterBoard();
    this.#hand.afterChange();
  }

  afterChange() {
    this.#hand.afterChange();
    this.#hands.afterChange();
    this.#domino.afterChange();
  }

  cancel() {
    this.#hands.cancel();
    this.#hand.reset();
  }
}

/**
 * How long a token waits for whose it is.
 *
 * @param {number} now
 */
function showTokenClocks(now) {
  for (const shown of document.querySelectorAll(".token-clock")) {
    const { until } = shown.closest("[data-until]").dataset;
    const ends = Number(board.root().dataset.opened) + Number(until);
    const text = until ? `${Math.max(0, Math.ceil((ends - now) / SECOND))} s` : "";
    if (shown.textContent !== text) shown.textContent = text;
  }
}
