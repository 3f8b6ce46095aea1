/**
 * A piece: squares are painted by click, drag, finger or key. The palette is the colours of
 * the set and the hole.
 */

import { Cursor } from "./cursor.js";
import { drawSquare, HOLE, sample, squareName } from "./square.js";
import { facts, part, skeleton, word } from "./words.js";

const USUAL = 5;

/** What is drawn where nothing is yet. */
export function blankPiece() {
  return { rows: new Array(USUAL).fill(HOLE.repeat(USUAL)) };
}

/** Whether a value can be drawn as a piece, right or not. */
export function isPiece(value) {
  const rows = value?.rows;
  if (!Array.isArray(rows) || rows.length > facts.limits.pieceSize) return false;
  return rows.every((row) => typeof row === "string" && row.length <= facts.limits.pieceSize);
}

export class PieceEditor {
  #sheet;
  #root = skeleton("piece");
  #cursor = new Cursor(part(this.#root, "grid"));
  #brush;
  #stroke = 0;
  #last = null;

  /** @param {import("./document.js").Sheet} sheet */
  constructor(sheet) {
    this.#sheet = sheet;
    this.#brush = this.#colours[0]?.id ?? HOLE;
    this.#makePalette();
    this.#listen();
  }

  get element() {
    return this.#root;
  }

