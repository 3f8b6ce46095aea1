/**
 * What is seen and heard of a played card.
 *
 * @import { Effect } from "../../table/game.js"
 */

import * as board from "../../table/board.js";
import { highest } from "../../table/game.js";
import * as lastMoves from "../../table/last-moves.js";
import { arrive } from "../../table/motion.js";
import * as sound from "../../table/sound.js";

/** @type {{play: Effect<[seat: number, card: string, source: string, pile: number]>}} */
export const CARD_EFFECTS = {
  play({ isMine }, seat, card, source, pile) {
    const number = Number(card.slice(1));
    if (!isMine) {
      arrive(seat, source, `pile-${pile}`);
      if (board.root().dataset.crowd !== "many") {
        sound.play("play", { number, loud: sound.OTHERS_LOUD });
      }
    }
    if (number === highest()) sound.play("complete", { loud: isMine ? 1 : sound.OTHERS_LOUD });
    lastMoves.addCard(seat, card);
  },
};
