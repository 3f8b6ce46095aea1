/** The banner over the foot of the board: a call, a freeze, the end, a lost connection. */

import { patch } from "./icons.js";

/**
 * Shows a banner over the foot of the board.
 *
 * @param {string} kind `win`, `freeze` or `line`
 * @param {{title: string, text?: string, pattern?: string, lines?: string[],
 *   button?: {text: string, act: () => void}}} what
 */
export function show(kind, { title, text = "", pattern = "", lines = [], button = null }) {
  const banner = document.getElementById("call");
  const head = document.createElement("b");
  head.textContent = title;
  const person = document.createElement("span");
  person.className = "person";
  if (pattern) person.append(patch(pattern));
  const said = document.createElement("span");
  said.textContent = text;
  person.append(said);
  banner.replaceChildren(head, person, ...list(lines));
  if (button) banner.append(buttonNode(button));
  banner.dataset.kind = kind;
  banner.hidden = false;
}

/** Takes the banner away; with a kind only if it shows that kind. */
export function hide(kind = "") {
  const banner = document.getElementById("call");
  if (!kind || banner.dataset.kind === kind) banner.hidden = true;
}

/** @param {string[]} lines */
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

/** @param {{text: string, act: () => void}} what */
function buttonNode({ text, act }) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}
