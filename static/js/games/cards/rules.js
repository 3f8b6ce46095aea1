/** Where cards go: onto piles in the middle, to an open place, onto slots of the own row. */

import * as board from "../../table/board.js";
import { highest } from "../../table/game.js";

/**
 * @typedef {import("../../table/board.js").Card} Card
 * @typedef {import("../../table/game.js").Why} Why
 * @typedef {(top: Card, card: Card) => Why|null} Building why a card does not go on another
 */

/** @param {HTMLElement} pile */
const numberOf = (pile) => Number(pile.id.slice("pile-".length));
/** @param {string} color */
const openPlace = (color) => document.getElementById(`open-${color}`);
/** @param {HTMLElement} target */
const isOpenPlace = (target) => target.classList.contains("open-place");
/** @param {HTMLElement} pile */
const isClosed = (pile) => pile.classList.contains("closed");
const advanced = () => board.root().dataset.advanced;

/**
 * @param {Record<string, Building>} [ways] ways of building on the own row, by the variant
 *   that has it; `consecutive` and any lower number are known
 * @returns {import("../pieces/pieces.js").Rules}
 */
export function cardRules(ways = {}) {
  const building = { consecutive: whyNotNextLower, ...ways };
  /**
   * @param {HTMLElement} slot
   * @param {string} place
   * @param {Card} card
   */
  const whyNotOn = (slot, place, card) => whyNotBuilt(slot, place, { card, building });
  return {
    targets: ".middle .pile",
    slots: () => (advanced() === "off" ? "" : ".own .row .take"),
    fitting,
    buildable(place, card) {
      if (advanced() === "off" || place.startsWith("row")) return [];
      const rows = board.takes().filter((slot) => slot.dataset.place.startsWith("row"));
      return rows.filter((slot) => !whyNotOn(slot, place, card));
    },
    whyNot: (target, place, card) =>
      target.classList.contains("take")
        ? whyNotOn(target, place, card)
        : whyNotOnPile(target, card),
    whyNowhere: () => ({ code: "NO_PILE" }),
    claimText,
    roleOf: (target) => (isOpenPlace(target) ? "img" : ""),
  };
}

/** All piles, oldest first. */
function piles() {
  const found = [...document.querySelectorAll(".middle .pile[id^=pile-]")];
  return found.sort((a, b) => numberOf(a) - numberOf(b));
}

/** @param {Card} card */
function fitting(card) {
  if (board.isHonour()) {
    return [...piles().filter((pile) => !isClosed(pile)), openPlace(card.color)];
  }
  if (card.number === 1) return [openPlace(card.color)];
  return piles().filter((pile) => {
    const top = isClosed(pile) ? null : board.cardIn(pile);
    return top?.color === card.color && top.number === card.number - 1;
  });
}

/**
 * @param {HTMLElement} target
 * @param {Card} card
 */
function whyNotOnPile(target, card) {
  if (board.isHonour()) return isClosed(target) ? { code: "PILE_CLOSED" } : null;
  if (isOpenPlace(target)) return card.number === 1 ? null : { code: "NEED_ONE" };
  if (isClosed(target)) return { code: "PILE_CLOSED" };
  const top = board.cardIn(target);
  if (top.color === card.color && top.number + 1 === card.number) return null;
  const code = top.color === card.color ? "WRONG_NUMBER" : "WRONG_COLOUR";
  return { code, wanted: `${board.LETTERS[top.color]}${Math.min(top.number + 1, highest())}` };
}

/**
 * @param {HTMLElement} slot
 * @param {string} place
 * @param {{card: Card, building: Record<string, Building>}} what
 */
function whyNotBuilt(slot, place, { card, building }) {
  if (advanced() === "off") return { code: "VARIANT_OFF" };
  if (place.startsWith("row")) return { code: "FROM_ROW" };
  if (board.isHonour()) return null;
  const top = board.cardIn(slot);
  if (!top || slot.dataset.look === "gone") return { code: "NOT_LOWER" };
  return (building[advanced()] ?? whyNotLower)(top, card);
}

/** @type {Building} */
function whyNotNextLower(top, card) {
  if (top.color === card.color) return { code: "SAME_COLOUR" };
  return card.number === top.number - 1 ? null : { code: "NOT_NEXT_LOWER" };
}

/** @type {Building} */
function whyNotLower(top, card) {
  if (top.color === card.color) return { code: "SAME_COLOUR" };
  return card.number < top.number ? null : { code: "NOT_LOWER" };
}

/**
 * @param {string} place
 * @param {Card} card
 * @param {HTMLElement} target
 * @param {boolean} isChosen
 */
function claimText(place, card, target, isChosen) {
  if (target.classList.contains("take")) {
    return `BUILD ${card.text} ${place} ${target.dataset.place.slice("row".length)}`;
  }
  const pile = isOpenPlace(target) ? "new" : String(numberOf(target));
  return `PLAY ${card.text} ${place} ${isChosen ? pile : "auto"}`;
}
