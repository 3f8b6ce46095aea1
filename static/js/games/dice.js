/** Würfel-Ligretto, as `table/game.js` asks for it. */

import { DICE_EFFECTS } from "./dice/effects.js";
import { DICE_RULES } from "./dice/rules.js";
import { TURNS } from "./dice/turns.js";
import { PieceControls, placeWithKey, watchPieces } from "./pieces/controls.js";

/** @type {import("../table/game.js").Game & {rules: import("./pieces/pieces.js").Rules}} */
export const game = {
  rules: DICE_RULES,
  effects: DICE_EFFECTS,
  hasErrorCall: true,
  // There are as many keys as dice, and each is printed on its die.
  hasAct: (act, key) => !act.startsWith("die") || Boolean(placeWithKey(key)),
  redraw() {
    // A die that lies nowhere any more is named, not drawn.
  },
  control: (table) => new PieceControls(table, DICE_RULES, TURNS),
  watch: watchPieces,
};
