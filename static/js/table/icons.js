/** Small signs beside a text: the card back of a seat, and icons of the page (`#icons`). */

/**
 * A square in the card back of a seat.
 *
 * @param {string} pattern
 */
export function patch(pattern) {
  const square = document.createElement("span");
  square.className = `patch tiny back-${pattern}`;
  square.setAttribute("aria-hidden", "true");
  return square;
}

/** @param {string} name */
export function iconNode(name) {
  return document
    .getElementById("icons")
    .content.querySelector(`[data-icon="${name}"]`)
    .firstElementChild.cloneNode(true);
}
