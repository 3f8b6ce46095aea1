/**
 * How near the board of Ligretto Domino is seen. On a phone its squares are too small for
 * a thumb: then a part of it fills the place of the whole, and a small map says which.
 */

import { mayMove } from "../../site/settings.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box a part of the board, in squares */

/** A square that is narrower is not aimed at. */
const THUMB_PX = 32;
const NEAR_PX = 42;
const LONGEST_MS = 180;
/** Half a square, and a hair less: sums of fractions are not exact. */
const HALF = 0.499;

export class Zoom {
  /** @type {Box | null} */
  #near = null;
  /** @type {Box | null} */
  #shown = null;
  #frame = 0;

  get isNear() {
    return Boolean(this.#near);
  }

  /** Whether the squares are too small as they are shown now. */
  get isTooSmall() {
    return this.#px() < THUMB_PX;
  }

  /**
   * Where a point of the window lies on the board, in squares.
   *
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    const matrix = field()?.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : null;
  }

  /**
   * Brings a point of the board near, `scale` times the usual if given.
   *
   * @param {import("./aims.js").Point} point
   * @param {number} [scale]
   */
  to({ x, y }, scale = 1) {
    showMap(true); // it takes room from the board, which is measured then
    const { width, height } = field().getBoundingClientRect();
    const { cols, rows } = size();
    const near = NEAR_PX * scale;
    const wide = Math.min(cols, width / near);
    const high = Math.min(rows, height / near);
    const box = {
      x: within(x - wide / 2, cols - wide),
      y: within(y - high / 2, rows - high),
      width: wide,
      height: high,
    };
    this.#near = box;
    this.#move(box);
  }

  whole() {
    if (!this.#near) return;
    this.#near = null;
    const { cols, rows } = size();
    this.#move({ x: 0, y: 0, width: cols, height: rows });
  }

  /**
   * Moves the part that is seen, by so many squares.
   *
   * @param {number} dx
   * @param {number} dy
   */
  slide(dx, dy) {
    const { cols, rows } = size();
    const box = this.#near;
    if (!box) return;
    this.#near = {
      ...box,
      x: within(box.x + dx, cols - box.width),
      y: within(box.y + dy, rows - box.height),
    };
    cancelAnimationFrame(this.#frame);
    this.#show(this.#near);
  }

  /** After the whole board came anew: shows the same part of it. */
  restore() {
    cancelAnimationFrame(this.#frame);
    const { cols, rows } = size();
    if (this.#near && this.#near.x + this.#near.width > cols + 1) this.#near = null;
    this.#show(this.#near ?? { x: 0, y: 0, width: cols, height: rows });
  }

  /**
   * Whether squares are in sight, each as a whole.
   *
   * @param {import("./aims.js").Point[]} middles
   */
  shows(middles) {
    const box = this.#near;
    /** @param {import("./aims.js").Point} middle */
    const isWhole = ({ x, y }) =>
      x - HALF >= box.x &&
      x + HALF <= box.x + box.width &&
      y - HALF >= box.y &&
      y + HALF <= box.y + box.height;
    return !box || middles.every(isWhole);
  }

  #px() {
    return field()?.getScreenCTM()?.a ?? THUMB_PX;
  }

  /** @param {Box} box */
  #move(box) {
    cancelAnimationFrame(this.#frame);
    const from = this.#shown;
    if (!from || !mayMove()) {
      this.#show(box);
      return;
    }
    const began = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const share = Math.min(1, Math.max(0, now - began) / LONGEST_MS);
      const eased = 1 - (1 - share) ** 3;
      /** @param {keyof Box} name */
      const between = (name) => from[name] + (box[name] - from[name]) * eased;
      this.#show({
        x: between("x"),
        y: between("y"),
        width: between("width"),
        height: between("height"),
      });
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** @param {Box} box */
  #show(box) {
    this.#shown = box;
    field().setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    showMap(this.isNear);
    const window = document.getElementById("map-window");
    for (const [name, value] of Object.entries(box)) window?.setAttribute(name, String(value));
  }
}

const field = () => document.querySelector("svg#field");

/** @param {boolean} isShown */
function showMap(isShown) {
  const button = document.getElementById("whole");
  if (button) button.hidden = !isShown;
}

function size() {
  const { cols, rows } = document.getElementById("board").dataset;
  return { cols: Number(cols), rows: Number(rows) };
}

/**
 * @param {number} value
 * @param {number} most
 */
const within = (value, most) => Math.min(Math.max(0, value), Math.max(0, most));
