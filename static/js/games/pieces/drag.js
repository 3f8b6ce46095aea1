/**
 * Dragging an own card with finger, pen or mouse. The card in the fingers is a copy
 * outside the board. A drop near a place that takes the card counts for the nearest one.
 *
 * @typedef {{place: string, text: string}} Pressed
 * @typedef {Pressed & {pointer: number, x: number, y: number, dx: number, dy: number}} Press
 *   `dx` and `dy`: where the finger is on the card
 */

import * as board from "../../table/board.js";

const BEGINS_AFTER_PX = 6;
const FORGIVEN_PX = 24;

export class Drag {
  #pieces;
  /** @type {Press|null} */
  #press = null;
  /** @type {HTMLElement|null} */
  #ghost = null;
  /** @type {Pressed|null} */
  #pressed = null;
  #swallowsClick = false;

  /**
   * @param {import("./pieces.js").Pieces} pieces
   * @param {AbortSignal} signal ends its listeners
   */
  constructor(pieces, signal) {
    this.#pieces = pieces;
    const page = document;
    page.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    page.addEventListener("pointermove", (event) => this.#move(event), { signal });
    page.addEventListener("pointerup", (event) => this.#up(event), { signal });
    page.addEventListener("pointercancel", () => this.cancel(), { signal });
    page.addEventListener("dragstart", (event) => this.#keepsOwn(event), { signal });
    page.addEventListener("contextmenu", (event) => this.#press && event.preventDefault(), {
      signal,
    });
  }

  /**
   * Whether the card at a place is the one the finger came down on.
   *
   * @param {string} place
   */
  wasMeant(place) {
    const pressed = this.#pressed;
    return pressed?.place === place && board.cardAt(place)?.text === pressed.text;
  }

  /** Whether the click that follows a drag is not a tap. Asking forgets it. */
  swallowsClick() {
    const swallows = this.#swallowsClick;
    this.#swallowsClick = false;
    return swallows;
  }

  /** The card in the fingers is not there any more: lets go. */
  afterChange() {
    if (!this.#ghost) return;
    const card = board.cardIn(board.take(this.#press.place));
    if (card?.text === this.#press.text && this.#pieces.canAct) this.#hideSource();
    else this.cancel();
  }

  cancel() {
    if (this.#ghost) this.#letGo();
    this.#press = null;
  }

  /** @param {DragEvent & {target: HTMLElement}} event */
  #keepsOwn(event) {
    if (event.target.closest?.(".own")) event.preventDefault();
  }

  /** @param {Pointed} event */
  #down(event) {
    this.#swallowsClick = false;
    this.#pressed = null;
    if (this.#press || event.button !== 0 || !event.isPrimary) return;
    const button = event.target.closest?.(".own .take");
    const card = button && board.cardAt(button.dataset.place);
    if (!card) return;
    const { place } = button.dataset;
    this.#pressed = { place, text: card.text };
    this.#press = {
      ...this.#pressed,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      dx: 0,
      dy: 0,
    };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    if (!this.#ghost) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (far < BEGINS_AFTER_PX || !this.#pieces.canAct || !this.#pickUp()) return;
    }
    const { dx, dy } = press;
    this.#ghost.style.transform = `translate(${event.clientX - dx}px, ${event.clientY - dy}px)`;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    this.#press = null;
    if (!this.#ghost) return;
    this.#letGo(press.place);
    this.#swallowsClick = true;
    this.#drop(press, event.clientX, event.clientY);
  }

  #pickUp() {
    const press = this.#press;
    const card = board.cardAt(press.place);
    if (card?.text !== press.text) return false;
    this.#pieces.deselect();
    const rect = card.element.getBoundingClientRect();
    press.dx = press.x - rect.left;
    press.dy = press.y - rect.top;
    this.#ghost = card.element.cloneNode(true);
    this.#ghost.classList.add("ghost");
    this.#ghost.setAttribute("aria-hidden", "true");
    for (const size of ["--card", "--die"]) this.#ghost.style.setProperty(size, `${rect.width}px`);
    document.body.append(this.#ghost);
    document.body.classList.add("dragging");
    this.#hideSource();
    return true;
  }

  #hideSource() {
    board.take(this.#press.place).dataset.look = "gone";
    this.#pieces.highlight(this.#press.place);
  }

  #letGo(place = this.#press.place) {
    this.#ghost.remove();
    this.#ghost = null;
    document.body.classList.remove("dragging");
    const button = board.take(place);
    if (button?.dataset.look === "gone") delete button.dataset.look;
    this.#pieces.highlight();
  }

  /**
   * @param {{place: string, text: string}} press
   * @param {number} x
   * @param {number} y
   */
  #drop({ place, text }, x, y) {
    const card = board.cardAt(place);
    if (card?.text !== text) return;
    const reach = [
      ...this.#pieces.rules.fitting(card),
      ...this.#pieces.rules.buildable(place, card),
    ]
      .map((target) => ({ target, far: distance(target, x, y) }))
      .filter(({ far }) => far <= FORGIVEN_PX)
      .sort((a, b) => a.far - b.far || centre(a.target, x, y) - centre(b.target, x, y));
    if (reach.length) this.#pieces.drop(place, text, reach[0].target);
    else this.#pieces.miss(place, under(this.#pieces.rules, place, { x, y }));
  }
}

/**
 * What was aimed at although it does not take the card.
 *
 * @param {import("./pieces.js").Rules} rules
 * @param {string} place
 * @param {{x: number, y: number}} point
 */
function under(rules, place, { x, y }) {
  const places = [rules.targets, rules.slots()].filter(Boolean).join(", ");
  const target = document.elementFromPoint(x, y)?.closest(places);
  return target?.dataset.place === place ? null : target;
}

/**
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
function distance(element, x, y) {
  const rect = element.getBoundingClientRect();
  const dx = Math.max(rect.left - x, 0, x - rect.right);
  const dy = Math.max(rect.top - y, 0, y - rect.bottom);
  return Math.hypot(dx, dy);
}

/**
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
function centre(element, x, y) {
  const rect = element.getBoundingClientRect();
  return Math.hypot(rect.left + rect.width / 2 - x, rect.top + rect.height / 2 - y);
}
