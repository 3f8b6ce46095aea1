/**
 * Reads the board of Ligretto Domino from the page, for `places.js`. The page is
 * the only memory: cards on their way cover their squares already.
 */

import * as board from "../../table/board.js";
import { areBeside } from "./places.js";

/** @typedef {{seat: string, isJoker: boolean, squares: number[]}} Laid */

const LETTERS = "ABCDEFGH";
const HOLE = ".";

/** @returns {import("./places.js").Facts} */
export function facts() {
  const { cols, letters, mode, stage, put, me } = board.root().dataset;
  /** @type {import("./places.js").Facts} */
  const found = {
    cols: Number(cols),
    letters: [...letters.replaceAll("/", "")].map((letter) => (letter === HOLE ? "" : letter)),
    me,
    isStrict: mode === "strict",
    stage,
    put,
    card: openCard(),
    jokers: Number(document.getElementById(`s${me}-jokers`)?.dataset.count ?? 0),
    covered: [],
    tokens: [],
    free: [],
  };
  const laid = [...document.querySelectorAll("#lying > .laid, #overlay .pending")].map((element) =>
    laidOf(element, found.cols),
  );
  found.covered = found.letters.map(() => false);
  for (const { squares } of laid) for (const at of squares) found.covered[at] = true;
  found.tokens = [...document.querySelectorAll("#lying > .token")].map((element) =>
    tokenOf(element, found, laid),
  );
  const standing = new Set(found.tokens.map(({ at }) => at));
  found.free = found.letters.map(
    (letter, at) => Boolean(letter) && !found.covered[at] && !standing.has(at),
  );
  return found;
}

/** The own open card in notation; one that is on its way is not open any more. */
export function openCard() {
  const button = board.take("open");
  if (!button || button.dataset.look === "gone") return "";
  return button.querySelector("[data-card]")?.dataset.card ?? "";
}

/**
 * A square as claims and pieces write it.
 *
 * @param {import("./places.js").Facts} facts
 * @param {number} at
 */
export const textOf = ({ cols }, at) => `${at % cols},${Math.floor(at / cols)}`;

/**
 * @param {number} cols
 * @param {string} text like "5,4"
 */
export function squareOf(cols, text) {
  const [x, y] = text.split(",").map(Number);
  return y * cols + x;
}

/**
 * What a token is called.
 *
 * @param {number} token
 */
export const letterOf = (token) => LETTERS[token];

/**
 * What a color is called in the language of the page.
 *
 * @param {string} letter
 */
export const colorName = (letter) =>
  document.getElementById(`d-${letter}`)?.textContent.trim() ?? letter;

/**
 * A square as people name it: columns by letters, rows by numbers.
 *
 * @param {import("./places.js").Facts} facts
 * @param {number} at
 */
export function nameOf({ cols }, at) {
  const x = at % cols;
  const column = String.fromCharCode(65 + (x % 26));
  return `${x < 26 ? "" : "A"}${column}${Math.floor(at / cols) + 1}`;
}

/**
 * @param {HTMLElement} element
 * @param {number} cols
 */
function laidOf({ dataset }, cols) {
  const squares = [dataset.one, dataset.other].filter(Boolean).map((text) => squareOf(cols, text));
  return { seat: dataset.seat, isJoker: !dataset.card, squares };
}

/**
 * A token with the length of the chain of jokers under it, and which came first.
 *
 * @param {HTMLElement} element
 * @param {import("./places.js").Facts} found
 * @param {Laid[]} laid
 */
function tokenOf({ dataset }, found, laid) {
  const { state, seat, until } = dataset;
  const token = {
    number: Number(dataset.token),
    at: squareOf(found.cols, dataset.at),
    state,
    seat,
    until,
    chain: 0,
    begun: 0,
  };
  if (state !== "locked") return token;
  const own = laid.map((each, begun) => ({ ...each, begun })).filter((each) => each.seat === seat);
  const here = own.findLastIndex((each) => each.isJoker && each.squares[0] === token.at);
  const before = own[here - 1];
  const isSecond = Boolean(before?.isJoker) && areBeside(found, before.squares[0], token.at);
  return { ...token, chain: isSecond ? 2 : 1, begun: (isSecond ? before : own[here])?.begun ?? 0 };
}
