/** A card made after one that shows something else. */

import { colorOf } from "../../table/board.js";

/**
 * @param {HTMLElement} node
 * @param {string} piece the card in notation
 */
export function draw(node, piece) {
  node.dataset.color = colorOf(piece);
  node.dataset.number = piece.slice(1);
  node.querySelector(".numeral use").setAttribute("href", `#n${piece.slice(1)}`);
  node.setAttribute("aria-labelledby", `c-${piece}`);
}
