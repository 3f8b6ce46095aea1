/** Ligretto Domino, as `table/game.js` asks for it. */

import { DominoControls } from "./domino/controls.js";
import { DOMINO_EFFECTS } from "./domino/effects.js";
import { facts, squareOf } from "./domino/facts.js";
import { drawTaught } from "./domino/marks.js";
import { watchDomino } from "./domino/watch.js";

/** @type {import("../table/game.js").Game} */
export const game = {
  effects: DOMINO_EFFECTS,
  hasErrorCall: false,
  hasAct: () => true,
  redraw() {
    // Nothing of this game is sent back by a call.
  },
  control: (table) => new DominoControls(table),
  watch: watchDomino,
  pointAt(squares, number) {
    const read = facts();
    const meant = squares.map((each) => squareOf(read.cols, each));
    drawTaught(read, meant, number);
  },
};
