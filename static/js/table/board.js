/**
 * Reads the board: whose it is, what lies where, and what fits where. The page is the
 * only memory, so what is read is what is seen, cards on their way included. A die counts
 * as the card of its color and number, a field of the dice board as a pile.
 */

import * as dice from "../games/dice/board.js";

const LETTERS = { red: "r", yellow: "y", green: "g", blue: "b" };
const COLORS = { r: "red", y: "yellow", g: "green", b: "blue" };
const LAST = 10;
const BOYS = new Set(["red", "blue"]);

/** @typedef {{text: string, color: string, number: number, element: Element}} Card */

export const root = () => document.getElementById("board");
export const mySeat = () => root()?.dataset.me ?? "none";
export const plays = () => mySeat() !== "none" && Boolean(own());
export const own = () => (mySeat() === "none" ? null : document.getElementById(`s${mySeat()}`));
export const isDomino = () => root().dataset.kind === "domino";
export const isDice = () => root().dataset.kind === "dice";
export const isHonour = () => root().dataset.mode === "honour";
export const advanced = () => root().dataset.advanced;
export const take = (place) => document.getElementById(`take-${place}`);
export const takes = () => [...document.querySelectorAll(".own .take")];
export const handDoes = () => document.querySelector("#turn [data-does]")?.dataset.does ?? "none";
/** Where cards and dice go in the middle. */
export const TARGETS = ".middle :is(.pile, [id^=field-])";

/** The card an element shows on top. @returns {Card|null} */
export function cardIn(element) {
  const found = element?.querySelectorAll(":is(.card, .die)[data-number]") ?? [];
  const top = [...found].at(-1);
  if (!top) return null;
  const { color, number } = top.dataset;
  return { text: LETTERS[color] + number, color, number: Number(number), element: top };
}

/** The card one could take from an own place now. @returns {Card|null} */
export function cardAt(place) {
  const button = take(place);
  return button && button.dataset.look !== "gone" ? cardIn(button) : null;
}

/** All piles, oldest first. */
export function piles() {
  const found = [...document.querySelectorAll(".middle .pile[id^=pile-]")];
  return found.sort((a, b) => numberOf(a) - numberOf(b));
}

export const numberOf = (pile) => Number(pile.id.slice("pile-".length));
export const openPlace = (color) => document.getElementById(`open-${color}`);
export const isOpenPlace = (target) => target.classList.contains("open-place");
const isClosed = (pile) => pile.classList.contains("closed");

/**
 * The targets in the middle that take a card, best first. In honour mode everything
 * that a table would let happen.
 *
 * @param {Card} card
 * @returns {Element[]}
 */
export function fitting(card) {
  if (isDice()) return dice.fitting(card, isHonour());
  if (isHonour()) return [...piles().filter((pile) => !isClosed(pile)), openPlace(card.color)];
  if (card.number === 1) return [openPlace(card.color)];
  return piles().filter((pile) => {
    const top = isClosed(pile) ? null : cardIn(pile);
    return top?.color === card.color && top.number === card.number - 1;
  });
}

/**
 * The own slots a card may be built on; none without the variant for experts.
 *
 * @param {string} place where it comes from
 * @param {Card} card
 * @returns {Element[]}
 */
export function buildable(place, card) {
  if (advanced() === "off" || place.startsWith("row")) return [];
  return takes().filter(
    (slot) => slot.dataset.place.startsWith("row") && !whyNotOn(slot, place, card),
  );
}

/**
 * Why a card does not go where it was dropped: a code of the rules and the card wanted,
 * or null where it fits.
 *
 * @returns {{code: string, wanted?: string}|null}
 */
export function whyNot(target, place, card) {
  if (isDice()) return dice.whyNot(target, card, isHonour());
  if (target.classList.contains("take")) return whyNotOn(target, place, card);
  if (isHonour()) return isClosed(target) ? { code: "PILE_CLOSED" } : null;
  if (isOpenPlace(target)) return card.number === 1 ? null : { code: "NEED_ONE" };
  if (isClosed(target)) return { code: "PILE_CLOSED" };
  const top = cardIn(target);
  if (top.color === card.color && top.number + 1 === card.number) return null;
  const code = top.color === card.color ? "WRONG_NUMBER" : "WRONG_COLOUR";
  return { code, wanted: `${LETTERS[top.color]}${Math.min(top.number + 1, LAST)}` };
}

/** Why a card that was only tapped goes nowhere. */
export function whyNowhere(card) {
  return isDice() ? dice.whyNotNow(card) : { code: "NO_PILE" };
}

function whyNotOn(slot, place, card) {
  if (advanced() === "off") return { code: "VARIANT_OFF" };
  if (place.startsWith("row")) return { code: "FROM_ROW" };
  if (isHonour()) return null;
  const top = cardIn(slot);
  if (!top || slot.dataset.look === "gone") return { code: "NOT_LOWER" };
  if (advanced() === "boygirl") return whyNotInTurn(top, card);
  if (top.color === card.color) return { code: "SAME_COLOUR" };
  if (advanced() === "consecutive") {
    return card.number === top.number - 1 ? null : { code: "NOT_NEXT_LOWER" };
  }
  return card.number < top.number ? null : { code: "NOT_LOWER" };
}

/**
 * A claim in notation.
 *
 * @param {string} place where it comes from
 * @param {Card} card
 * @param {Element} target
 * @param {boolean} isChosen whether its player chose the target, not only the card
 */
export function claimText(place, card, target, isChosen) {
  if (isDice()) return dice.claimText(take(place), target, isHonour());
  if (target.classList.contains("take")) {
    return `BUILD ${card.text} ${place} ${target.dataset.place.slice("row".length)}`;
  }
  const pile = isOpenPlace(target) ? "new" : String(numberOf(target));
  return `PLAY ${card.text} ${place} ${isChosen ? pile : "auto"}`;
}

/** In Dutch Blitz boys, red and blue, and girls take turns, each one lower. */
function whyNotInTurn(top, card) {
  if (BOYS.has(top.color) === BOYS.has(card.color)) return { code: "SAME_FACE" };
  return card.number === top.number - 1 ? null : { code: "NOT_NEXT_LOWER" };
}

/** The name of a card in the language of the page. */
export function nameOf(text) {
  return document.getElementById(`c-${text}`)?.textContent.trim() ?? text;
}

/** The color word of a card in notation. */
export const colorOf = (text) => COLORS[text[0]];

/** Whom a card of Dutch Blitz shows. */
export const childOf = (color) => (BOYS.has(color) ? "boy" : "girl");

/** Who sits at a seat, as the page calls them. */
export function personAt(seat) {
  const element = document.getElementById(`s${seat}`);
  return {
    name: element?.querySelector(".name")?.textContent.trim() ?? "",
    isMe: String(seat) === mySeat(),
    cloth: element?.dataset.cloth ?? "1",
    element,
  };
}
