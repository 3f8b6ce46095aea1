/** How somebody looks at a board of Ligretto Domino who does not play on it. */

import * as aiming from "./aims.js";
import { facts as read } from "./facts.js";
import { Zoom } from "./zoom.js";

const LOOKED_AT = "#field, #whole, .tokens [data-token]";

/**
 * A click or tap brings what is under it near, or shows all again.
 *
 * @param {import("./zoom.js").Zoom} zoom
 * @param {Click} event
 * @returns {boolean} whether it was for the board
 */
export function watch(zoom, { target, clientX, clientY }) {
  const looked = target.closest?.(LOOKED_AT);
  if (!looked) return false;
  const { id, dataset } = looked;
  if (id === "whole" || (id === "field" && !zoom.isTooSmall)) zoom.whole();
  else if (id === "field") zoom.to(zoom.at(clientX, clientY));
  const facts = read();
  const token = facts.tokens[Number(dataset.token)];
  if (token && (zoom.isTooSmall || zoom.isNear)) zoom.to(aiming.middleOf(facts, token.at));
  return true;
}

/** The board of a replay. @returns {import("../../table/game.js").Watcher} */
export function watchDomino() {
  const zoom = new Zoom();
  return { click: (event) => watch(zoom, event), afterBoard: () => zoom.restore() };
}
