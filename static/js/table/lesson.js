/**
 * The lesson of a first round: says the hint that the board tells, and points at what it
 * means. Loaded only where there is one; which hint stands is decided by the server.
 */

import { renew } from "../site/renew.js";
import * as board from "./board.js";
import { game } from "./game.js";
import { sentence } from "./texts.js";
import * as toast from "./toast.js";

const SQUARE = "square-";

/** What is said before anything can be done, and after all has been. */
const GOAL = "goal";
const END = "end";

let isFollowing = false;
let isOver = false;

/**
 * Follows the hints of a table from now on; once is enough.
 *
 * @param {import("./live.js").Live} live
 */
export function follow(live) {
  if (!isFollowing) {
    isFollowing = true;
    live.addEventListener("board", begin);
    live.addEventListener("frame", teach);
    document.addEventListener("htmx:afterSettle", teach);
  }
  begin();
}

/** Shows the hint of a whole board; the words of a lesson come when it needs them. */
function begin() {
  if (board.root().dataset.hint !== undefined && !words()) renew("#lesson", "begin");
  teach();
}

/** Shows the hint that stands now; without one nothing is pointed at. */
function teach() {
  const { hint } = board.root().dataset;
  const [name, ...rest] = ((words() && hint) ?? "").split(" ");
  isOver = name === END || (isOver && !name);
  const isTaught = hint !== undefined && !isOver;
  document.getElementById("main").toggleAttribute("data-lesson", isTaught);
  const aims = rest.filter((word) => !word.includes("="));
  const blanks = rest.filter((word) => word.includes("=")).map((word) => word.split("="));
  const marked = pointAt(aims);
  const squares = aims.filter((aim) => aim.startsWith(SQUARE)).map(squareOf);
  game().pointAt?.(squares, String(marked.length + 1));
  const said = Object.fromEntries(blanks.map(([blank, text]) => [blank, board.nameOf(text)]));
  const key = name === GOAL ? "" : keyOf(marked[0]);
  toast.setHint(name && sentence(name, said, words()), key);
}

/**
 * Marks what is to be taken and where it goes, by their order.
 *
 * @param {string[]} aims
 */
function pointAt(aims) {
  const marked = aims
    .map((aim) => document.getElementById(aim))
    .filter(Boolean)
    .map((place) => place.closest(".take") ?? place);
  for (const old of document.querySelectorAll("[data-taught]"))
    if (!marked.includes(old)) delete old.dataset.taught;
  for (const [number, place] of marked.entries())
    place.dataset.taught = aims.length > 1 ? String(number + 1) : "";
  return marked;
}

/**
 * The key that is printed on a place.
 *
 * @param {HTMLElement|undefined} place
 */
const keyOf = (place) => place?.querySelector("kbd")?.textContent.trim() ?? "";

const words = () => document.getElementById("hints");

/** @param {string} aim */
const squareOf = (aim) => aim.slice(SQUARE.length);
