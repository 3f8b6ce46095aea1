/**
 * Carrying something with mouse, pen or finger: a picture follows the pointer, a tap stays
 * a tap. A finger carries at once; the page does not scroll under it (`touch-action`).
 */

const BEGINS_AFTER_PX = 6;
const EDGE_PX = 56;
const SCROLL_PX = 9;

export class Carrying {
  #selector;
  #does;
  /** @type {{element: HTMLElement, pointer: number, x: number, y: number, dx?: number, dy?: number} | null} */
  #press = null;
  /** @type {HTMLElement | null} */
  #ghost = null;
  #wasCarried = false;
  #height = 0;

  /**
   * @param {HTMLElement} area where things are picked up
   * @param {string} selector what can be picked up
   * @param {{over: (event: PointerEvent, element: HTMLElement) => unknown, drop: (element: HTMLElement, target: unknown, event: PointerEvent) => void, end?: () => void}} does
   */
  constructor(area, selector, does) {
    this.#selector = selector;
    this.#does = does;
    area.addEventListener("pointerdown", (event) => this.#down(event));
    document.addEventListener("pointermove", (event) => this.#move(event));
    document.addEventListener("pointerup", (event) => this.#up(event));
    document.addEventListener("pointercancel", () => this.#letGo());
    area.addEventListener("dragstart", (event) => event.preventDefault());
    area.addEventListener("click", (event) => this.#swallow(event), true);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#letGo());
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  #down(event) {
    const element = event.target.closest(this.#selector);
    this.#wasCarried = false;
    if (!element || event.button !== 0 || !event.isPrimary) return;
    this.#press = { element, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    if (!this.#ghost) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < BEGINS_AFTER_PX) return;
      this.#pickUp();
    }
    this.#ghost.style.transform = `translate(${event.clientX - press.dx}px, ${event.clientY - press.dy}px)`;
    this.#height = event.clientY;
    this.#does.over(event, press.element);
  }

  /** At the upper and lower edge of the window the page comes along. */
  #scroll() {
    if (!this.#ghost) return;
    if (this.#height < EDGE_PX) scrollBy(0, -SCROLL_PX);
    else if (this.#height > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
    requestAnimationFrame(() => this.#scroll());
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    const wasCarried = Boolean(this.#ghost);
    const target = wasCarried ? this.#does.over(event, press.element) : null;
    this.#letGo();
    if (!wasCarried) return;
    this.#wasCarried = true;
    this.#does.drop(press.element, target, event);
  }

  /**
   * The click that a browser makes of the end of a drag is no tap.
   *
   * @param {PointerEvent & {readonly target: HTMLElement}} event
   */
  #swallow(event) {
    if (!this.#wasCarried || event.detail === 0) return;
    this.#wasCarried = false;
    event.preventDefault();
    event.stopPropagation();
  }

  #pickUp() {
    const press = this.#press;
    const picture = press.element.querySelector(".ws-drawing") ?? press.element;
    const box = picture.getBoundingClientRect();
    press.dx = Math.min(Math.max(press.x - box.left, 0), box.width);
    press.dy = Math.min(Math.max(press.y - box.top, 0), box.height);
    this.#ghost = picture.cloneNode(true);
    this.#ghost.classList.add("ws-ghost");
    this.#ghost.style.width = `${box.width}px`;
    document.body.append(this.#ghost);
    press.element.dataset.carried = "";
    document.documentElement.classList.add("ws-carrying");
    this.#height = press.y;
    this.#scroll();
  }

  #letGo() {
    if (!this.#press) return;
    delete this.#press.element.dataset.carried;
    this.#press = null;
    this.#ghost?.remove();
    this.#ghost = null;
    document.documentElement.classList.remove("ws-carrying");
    this.#does.end?.();
  }
}
