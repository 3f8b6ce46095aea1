/** Where dice go: onto the field of the board that has their color and the next number. */

import * as board from "../../table/board.js";
import { highest } from "../../table/game.js";

/**
 * @typedef {import("../../table/board.js").Card} Card a die, as the card of its color and
 *   number
 */

/**
 * @param {string} color
 * @param {number} number
 */
const fieldAt = (color, number) =>
  document.getElementById(`field-${board.LETTERS[color]}${number}`);
/** @param {HTMLElement} field */
const isFree = (field) => !field.querySelector(".die[data-number]");
/** @param {HTMLElement} field */
const wordOf = (field) => field.id.slice("field-".length);

/** @type {import("../pieces/pieces.js").Rules} */
export const DICE_RULES = {
  targets: ".middle [id^=field-]",
  slots: () => "",
  fitting,
  buildable: () => [],
  whyNot: (field, _, die) => whyNot(field, die),
  whyNowhere: (die) => ({ code: "WRONG_NUMBER", wanted: wantedIn(die.color) }),
  claimText: (place, _, field) => claimText(board.take(place), field),
  roleOf: () => "",
};

/**
 * The next free number of the row of a color; dice on their way have arrived.
 *
 * @param {string} color
 */
function following(color) {
  let number = 1;
  while (number <= highest() && !isFree(fieldAt(color, number))) number += 1;
  return number;
}

/** @param {string} color */
const wantedIn = (color) => board.LETTERS[color] + Math.min(following(color), highest());

/**
 * The fields that take a die; in honour mode every free one.
 *
 * @param {Card} die
 */
function fitting(die) {
  if (board.isHonour()) return [...document.querySelectorAll(".middle .field")].filter(isFree);
  return following(die.color) === die.number ? [fieldAt(die.color, die.number)] : [];
}

/**
 * Why a die does not go on a field. Where the table checks, its color says the row.
 *
 * @param {HTMLElement} field
 * @param {Card} die
 */
function whyNot(field, die) {
  if (board.isHonour()) {
    return isFree(field) ? null : { code: "WRONG_NUMBER", wanted: wordOf(field) };
  }
  const { color } = field.parentElement.dataset;
  if (color === die.color && following(color) === die.number) return null;
  const code = color === die.color ? "WRONG_NUMBER" : "WRONG_COLOUR";
  return { code, wanted: wantedIn(color) };
}

/**
 * A die is called by its own name and the throw it lies from; a field only in honour mode.
 *
 * @param {HTMLElement} button
 * @param {HTMLElement} field
 */
function claimText(button, field) {
  const name = button.querySelector(".nest").id.split("-")[1];
  const { throw: number } = document.querySelector("#turn [data-throw]").dataset;
  return ["PLACE", name, number, ...(board.isHonour() ? [wordOf(field)] : [])].join(" ");
}
