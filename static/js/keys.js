/**
 * Keys for a whole round without a pointer. They are printed on the cards, can be kept
 * otherwise in the browser, and stay silent in fields, dialogs and with modifiers.
 */

import * as board from "./board.js";
import { remembered } from "./settings.js";

const USUAL = { hand: " ", stack: "s", waste: "d", row0: "1", row1: "2", row2: "3", row3: "4", row4: "5", call: "p" };
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SKEW = 2;

/**
 * @param {{tap: (place: string) => void, turn: () => void, call: () => void, drop: () => void,
 *   aim: (target: Element) => void, domino: (event: KeyboardEvent) => boolean}} on `domino`
 *   has keys of its own, and says whether one was its
 */
export function listen(on) {
  document.addEventListener("keydown", (event) => {
    if (!isOurs(event)) return;
    if (board.isDomino()) {
      if (on.domino(event)) event.preventDefault();
      return;
    }
    if (ARROWS[event.key]) {
      if (step(ARROWS[event.key])) event.preventDefault();
      return;
    }
    const place = placeOf(event);
    if (event.key === "Escape") on.drop();
    else if (event.key === "Enter" && isTarget(event.target)) on.aim(event.target);
    else if (place === "hand") on.turn();
    else if (place === "call") on.call();
    else if (place && board.take(place)) on.tap(place);
    else return;
    event.preventDefault();
  });
  // Space lets a focused button go only on keyup: a card must not be played by it.
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && isOurs(event) && event.target.closest?.(".own")) event.preventDefault();
  });
}

/** The keys in use: the usual ones, and what somebody changed. */
export function keys() {
  try {
    return { ...USUAL, ...JSON.parse(remembered("keys", "{}")) };
  } catch {
    return USUAL;
  }
}

function placeOf(event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const printed = board.takes().find((button) => button.dataset.key === key);
  return printed?.dataset.place ?? Object.keys(keys()).find((place) => keys()[place] === key);
}

function isOurs(event) {
  if (event.repeat && !(board.isDomino() && ARROWS[event.key])) return false;
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (document.querySelector("dialog[open]") || !document.querySelector(".at-table") || !board.plays()) return false;
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
  let shortest = Infinity;
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
