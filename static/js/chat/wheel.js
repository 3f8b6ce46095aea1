/**
 * The wheel of quick phrases and emotes: one press says one. Arrows go from one to the
 * next, and each has a key of its own.
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SKEW = 3;

const wheel = () => document.getElementById("chat-wheel");
const buttons = () => [...(wheel()?.querySelectorAll("button") ?? [])];

/** Takes the focus to what was said last, or to the first phrase. */
export function enter() {
  (
    wheel()?.querySelector("[data-last]") ?? wheel()?.querySelector("[data-say-kind=phrase]")
  )?.focus();
}

/**
 * Remembers what was said, for the next time.
 *
 * @param {HTMLElement} button
 */
export function choose(button) {
  for (const other of buttons()) other.toggleAttribute("data-last", other === button);
}

/**
 * A key inside the chat while the wheel is open; true if it was for the wheel.
 *
 * @param {Press} event
 */
export function key(event) {
  if (ARROWS[event.key]) {
    step(ARROWS[event.key])?.focus();
    return true;
  }
  const typed = event.key.toLowerCase();
  const button = buttons().find((each) => each.dataset.key === typed);
  button?.click();
  return Boolean(button);
}

/**
 * The nearest in a direction.
 *
 * @param {number[]} way
 */
function step([dx, dy]) {
  const here = document.activeElement?.closest("#chat-wheel button");
  if (!here) return buttons()[0];
  const from = middle(here);
  let best = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const other of buttons()) {
    const to = middle(other);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (other === here || along < 1 || along + aside * SKEW >= shortest) continue;
    shortest = along + aside * SKEW;
    best = other;
  }
  return best;
}

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
