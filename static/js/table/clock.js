/** Times on the page, all by the server's clock: the start count, who is away, the freeze. */

import * as board from "./board.js";
import * as sound from "./sound.js";

const TICK_MS = 100;
/** Seconds are read off every so many ticks. */
const RARELY = 3;
const SECOND = 1000;
const LARGEST_NUMERAL = 3;

export class Clock {
  #now;
  #listeners = new Set();
  #ticks = 0;
  #count = { until: 0, shown: 0 };

  /** @param {() => number} now the server's clock, epoch milliseconds */
  constructor(now) {
    this.#now = now;
    setInterval(() => this.#tick(), TICK_MS);
  }

  /**
   * Counts down in large numerals until then.
   *
   * @param {number|null} until
   */
  countTo(until) {
    if (this.#count.until === (until ?? 0)) return;
    this.#count = { until: until ?? 0, shown: 0 };
    this.#tick();
  }

  stop() {
    this.countTo(0);
  }

  /**
   * Calls somebody several times a second, with the server's clock.
   *
   * @param {(now: number) => void} listener
   * @param {AbortSignal} signal ends it
   */
  onTick(listener, signal) {
    this.#listeners.add(listener);
    signal.addEventListener("abort", () => this.#listeners.delete(listener));
  }

  #tick() {
    this.#showCount();
    for (const listener of this.#listeners) listener(this.#now());
    this.#ticks += 1;
    if (this.#ticks % RARELY === 0) this.#showSeconds();
  }

  #showSeconds() {
    for (const seat of document.querySelectorAll('.seat[data-state="away"]')) {
      const until = Number(seat.dataset.until) + Number(board.root().dataset.opened);
      const left = seat.dataset.until ? Math.max(0, Math.ceil((until - this.#now()) / SECOND)) : 0;
      write(seat.querySelector(".away-clock"), left ? clockText(left) : "");
    }
    for (const element of document.querySelectorAll("[data-count-to]")) {
      const left = Math.max(0, Math.ceil((Number(element.dataset.countTo) - this.#now()) / SECOND));
      write(element, "asClock" in element.dataset ? clockText(left) : String(left));
    }
  }

  #showCount() {
    const over = document.getElementById("count");
    const left = Math.ceil((this.#count.until - this.#now()) / SECOND);
    const shown = left > 0 && left <= LARGEST_NUMERAL ? left : 0;
    if (shown === this.#count.shown && over.hidden === !shown) return;
    this.#count.shown = shown;
    over.hidden = !shown;
    if (!shown) return;
    const numeral = over.querySelector(".numeral").cloneNode(true);
    numeral.querySelector("use").setAttribute("href", `#n${shown}`);
    over.querySelector(".numeral").replaceWith(numeral);
    sound.play("count");
  }
}

/**
 * @param {HTMLElement|null} element
 * @param {string} text
 */
function write(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/**
 * Seconds as on a watch: "1:05".
 *
 * @param {number} seconds
 */
export function clockText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
