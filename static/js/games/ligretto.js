/** Ligretto, as `table/game.js` asks for it. */

import { draw } from "./cards/draw.js";
import { CARD_EFFECTS } from "./cards/effects.js";
import { cardRules } from "./cards/rules.js";
import { TURNS } from "./cards/turns.js";
import { PieceControls, watchPieces } from "./pieces/controls.js";

const rules = cardRules();

/** @type {import("../table/game.js").Game & {rules: import("./pieces/pieces.js").Rules}} */
export const game = {
  rules,
  effects: CARD_EFFECTS,
  hasErrorCall: true,
  hasAct: () => true,
  redraw: draw,
  control: (table) => new PieceControls(table, rules, TURNS),
  watch: watchPieces,
};
