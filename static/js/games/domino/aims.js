/**
 * What somebody means on the board of Ligretto Domino: by a point, by the square of a
 * cursor, or step by step through everything that would do.
 *
 * @typedef {import("./places.js").Facts} Facts
 * @typedef {{x: number, y: number}} Point in squares
 * @typedef {import("./places.js").Way & {faces: string[]}} Aim `faces`: the color
 *   of the card on each square, none for jokers and tokens
 * @typedef {{kind: "none"|"put"|"place"|"joker"|"relocate", token: number|null}} Intent
 *   `token`: the only one meant, null for any
 */

import { textOf } from "./facts.js";
import * as places from "./places.js";

/** So near to the middle of a place a tap still means it, in squares. */
const NEAR = 1.1;
const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * What is to be done now. A duty comes before everything, then an own joker.
 *
 * @param {Facts} facts
 * @param {{token: number|null, isJoker: boolean}} chosen
 * @returns {Intent}
 */
export function intentOf(facts, { token, isJoker }) {
  if (facts.stage === "setup")
    return { kind: facts.put === facts.me ? "put" : "none", token: null };
  if (facts.stage !== "play" || !facts.card) return { kind: "none", token: null };
  const duties = places.dutiesOf(facts, facts.me);
  if (duties.length) {
    const meant = duties.find(({ number }) => number === token) ?? duties[0];
    return { kind: "relocate", token: meant.number };
  }
  const lock = places.lockOf(facts, facts.me);
  const only = lock?.number ?? token;
  if (isJoker) return { kind: "joker", token: only };
  if (!lock && facts.tokens[token]?.state === "orphan") return { kind: "relocate", token };
  return { kind: "place", token: only };
}

/**
 * Everything right that would do now.
 *
 * @param {Facts} facts
 * @param {Intent} intent
 * @returns {Aim[]}
 */
export function rightAims(facts, { kind, token }) {
  if (kind === "put") return faced(facts, places.putsOf(facts));
  if (kind === "place") return faced(facts, places.placesOf(facts, token));
  if (kind === "joker") return faced(facts, places.jokersOf(facts, token));
  if (kind === "relocate") return faced(facts, places.relocationsOf(facts, token));
  return [];
}

/**
 * Everything that may be stepped through: where nobody checks, what lies beside tokens
 * whether it fits or not.
 *
 * @param {Facts} facts
 * @param {Intent} intent
 * @param {{showsRight: boolean, isTurned: boolean}} how
 * @returns {Aim[]}
 */
export function aims(facts, intent, { showsRight, isTurned }) {
  const isFree = !facts.isStrict && !showsRight;
  if (isFree && intent.kind === "place")
    return turned(facts, places.nearby(facts, intent.token), isTurned);
  if (isFree && intent.kind === "relocate") return anyPairs(facts, intent, isTurned);
  return rightAims(facts, intent);
}

/**
 * What a point of the board means, null if nothing there would do.
 *
 * @param {Facts} facts
 * @param {Intent} intent
 * @param {boolean} [isTurned]
 * @param {{x: number, y: number}} point in squares
 * @returns {Aim|null}
 */
export function aimAt(facts, intent, point, isTurned = false) {
  const { kind } = intent;
  if (kind === "none") return null;
  if (kind === "put" || (kind === "joker" && !facts.isStrict))
    return onSquare(facts, intent, squareAt(facts, point));
  const right = facts.isStrict || kind === "joker";
  const all = right ? rightAims(facts, intent) : anyPairs(facts, intent, isTurned);
  return nearest(facts, all, point);
}

/**
 * What the square under the cursor means; `turn` says where the other half lies.
 *
 * @param {Facts} facts
 * @param {Intent} intent
 * @param {number} at
 * @param {number} turn
 */
export function aimOn(facts, intent, at, turn) {
  const { kind } = intent;
  if (kind === "put" || kind === "joker") return onSquare(facts, intent, at);
  if (facts.isStrict || kind === "none")
    return rightAims(facts, intent).find(({ squares }) => squares.includes(at)) ?? null;
  const [dx, dy] = SIDES[turn];
  const other = at + dx + dy * facts.cols;
  if (!places.areBeside(facts, at, other) || !facts.free[at] || !facts.free[other]) return null;
  return {
    kind,
    token: intent.token ?? touching(facts, [at, other]),
    squares: [at, other],
    faces: [...facts.card],
  };
}

