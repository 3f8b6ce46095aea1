/**
 * What this page alone draws over the board of Ligretto Domino: places that would do, the
 * card where it would lie, the cursor, cards on their way, and rings around what is shown.
 */

import * as board from "../../table/board.js";
import { middleOf } from "./aims.js";
import { letterOf, textOf } from "./facts.js";

const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<string, number>} */
const TURNS = { "1,0": 0, "0,1": 90, "-1,0": 180, "0,-1": 270 };
const LAYERS = ["taught", "places", "aim", "cursor", "on-way", "shown"];

/**
 * Shows where the card would do; each place only once, whatever the token.
 *
 * @param {import("./places.js").Facts} facts
 * @param {import("./aims.js").Aim[]} aims
 */
export function drawPlaces(facts, aims) {
  const drawn = new Map();
  for (const aim of aims)
    drawn.set([...aim.squares].sort((a, b) => a - b).join(), outline(facts, aim.squares, "place"));
  layer("places").replaceChildren(...drawn.values());
}

/**
 * Shows the card where it would lie, and the token where it would stand.
 *
 * @param {import("./places.js").Facts} facts
 * @param {import("./aims.js").Aim|null} aim
 * @param {{isSet?: boolean, to?: number|null, isAsked?: boolean}} [how] `isSet`: chosen,
 *   not only pointed at; `isAsked`: which half the token goes on is still to be chosen
 */
export function drawAim(facts, aim, { isSet = false, to = null, isAsked = false } = {}) {
  if (!aim) {
    layer("aim").replaceChildren();
    return;
  }
  const laid = pieces(facts, aim);
  laid.classList.add("aimed");
  laid.toggleAttribute("data-set", isSet);
  const seats = isAsked ? aim.squares : [to].filter((at) => at !== null);
  const discs =
    aim.token === null ? [] : seats.map((at) => disc(facts, aim.token, at, isAsked && at !== to));
  layer("aim").replaceChildren(laid, outline(facts, aim.squares, "aim-ring"), ...discs);
}

/**
 * Shows the cursor of the keys.
 *
 * @param {import("./places.js").Facts} facts
 * @param {number | null} at
 */
export function drawCursor(facts, at) {
  layer("cursor").replaceChildren(...(at === null ? [] : [outline(facts, [at], "cursor-ring")]));
}

/**
 * A card or joker that is on its way: it lies there until the table has answered.
 *
 * @param {import("./places.js").Facts} facts
 * @param {import("./aims.js").Aim | null} aim
 */
export function drawPending(facts, aim) {
  if (aim.kind === "put") {
    const token = element("g", {
      class: "pending",
      "data-card": "none",
      "data-one": textOf(facts, aim.squares[0]),
    });
    token.append(disc(facts, aim.token, aim.squares[0]));
    layer("on-way").append(token);
    return token;
  }
  const laid = pieces(facts, aim);
  laid.classList.add("pending");
  laid.dataset.seat = facts.me;
  laid.dataset.card = aim.kind === "joker" ? "" : facts.card;
  laid.dataset.one = textOf(facts, aim.squares[0]);
  laid.dataset.other = aim.squares.length > 1 ? textOf(facts, aim.squares[1]) : "";
  layer("on-way").append(laid);
  return laid;
}

/**
 * The card in hand is seen as it would be laid.
 *
 * @param {boolean} isTurned
 */
export function turnHeld(isTurned) {
  document.getElementById("main").toggleAttribute("data-turned", isTurned);
}

/**
 * A ring around squares while a text is about them; null removes it.
 *
 * @param {import("./places.js").Facts} facts
 * @param {number[] | null} squares
 */
export function ring(facts, squares) {
  layer("shown").replaceChildren(...(squares ? [outline(facts, squares, "shown-ring")] : []));
}

/**
 * A ring around the squares that a lesson means, and the number of what is to be done.
 *
 * @param {import("./places.js").Facts} facts
 * @param {number[]} squares side by side, or none
 * @param {string} number
 */
export function drawTaught(facts, squares, number) {
  if (!squares.length) {
    layer("taught").replaceChildren();
    return;
  }
  const ring = outline(facts, squares, "taught-ring");
  const all = squares.map((at) => middleOf(facts, at));
  const x = Math.max(...all.map((each) => each.x)) + 0.45;
  const y = Math.min(...all.map((each) => each.y)) - 0.45;
  const text = element("text", { x, y });
  text.textContent = number;
  ring.append(element("circle", { cx: x, cy: y, r: 0.3 }), text);
  layer("taught").replaceChildren(ring);
}

/**
 * @param {import("./places.js").Facts} facts
 * @param {import("./aims.js").Aim} aim
 */
function pieces(facts, { kind, squares, faces }) {
  const group = element("g", {});
  if (kind === "put") return group;
  const rim = board.own()?.dataset.rim ?? "single";
  if (kind === "joker") {
    const { x, y } = middleOf(facts, squares[0]);
    group.append(use(`joker-${rim}`, { x, y }));
    return group;
  }
  const [one, other] = squares.map((at) => middleOf(facts, at));
  const turn = TURNS[`${other.x - one.x},${other.y - one.y}`];
  group.append(
    ...half(faces[0], rim, one, turn),
    ...half(faces[1], rim, other, (turn + 180) % 360),
  );
  return group;
}

/**
 * @param {string} letter
 * @param {string} rim
 * @param {import("./aims.js").Point} point
 * @param {number} turn
 */
function half(letter, rim, { x, y }, turn) {
  const ground = use(`half-${letter}-${rim}`, {
    transform: `translate(${x} ${y}) rotate(${turn})`,
  });
  return [ground, use(`sign-${letter}`, { x, y })];
}

/**
 * @param {import("./places.js").Facts} facts
 * @param {number | null} token
 * @param {number} at
 * @param {boolean} [isFaint]
 */
function disc(facts, token, at, isFaint = false) {
  const { x, y } = middleOf(facts, at);
  const drawn = use(`disc-${letterOf(token)}`, {
    transform: `translate(${x - 0.29} ${y - 0.29}) scale(.58)`,
  });
  if (isFaint) drawn.classList.add("faint");
  return drawn;
}

/**
 * A frame around squares side by side: dark and light, to be seen on every color.
 *
 * @param {import("./places.js").Facts} facts
 * @param {number[]} squares
 * @param {string} name
 */
function outline(facts, squares, name) {
  const all = squares.map((at) => middleOf(facts, at));
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const [right, foot] = [Math.max(...all.map(({ x }) => x)), Math.max(...all.map(({ y }) => y))];
  const box = {
    x: left - 0.5,
    y: top - 0.5,
    width: right - left + 1,
    height: foot - top + 1,
    rx: 0.2,
  };
  const group = element("g", { class: name });
  group.append(
    element("rect", { class: "dark", ...box }),
    element("rect", { class: "light", ...box }),
  );
  return group;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
const use = (name, attributes) => element("use", { href: `#${name}`, ...attributes });

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes))
    made.setAttribute(attribute, String(value));
  return made;
}

/**
 * The layers of the overlay, always in the same order.
 *
 * @param {string} name
 */
function layer(name) {
  const overlay = document.getElementById("overlay");
  if (!overlay.firstElementChild)
    overlay.append(...LAYERS.map((each) => element("g", { class: each })));
  return overlay.children[LAYERS.indexOf(name)];
}
