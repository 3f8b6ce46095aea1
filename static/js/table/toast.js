/**
 * The one line under the middle: what just happened, why something came back, and what is
 * to be done when nothing else is shown.
 */

import * as board from "./board.js";
import { iconNode, patch } from "./icons.js";
import { sentence } from "./texts.js";

const LINE_MS = 4200;
/** Why something came back is read before what is to be done next. */
const WEIGHTY = new Set(["refused", "beaten"]);
let lineTimer = 0;
/** @typedef {{key: string, kind: string, pill: HTMLElement}} Fallback */
/** What is due by the rules comes before what a lesson says. @type {Fallback|null} */
let prompt = null;
/** @type {Fallback|null} */
let hint = null;
let isResting = true;

/**
 * Says one line. An empty text takes the line away.
 *
 * @param {string} text
 * @param {{kind?: string, icon?: string, pattern?: string, stays?: boolean}} [how]
 */
export function show(text, { kind = "plain", icon = "", pattern = "", stays = false } = {}) {
  const word = document.getElementById("word");
  if (!word) return;
  clearTimeout(lineTimer);
  if (!text) {
    rest();
    return;
  }
  isResting = false;
  word.dataset.kind = kind;
  const pill = document.createElement("span");
  if (icon) pill.append(iconNode(icon));
  if (pattern) pill.append(patch(pattern));
  pill.append(text);
  word.replaceChildren(pill);
  if (!stays) lineTimer = setTimeout(rest, LINE_MS);
}

/**
 * What the line says whenever nothing else is said, until it is told otherwise.
 *
 * @param {string} text with `{seconds}` where those until `until` are counted
 * @param {{kind?: string, until?: number}} [how] `until` by the server's clock
 */
export function setDefault(text, { kind = "plain", until = 0 } = {}) {
  const key = `${text} ${kind} ${until}`;
  if ((prompt?.key ?? "") === (text && key)) return;
  prompt = text ? { key, kind, pill: fallbackPill(text, until) } : null;
  if (isResting || kind === "duty" || (text && !isReason())) rest();
}

/**
 * What a lesson says whenever nothing else is said, nor due.
 *
 * @param {string} text empty for nothing
 * @param {string} [key] the key that does it, shown where there are keys
 */
export function setHint(text, key = "") {
  if ((hint?.key ?? "") === (text && text + key)) return;
  hint = text ? { key: text + key, kind: "hint", pill: hintPill(text, key) } : null;
  if (isResting || (text && !isReason())) rest();
}

/**
 * Says something to those who listen; it is seen elsewhere.
 *
 * @param {string} text
 */
export function announce(text) {
  const word = document.getElementById("word");
  if (!word) return;
  clearTimeout(lineTimer);
  const said = document.createElement("b");
  said.className = "hidden-text";
  said.textContent = text;
  word.replaceChildren(said);
}

/**
 * Says why a card went back without having been sent.
 *
 * @param {import("./game.js").Why} why
 * @param {import("./board.js").Card} card
 */
export function explain(why, card) {
  const blanks = { had: board.nameOf(card.text), wanted: board.nameOf(why.wanted ?? "") };
  show(sentence(why.code, blanks), { kind: "refused", icon: "x" });
}

function rest() {
  clearTimeout(lineTimer);
  const word = document.getElementById("word");
  isResting = true;
  if (!word) return;
  const fallback = prompt ?? hint;
  word.dataset.kind = fallback?.kind ?? "plain";
  word.replaceChildren(...(fallback ? [fallback.pill] : []));
}

/** Whether the line says why something came back: that is read to its end. */
function isReason() {
  return WEIGHTY.has(document.getElementById("word")?.dataset.kind);
}

/**
 * @param {string} text
 * @param {string} key
 */
function hintPill(text, key) {
  const pill = document.createElement("span");
  const words = document.createElement("span");
  words.append(text);
  pill.append(words);
  if (!key) return pill;
  const cap = document.createElement("kbd");
  cap.className = "key";
  cap.textContent = key;
  pill.append(cap);
  return pill;
}

/**
 * The seconds change all the time: they are seen, not read out.
 *
 * @param {string} text
 * @param {number} until
 */
function fallbackPill(text, until) {
  const pill = document.createElement("span");
  const [before, after = ""] = text.split("{seconds}");
  const words = document.createElement("span");
  words.append(before);
  if (text.includes("{seconds}")) {
    const seconds = document.createElement("b");
    seconds.dataset.countTo = String(until);
    seconds.setAttribute("aria-hidden", "true");
    words.append(seconds, after);
  }
  pill.append(words);
  return pill;
}
