/**
 * Keys for a whole round without a pointer. They are printed on the cards, can be changed,
 * and stay silent in fields, dialogs and with modifiers. What the keys of a game do comes
 * with its page, by the usual key of each act.
 */

import { remembered } from "../site/settings.js";
import * as board from "./board.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SKEW = 2;

/**
 * @param {{tap: (place: string) => void, turn: () => void, call: () => void, drop: () => void,
 *   aim: (target: Element) => void, domino: (event: KeyboardEvent) => boolean}} on `domino`
 *   has keys of its own, and says whether one was its
 */
export function listen(on) {
  document.addEventListener("htmx:afterSettle", print);
  document.addEventListener("game", print);
  document.addEventListener("keydown", (event) => {
    if (isOurs(event) && press(event, on)) event.preventDefault();
  });
  // Space lets a focused button go only on keyup: a card must not be played by it.
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && isOurs(event) && event.target.closest?.(".own"))
      event.preventDefault();
  });
}

/** Does what a key means; whether it means something here. */
function press(event, on) {
  const { key, shiftKey, target } = event;
  if (board.isDomino()) return on.domino({ key: usualOf(key), shiftKey, target });
  if (ARROWS[key]) return step(ARROWS[key]);
  const place = placeOf(event);
  if (key === "Escape") on.drop();
  else if (key === "Enter" && isTarget(target)) on.aim(target);
  else if (place === "hand") on.turn();
  else if (place === "call") on.call();
  else if (place && board.take(place)) on.tap(place);
  else return false;
  return true;
}

/** Prints the keys that were changed on their cards and buttons, and in the menu. */
export function print() {
  const changed = own();
  for (const cap of document.querySelectorAll("kbd[data-act]")) {
    const key = changed[cap.dataset.act];
    if (!key) continue;
    cap.textContent = key === " " ? page().space : key.toUpperCase();
    cap
      .closest("[aria-keyshortcuts]")
      ?.setAttribute("aria-keyshortcuts", key === " " ? "Space" : key.toUpperCase());
  }
}

/** The keys in use at this table, by act: the usual ones, and what somebody changed. */
export function keys() {
  const usual = JSON.parse(page().acts);
  const changed = own();
  const here = Object.keys(usual).filter((act) => !act.startsWith("die") || dieOf(usual[act]));
  return Object.fromEntries(here.map((act) => [act, changed[act] ?? usual[act]]));
}

const page = () => document.getElementById("acts").dataset;

/** The keys somebody has changed, by act. */
function own() {
  try {
    return JSON.parse(remembered("keys", "{}"));
  } catch {
    return {};
  }
}

/** The key that usually does what this key does here; one that was given away does nothing. */
function usualOf(typed) {
  const key = typed.length === 1 ? typed.toLowerCase() : typed;
  const usual = JSON.parse(page().acts);
  const act = Object.entries(keys()).find(([, used]) => used === key)?.[0];
  if (act) return usual[act];
  return Object.values(usual).includes(key) ? "" : typed;
}

/** The place whose key this is: that of a die is printed on it, others are acts by name. */
function placeOf(event) {
  const key = usualOf(event.key);
  const usual = JSON.parse(page().acts);
  return dieOf(key)?.dataset.place ?? Object.keys(usual).find((act) => usual[act] === key);
}

/** The own die whose usual key this is; there are as many keys as dice. */
const dieOf = (key) => board.takes().find((button) => button.dataset.key === key);

function isOurs(event) {
  if (event.repeat && !(board.isDomino() && ARROWS[event.key])) return false;
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

const isTarget = (element) => Boolean(element.closest?.(`${board.TARGETS}[tabindex]`));

/** Moves the focus to the next card or pile in a direction. */
function step([dx, dy]) {
  const stops = `.own .take, #turn, ${board.TARGETS}[tabindex]`;
  const here = document.activeElement?.closest?.(stops);
  const all = [...document.querySelectorAll(stops)];
  const next = here ? nearest(here, all, dx, dy) : all[0];
  next?.focus();
  return Boolean(next);
}

function nearest(here, all, dx, dy) {
  const from = middle(here);
  let best = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const element of all) {
    const to = middle(element);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (element === here || along < 1 || along + aside * SKEW >= shortest) continue;
    shortest = along + aside * SKEW;
    best = element;
  }
  return best;
}

function middle(element) {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
