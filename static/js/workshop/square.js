/** Squares and pieces as small pictures, in the shapes and hues of the table. */

import { facts, word } from "./words.js";

export const HOLE = ".";

const SVG = "http://www.w3.org/2000/svg";
const HUES = facts.hues ?? [];
const SIGNS = facts.signs ?? {};

/**
 * Makes an element the picture of a printed square; a hole is empty, a letter that is no
 * colour shows itself.
 * @param {HTMLElement} element
 * @param {string} letter
 * @param {WorkshopColour[]} colours
 */
export function drawSquare(element, letter, colours) {
  element.dataset.letter = letter;
  element.dataset.is = kindOf(letter, colours);
  element.replaceChildren(
    ...(letter === HOLE ? [] : [svgOf(1, 1, [signAt(0, 0, letter, colours)])]),
  );
}

/**
 * How a square is called: its colour, "hole", or what it is not.
 *
 * @param {string} letter
 * @param {WorkshopColour[]} colours
 */
export function squareName(letter, colours) {
  if (letter === HOLE) return word("hole");
  const colour = colours.find(({ id }) => id === letter);
  return colour ? colourName(colour) : word("unknown", { letter });
}

/** @param {{name: string}} colour */
export function colourName({ name }) {
  return facts.names?.[name] ?? name;
}

/**
 * A sample of a square, for palettes and cards.
 *
 * @param {string} letter
 * @param {WorkshopColour[]} colours
 */
export function sample(letter, colours) {
  const element = document.createElement("span");
  element.className = "ws-square";
  element.setAttribute("aria-hidden", "true");
  drawSquare(element, letter, colours);
  return element;
}

/**
 * A whole piece as a picture, after a turn clockwise.
 *
 * @param {string[]} rows
 * @param {number} rotation
 * @param {WorkshopColour[]} colours
 */
export function pieceDrawing(rows, rotation, colours) {
  const drawn = turned(rows, rotation);
  const width = Math.max(1, ...drawn.map((row) => row.length));
  const squares = drawn.flatMap((row, y) => [...row].map((letter, x) => ({ x, y, letter })));
  const printed = squares.filter(({ letter }) => letter !== HOLE);
  const svg = svgOf(width, Math.max(1, drawn.length), [
    ...printed.map(({ x, y }) => made("rect", { class: "ws-paper", x, y, width: 1, height: 1 })),
    ...printed.map(({ x, y, letter }) => signAt(x, y, letter, colours)),
  ]);
  svg.classList.add("ws-drawing");
  return svg;
}

/**
 * The rows after a turn clockwise: (x, y) comes to (size-1-y, x).
 *
 * @param {string[]} rows
 * @param {number} rotation
 */
export function turned(rows, rotation) {
  let result = rows.filter((row) => typeof row === "string");
  for (let quarter = 0; quarter < rotation / 90; quarter += 1) {
    const width = Math.max(0, ...result.map((row) => row.length));
    const before = result;
    result = Array.from({ length: width }, (_, x) =>
      [...before]
        .reverse()
        .map((row) => row[x] ?? HOLE)
        .join(""),
    );
  }
  return result;
}

/**
 * @param {string} letter
 * @param {WorkshopColour[]} colours
 */
function kindOf(letter, colours) {
  if (letter === HOLE) return "hole";
  return colours.some(({ id }) => id === letter) ? "square" : "unknown";
}

/**
 * A colour of somebody's own has the hue and the shape of its place, as on the table.
 *
 * @param {number} x
 * @param {number} y
 * @param {string} letter
 * @param {WorkshopColour[]} colours
 */
function signAt(x, y, letter, colours) {
  const place = colours.findIndex(({ id }) => id === letter);
  if (place < 0) {
    const text = made("text", { class: "ws-unknown", x: x + 0.5, y: y + 0.5 });
    text.textContent = letter;
    return text;
  }
  const { name, symbol } = colours[place];
  const signs = Object.keys(SIGNS);
  const usual = signs[(place + Math.floor(place / signs.length)) % signs.length];
  return made("path", {
    class: "ws-sign",
    "data-color": HUES.includes(name) ? name : HUES[place % HUES.length],
    transform: `translate(${x + 0.5} ${y + 0.5}) scale(.3)`,
    d: SIGNS[symbol] ?? SIGNS[usual],
  });
}

/**
 * @param {number} width
 * @param {number} height
 * @param {Element[]} children
 */
function svgOf(width, height, children) {
  const svg = made("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  svg.append(...children);
  return svg;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function made(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
