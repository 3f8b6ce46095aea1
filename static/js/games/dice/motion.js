/** How dice move: into the cup, and out of it. */

import { mayMove } from "../../site/settings.js";
import * as board from "../../table/board.js";
import { THROW } from "../../table/motion.js";

const TUMBLE_MS = 360;

/** The own dice are in the cup: not to be seen nor taken. Returns what ends that. */
export function scoop() {
  const inCup = board.takes().filter((button) => board.cardAt(button.dataset.place));
  for (const button of inCup) button.dataset.look = "gone";
  return () => {
    for (const button of inCup) if (button.dataset.look === "gone") delete button.dataset.look;
  };
}

/**
 * The dice of a seat roll out of its cup.
 *
 * @param {number} seat
 */
export function tumble(seat) {
  if (!mayMove()) return;
  const dice = document.querySelectorAll(`#s${seat} .nest > .die`);
  dice.forEach((die, index) => {
    const turn = (index % 2 ? -1 : 1) * (200 + 47 * (index % 4));
    const start = {
      transform: `translate(${-turn / 9}px, -60%) rotate(${-turn}deg) scale(.7)`,
      opacity: 0.4,
    };
    const bounce = {
      transform: `translate(0, -8%) rotate(${turn / 20}deg) scale(1)`,
      opacity: 1,
      offset: 0.75,
    };
    die.animate([start, bounce, { transform: "none" }], {
      duration: TUMBLE_MS,
      delay: (index % 5) * 18,
      fill: "backwards",
      easing: THROW,
    });
  });
}
