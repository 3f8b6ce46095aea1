/** The pieces of a board by their letters, and those of the site that could join them. */

import { facts, word } from "./words.js";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** @typedef {{slug: string, version: number, name: string, rows: string[], isOffered: boolean, isDraft: boolean}} Piece */

export class Pieces {
  #sheet;

  /** @param {import("./document.js").Sheet} sheet */
  constructor(sheet) {
    this.#sheet = sheet;
  }

  /** The letters of the board's pieces, in order. */
  get letters() {
    return Object.keys(this.#sheet.value.pieces);
  }

  /** @returns {Piece | undefined} what the site knows of a piece of the board */
  known(letter) {
    const reference = this.#sheet.value.pieces[letter];
    return (facts.pieces ?? []).find((piece) => isSame(piece, reference));
  }

  rows(letter) {
    return this.known(letter)?.rows ?? [];
  }

  /** How a piece is called, for eyes and ears. */
  name(letter) {
    const known = this.known(letter);
    return known ? word("piece", { letter, name: known.name }) : word("piece-unknown", { letter });
  }

  /** @returns {Piece[]} pieces of the board's size that are not on it yet */
  get others() {
    const { piece_size: size, pieces } = this.#sheet.value;
    const had = Object.values(pieces);
    return (facts.pieces ?? []).filter(
      (piece) =>
        piece.isOffered &&
        piece.rows.length === size &&
        !had.some(
          ({ slug, version }) =>
            slug === piece.slug && (version === piece.version || !piece.isDraft),
        ),
    );
  }

  /** A newer published version of a piece of the board, if there is one. */
  newer(letter) {
    const { slug, version } = this.#sheet.value.pieces[letter];
    return (facts.pieces ?? [])
      .filter(
        (piece) =>
          piece.isOffered && !piece.isDraft && piece.slug === slug && piece.version > version,
      )
      .sort((a, b) => b.version - a.version)[0];
  }

  /** Adds a piece to the board; returns its letter. */
  add({ slug, version }) {
    const { value } = this.#sheet;
    const letter = LETTERS.find((each) => !(each in value.pieces)) ?? slug;
    this.#sheet.change({ ...value, pieces: { ...value.pieces, [letter]: { slug, version } } });
    return letter;
  }

  /** Takes another version of a piece. */
  renew(letter, { slug, version }) {
    const { value } = this.#sheet;
    this.#sheet.change({ ...value, pieces: { ...value.pieces, [letter]: { slug, version } } });
  }

  /** Whether some layout has the piece. */
  isLaid(letter) {
    const { layouts } = this.#sheet.value;
    return Object.values(layouts).some(({ place }) => place.some(({ piece }) => piece === letter));
  }

  remove(letter) {
    const { value } = this.#sheet;
    const { [letter]: _, ...pieces } = value.pieces;
    this.#sheet.change({ ...value, pieces });
  }
}

function isSame(piece, reference) {
  return piece.slug === reference?.slug && piece.version === reference?.version;
}
