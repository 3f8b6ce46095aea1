/**
 * The table a layout lies on, in units of whole pieces, with an empty rim around the board.
 * Pieces are dragged, moved by arrow keys or buttons, turned and taken away.
 */

import { Carrying } from "./carrying.js";
import { stepOf } from "./cursor.js";
import { extent, withMoved, withoutSpot, withTurned } from "./geometry.js";
import { pieceDrawing } from "./square.js";
import { boardColours, button, part, word } from "./words.js";

export class Field {
  #root;
  #element;
  #sheet;
  #say;
  #pieces;
  #layouts;
  #chosen = "";
  #tray = null;

  /** @param {object} tools */
  constructor({ root, sheet, say, pieces, layouts }) {
    this.#root = root;
    this.#element = part(root, "field");
    this.#sheet = sheet;
    this.#say = say;
    this.#pieces = pieces;
    this.#layouts = layouts;
    this.#listen();
  }

  /** Pieces that are dropped on the tray leave the layout. */
  dropsOn(tray) {
    this.#tray = tray;
  }

  show() {
    const { layout } = this.#layouts;
    if (!layout) return this.#element.replaceChildren();
    const { cols, rows } = extent(layout);
    const hadFocus = this.#element.contains(document.activeElement);
    this.#element.style.setProperty("--columns", cols + 2);
    this.#element.style.setProperty("--rows", rows + 2);
    this.#element.replaceChildren(
      ...emptyCells(cols, rows),
      ...layout.place.map((spot, number) => this.#draw(spot, number)),
    );
    if (hadFocus) this.#chosenElement?.focus();
    this.#showTools();
    return undefined;
  }

  /** Chooses a piece and looks at it. */
  select(letter) {
    this.#chosen = letter;
    this.#showChoice();
    this.#chosenElement?.focus();
  }

  reveal(number) {
    const spot = this.#layouts.layout?.place[number];
    if (!spot) return this.#layouts.reveal();
    this.#chosen = spot.piece;
    this.#showChoice();
    return this.#element.querySelector(`[data-number="${number}"]`)?.focus();
  }

  /** The place under a pointer, lit up; null where no piece can lie. */
  cellUnder(event) {
    for (const lit of this.#element.querySelectorAll("[data-lit]")) delete lit.dataset.lit;
    if (this.#element.hidden) return null;
    const { layout } = this.#layouts;
    const box = this.#element.getBoundingClientRect();
    const { cols, rows } = extent(layout);
    const col = Math.floor(((event.clientX - box.left) / box.width) * (cols + 2)) - 1;
    const row = Math.floor(((event.clientY - box.top) / box.height) * (rows + 2)) - 1;
    const scroll = this.#element.parentElement.getBoundingClientRect();
    const isInside = event.clientX >= scroll.left && event.clientX <= scroll.right;
    if (!isInside || col < -1 || row < -1 || col > cols || row > rows) return null;
    const cell = this.#element.querySelector(`[data-cell="${col},${row}"]`);
    if (cell) cell.dataset.lit = "";
    return { col, row };
  }

  get #number() {
    return this.#layouts.layout?.place.findIndex(({ piece }) => piece === this.#chosen) ?? -1;
  }

  get #chosenElement() {
    return this.#element.querySelector(".ws-spot[aria-pressed=true]");
  }

