/**
 * No way out of a match by mistake: the arrow of the bar and Back of the browser ask
 * first, as Leave does. Only the question leads out; people who stay lose nothing.
 */

import { askAt } from "../site/confirm.js";

/** What marks the entry of the history that Back takes away instead of the page. */
const GUARD = "in a match";

/**
 * @param {() => boolean} isBound whether leaving the page would leave a match
 */
export function guardWaysOut(isBound) {
  const arrow = document.getElementById("way-out");
  const question = arrow.dataset.leave;
  if (!question) return;
  let { hash } = location;

  arrow.addEventListener("click", (event) => {
    if (!isBound() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    askAt(question);
  });
  // Browsers skip entries that a page adds before anybody has touched it.
  const keep = () => isBound() && history.state !== GUARD && history.pushState(GUARD, "");
  for (const kind of ["pointerup", "keyup"]) addEventListener(kind, keep, { passive: true });
  addEventListener("popstate", ({ state }) => {
    const isWithin = hash !== location.hash;
    hash = location.hash;
    if (isWithin || state === GUARD) return;
    if (isBound()) {
      history.pushState(GUARD, "");
      askAt(question);
    } else history.back();
  });
}
