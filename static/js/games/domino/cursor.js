/** The cursor on the board of Ligretto Domino: everything by keys, and read out. */

import { sentence } from "../../table/texts.js";
import * as toast from "../../table/toast.js";
import * as aiming from "./aims.js";
import { facts as read } from "./facts.js";
import * as words from "./words.js";

const SIDES = 4;

export class Cursor {
  #choice;
  #acts;
  #side = 0;

  /**
   * @param {import("./choice.js").Choice} choice
   * @param {import("./acts.js").Acts} acts
   */
  constructor(choice, acts) {
    this.#choice = choice;
    this.#acts = acts;
  }

  /**
   * One square in a direction; with a half to choose, the other half.
   *
   * @param {[number, number]} step
   */
  move([dx, dy]) {
    const facts = read();
    const choice = this.#choice;
    if (choice.isAsked) {
      this.swapHalf();
      return;
    }
    choice.cursor =
      choice.cursor === null
        ? startOf(facts, choice.intent(facts).token)
        : next(facts, choice.cursor, dx, dy);
    this.#aim(facts);
  }

  /**
   * Goes through everything that would do, round and round.
   *
   * @param {number} way
   */
  step(way) {
    const facts = read();
    const choice = this.#choice;
    const intent = choice.intent(facts);
    const all = aiming.aims(facts, intent, choice);
    if (intent.kind === "none") this.#acts.sayWhyNothing(facts);
    else if (!all.length)
      toast.show(sentence("fits-nowhere", { card: words.pairName(facts.card) }));
    if (!all.length) return;
    const now = all.findIndex((each) => aiming.isSame(each, choice.aim));
    const first = way > 0 ? 0 : all.length - 1;
    choice.set(facts, all[now < 0 ? first : (now + way + all.length) % all.length]);
    focusField();
    this.#speak(facts);
  }

  /** Turns the card around the cursor, to the next side where it can lie. */
  turn() {
    const facts = read();
    const { cursor } = this.#choice;
    const intent = this.#choice.intent(facts);
    for (let more = 0; more < SIDES; more += 1) {
      this.#side = (this.#side + 1) % SIDES;
      if (aiming.aimOn(facts, intent, cursor, this.#side)) break;
    }
    this.#aim(facts);
  }

  swapHalf() {
    const facts = read();
    this.#choice.swapHalf(facts);
    focusField();
    this.#speak(facts);
  }

  /** @param {import("./places.js").Facts} facts */
  #aim(facts) {
    const { cursor } = this.#choice;
    const intent = this.#choice.intent(facts);
    this.#choice.bringInSight(facts, [cursor]);
    this.#choice.pointAt(facts, aiming.aimOn(facts, intent, cursor, this.#side));
    focusField();
    this.#speak(facts);
  }

  /**
   * Reads out the square of the cursor, and whether the card would lie there.
   *
   * @param {import("./places.js").Facts} facts
   */
  #speak(facts) {
    const { cursor, aim } = this.#choice;
    if (cursor !== null) spoken().textContent = words.squareText(facts, cursor, aim);
  }
}

/**
 * The cursor begins at the only token that is meant, by choice or by rule, or at the first.
 *
 * @param {import("./places.js").Facts} facts
 * @param {number | null} token
 */
function startOf(facts, token) {
  return facts.tokens[token ?? 0]?.at ?? facts.letters.findIndex(Boolean);
}

/**
 * The next square in a direction, over holes; the same at the border.
 *
 * @param {import("./places.js").Facts} facts
 * @param {number} at
 * @param {number} dx
 * @param {number} dy
 */
function next({ cols, letters }, at, dx, dy) {
  const rows = letters.length / cols;
  let [x, y] = [at % cols, Math.floor(at / cols)];
  for (;;) {
    x += dx;
    y += dy;
    if (x < 0 || y < 0 || x >= cols || y >= rows) return at;
    if (letters[y * cols + x]) return y * cols + x;
  }
}

const focusField = () => document.getElementById("field").focus({ preventScroll: true });

/** Where squares are read out; nobody sees it. */
function spoken() {
  let place = document.getElementById("at-cursor");
  if (!place) {
    place = document.createElement("p");
    place.id = "at-cursor";
    place.className = "hidden-text";
    place.setAttribute("role", "status");
    place.setAttribute("data-client", "");
    document.getElementById("middle").append(place);
  }
  return place;
}
