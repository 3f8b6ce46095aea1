/** What happens at the table in Ligretto Domino: sounds, movement, sentences. */

import { mayMove } from "../../site/settings.js";
import * as board from "../../table/board.js";
import { startRound } from "../../table/effects.js";
import * as lastMoves from "../../table/last-moves.js";
import * as sound from "../../table/sound.js";
import { sentence } from "../../table/texts.js";
import * as toast from "../../table/toast.js";
import { letterOf } from "./facts.js";
import { pairName } from "./words.js";

const LAID_NUMBER = 3;
const APPEARS_MS = 220;

/** @type {Record<string, import("../../table/game.js").Effect>} */
export const DOMINO_EFFECTS = {
  start(context) {
    // Tokens first: `ready` begins.
    if (board.root().dataset.stage !== "setup") startRound(context);
  },

  put({ isMine, clock }, seat, token, square) {
    const { stage, opened, putUntil } = board.root().dataset;
    if (stage === "count") clock.countTo(Number(opened) + Number(putUntil));
    sound.play("play", { number: LAID_NUMBER, loud: isMine ? 1 : sound.OTHERS_LOUD });
    if (!isMine) appear(document.getElementById(`token-${token}`));
    const { name, pattern, isMe } = board.personAt(seat);
    if (!isMe)
      toast.show(sentence("put-by", { who: name, token: letterOf(token), square: named(square) }), {
        pattern,
      });
  },

  ready: startRound,

  turn({ isMine }) {
    if (isMine) forgetRefusal();
    else if (board.root().dataset.seats === "2")
      sound.play("flip", { loud: sound.OTHERS_LOUD / 2 });
  },

  lay({ isMine }, seat, card) {
    if (!isMine) {
      appear(lastLaid());
      sound.play("play", { number: LAID_NUMBER, loud: sound.OTHERS_LOUD });
    }
    lastMoves.addCard(seat, pairName(card));
  },

  joker({ isMine }, seat, token) {
    lastMoves.add(seat, sentence("joker-at", { token: letterOf(token) }));
    if (isMine) return;
    appear(lastLaid());
    sound.play("play", { number: LAID_NUMBER, loud: sound.OTHERS_LOUD });
    about("joker-by", seat, token);
  },

  unlock(_, seat, token) {
    about("unlock", seat, token);
  },

  duty(_, seat, token) {
    sound.play("duty", { loud: board.personAt(seat).isMe ? 1 : sound.OTHERS_LOUD });
    if (!board.personAt(seat).isMe) about("duty-of", seat, token);
  },

  lapse(_, seat, token) {
    about("lapse", seat, token);
  },

  orphan(_, seat, token) {
    about("orphan", seat, token);
  },
};

/**
 * Says something of a token and of whose it is; of oneself in the second person.
 *
 * @param {string} name
 * @param {number} seat
 * @param {number} token
 */
function about(name, seat, token) {
  const { name: who, isMe, pattern } = board.personAt(seat);
  toast.show(sentence(isMe ? `${name}-you` : name, { who, token: letterOf(token) }), { pattern });
}

/** With a new card open, what was wrong before it does not matter any more. */
function forgetRefusal() {
  if (document.getElementById("word")?.dataset.kind === "refused") toast.show("");
}

/**
 * "5,4" as people name it.
 *
 * @param {string} square
 */
function named(square) {
  const [x, y] = square.split(",").map(Number);
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

const lastLaid = () => [...document.querySelectorAll("#lying > .laid")].pop();

/** @param {Element | null} element */
function appear(element) {
  if (element && mayMove()) element.animate([{ opacity: 0 }, { opacity: 1 }], APPEARS_MS);
}
