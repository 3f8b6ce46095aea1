/** Arrow keys move the focus from piece to piece, and on to the targets that take one. */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SKEW = 2;

/**
 * Moves the focus to the next stop in the direction of a key.
 *
 * @param {string} key
 * @param {string} stops selects what can be reached
 * @returns {boolean|null} whether there is a stop; null if the key is no arrow
 */
export function stepTo(key, stops) {
  if (!ARROWS[key]) return null;
  const [dx, dy] = ARROWS[key];
  const here = document.activeElement?.closest?.(stops);
  const all = [...document.querySelectorAll(stops)];
  const next = here ? nearest(here, all, dx, dy) : all[0];
  next?.focus();
  return Boolean(next);
}

/**
 * @param {Element} here
 * @param {HTMLElement[]} all
 * @param {number} dx
 * @param {number} dy
 */
function nearest(here, all, dx, dy) {
  const from = middle(here);
  let best = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const element of all) {
    const to = middle(element);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (element === here || along < 1 || along + aside * SKEW >= shortest) continue;
    shortest = along + aside * SKEW;
    best = element;
  }
  return best;
}

/** @param {Element} element */
function middle(element) {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
