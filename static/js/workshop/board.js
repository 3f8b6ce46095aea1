/**
 * A board: its pieces, and layouts of them, each for some numbers of players and with
 * marked squares for the tokens. Layouts are tabs; one of them is on the table.
 */

import { Field } from "./field.js";
import { freePlace, squaresOf, withPiece } from "./geometry.js";
import { firstLayout, Layouts } from "./layouts.js";
import { Marks } from "./marks.js";
import { Pieces } from "./pieces.js";
import { Tray } from "./tray.js";
import { chosenSet, part, skeleton, word } from "./words.js";

const USUAL_SIZE = 5;

/** What is drawn where nothing is yet. */
export function blankBoard() {
  return { piece_size: USUAL_SIZE, pieces: {}, ...firstLayout() };
}

/** Whether a board has nothing yet: it then begins with one empty layout. */
export function isBareBoard({ pieces, layouts }) {
  return !Object.keys(pieces).length && !Object.keys(layouts).length;
}

/** Whether a value can be drawn as a board, right or not. */
export function isBoard(value) {
  return (
    Number.isInteger(value?.piece_size) &&
    value.piece_size > 0 &&
    isTable(value.pieces) &&
    Object.values(value.pieces).every(isTable) &&
    isTable(value.layouts) &&
    Object.values(value.layouts).every(isLayout) &&
    isTable(value.default_layout)
  );
}

function isTable(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isLayout(layout) {
  const isPlace = (spot) =>
    isTable(spot) && typeof spot.piece === "string" && [spot.col, spot.row].every(isSmall);
  const isMark = (mark) => Array.isArray(mark) && mark.length === 2 && mark.every(Number.isInteger);
  if (!isTable(layout) || ![layout.players, layout.place, layout.marked].every(Array.isArray))
    return false;
  return (
    layout.place.every((spot) => isPlace(spot) && [0, 90, 180, 270].includes(spot.rot ?? 0)) &&
    layout.marked.every(isMark)
  );
}

function isSmall(number) {
  return Number.isInteger(number) && number >= 0 && number < 100;
}

export class BoardEditor {
  #sheet;
  #root = skeleton("configuration");
  #pieces;
  #layouts;
  #tray;
  #field;
  #marks;
  #looked = null;

  /**
   * @param {import("./document.js").Sheet} sheet
   * @param {(text: string) => void} say
   */
  constructor(sheet, say) {
    this.#sheet = sheet;
    this.#pieces = new Pieces(sheet);
    const tools = { root: this.#root, sheet, say, pieces: this.#pieces, layouts: null };
    this.#layouts = new Layouts(tools, () => this.show());
    tools.layouts = this.#layouts;
    this.#field = new Field(tools);
    this.#marks = new Marks(tools);
    this.#tray = new Tray(tools, {
      lay: (piece, cell) => this.#lay(piece, cell),
      select: (piece) => this.#field.select(piece),
      cellUnder: (event) => this.#field.cellUnder(event),
    });
    this.#field.dropsOn(part(this.#root, "tray"));
    for (const mode of this.#root.querySelectorAll("[data-mode]"))
      mode.addEventListener("change", () => this.show());
    document
      .querySelector("select[name=domino_set]")
      ?.addEventListener("change", () => this.show());
  }

  get element() {
    return this.#root;
  }

  /** Draws the board as it is. */
  show() {
    const isMarking = this.#isMarking;
    this.#layouts.show();
    this.#tray.show();
    part(this.#root, "field").hidden = isMarking;
    part(this.#root, "field-tools").hidden = isMarking;
    part(this.#root, "marks").hidden = !isMarking;
    if (isMarking) this.#marks.show();
    else this.#field.show();
    this.#tell();
    if (this.#layouts.name === this.#looked) return;
    this.#looked = this.#layouts.name;
    this.#root.dispatchEvent(new Event("look"));
  }

  /** What the preview is to show of the board. */
  get asked() {
    return { layout: this.#layouts.name, domino_set: chosenSet() };
  }

  /** Looks at a place such as `layouts.small.place[2].rot` or `pieces.A[0]`. */
  reveal(place) {
    const [, name, list, number] = /^layouts\.([^.[]+)(?:\.(\w+)(?:\[(\d+)\])?)?/.exec(place) ?? [];
    if (/^(colours|pairs|tokens|jokers|set)\b/.test(place)) {
      document.querySelector("select[name=domino_set]")?.focus();
    } else if (name) {
      this.#layouts.choose(name);
      this.#mode = list === "marked" ? "marks" : "pieces";
      if (list === "marked") this.#marks.reveal(Number(number ?? 0));
      else if (list === "place") this.#field.reveal(Number(number ?? 0));
      else this.#layouts.reveal(list);
    } else if (place.startsWith("default_layout")) this.#layouts.revealDefault(place.split(".")[1]);
    else this.#tray.reveal(/^pieces\.([^.[]+)/.exec(place)?.[1]);
  }

  get #isMarking() {
    return this.#root.querySelector("[data-mode]:checked").dataset.mode === "marks";
  }

  set #mode(mode) {
    this.#root.querySelector(`input[data-mode=${mode}]`).checked = true;
    this.show();
  }

  #lay(piece, cell) {
    this.#layouts.begin();
    const { layout } = this.#layouts;
    const next = withPiece(layout, this.#sheet.value.piece_size, {
      piece,
      ...(cell ?? freePlace(layout)),
    });
    this.#mode = "pieces";
    if (next) this.#layouts.change(next);
    this.#field.select(piece);
  }

  /** How large the board is, and how many squares the cards of everybody need. */
  #tell() {
    const { value } = this.#sheet;
    const { layout } = this.#layouts;
    const rowsOf = (piece) => this.#pieces.rows(piece);
    const squares = layout ? squaresOf(layout, value.piece_size, rowsOf).length : 0;
    part(this.#root, "figures").textContent = word("figures", {
      pieces: layout?.place.length ?? 0,
      squares,
      marked: layout?.marked.length ?? 0,
    });
  }
}
