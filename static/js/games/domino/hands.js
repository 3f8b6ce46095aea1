/**
 * Fingers and mouse on the board of Ligretto Domino beyond taps: the open card dragged
 * onto it, the mouse over it, two fingers that bring it nearer or turn the card, and one
 * that moves the part that is seen.
 */

/** @typedef {{pointer: number, x: number, y: number}} Finger */

const BEGINS_AFTER_PX = 6;
const PAN_AFTER_PX = 12;
const PINCH = 1.25;
const TWIST_DEGREES = 35;
const WHEEL_REST_MS = 180;

export class Hands {
  #domino;
  /** @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  /** @type {ReturnType<typeof pairOf>} */
  #pair = null;
  /** @type {(Finger & {card: string, dx?: number, dy?: number}) | null} */
  #press = null;
  /** @type {SVGElement | null} */
  #ghost = null;
  /** @type {(Finger & {isOn: boolean}) | null} */
  #pan = null;
  #swallowsClick = false;
  #turnedAt = 0;

  /**
   * @param {import("./play.js").Domino} domino
   * @param {AbortSignal} signal ends its listeners
   */
  constructor(domino, signal) {
    this.#domino = domino;
    /** @type {(kind: string, act: (event: any) => void) => void} */
    const on = (kind, act) => document.addEventListener(kind, act, { signal, passive: false });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", (event) => this.#cancel(event));
    on("wheel", (event) => this.#wheel(event));
    on("contextmenu", (event) => this.#menu(event));
  }

  /** Whether the click that follows was no tap. Asking forgets it. */
  swallowsClick() {
    const swallows = this.#swallowsClick;
    this.#swallowsClick = false;
    return swallows;
  }

  /** Lets go of a card that is not open any more. */
  afterChange() {
    const card = this.#ghost && cardIn(document.getElementById("take-open"));
    if (this.#ghost && card?.dataset.card !== this.#press?.card) this.#letGo();
  }

  cancel() {
    this.#letGo();
    this.#fingers.clear();
    this.#pair = this.#press = this.#pan = null;
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  #down(event) {
    this.#swallowsClick = false;
    if (!this.#domino.isOn) return;
    const isField = Boolean(event.target.closest?.("#field"));
    const button = event.target.closest?.("#take-open");
    if (!isField && !button) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#fingers.size === 2) {
      this.#pair = pairOf(this.#fingers);
      this.#letGo();
      this.#press = this.#pan = null;
      return;
    }
    if (event.button !== 0) return;
    const card = button && cardIn(button);
    const at = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    if (card) this.#press = { ...at, card: card.dataset.card };
    else if (isField && event.pointerType !== "mouse" && this.#domino.zoom.isNear)
      this.#pan = { ...at, isOn: false };
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  #move(event) {
    if (!this.#domino.isOn) return;
    if (this.#fingers.has(event.pointerId))
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#pair) this.#together();
    else if (this.#press?.pointer === event.pointerId) this.#drag(event);
    else if (this.#pan?.pointer === event.pointerId) this.#slide(event);
    else if (event.pointerType === "mouse" && !this.#fingers.size)
      this.#domino.hover(this.#over(event));
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  #up(event) {
    this.#fingers.delete(event.pointerId);
    if (this.#pair && !this.#fingers.size) {
      this.#pair = null;
      this.#swallowsClick = true;
    }
    if (this.#pan?.isOn) this.#swallowsClick = true;
    this.#pan = null;
    const wasDragged = this.#ghost && this.#press?.pointer === event.pointerId;
    this.#letGo();
    this.#press = null;
    if (!wasDragged) return;
    this.#swallowsClick = true;
    this.#domino.drop(this.#over(event));
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  #cancel(event) {
    this.#fingers.delete(event.pointerId);
    if (!this.#fingers.size) this.cancel();
  }

  /**
   * The card follows the finger, and is seen where it would lie.
   *
   * @param {PointerEvent & {readonly target: HTMLElement}} event
   */
  #drag(event) {
    const press = this.#press;
    if (!this.#ghost) {
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (far < BEGINS_AFTER_PX || !this.#pickUp()) return;
    }
    this.#ghost.style.transform = `translate(${event.clientX - press.dx}px, ${event.clientY - press.dy}px)`;
    this.#domino.hover(this.#over(event));
  }

  #pickUp() {
    const card = cardIn(document.getElementById("take-open"));
    if (card?.dataset.card !== this.#press.card || !this.#domino.canAct) return false;
    const rect = card.getBoundingClientRect();
    this.#press.dx = this.#press.x - rect.left;
    this.#press.dy = this.#press.y - rect.top;
    this.#ghost = card.cloneNode(true);
    this.#ghost.classList.add("ghost");
    this.#ghost.setAttribute("aria-hidden", "true");
    this.#ghost.style.width = `${rect.width}px`;
    this.#ghost.style.height = `${rect.height}px`;
    document.body.append(this.#ghost);
    document.body.classList.add("dragging");
    this.#domino.pickUp();
    return true;
  }

  #letGo() {
    this.#ghost?.remove();
    this.#ghost = null;
    document.body.classList.remove("dragging");
  }

  /**
   * The part that is seen goes with the finger.
   *
   * @param {PointerEvent & {readonly target: HTMLElement}} event
   */
  #slide(event) {
    const pan = this.#pan;
    const far = Math.hypot(event.clientX - pan.x, event.clientY - pan.y);
    if (!pan.isOn && far < PAN_AFTER_PX) return;
    const { zoom } = this.#domino;
    const [from, to] = [zoom.at(pan.x, pan.y), zoom.at(event.clientX, event.clientY)];
    zoom.slide(from.x - to.x, from.y - to.y);
    this.#pan = { ...pan, x: event.clientX, y: event.clientY, isOn: true };
  }

  /** Two fingers: apart or together, or around each other. */
  #together() {
    const now = pairOf(this.#fingers);
    if (!now) return;
    const ratio = now.far / this.#pair.far;
    const turned = ((now.angle - this.#pair.angle + 540) % 360) - 180;
    if (Math.abs(turned) > TWIST_DEGREES && this.#domino.isByHand) {
      this.#domino.rotate();
      this.#pair = now;
    } else if (ratio > PINCH || ratio < 1 / PINCH) {
      this.#domino.pinch(this.#domino.zoom.at(now.x, now.y), ratio > 1);
      this.#pair = now;
    }
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  #wheel(event) {
    if (!this.#domino.isByHand || !event.target.closest?.("#field, #take-open") || event.ctrlKey)
      return;
    event.preventDefault();
    if (performance.now() - this.#turnedAt < WHEEL_REST_MS) return;
    this.#turnedAt = performance.now();
    this.#domino.rotate();
  }

  /** @param {PointerEvent & {readonly target: HTMLElement}} event */
  #menu(event) {
    if (!this.#domino.isOn || !event.target.closest?.("#field, #take-open")) return;
    event.preventDefault();
    if (event.pointerType === "mouse") this.#domino.rotate();
  }

  /**
   * The point of the board under a pointer, null if it is elsewhere.
   *
   * @param {PointerEvent & {readonly target: HTMLElement}} event
   */
  #over({ clientX, clientY }) {
    const field = document.elementFromPoint(clientX, clientY)?.closest?.("#field");
    return field ? this.#domino.zoom.at(clientX, clientY) : null;
  }
}

/** @param {HTMLElement | null} button */
const cardIn = (button) =>
  button?.dataset.look === "gone" ? null : button?.querySelector("svg[data-card]");

/** @param {Map<number, {x: number, y: number}>} fingers */
function pairOf(fingers) {
  const [one, other] = [...fingers.values()];
  if (!other) return null;
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  return {
    far: Math.hypot(dx, dy) || 1,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  };
}