/**
 * Whether two aims lay the same on the same squares.
 *
 * @param {Aim | null} one
 * @param {Aim | null} other
 */
export function isSame(one, other) {
  if (!one || !other || one.kind !== other.kind || one.token !== other.token) return false;
  return placeText(one) === placeText(other);
}

/**
 * Whether an aim would still do; where nobody checks, whether it still can be.
 *
 * @param {Facts} facts
 * @param {Intent} intent
 * @param {Aim} aim
 */
export function stillHolds(facts, intent, aim) {
  if (aim.kind !== intent.kind || !aim.squares.every((at) => facts.free[at])) return false;
  if (facts.isStrict) return rightAims(facts, intent).some((each) => isSame(each, aim));
  return true;
}

/**
 * An aim as a claim.
 *
 * @param {Facts} facts
 * @param {Aim} aim
 * @param {number|null} to the half a relocated token goes on
 */
export function claimText(facts, { kind, token, squares, faces }, to = null) {
  const names = squares.map((at) => textOf(facts, at));
  if (kind === "put") return `PUT ${names[0]}`;
  if (kind === "joker") return `JOKER ${facts.card} ${token} ${names[0]}`;
  if (kind === "relocate") {
    const half = facts.isStrict ? [] : [faces[0]];
    return ["RELOCATE", facts.card, token, ...names, textOf(facts, to), ...half].join(" ");
  }
  const stands = facts.tokens[token].at;
  const isFirst = places.farther(facts, stands, squares[0], squares[1]) === squares[1];
  const [near, far] = isFirst ? names : [names[1], names[0]];
  const half = facts.isStrict ? [] : [isFirst ? faces[0] : faces[1]];
  return ["PLACE", facts.card, token, near, far, ...half].join(" ");
}

/**
 * The half on which the token would stand.
 *
 * @param {Facts} facts
 * @param {Aim} aim
 */
export function targetOf(facts, { kind, token, squares }) {
  if (squares.length === 1) return squares[0];
  if (kind !== "place" || token === null) return null;
  return places.farther(facts, facts.tokens[token].at, squares[0], squares[1]);
}

/**
 * Why nothing can be laid at a point, as far as the page sees it.
 *
 * @param {Facts} facts
 * @param {Intent} intent
 * @param {Point} point
 * @returns {{code: string, wanted?: string}} `wanted`: the colors of the nearest squares
 */
export function whyWrong(facts, { kind, token }, point) {
  const at = squareAt(facts, point);
  if (at < 0) return { code: "NOT_ON_BOARD" };
  if (kind === "put") return { code: "COVERED" };
  const code = places.whyNotOn(facts, at);
  if (code !== "WRONG_COLOUR" && code !== "NOT_ADJACENT") return { code };
  if (kind === "joker") {
    const touches = places.openTokens(facts).some((each) => places.areBeside(facts, each.at, at));
    return { code: touches ? "NO_FOLLOW_UP" : "NOT_ADJACENT" };
  }
  if (!facts.isStrict) return { code: "NOT_A_DOMINO" };
  const all =
    kind === "relocate" ? anyPairs(facts, { kind, token }, false) : places.nearby(facts, token);
  const meant = nearest(facts, all, point);
  if (!meant) return { code: kind === "relocate" ? "NOT_A_DOMINO" : "NOT_ADJACENT" };
  return {
    code: "WRONG_COLOUR",
    wanted: meant.squares.map((each) => facts.letters[each]).join(""),
  };
}

/**
 * The square a point lies on, -1 beside the board.
 *
 * @param {Facts} facts
 * @param {Point} point
 */
export function squareAt({ cols, letters }, { x, y }) {
  const at = Math.floor(y) * cols + Math.floor(x);
  return x >= 0 && x < cols && letters[at] ? at : -1;
}

/**
 * The middle of a square.
 *
 * @param {Facts} facts
 * @param {number} at
 */
