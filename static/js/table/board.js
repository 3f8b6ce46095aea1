/**
 * Reads the board: whose it is, and which pieces lie where. The page is the only memory,
 * so what is read is what is seen, pieces on their way included. A piece is a card or a
 * die with a color and a number.
 */

/** @type {Record<string, string>} */
export const LETTERS = { red: "r", yellow: "y", green: "g", blue: "b" };
/** @type {Record<string, string>} */
const COLORS = { r: "red", y: "yellow", g: "green", b: "blue" };

/** @typedef {{text: string, color: string, number: number, element: HTMLElement}} Card */

export const root = () => document.getElementById("board");
export const mySeat = () => root()?.dataset.me ?? "none";
export const plays = () => mySeat() !== "none" && Boolean(own());
export const own = () => (mySeat() === "none" ? null : document.getElementById(`s${mySeat()}`));
export const isHonour = () => root().dataset.mode === "honour";
/** @param {string} place */
export const take = (place) => document.getElementById(`take-${place}`);
export const takes = () => [...(document.querySelector(".own")?.querySelectorAll(".take") ?? [])];
export const handDoes = () => document.querySelector("#turn [data-does]")?.dataset.does ?? "none";

/**
 * The card an element shows on top.
 *
 * @param {Element|null} element
 * @returns {Card|null}
 */
export function cardIn(element) {
  const found = element?.querySelectorAll(":is(.card, .die)[data-number]");
  const top = found?.item(found.length - 1);
  if (!top) return null;
  const { color, number } = top.dataset;
  return { text: LETTERS[color] + number, color, number: Number(number), element: top };
}

/**
 * The card one could take from an own place now.
 *
 * @param {string} place
 * @returns {Card|null}
 */
export function cardAt(place) {
  const button = take(place);
  return button && button.dataset.look !== "gone" ? cardIn(button) : null;
}

/**
 * The name of a card in the language of the page.
 *
 * @param {string} text
 */
export function nameOf(text) {
  return document.getElementById(`c-${text}`)?.textContent.trim() ?? text;
}

/**
 * The color word of a card in notation.
 *
 * @param {string} text
 */
export const colorOf = (text) => COLORS[text[0]];

/**
 * Who sits at a seat, as the page calls them.
 *
 * @param {number|string} seat
 */
export function personAt(seat) {
  const element = document.getElementById(`s${seat}`);
  return {
    name: element?.querySelector(".name")?.textContent.trim() ?? "",
    isMe: String(seat) === mySeat(),
    pattern: element?.dataset.pattern ?? "1",
    element,
  };
}
