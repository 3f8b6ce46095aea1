/** The squares recommended for the tokens: tapped, or marked by Space, on the laid board. */

import { Cursor } from "./cursor.js";
import { extent, squaresOf, withMark } from "./geometry.js";
import { drawSquare, squareName } from "./square.js";
import { boardColours, boardTokens, part, word } from "./words.js";

const NAMES = "ABCDEFGH";

export class Marks {
  #element;
  #sheet;
  #say;
  #pieces;
  #layouts;
  #cursor;

  /** @param {object} tools */
  constructor({ root, sheet, say, pieces, layouts }) {
    this.#element = part(root, "marks");
    this.#sheet = sheet;
    this.#say = say;
    this.#pieces = pieces;
    this.#layouts = layouts;
    this.#cursor = new Cursor(this.#grid);
    this.#element.addEventListener("click", ({ target }) =>
      this.#toggle(target.closest("[role=gridcell]")),
    );
    this.#element.addEventListener("keydown", (event) => this.#key(event));
  }

  show() {
    const { layout } = this.#layouts;
    const size = this.#sheet.value.piece_size;
    const grid = this.#grid;
    if (!layout) return grid.replaceChildren();
    const { cols, rows } = extent(layout);
    grid.style.setProperty("--columns", Math.max(1, cols * size));
    grid.style.setProperty("--rows", Math.max(1, rows * size));
    grid.style.setProperty("--size", size);
    const lines = new Map();
    for (const [x, y, letter] of squaresOf(layout, size, (piece) => this.#pieces.rows(piece))) {
      const line = lines.get(y) ?? [];
      line.push(this.#cell(x, y, letter));
      lines.set(y, line);
    }
    const had = grid.contains(document.activeElement);
    grid.replaceChildren(...[...lines].sort(([a], [b]) => a - b).map(([, cells]) => rowOf(cells)));
    this.#cursor.take([...grid.querySelectorAll("[role=gridcell]")]);
    if (had) this.#cursor.cell?.focus();
    return undefined;
  }

  /** Looks at a marked square. */
  reveal(number) {
    const mark = this.#layouts.layout?.marked[number];
    this.#cursor.put((mark && this.#cursor.at(mark[0], mark[1])) ?? this.#cursor.cell);
  }

  get #grid() {
    return part(this.#element, "marks-grid");
  }

  #cell(x, y, letter) {
    const size = this.#sheet.value.piece_size;
    const cell = document.createElement("div");
    cell.className = "ws-square";
    cell.setAttribute("role", "gridcell");
    Object.assign(cell.dataset, { x, y });
    cell.style.gridArea = `${y + 1} / ${x + 1}`;
    if (x % size === 0) cell.dataset.seamLeft = "";
    if (y % size === 0) cell.dataset.seamTop = "";
    drawSquare(cell, letter, boardColours());
    const number = this.#layouts.layout.marked.findIndex((mark) => mark[0] === x && mark[1] === y);
    const colour = squareName(letter, boardColours());
    const values = { row: y + 1, column: x + 1, colour, token: NAMES[number] };
    if (number >= 0) cell.dataset.mark = NAMES[number] ?? "";
    cell.setAttribute("aria-label", word(number >= 0 ? "cell-marked" : "cell", values));
    return cell;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " || event.key === "Enter") this.#toggle(this.#cursor.cell);
    else if (!this.#cursor.moves(event)) return;
    event.preventDefault();
  }

  #toggle(cell) {
    if (!cell) return;
    const { layout } = this.#layouts;
    const [x, y] = [Number(cell.dataset.x), Number(cell.dataset.y)];
    const isMarked = layout.marked.some((mark) => mark[0] === x && mark[1] === y);
    this.#cursor.put(cell);
    const tokens = boardTokens();
    if (!isMarked && layout.marked.length >= tokens) {
      this.#say(word("enough-marks", { tokens }));
      return;
    }
    this.#layouts.change(withMark(layout, x, y));
    const { marked } = this.#layouts.layout;
    this.#say(word(isMarked ? "mark-removed" : "mark-set", { marked: marked.length, tokens }));
  }
}

function rowOf(cells) {
  const row = document.createElement("div");
  row.setAttribute("role", "row");
  row.append(...cells.sort((a, b) => a.dataset.x - b.dataset.x));
  return row;
}
