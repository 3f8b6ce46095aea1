/** The board of a game with dice: which field takes a die, and a die in notation. */

const FACES = 6;
const LETTERS = { red: "r", yellow: "y", green: "g", blue: "b" };

const fieldAt = (color, number) => document.getElementById(`field-${LETTERS[color]}${number}`);
const isFree = (field) => !field.querySelector(".die[data-number]");
const wordOf = (field) => field.id.slice("field-".length);

/** The next free number of the row of a color; dice on their way have arrived. */
function following(color) {
  let number = 1;
  while (number <= FACES && !isFree(fieldAt(color, number))) number += 1;
  return number;
}

/** The fields that take a die; in honour mode every free one. @returns {Element[]} */
export function fitting(die, isHonour) {
  if (isHonour) return [...document.querySelectorAll(".middle .field")].filter(isFree);
  return following(die.color) === die.number ? [fieldAt(die.color, die.number)] : [];
}

/**
 * Why a die does not go on a field. Where the table checks, its color says the row.
 *
 * @returns {{code: string, wanted?: string}|null}
 */
export function whyNot(field, die, isHonour) {
  if (isHonour) return isFree(field) ? null : { code: "WRONG_NUMBER", wanted: wordOf(field) };
  const color = field.parentElement.dataset.color;
  const number = following(color);
  if (color === die.color && number === die.number) return null;
  const code = color === die.color ? "WRONG_NUMBER" : "WRONG_COLOUR";
  return { code, wanted: LETTERS[color] + Math.min(number, FACES) };
}

/** Why a die that was only tapped does not fit now. */
export function whyNotNow(die) {
  return {
    code: "WRONG_NUMBER",
    wanted: LETTERS[die.color] + Math.min(following(die.color), FACES),
  };
}

/** A die is called by its own name and the throw it lies from; a field only in honour mode. */
export function claimText(button, field, isHonour) {
  const name = button.querySelector(".nest").id.split("-")[1];
  const { throw: number } = document.querySelector("#turn [data-throw]").dataset;
  return ["PLACE", name, number, ...(isHonour ? [wordOf(field)] : [])].join(" ");
}