  /** Draws the piece as it is. */
  show() {
    const { rows } = this.#sheet.value;
    const size = sizeOf(rows);
    const grid = part(this.#root, "grid");
    if (grid.childElementCount !== size) this.#makeGrid(grid, size);
    for (const cell of grid.querySelectorAll("[role=gridcell]")) this.#drawCell(cell, rows);
    part(this.#root, "size").value = size;
    this.#count(rows);
  }

  /** Looks at a place such as `rows[2]`. */
  reveal(place) {
    const y = Number(/^rows\[(\d+)\]/.exec(place)?.[1] ?? 0);
    this.#cursor.put(this.#cursor.at(0, y) ?? this.#cursor.cell);
  }

  /** Colours of the set, and letters that stand in the piece already. */
  get #colours() {
    return facts.colours ?? [];
  }

  #makePalette() {
    const palette = part(this.#root, "palette");
    for (const letter of [...this.#colours.map(({ id }) => id), HOLE]) {
      const choice = skeleton("brush");
      const input = choice.querySelector("input");
      input.value = letter;
      input.checked = letter === this.#brush;
      part(choice, "sample").replaceWith(sample(letter, this.#colours));
      part(choice, "letter").textContent = letter === HOLE ? word("hole-key") : letter;
      part(choice, "name").textContent = squareName(letter, this.#colours);
      part(choice, "count").dataset.letter = letter;
      input.addEventListener("change", () => {
        this.#brush = input.value;
      });
      palette.append(choice);
    }
  }

  #makeGrid(grid, size) {
    grid.style.setProperty("--columns", size);
    grid.replaceChildren(
      ...Array.from({ length: size }, (_, y) => {
        const row = document.createElement("div");
        row.setAttribute("role", "row");
        row.append(...Array.from({ length: size }, (__, x) => cellAt(x, y)));
        return row;
      }),
    );
    this.#cursor.take([...grid.querySelectorAll("[role=gridcell]")]);
  }

  #drawCell(cell, rows) {
    const [x, y] = place(cell);
    const letter = rows[y]?.[x] ?? HOLE;
    if (cell.dataset.letter !== letter) drawSquare(cell, letter, this.#colours);
    const colour = squareName(letter, this.#colours);
    cell.setAttribute("aria-label", word("cell", { row: y + 1, column: x + 1, colour }));
  }

  #count(rows) {
    const all = rows.join("");
    for (const element of this.#root.querySelectorAll("[data-part=count]")) {
      const { letter } = element.dataset;
      const size = sizeOf(rows);
      const number =
        letter === HOLE
          ? size * size - all.replaceAll(HOLE, "").length
          : all.split(letter).length - 1;
      element.textContent = String(number);
    }
  }

  #listen() {
    const grid = part(this.#root, "grid");
    grid.addEventListener("pointerdown", (event) => this.#down(event));
    grid.addEventListener("pointermove", (event) => this.#move(event));
    grid.addEventListener("click", (event) => this.#click(event));
    for (const kind of ["pointerup", "pointercancel"])
      grid.addEventListener(kind, () => {
        this.#last = null;
      });
    grid.addEventListener("keydown", (event) => this.#key(event));
    part(this.#root, "size").addEventListener("change", (event) =>
      this.#resize(Number(event.target.value)),
    );
    part(this.#root, "turn").addEventListener("click", () => this.#turn());
  }

  #down(event) {
    const cell = event.target.closest("[role=gridcell]");
    if (!cell || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#stroke += 1;
    this.#cursor.put(cell);
    this.#last = place(cell);
    this.#paint([this.#last], this.#brush, `stroke ${this.#stroke}`);
  }

  /** A quick finger skips squares: all on the way are painted. */
  #move(event) {
    if (!this.#last) return;
    const here = squareUnder(event.currentTarget, event);
    if (!here || String(here) === String(this.#last)) return;
    const way = squaresBetween(this.#last, here);
    this.#last = here;
    this.#cursor.put(this.#cursor.at(...here), { focus: false });
    this.#paint(way, this.#brush, `stroke ${this.#stroke}`);
  }

  /** Screen readers click without a pointer. */
  #click(event) {
    const cell = event.target.closest("[role=gridcell]");
    if (cell && event.detail === 0) this.#paint([place(cell)], this.#brush);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = this.#letterOf(event.key);
    if (this.#cursor.moves(event)) {
      if (event.shiftKey) this.#paint([place(this.#cursor.cell)], this.#brush);
    } else if (letter) this.#paint([place(this.#cursor.cell)], letter);
    else return;
    event.preventDefault();
  }

  #letterOf(key) {
    if (key === " " || key === "Enter") return this.#brush;
    if (key === "Delete" || key === "Backspace" || key === HOLE) return HOLE;
    return this.#colours.find(({ id }) => id === key.toUpperCase())?.id ?? null;
  }

  #paint(squares, letter, joins = "") {
    const { value } = this.#sheet;
    const rows = squared(value.rows, sizeOf(value.rows)).map((row) => [...row]);
    for (const [x, y] of squares) if (rows[y]?.[x]) rows[y][x] = letter;
    this.#sheet.change({ ...value, rows: rows.map((row) => row.join("")) }, joins);
  }

  #resize(size) {
    const { value } = this.#sheet;
    this.#sheet.change({ ...value, rows: squared(value.rows, size) });
  }

  #turn() {
    const { value } = this.#sheet;
    const rows = squared(value.rows, sizeOf(value.rows));
    const after = rows.map((_, y) => rows.map((__, x) => rows.at(-1 - x)[y]).join(""));
    this.#sheet.change({ ...value, rows: after });
  }
}

/** The size of the square that holds all rows. */
function sizeOf(rows) {
  return Math.max(1, rows.length, ...rows.map((row) => row.length));
}

/** The rows cut and filled up with holes to a square. */
function squared(rows, size) {
  return Array.from({ length: size }, (_, y) => (rows[y] ?? "").slice(0, size).padEnd(size, HOLE));
}

function cellAt(x, y) {
  const cell = document.createElement("div");
  cell.className = "ws-square";
  cell.setAttribute("role", "gridcell");
  cell.dataset.x = x;
  cell.dataset.y = y;
  return cell;
}

function place(cell) {
  return [Number(cell.dataset.x), Number(cell.dataset.y)];
}

/** @returns {[number, number]|null} */
function squareUnder(grid, { clientX, clientY }) {
  const box = grid.getBoundingClientRect();
  const size = grid.childElementCount;
  const x = Math.floor(((clientX - box.left) / box.width) * size);
  const y = Math.floor(((clientY - box.top) / box.height) * size);
  return x >= 0 && y >= 0 && x < size && y < size ? [x, y] : null;
}

function squaresBetween([x0, y0], [x1, y1]) {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  return Array.from({ length: steps }, (_, step) => {
    const part_ = (step + 1) / steps;
    return [Math.round(x0 + (x1 - x0) * part_), Math.round(y0 + (y1 - y0) * part_)];
  });
}
