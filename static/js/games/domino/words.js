/**
 * What the page of Ligretto Domino says: of squares, of cards, and of what is to be done.
 *
 * @typedef {{aim: import("./aims.js").Aim|null, isAsked: boolean, means: string}} Shown what
 *   is chosen, and how
 * @typedef {[name: string, blanks?: Record<string, string>, until?: string]} Prompt
 */

import * as board from "../../table/board.js";
import { sentence } from "../../table/texts.js";
import * as toast from "../../table/toast.js";
import { colorName, letterOf, nameOf } from "./facts.js";
import { dutiesOf, lockOf, placesOf, relocationsOf, whyNotDiscarded } from "./places.js";

/**
 * What two colors are called together, on a card or on two squares.
 *
 * @param {string} text
 */
export function pairName(text) {
  const [one, other] = [...text].map(colorName);
  return sentence("pair", { one, other });
}

/**
 * Says why something was not even sent.
 *
 * @param {string} code
 * @param {{had?: string, wanted?: string}} [cards]
 */
export function wrong(code, { had = "", wanted = "" } = {}) {
  const blanks = { had: had && pairName(had), wanted: wanted && pairName(wanted) };
  toast.show(sentence(code, blanks), { kind: "refused", icon: "x" });
}

/**
 * What lies on a square, and how the card would lie there.
 *
 * @param {import("./places.js").Facts} facts
 * @param {number} at
 * @param {import("./aims.js").Aim | null} aim
 */
export function squareText(facts, at, aim) {
  const token = facts.tokens.find((each) => each.at === at);
  const blanks = {
    square: nameOf(facts, at),
    colour: colorName(facts.letters[at]),
    token: token ? letterOf(token.number) : "",
  };
  const state = facts.free[at] ? "square-free" : "square-covered";
  const name = token ? "square-token" : state;
  const text = sentence(name, blanks);
  return aim?.faces.length ? `${text}. ${aimText(facts, at, aim)}` : text;
}

/**
 * @param {import("./places.js").Facts} facts
 * @param {number} at
 * @param {import("./aims.js").Aim} aim
 */
function aimText(facts, at, { squares, faces }) {
  if (facts.isStrict) return sentence("fits-here");
  const here = squares.indexOf(at);
  const blanks = {
    colour: colorName(faces[here]),
    other: colorName(faces[1 - here]),
    square: nameOf(facts, squares[1 - here]),
  };
  return sentence("halves-here", blanks);
}

/**
 * What is to be done now: it stands on the line whenever nothing else is said there.
 *
 * @param {import("./places.js").Facts} facts
 * @param {import("./aims.js").Intent} intent
 * @param {Shown} state
 */
export function prompt(facts, intent, state) {
  const [name, blanks = {}, until = ""] =
    promptOf(facts, intent, state) ?? /** @type {Prompt} */ ([""]);
  const text = name && sentence(name, { seconds: "{seconds}", ...blanks });
  const isDuty = intent.kind === "relocate" || intent.kind === "put" || name === "duty";
  const ends = until ? Number(board.root().dataset.opened) + Number(until) : 0;
  toast.setDefault(text, { kind: isDuty ? "duty" : "plain", until: ends });
}

/**
 * @param {import("./places.js").Facts} facts
 * @param {import("./aims.js").Intent} intent
 * @param {Shown} state
 * @returns {Prompt | null}
 */
function promptOf(facts, intent, { aim, isAsked, means }) {
  if (facts.stage === "setup") return putPrompt(facts);
  const token = intent.token === null ? "" : letterOf(intent.token);
  if (isAsked) return ["choose-half", { token: letterOf(aim.token) }];
  const [duty] = dutiesOf(facts, facts.me);
  if (duty) return dutyPrompt(facts, intent, duty);
  if (intent.kind === "joker") return aim ? [`again-${means}-joker`] : ["choose-joker"];
  const lock = lockOf(facts, facts.me);
  if (lock) return [isBridged(facts, lock) ? "follow" : "follow-joker", {}, lock.until];
  if (intent.kind === "relocate") return ["orphan-open", { token }];
  if (aim?.token === null) return ["choose-token"];
  return aim ? [`again-${means}`, { token: letterOf(aim.token) }] : null;
}

/**
 * Whether the card can follow the joker at once, or rules do not tell.
 *
 * @param {import("./places.js").Facts} facts
 * @param {import("./places.js").Token} lock
 */
function isBridged(facts, lock) {
  return !facts.isStrict || placesOf(facts, lock.number).length > 0;
}

/**
 * @param {import("./places.js").Facts} facts
 * @returns {Prompt | null}
 */
function putPrompt({ put, me, tokens }) {
  if (!put) return null;
  const { putUntil } = board.root().dataset;
  const token = letterOf(tokens.length);
  if (put === me) return ["put-token", { token }, putUntil];
  return ["puts-token", { token, who: board.personAt(put).name }, putUntil];
}

/**
 * A card that fits nowhere may go; an orphan has no time left to run out.
 *
 * @param {import("./places.js").Facts} facts
 * @param {import("./aims.js").Intent} intent
 * @param {import("./places.js").Token} duty
 * @returns {Prompt}
 */
function dutyPrompt(facts, intent, duty) {
  const token = facts.tokens.find(({ number }) => number === intent.token) ?? duty;
  const late = token.until ? "" : "-late";
  const blanks = { token: letterOf(token.number) };
  if (!facts.card) return [`duty${late}`, blanks, token.until];
  const fits = relocationsOf(facts, token.number).length || whyNotDiscarded(facts);
  return [fits ? `duty-open${late}` : `duty-no-fit${late}`, blanks, token.until];
}
