/** What moves: others' pieces, patches of the quick, badges, the veil after a wrong card. */

import { mayMove } from "../site/settings.js";
import * as board from "./board.js";
import { iconNode, patch } from "./icons.js";

const CALM_MS = 220;
const BY_MS = 800;
const LOOK_MS = 1100;
export const THROW = "cubic-bezier(.2, .9, .25, 1)";
const looks = new Map();
/** @type {{seat: number, source: string, card: Element}[]} */
let arriving = [];
let refilling = 0;

/**
 * Somebody else's card or die lands in the middle: it flies, with many seats it fades in.
 *
 * @param {number} seat
 * @param {string} source
 * @param {string} target
 */
export function arrive(seat, source, target) {
  const pile = document.getElementById(target);
  if (!pile) return;
  showBy(pile, board.personAt(seat).pattern);
  const card = pile.querySelector(":scope > :is(.card, .die)");
  if (!card || !mayMove()) return;
  if (board.root().dataset.crowd === "many") {
    card.animate([{ opacity: 0 }, { opacity: 1 }], CALM_MS);
    return;
  }
  if (document.hidden) return;
  if (!arriving.length) requestAnimationFrame(flyAll);
  arriving.push({ seat, source, card });
}

/** All cards that came since the last drawn frame: they are measured together, once. */
function flyAll() {
  const flights = arriving.filter(({ card }) => card.isConnected);
  arriving = [];
  for (const { card } of flights) lift(card);
  for (const { seat, source, card } of flights) take(card, originOf(seat, source), CALM_MS);
}

/**
 * Moves a card from where it was to where it lies now.
 *
 * @param {Element} card
 * @param {DOMRect} from
 * @param {number} ms
 */
export function fly(card, from, ms) {
  if (!mayMove()) return;
  lift(card);
  take(card, from, ms);
}

/**
 * Before anything is measured: styles are worked out once.
 *
 * @param {Element} card
 */
function lift(card) {
  card.classList.add("flying");
  card.parentElement.classList.add("awaiting");
}

/**
 * @param {Element} card is lifted
 * @param {DOMRect|null} from
 * @param {number} ms
 */
function take(card, from, ms) {
  const place = card.parentElement;
  const land = () => {
    card.classList.remove("flying");
    place.classList.remove("awaiting");
  };
  const to = card.getBoundingClientRect();
  if (!to.width || !from?.width) {
    land();
    return;
  }
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const start = { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` };
  const flight = card.animate([start, { transform: "none" }], { duration: ms, easing: THROW });
  flight.onfinish = flight.oncancel = land;
}

/**
 * A button that may not be pressed yet fills up until it may.
 *
 * @param {HTMLElement} button
 * @param {number} ms
 * @param {number} whole
 */
export function refill(button, ms, whole) {
  const bar = button?.querySelector(".refill");
  if (!bar) return;
  clearTimeout(refilling);
  button.dataset.look = "resting";
  refilling = setTimeout(() => {
    if (button.dataset.look === "resting") delete button.dataset.look;
  }, ms);
  for (const running of bar.getAnimations()) running.cancel();
  if (mayMove()) bar.animate([{ scale: `${1 - ms / whole} 1` }, { scale: "1 1" }], ms);
}

/**
 * Whose card it is, for a moment.
 *
 * @param {Element} pile
 * @param {string} pattern
 */
function showBy(pile, pattern) {
  pile.querySelector(".by")?.remove();
  const square = patch(pattern);
  square.classList.add("by");
  square.setAttribute("data-client", "");
  pile.append(square);
  setTimeout(() => square.remove(), BY_MS);
}

/**
 * @param {number} seat
 * @param {string} source
 */
function originOf(seat, source) {
  const place = document.getElementById(`s${seat}-${source}`);
  const element = place ?? document.querySelector(`#s${seat} .seat-cards`);
  const rect = element?.getBoundingClientRect();
  if (!rect?.width) return document.getElementById(`s${seat}`)?.getBoundingClientRect() ?? null;
  return place ? rect : new DOMRect(rect.left, rect.top, rect.height * 0.7, rect.height);
}

/**
 * Gives a place a look for a moment: `refused` or `beaten`, with its badge.
 *
 * @param {HTMLElement} element
 * @param {string} name
 * @param {string} icon
 */
export function look(element, name, icon) {
  endLook(element);
  element.dataset.look = name;
  const badge = icon ? badgeNode(icon) : null;
  if (badge) element.append(badge);
  const timer = setTimeout(() => endLook(element), LOOK_MS);
  looks.set(element, { name, badge, timer });
}

/**
 * Ends a passing look, but not what has taken its place meanwhile.
 *
 * @param {HTMLElement} element
 */
export function endLook(element) {
  const passing = looks.get(element);
  if (!passing) return;
  clearTimeout(passing.timer);
  passing.badge?.remove();
  if (element.dataset.look === passing.name) delete element.dataset.look;
  looks.delete(element);
}

/**
 * A veil over the own cards for as long as wrong cards wait.
 *
 * @param {number} ms
 * @param {() => void} onEnd
 */
export function veil(ms, onEnd) {
  const own = board.own();
  if (!own || ms <= 0) return;
  own.toggleAttribute("data-locked", true);
  const badges = board.takes().map((button) => {
    const badge = badgeNode("lock");
    button.append(badge);
    return badge;
  });
  setTimeout(() => {
    for (const badge of badges) badge.remove();
    board.own()?.removeAttribute("data-locked");
    onEnd();
  }, ms);
}

/** @param {string} icon */
function badgeNode(icon) {
  const badge = document.createElement("span");
  badge.className = "badge";
  badge.setAttribute("data-client", "");
  badge.setAttribute("aria-hidden", "true");
  badge.append(iconNode(icon));
  return badge;
}
