/**
 * The effects of a frame: sounds, movement, sentences for what has happened.
 *
 * @import { Effect } from "./game.js"
 */

import * as banner from "./banner.js";
import * as board from "./board.js";
import { linesOfEnd } from "./freeze.js";
import { game } from "./game.js";
import * as sound from "./sound.js";
import { sentence } from "./texts.js";
import * as toast from "./toast.js";

/**
 * Plays one effect of a frame: as its game has it, or as all games have it.
 *
 * @param {HappenedEffect} effect kind and details
 * @param {import("./game.js").EffectContext} context
 */
export function playEffect([kind, ...details], context) {
  const play = game().effects[String(kind)] ?? EFFECTS[String(kind)];
  play?.(context, .../** @type {never[]} */ (details));
}

/**
 * Play begins.
 *
 * @param {import("./game.js").EffectContext} context
 */
export function startRound({ clock }) {
  clock.stop();
  sound.play("start");
  toast.show(sentence("start"));
}

/**
 * What every game has, as games/presenters/board/events.py sends it.
 *
 * @type {Record<string, Effect> & {vote: Effect<[seat: number]>,
 *   presence: Effect<[seat: number, presence: string]>,
 *   end: Effect<[ending: string, finisher: number|null]>}}
 */
const EFFECTS = {
  start: startRound,

  vote(_, seat) {
    const { name, isMe, pattern } = board.personAt(seat);
    toast.show(isMe ? sentence("voted") : sentence("vote", { who: name }), { pattern });
  },

  presence(_, seat, presence) {
    const { name, isMe, pattern, element } = board.personAt(seat);
    const now = element?.dataset.state === "bot" ? "bot" : presence;
    if (!isMe) toast.show(sentence(`person-${now}`, { who: name }), { pattern });
  },

  call() {
    sound.play("stop");
  },

  resume() {
    sound.play("start");
  },

  end({ stage, effects }, ending, finisher) {
    stage.dataset.mood = "over";
    sound.play("stop");
    if (ending !== "finished") {
      banner.show("end", {
        title: sentence(`end-${ending}`),
        text: sentence(ending === "void" ? "void-text" : "end-text"),
      });
      document.getElementById("call").append(...linesOfEnd(effects));
      return;
    }
    const { name, isMe, pattern } = board.personAt(finisher);
    const text = isMe ? sentence("finished-by-you") : sentence("finished", { who: name });
    banner.show("win", { title: sentence("end-call"), text, pattern });
    document.getElementById("call").append(...linesOfEnd(effects));
  },
};
