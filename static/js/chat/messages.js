/** The lines of the chat: new ones are added in their order, with the words of the page. */

import { patch } from "../table/icons.js";

const MOST = 120;
const SVG = "http://www.w3.org/2000/svg";

const words = () => document.getElementById("chat-words").content;
const list = () => document.getElementById("chat-lines");

/**
 * A word of the chat in the language of the page, its blanks filled.
 *
 * @param {string} name
 * @param {Record<string, string|number>} [blanks]
 */
export function word(name, blanks = {}) {
  const text = words().querySelector(`[data-word="${name}"]`)?.textContent ?? "";
  return text.replace(/\{(\w+)\}/g, (_, blank) => String(blanks[blank] ?? ""));
}

/**
 * What a line says, in the language of the page.
 *
 * @param {Pick<ChatMessage, "kind"|"text">} message
 */
export function textOf({ kind, text }) {
  if (kind === "text") return text;
  return words().querySelector(`[data-${kind}="${CSS.escape(text)}"]`)?.textContent ?? "";
}

/**
 * An emote, drawn.
 *
 * @param {string} name
 */
export function drawEmote(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "emote");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#e-${name}`);
  svg.append(use);
  return svg;
}

/**
 * Adds a line where it belongs; false where it is there already.
 *
 * @param {ChatMessage} said
 * @param {{isMine: boolean}} how
 */
export function add(said, { isMine }) {
  if (document.getElementById(`line-${said.number}`)) return false;
  const item = document.createElement("li");
  item.id = `line-${said.number}`;
  item.className = "line";
  item.dataset.who = said.author;
  item.dataset.kind = said.kind;
  item.append(pattern(said), sentence(said));
  if (said.author && !isMine) item.append(more(said));
  const later = [...list().children].find((other) => numberOf(other) > said.number);
  list().insertBefore(item, later ?? null);
  while (list().children.length > MOST) list().firstElementChild.remove();
  return true;
}

/** @param {Element} item */
const numberOf = (item) => Number(item.id.slice("line-".length));

/** @param {ChatMessage} message */
function pattern({ pattern: number }) {
  const node = patch(String(number ?? ""));
  node.className = `patch tiny ${number ? `back-${number}` : "none"}`;
  node.setAttribute("aria-hidden", "true");
  return node;
}

/** @param {ChatMessage} said */
function sentence(said) {
  const line = document.createElement("p");
  line.append(part("b", "speaker", said.name));
  if (said.seat === null) line.append(" ", part("span", "tag watches", word("watching")));
  line.append(" ");
  if (said.kind === "emote")
    line.append(drawEmote(said.text), part("span", "hidden-text", textOf(said)));
  else line.append(part("span", "text", textOf(said)));
  return line;
}

/** @param {ChatMessage} message */
function more({ author, name }) {
  const details = document.createElement("details");
  details.className = "line-more";
  const summary = part("summary", "icon-button", "");
  summary.setAttribute("aria-label", word("more", { who: name }));
  summary.append(icon("more"));
  const acts = part("div", "line-acts", "");
  const button = part("button", "button plain small", "");
  button.type = "button";
  button.dataset.mute = author;
  button.setAttribute("aria-pressed", "false");
  const label = document.createElement("span");
  label.textContent = word("mute", { who: name });
  button.append(icon("mute"), label);
  const report = part("a", "button plain small", word("report", { who: name }));
  report.dataset.dialog = "";
  report.href = `${document.getElementById("chat-body").dataset.reportUrl}?voice=${author}`;
  acts.append(button, report);
  details.append(summary, acts);
  return details;
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {string} className
 * @param {string} text
 */
function part(name, className, text) {
  const node = document.createElement(name);
  node.className = className;
  if (className === "speaker" || className === "text") node.dir = "auto";
  node.textContent = text;
  return node;
}

/** @param {string} name */
function icon(name) {
  const svg = drawEmote(name);
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.firstElementChild.setAttribute("href", `#i-${name}`);
  return svg;
}