  #draw(spot, number) {
    const piece = button("", { name: this.#name(spot), className: "ws-spot" });
    piece.dataset.number = number;
    piece.dataset.letter = spot.piece;
    piece.setAttribute("aria-pressed", String(spot.piece === this.#chosen));
    piece.style.gridArea = `${spot.row + 2} / ${spot.col + 2}`;
    const label = document.createElement("span");
    label.className = "ws-letter";
    label.textContent = spot.rot ? `${spot.piece} ${spot.rot}°` : spot.piece;
    const rows = this.#pieces.rows(spot.piece);
    piece.append(pieceDrawing(rows, spot.rot ?? 0, boardColours()), label);
    return piece;
  }

  #name({ piece, col, row, rot = 0 }) {
    return word("spot", {
      piece: this.#pieces.name(piece),
      column: col + 1,
      row: row + 1,
      degrees: rot,
    });
  }

  #listen() {
    const element = this.#element;
    element.addEventListener("click", (event) => this.#clicked(event));
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener(
      "focusin",
      ({ target }) => target.matches(".ws-spot") && this.#choose(target.dataset.letter),
    );
    new Carrying(element, ".ws-spot", {
      over: (event) => this.cellUnder(event),
      drop: (piece, cell, event) => this.#drop(piece, cell, event),
      end: () => {
        for (const lit of element.querySelectorAll("[data-lit]")) delete lit.dataset.lit;
      },
    });
    part(this.#root, "field-tools").addEventListener("click", ({ target }) => {
      const does = target.closest("[data-does]")?.dataset.does;
      if (does) this.#does(does);
    });
  }

  #choose(letter) {
    if (letter === this.#chosen) return;
    this.#chosen = letter;
    this.#showChoice();
  }

  #showChoice() {
    for (const piece of this.#element.querySelectorAll(".ws-spot")) {
      piece.setAttribute("aria-pressed", String(piece.dataset.letter === this.#chosen));
    }
    this.#showTools();
  }

  #showTools() {
    const hasPiece = this.#number >= 0;
    for (const tool of part(this.#root, "field-tools").querySelectorAll("[data-does]"))
      tool.disabled = !hasPiece;
    part(this.#root, "chosen").textContent = hasPiece
      ? this.#name(this.#layouts.layout.place[this.#number])
      : word("choose-piece");
  }

  /** A tap on an empty place brings the chosen piece there. */
  #clicked(event) {
    const piece = event.target.closest(".ws-spot");
    const cell = event.target.closest("[data-cell]");
    if (piece) this.select(piece.dataset.letter);
    else if (cell && this.#number >= 0) {
      const [col, row] = cell.dataset.cell.split(",").map(Number);
      this.#move({ col, row });
    }
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#number < 0) return;
    const { key } = event;
    if (stepOf(key)) this.#does(key);
    else if (key.toLowerCase() === "r") this.#does("turn");
    else if (key === "Delete" || key === "Backspace") this.#does("remove");
    else return;
    event.preventDefault();
  }

  #does(what) {
    const number = this.#number;
    if (number < 0) return;
    if (what === "remove") this.#remove(number);
    else if (what === "turn") this.#take(withTurned(this.#layouts.layout, this.#size, number));
    else {
      const [dx, dy] = stepOf(what);
      const { col, row } = this.#layouts.layout.place[number];
      this.#move({ col: col + dx, row: row + dy });
    }
  }

  get #size() {
    return this.#sheet.value.piece_size;
  }

  #drop(piece, cell, event) {
    this.#chosen = piece.dataset.letter;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (cell) this.#move(cell);
    else if (this.#tray?.contains(under)) this.#remove(this.#number);
  }

  #move(cell) {
    const number = this.#number;
    const { col, row } = this.#layouts.layout.place[number];
    if (cell.col === col && cell.row === row) return;
    this.#take(withMoved(this.#layouts.layout, this.#size, number, cell));
  }

  #take(next) {
    if (!next) {
      this.#say(word("too-far"));
      return;
    }
    this.#layouts.change(next);
    const spot = this.#layouts.layout.place[this.#number];
    if (spot) this.#say(this.#name(spot));
  }

  #remove(number) {
    const { piece } = this.#layouts.layout.place[number];
    this.#chosen = this.#layouts.layout.place[number ? number - 1 : 1]?.piece ?? "";
    this.#layouts.change(withoutSpot(this.#layouts.layout, this.#size, number));
    this.#say(word("removed", { piece: this.#pieces.name(piece) }));
    this.#chosenElement?.focus();
  }
}

/** All places of the board and of the rim around it. */
function emptyCells(cols, rows) {
  const cells = [];
  for (let row = -1; row <= rows; row += 1) {
    for (let col = -1; col <= cols; col += 1) {
      const cell = document.createElement("span");
      cell.className = "ws-cell";
      cell.dataset.cell = `${col},${row}`;
      cell.style.gridArea = `${row + 2} / ${col + 2}`;
      cells.push(cell);
    }
  }
  return cells;
}
