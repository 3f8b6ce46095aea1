/** The board of a game with dice: which field takes a die, and a die in notation. */

const FACES = 6;
const LETTERS = { red: "r", yellow: "y", green: "g", blue: "b" };

const fieldAt = (colour, number) => document.getElementById(`field-${LETTERS[colour]}${number}`);
const isFree = (field) => !field.querySelector(".die[data-number]");
const wordOf = (field) => field.id.slice("field-".length);

/** The next free number of the row of a colour; dice on their way have arrived. */
function following(colour) {
  let number = 1;
  while (number <= FACES && !isFree(fieldAt(colour, number))) number += 1;
  return number;
}

/** The fields that take a die; in honour mode every free one. @returns {Element[]} */
export function fitting(die, isHonour) {
  if (isHonour) return [...document.querySelectorAll(".middle .field")].filter(isFree);
  return following(die.colour) === die.number ? [fieldAt(die.colour, die.number)] : [];
}

/**
 * Why a die does not go on a field. Where the table checks, its colour says the row.
 *
 * @returns {{code: string, wanted?: string}|null}
 */
export function whyNot(field, die, isHonour) {
  if (isHonour) return isFree(field) ? null : { code: "WRONG_NUMBER", wanted: wordOf(field) };
  const colour = field.parentElement.dataset.colour;
  const number = following(colour);
  if (colour === die.colour && number === die.number) return null;
  const code = colour === die.colour ? "WRONG_NUMBER" : "WRONG_COLOUR";
  return { code, wanted: LETTERS[colour] + Math.min(number, FACES) };
}

/** Why a die that was only tapped does not fit now. */
export function whyNotNow(die) {
  return {
    code: "WRONG_NUMBER",
    wanted: LETTERS[die.colour] + Math.min(following(die.colour), FACES),
  };
}

/** A die is called by its own name and the throw it lies from; a field only in honour mode. */
export function claimText(button, field, isHonour) {
  const name = button.querySelector(".nest").id.split("-")[1];
  const { throw: number } = document.querySelector("#turn [data-throw]").dataset;
  return ["PLACE", name, number, ...(isHonour ? [wordOf(field)] : [])].join(" ");
}
