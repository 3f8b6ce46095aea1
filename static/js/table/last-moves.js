/** The list of the last moves beside the board. */

import * as board from "./board.js";
import { patch } from "./icons.js";
import { sentence } from "./texts.js";

const LAST_MOVES = 7;

/**
 * One more line at the top of the last moves.
 *
 * @param {number} seat
 * @param {string} card
 */
export function addCard(seat, card) {
  add(seat, board.nameOf(card));
}

/**
 * Somebody placed something that is no card of theirs.
 *
 * @param {number} seat
 * @param {string} what
 */
export function add(seat, what) {
  const moves = document.getElementById("last-moves");
  const person = board.personAt(seat);
  const item = document.createElement("li");
  const text = document.createElement("span");
  const who = person.isMe ? sentence("you") : person.name;
  text.textContent = sentence("moved", { who, card: what });
  item.append(patch(person.pattern), text);
  moves.prepend(item);
  while (moves.children.length > LAST_MOVES) moves.lastElementChild.remove();
}

/** An empty list, for a new round. */
export function clear() {
  document.getElementById("last-moves").replaceChildren();
}
