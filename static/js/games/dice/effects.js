/**
 * What is seen and heard of thrown and placed dice.
 *
 * @import { Effect } from "../../table/game.js"
 */

import { highest } from "../../table/game.js";
import * as lastMoves from "../../table/last-moves.js";
import { arrive } from "../../table/motion.js";
import * as sound from "../../table/sound.js";
import { tumble } from "./motion.js";

/**
 * @type {{throw: Effect<[seat: number]>,
 *   place: Effect<[seat: number, shown: string, die: string, field: string]>}}
 */
export const DICE_EFFECTS = {
  throw({ isMine }, seat) {
    tumble(seat);
    if (!isMine) sound.play("throw", { loud: sound.OTHERS_LOUD });
  },

  place({ isMine }, seat, shown, die, field) {
    const number = Number(shown.slice(1));
    if (!isMine) {
      arrive(seat, die, `field-${field}`);
      sound.play("play", { number, loud: sound.OTHERS_LOUD });
    }
    if (number === highest()) sound.play("complete", { loud: isMine ? 1 : sound.OTHERS_LOUD });
    lastMoves.addCard(seat, shown);
  },
};
