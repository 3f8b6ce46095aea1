/** Dutch Blitz, as `table/game.js` asks for it: boys and girls are on its cards. */

import { colorOf } from "../table/board.js";
import { draw } from "./cards/draw.js";
import { CARD_EFFECTS } from "./cards/effects.js";
import { cardRules } from "./cards/rules.js";
import { TURNS } from "./cards/turns.js";
import { PieceControls, watchPieces } from "./pieces/controls.js";

const BOYS = new Set(["red", "blue"]);

const rules = cardRules({ boygirl: whyNotInTurn });

/** @type {import("../table/game.js").Game & {rules: import("./pieces/pieces.js").Rules}} */
export const game = {
  rules,
  effects: CARD_EFFECTS,
  hasErrorCall: true,
  hasAct: () => true,
  redraw: drawChild,
  control: (table) => new PieceControls(table, rules, TURNS),
  watch: watchPieces,
};

/**
 * Boys, red and blue, and girls take turns, each one lower.
 *
 * @param {import("../table/board.js").Card} top
 * @param {import("../table/board.js").Card} card
 */
function whyNotInTurn(top, card) {
  if (BOYS.has(top.color) === BOYS.has(card.color)) return { code: "SAME_FACE" };
  return card.number === top.number - 1 ? null : { code: "NOT_NEXT_LOWER" };
}

/**
 * The child goes with the color.
 *
 * @param {HTMLElement} node
 * @param {string} piece
 */
function drawChild(node, piece) {
  draw(node, piece);
  const child = BOYS.has(colorOf(piece)) ? "boy" : "girl";
  node.querySelector(".child use").setAttribute("href", `#${child}`);
  node.setAttribute("aria-labelledby", `c-${piece} is-${child}`);
}
