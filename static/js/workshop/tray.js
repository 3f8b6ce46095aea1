/**
 * The tray: the pieces of the board, and published ones that may join them. A tap or Enter
 * lays a piece at the next free place, a drag lays it where it is let go.
 */

import { Carrying } from "./carrying.js";
import { pieceDrawing } from "./square.js";
import { boardColours, button, part, word } from "./words.js";

export class Tray {
  #root;
  #sheet;
  #say;
  #pieces;
  #layouts;
  #field;

  /**
   * @param {object} tools
   * @param {{lay: (piece: string, cell?: object) => void, select: (piece: string) => void, cellUnder: (event: PointerEvent) => object | null}} field
   */
  constructor({ root, sheet, say, pieces, layouts }, field) {
    this.#root = root;
    this.#sheet = sheet;
    this.#say = say;
    this.#pieces = pieces;
    this.#layouts = layouts;
    this.#field = field;
    part(root, "piece-size").addEventListener("change", ({ target }) =>
      this.#resize(Number(target.value)),
    );
    part(root, "search").addEventListener("input", () => this.show());
    for (const list of ["tray", "others"]) {
      part(root, list).addEventListener("click", (event) => this.#clicked(event));
      new Carrying(part(root, list), ".ws-piece", {
        over: (event) => this.#field.cellUnder(event),
        drop: (element, cell) => cell && this.#lay(element, cell),
      });
    }
  }

  show() {
    const { piece_size: size } = this.#sheet.value;
    const { letters, others } = this.#pieces;
    const select = part(this.#root, "piece-size");
    select.value = size;
    select.disabled = letters.length > 0;
    part(this.#root, "size-is-fixed").hidden = !letters.length;
    this.#fill(
      "tray",
      letters.map((letter) => this.#own(letter)),
    );
    const found = others.filter((piece) => isCalled(piece, part(this.#root, "search").value));
    this.#fill(
      "others",
      found.map((piece) => this.#other(piece)),
    );
    part(this.#root, "tray-empty").hidden = letters.length > 0;
    part(this.#root, "others-empty").hidden = others.length > 0;
    part(this.#root, "search-label").hidden = others.length === 0;
    part(this.#root, "none-found").hidden = found.length > 0 || others.length === 0;
    const count =
      found.length < others.length ? `${found.length} / ${others.length}` : others.length;
    part(this.#root, "others-count").textContent = count;
  }

  /** Looks at a piece of the board, or at the first one. */
  reveal(letter) {
    const own = [...part(this.#root, "tray").querySelectorAll(".ws-piece")];
    (
      own.find((piece) => piece.dataset.letter === letter) ??
      own[0] ??
      part(this.#root, "piece-size")
    ).focus();
  }

  /** Fills a list and leaves the focus where it was. */
  #fill(name, items) {
    const list = part(this.#root, name);
    const key = document.activeElement?.closest(`[data-part=${name}] [data-key]`)?.dataset.key;
    list.replaceChildren(...items);
    if (key) list.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
  }

  #own(letter) {
    const item = document.createElement("li");
    const isOn = this.#layouts.layout?.place.some(({ piece }) => piece === letter);
    const piece = this.#picture(
      this.#pieces.rows(letter),
      letter,
      this.#pieces.known(letter)?.name,
    );
    piece.dataset.letter = piece.dataset.key = letter;
    if (isOn) piece.dataset.laid = "";
    piece.setAttribute(
      "aria-label",
      word(isOn ? "tray-laid" : "tray-lay", { piece: this.#pieces.name(letter) }),
    );
    item.append(piece);
    const newer = this.#pieces.newer(letter);
    if (newer) item.append(this.#small("renew", letter, word("renew", { version: newer.version })));
    if (!this.#pieces.isLaid(letter)) item.append(this.#small("take-away", letter, "×"));
    return item;
  }

  #small(does, letter, text) {
    const name = word(`${does}-piece`, { piece: this.#pieces.name(letter) });
    const element = button(text, { name, className: "ws-small" });
    element.title = name;
    Object.assign(element.dataset, { does, letter, key: `${does} ${letter}` });
    return element;
  }

  #other({ slug, version, name, rows, isDraft }) {
    const item = document.createElement("li");
    const called = isDraft ? word("draft-piece", { name }) : name;
    const piece = this.#picture(rows, "+", called);
    Object.assign(piece.dataset, { slug, version, key: `${slug} ${version}` });
    piece.setAttribute("aria-label", word("tray-add", { name: called }));
    item.append(piece);
    return item;
  }

  #picture(rows, letter, name) {
    const piece = button("", { name: letter, className: "ws-piece" });
    const label = document.createElement("span");
    label.className = "ws-letter";
    label.textContent = letter;
    const called = document.createElement("span");
    called.className = "ws-called";
    called.textContent = name ?? word("missing");
    piece.append(pieceDrawing(rows, 0, boardColours()), label, called);
    return piece;
  }

  #clicked(event) {
    const element = event.target.closest("button");
    if (!element) return;
    const { does, letter } = element.dataset;
    if (does === "take-away") this.#takeAway(letter);
    else if (does === "renew") this.#pieces.renew(letter, this.#pieces.newer(letter));
    else if ("laid" in element.dataset) this.#field.select(letter);
    else this.#lay(element);
  }

  #lay(element, cell) {
    const { letter, slug, version } = element.dataset;
    if ("laid" in element.dataset) {
      this.#say(word("lies-already", { piece: this.#pieces.name(letter) }));
      this.#field.select(letter);
      return;
    }
    const own = letter ?? this.#pieces.add({ slug, version: Number(version) });
    this.#field.lay(own, cell);
    this.#say(word("laid", { piece: this.#pieces.name(own) }));
  }

  #takeAway(letter) {
    const piece = this.#pieces.name(letter);
    this.#pieces.remove(letter);
    this.#say(word("taken-away", { piece }));
    this.reveal();
  }

  #resize(size) {
    this.#sheet.change({ ...this.#sheet.value, piece_size: size });
  }
}

/** Whether all words that were typed stand in a piece's names. */
function isCalled({ name, slug }, typed) {
  const names = plain(`${name} ${slug}`);
  return plain(typed)
    .split(/\s+/)
    .every((word) => names.includes(word));
}

const plain = (text) => text.trim().toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
