/** One place of a grid that has the focus; arrow keys, Home and End move it. */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * Where a key leads from a place, or null if it is no key to go by.
 *
 * @param {string} key
 */
export function stepOf(key) {
  return STEPS[key] ?? null;
}

export class Cursor {
  /** @type {Map<string, HTMLElement>} */
  #cells = new Map();
  #at = "";

  /** @param {HTMLElement} grid whatever of it is looked at, by whomever, is the place */
  constructor(grid) {
    grid.addEventListener("focusin", ({ target }) => {
      if (target !== this.cell && target.dataset.x) this.put(target, { focus: false });
    });
  }

  /**
   * Cells are elements with `data-x` and `data-y`; the first one can be reached by Tab.
   *
   * @param {HTMLElement[]} cells
   */
  take(cells) {
    const had = this.cell;
    const focused = had && document.activeElement === had;
    this.#cells = new Map(cells.map((cell) => [`${cell.dataset.x},${cell.dataset.y}`, cell]));
    if (!this.#cells.has(this.#at)) this.#at = this.#cells.keys().next().value ?? "";
    for (const cell of cells) cell.tabIndex = -1;
    if (this.cell) this.cell.tabIndex = 0;
    if (focused && had !== this.cell) this.cell?.focus();
  }

  get cell() {
    return this.#cells.get(this.#at);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  at(x, y) {
    return this.#cells.get(`${x},${y}`);
  }

  /**
   * Makes a cell the one that is reached, and looks at it if wanted.
   *
   * @param {HTMLElement | null} cell
   * @param {{focus?: boolean}} [how]
   */
  put(cell, { focus = true } = {}) {
    if (!cell) return;
    if (this.cell) this.cell.tabIndex = -1;
    this.#at = `${cell.dataset.x},${cell.dataset.y}`;
    cell.tabIndex = 0;
    if (focus) cell.focus({ preventScroll: false });
  }

  /**
   * Moves by a key; says whether it was one to move by.
   *
   * @param {EditorKey} event
   */
  moves(event) {
    const { cell } = this;
    if (!cell || event.altKey || event.ctrlKey || event.metaKey) return false;
    const [x, y] = [Number(cell.dataset.x), Number(cell.dataset.y)];
    if (event.key === "Home" || event.key === "End") {
      this.put(this.#edge(y, event.key === "End"));
      return true;
    }
    const step = stepOf(event.key);
    if (!step) return false;
    this.put(this.#next(x, y, step));
    return true;
  }

  /**
   * The next cell in a direction; holes between pieces are jumped over.
   *
   * @param {number} x
   * @param {number} y
   * @param {[number, number]} step
   */
  #next(x, y, [dx, dy]) {
    for (let far = 1; far <= 100; far += 1) {
      const found = this.at(x + far * dx, y + far * dy);
      if (found) return found;
    }
    return null;
  }

  /**
   * @param {number} y
   * @param {boolean} last
   */
  #edge(y, last) {
    const row = [...this.#cells.values()]
      .filter((cell) => Number(cell.dataset.y) === y)
      .sort((a, b) => Number(a.dataset.x) - Number(b.dataset.x));
    return last ? row.at(-1) : row[0];
  }
}
