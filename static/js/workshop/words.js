/**
 * What the page tells the editors: words in its language, and facts about colours and
 * pieces. No sentence is written here.
 */

const words = new Map(
  [
    ...(document.getElementById("workshop-words")?.content.querySelectorAll("[data-word]") ?? []),
  ].map((element) => [element.dataset.word, element.textContent.trim()]),
);

/**
 * What the site knows: colours, pieces, sets, limits.
 *
 * @type {WorkshopFacts}
 */
export const facts = JSON.parse(document.getElementById("workshop-facts")?.textContent ?? "{}");

/**
 * A sentence of the page with its gaps filled: "Row {row}".
 * @param {string} name
 * @param {Record<string, string | number>} values
 */
export function word(name, values = {}) {
  return (words.get(name) ?? name).replace(/\{(\w+)\}/g, (gap, key) => String(values[key] ?? gap));
}

/**
 * A fresh copy of a part of the page that only exists with JavaScript.
 *
 * @param {string} name
 */
export function skeleton(name) {
  const { content } = document.querySelector(`template#workshop-${name}`);
  return /** @type {HTMLElement} */ (content.firstElementChild).cloneNode(true);
}

/**
 * The colours a board is drawn in: those of its set, else all that the site knows.
 * @returns {WorkshopColour[]}
 */
export function boardColours() {
  const own = facts.sets?.[chosenSet()]?.colours;
  return own?.length ? own : (facts.colours ?? []);
}

/** How many tokens the set of the board has. */
export function boardTokens() {
  return facts.sets?.[chosenSet()]?.tokens ?? 4;
}

/** The id of the set of the board, as the form has it now. */
export function chosenSet() {
  return document.querySelector("select[name=domino_set]")?.value || (facts.set ?? "");
}

/**
 * The element inside that plays a part.
 *
 * @param {HTMLElement} root
 * @param {string} name
 * @returns {any} what the page has there
 */
export function part(root, name) {
  return root.querySelector(`[data-part="${name}"]`);
}

/**
 * A button with a text, as small things are made on the way.
 *
 * @param {string} text
 * @param {{name?: string, className?: string}} [how]
 */
export function button(text, { name = text, className = "ws-button" } = {}) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = text;
  if (name !== text) element.setAttribute("aria-label", name);
  return element;
}
