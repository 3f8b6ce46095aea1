/**
 * Keys for a whole round without a pointer. They are printed on the cards, can be changed,
 * and stay silent in fields, dialogs and with modifiers. What the keys of a game do comes
 * with its page, by the usual key of each act.
 */

import { remembered } from "../site/settings.js";
import * as board from "./board.js";
import { facts, game } from "./game.js";

/**
 * @param {{press: (key: import("./game.js").Key) => boolean, repeats: (key: string) => boolean}}
 *   on `press`: whether a key was for the board; `repeats`: whether one that is held counts
 */
export function listen({ press, repeats }) {
  document.addEventListener("htmx:afterSettle", print);
  document.addEventListener("game", print);
  document.addEventListener("keydown", (event) => {
    if (!isOurs(event) || (event.repeat && !repeats(event.key))) return;
    const { key, shiftKey, target } = event;
    if (press({ key, usual: usualOf(key), shiftKey, target })) event.preventDefault();
  });
  // Space lets a focused button go only on keyup: a card must not be played by it.
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && isOurs(event) && event.target.closest?.(".own"))
      event.preventDefault();
  });
}

/** Prints the keys that were changed on their cards and buttons, and in the menu. */
export function print() {
  const changed = own();
  for (const cap of document.querySelectorAll("kbd[data-act]")) {
    const key = changed[cap.dataset.act];
    if (!key) continue;
    cap.textContent = key === " " ? facts().space : key.toUpperCase();
    cap
      .closest("[aria-keyshortcuts]")
      ?.setAttribute("aria-keyshortcuts", key === " " ? "Space" : key.toUpperCase());
  }
}

/** The keys in use at this table, by act: the usual ones, and what somebody changed. */
export function keys() {
  const usual = usualKeys();
  const changed = own();
  const here = Object.keys(usual).filter((act) => game().hasAct(act, usual[act]));
  return Object.fromEntries(here.map((act) => [act, changed[act] ?? usual[act]]));
}

const usualKeys = () => JSON.parse(facts().acts);

/** The keys somebody has changed, by act. */
function own() {
  try {
    return JSON.parse(remembered("keys", "{}"));
  } catch {
    return {};
  }
}

/**
 * The key that usually does what this key does here; one that was given away does nothing.
 *
 * @param {string} typed
 */
function usualOf(typed) {
  const key = typed.length === 1 ? typed.toLowerCase() : typed;
  const usual = usualKeys();
  const act = Object.entries(keys()).find(([, used]) => used === key)?.[0];
  if (act) return usual[act];
  return Object.values(usual).includes(key) ? "" : typed;
}

/**
 * The act whose usual key this is.
 *
 * @param {string} key
 */
export function actOf(key) {
  const usual = usualKeys();
  return Object.keys(usual).find((act) => usual[act] === key);
}

/** @param {Press} event */
function isOurs(event) {
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (
    document.querySelector("dialog[open]") ||
    !document.querySelector(".at-table") ||
    !board.plays()
  )
    return false;
  const { target } = event;
  if (target.isContentEditable || target.closest?.("input, textarea, select")) return false;
  const isElsewhere = target !== document.body && !target.closest?.("#board");
  return !(isElsewhere && (event.key === " " || event.key === "Enter"));
}
