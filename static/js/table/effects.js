/** What happened, as a frame tells it: sounds, movement, sentences. */

import { DOMINO_SAYINGS } from "../games/domino/effects.js";
import * as banner from "./banner.js";
import * as board from "./board.js";
import { linesOfEnd } from "./freeze.js";
import * as lastMoves from "./last-moves.js";
import { arrive, tumble } from "./motion.js";
import * as sound from "./sound.js";
import { sentence } from "./texts.js";
import * as toast from "./toast.js";

const LAST = 10;
const LAST_FACE = 6;
const OTHERS_LOUD = 0.35;

/**
 * @param {[string, ...any[]]} told kind and details
 * @param {{isMine: boolean, stage: HTMLElement, clock: import("./clock.js").Clock,
 *   told: [string, ...any[]][]}} page `told` is all that its frame tells
 */
export function tell([kind, ...details], page) {
  SAYINGS[kind]?.(page, ...details);
}

const SAYINGS = {
  ...DOMINO_SAYINGS,

  start({ clock }) {
    clock.stop();
    if (board.root().dataset.stage === "setup") return; // tokens first: `ready` begins
    sound.play("start");
    toast.show(sentence("start"));
  },

  play({ isMine }, seat, card, source, pile) {
    const number = Number(card.slice(1));
    if (!isMine) {
      arrive(seat, source, `pile-${pile}`);
      if (board.root().dataset.crowd !== "many") sound.play("play", { number, loud: OTHERS_LOUD });
    }
    if (number === LAST) sound.play("complete", { loud: isMine ? 1 : OTHERS_LOUD });
    lastMoves.addCard(seat, card);
  },

  throw({ isMine }, seat) {
    tumble(seat);
    if (!isMine) sound.play("throw", { loud: OTHERS_LOUD });
  },

  place({ isMine }, seat, shown, die, field) {
    const number = Number(shown.slice(1));
    if (!isMine) {
      arrive(seat, die, `field-${field}`);
      sound.play("play", { number, loud: OTHERS_LOUD });
    }
    if (number === LAST_FACE) sound.play("complete", { loud: isMine ? 1 : OTHERS_LOUD });
    lastMoves.addCard(seat, shown);
  },

  vote(_, seat) {
    const { name, isMe, cloth } = board.personAt(seat);
    toast.show(isMe ? sentence("voted") : sentence("vote", { who: name }), { cloth });
  },

  presence(_, seat, presence) {
    const { name, isMe, cloth, element } = board.personAt(seat);
    const now = element?.dataset.state === "bot" ? "bot" : presence;
    if (!isMe) toast.show(sentence(`person-${now}`, { who: name }), { cloth });
  },

  call() {
    sound.play("stop");
  },

  resume() {
    sound.play("start");
  },

  end({ stage, told }, ending, finisher) {
    stage.dataset.mood = "over";
    sound.play("stop");
    if (ending !== "finished") {
      banner.show("end", {
        title: sentence(`end-${ending}`),
        text: sentence(ending === "void" ? "void-text" : "end-text"),
      });
      document.getElementById("call").append(...linesOfEnd(told));
      return;
    }
    const { name, isMe, cloth } = board.personAt(finisher);
    const text = isMe ? sentence("finished-by-you") : sentence("finished", { who: name });
    banner.show("win", { title: sentence("end-call"), text, cloth });
    document.getElementById("call").append(...linesOfEnd(told));
  },
};
