/**
 * What is said: the one line under the middle, the banner of a call, and the list of
 * last moves. All sentences come from the page's `#words`, in its language.
 */

import * as board from "./board.js";

const LINE_MS = 4200;
const LAST_MOVES = 7;
/** Why something came back is read before what is to be done next. */
const WEIGHTY = new Set(["refused", "beaten"]);
let lineTimer = 0;
let standing = null;
let isResting = true;

/** A sentence of the page with its blanks filled. */
export function sentence(name, blanks = {}) {
  const text = document.getElementById("words").content.querySelector(`[data-say="${name}"]`);
  return (text?.textContent ?? "").trim().replace(/\{(\w+)\}/g, (_, blank) => blanks[blank] ?? "");
}

/**
 * Says one line. An empty text takes the line away.
 *
 * @param {string} text
 * @param {{kind?: string, icon?: string, cloth?: string, stays?: boolean}} [how]
 */
export function line(text, { kind = "plain", icon = "", cloth = "", stays = false } = {}) {
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
  if (cloth) pill.append(patch(cloth));
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
export function stand(text, { kind = "plain", until = 0 } = {}) {
  const key = `${text} ${kind} ${until}`;
  if ((standing?.key ?? "") === (text && key)) return;
  standing = text ? { key, kind, pill: standingPill(text, until) } : null;
  const isReason = WEIGHTY.has(document.getElementById("word")?.dataset.kind);
  if (isResting || kind === "duty" || (text && !isReason)) rest();
}

/** Says something to those who listen; it is seen elsewhere. */
export function aloud(text) {
  const word = document.getElementById("word");
  if (!word) return;
  clearTimeout(lineTimer);
  const said = document.createElement("b");
  said.className = "hidden-text";
  said.textContent = text;
  word.replaceChildren(said);
}

/** Says why a card went back without having been sent. */
export function wrong(why, card) {
  const blanks = { had: board.nameOf(card.text), wanted: board.nameOf(why.wanted ?? "") };
  line(sentence(why.code, blanks), { kind: "refused", icon: "x" });
}

/**
 * Shows a banner over the foot of the board.
 *
 * @param {string} kind `win`, `freeze` or `line`
 * @param {{title: string, text?: string, cloth?: string, lines?: string[],
 *   button?: {text: string, act: () => void}}} what
 */
export function call(kind, { title, text = "", cloth = "", lines = [], button = null }) {
  const banner = document.getElementById("call");
  const head = document.createElement("b");
  head.textContent = title;
  const person = document.createElement("span");
  person.className = "person";
  if (cloth) person.append(patch(cloth));
  const said = document.createElement("span");
  said.textContent = text;
  person.append(said);
  banner.replaceChildren(head, person, ...list(lines));
  if (button) banner.append(buttonNode(button));
  banner.dataset.kind = kind;
  banner.hidden = false;
}

/** Takes the banner away; with a kind only if it shows that kind. */
export function hush(kind = "") {
  const banner = document.getElementById("call");
  if (!kind || banner.dataset.kind === kind) banner.hidden = true;
}

/** One more line at the top of the last moves. */
export function moved(seat, card) {
  noted(seat, board.nameOf(card));
}

/** Somebody placed something that is no card of theirs. */
export function noted(seat, what) {
  const told = document.getElementById("told");
  const person = board.personAt(seat);
  const item = document.createElement("li");
  const text = document.createElement("span");
  const who = person.isMe ? sentence("you") : person.name;
  text.textContent = sentence("moved", { who, card: what });
  item.append(patch(person.cloth), text);
  told.prepend(item);
  while (told.children.length > LAST_MOVES) told.lastElementChild.remove();
}

export function forgetMoves() {
  document.getElementById("told").replaceChildren();
}

function rest() {
  clearTimeout(lineTimer);
  const word = document.getElementById("word");
  isResting = true;
  if (!word) return;
  word.dataset.kind = standing?.kind ?? "plain";
  word.replaceChildren(...(standing ? [standing.pill] : []));
}

/** The seconds change all the time: they are seen, not read out. */
function standingPill(text, until) {
  const pill = document.createElement("span");
  const [before, after = ""] = text.split("{seconds}");
  const words = document.createElement("span");
  words.append(before);
  if (text.includes("{seconds}")) {
    const seconds = document.createElement("b");
    seconds.dataset.countTo = until;
    seconds.setAttribute("aria-hidden", "true");
    words.append(seconds, after);
  }
  pill.append(words);
  return pill;
}

export function patch(cloth) {
  const square = document.createElement("span");
  square.className = `patch tiny back-${cloth}`;
  square.setAttribute("aria-hidden", "true");
  return square;
}

export function iconNode(name) {
  return document
    .getElementById("icons")
    .content.querySelector(`[data-icon="${name}"]`)
    .firstElementChild.cloneNode(true);
}

function list(lines) {
  if (!lines.length) return [];
  const items = document.createElement("ul");
  items.className = "small";
  for (const text of lines) {
    const item = document.createElement("li");
    item.textContent = text;
    items.append(item);
  }
  return [items];
}

function buttonNode({ text, act }) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}