export const middleOf = ({ cols }, at) => ({
  x: (at % cols) + 0.5,
  y: Math.floor(at / cols) + 0.5,
});

/**
 * The middle of all squares of an aim.
 *
 * @param {Facts} facts
 * @param {{squares: number[]}} aim
 */
export function middleOfAim(facts, { squares }) {
  const all = squares.map((at) => middleOf(facts, at));
  /** @param {string} name */
  /** @param {"x" | "y"} name */
  const mean = (name) => all.reduce((sum, each) => sum + each[name], 0) / all.length;
  return { x: mean("x"), y: mean("y") };
}

/**
 * The token whose square is nearest to a point, and how far it is.
 *
 * @param {Facts} facts
 * @param {Point} point
 */
export function nearestToken(facts, point) {
  /** @param {import("./places.js").Token} token */
  const far = (token) => distance(middleOf(facts, token.at), point);
  const [token] = [...facts.tokens].sort((a, b) => far(a) - far(b));
  return token ? { token, far: far(token) } : null;
}

/**
 * @param {Facts} facts
 * @param {Intent} intent
 * @param {number} at
 * @returns {Aim | null}
 */
function onSquare(facts, { kind, token }, at) {
  if (at < 0 || !facts.free[at]) return null;
  if (kind === "put") return { kind, token: facts.tokens.length, squares: [at], faces: [] };
  if (facts.isStrict)
    return (
      faced(facts, places.jokersOf(facts, token)).find(({ squares }) => squares[0] === at) ?? null
    );
  return { kind: "joker", token: token ?? touching(facts, [at]), squares: [at], faces: [] };
}

/**
 * @param {Facts} facts
 * @param {Intent} intent
 * @param {boolean} isTurned
 */
function anyPairs(facts, { kind, token }, isTurned) {
  const way = /** @type {places.Way["kind"]} */ (kind);
  const all = places
    .pairs(facts)
    .map((squares) => ({ kind: way, token: token ?? touching(facts, squares), squares }));
  return turned(facts, all, isTurned);
}

/**
 * The open token that touches one of these squares, null if none does.
 *
 * @param {Facts} facts
 * @param {number[]} squares
 */
function touching(facts, squares) {
  const found = places
    .openTokens(facts)
    .find(({ at }) => squares.some((each) => places.areBeside(facts, at, each)));
  return found?.number ?? null;
}

/**
 * The card as its squares want it.
 *
 * @param {Facts} facts
 * @param {places.Way[]} ways
 */
function faced(facts, ways) {
  /** @param {places.Way} way */
  const isCard = (way) => way.squares.length === 2;
  return ways.map((way) => ({
    ...way,
    faces: isCard(way) ? way.squares.map((at) => facts.letters[at]) : [],
  }));
}

/**
 * The card as it is held: its first half to the left or above, turned to the right or below.
 *
 * @param {Facts} facts
 * @param {places.Way[]} ways
 * @param {boolean} isTurned
 */
function turned(facts, ways, isTurned) {
  return ways.map((way) => {
    const isAhead = way.squares[0] < way.squares[1];
    const [first, second] = facts.card;
    return { ...way, faces: isAhead === isTurned ? [second, first] : [first, second] };
  });
}

/**
 * The one of all whose middle is nearest to a point, null if none is near.
 *
 * @template {places.Way} T
 * @param {Facts} facts
 * @param {T[]} all
 * @param {Point} point
 * @returns {T | null}
 */
function nearest(facts, all, point) {
  /** @type {T | null} */
  let best = null;
  let shortest = NEAR;
  for (const aim of all) {
    const far = distance(middleOfAim(facts, aim), point);
    if (far >= shortest) continue;
    best = aim;
    shortest = far;
  }
  return best;
}

/**
 * Squares in the order of the board, with what lies on them.
 *
 * @param {Aim} aim
 */
function placeText({ squares, faces }) {
  return squares
    .map((at, index) => `${at}${faces[index] ?? ""}`)
    .sort()
    .join(" ");
}

/**
 * @param {Point} a
 * @param {Point} b
 */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
