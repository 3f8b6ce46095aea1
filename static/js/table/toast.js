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
/** @type {{key: string, kind: string, pill: HTMLElement}|null} */
let fallback = null;
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
  if ((fallback?.key ?? "") === (text && key)) return;
  fallback = text ? { key, kind, pill: fallbackPill(text, until) } : null;
  const isReason = WEIGHTY.has(document.getElementById("word")?.dataset.kind);
  if (isResting || kind === "duty" || (text && !isReason)) rest();
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
  word.dataset.kind = fallback?.kind ?? "plain";
  word.replaceChildren(...(fallback ? [fallback.pill] : []));
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
