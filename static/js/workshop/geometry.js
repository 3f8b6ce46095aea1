/**
 * A layout as a value: pieces laid, moved, turned and taken away in units of whole pieces.
 * The marked squares stay on their piece. Nothing is changed in place.
 */

import { HOLE, turned } from "./square.js";
import { facts } from "./words.js";

/**
 * The number of the piece that lies at a place, -1 if there is none.
 *
 * @param {WorkshopLayout} layout
 * @param {number} col
 * @param {number} row
 */
export function spotAt(layout, col, row) {
  return layout.place.findIndex((spot) => spot.col === col && spot.row === row);
}

/**
 * How many columns and rows of whole pieces there are.
 *
 * @param {WorkshopLayout} layout
 */
export function extent(layout) {
  return {
    cols: 1 + Math.max(-1, ...layout.place.map(({ col }) => col)),
    rows: 1 + Math.max(-1, ...layout.place.map(({ row }) => row)),
  };
}

/**
 * The layout with one more piece; a piece that lay there goes. Null if it is too far out.
 *
 * @param {WorkshopLayout} layout
 * @param {number} size
 * @param {WorkshopSpot} spot
 */
export function withPiece(layout, size, { piece, col, row, rot = 0 }) {
  const there = spotAt(layout, col, row);
  const cleared = there < 0 ? layout : withoutSpot(layout, size, there, { settles: false });
  return settled({ ...cleared, place: [...cleared.place, { piece, col, row, rot }] }, size);
}

/**
 * The layout with a piece moved; a piece that lies there changes places with it.
 *
 * @param {WorkshopLayout} layout
 * @param {number} size
 * @param {number} number
 * @param {WorkshopSpot} spot
 */
export function withMoved(layout, size, number, { col, row }) {
  const spot = layout.place[number];
  const there = spotAt(layout, col, row);
  const place = layout.place.with(number, { ...spot, col, row });
  if (there >= 0) place[there] = { ...place[there], col: spot.col, row: spot.row };
  /** @type {[number, number][]} */
  const marked = marksOf(layout, size).map(({ mark, on, x, y }) => {
    const now = on === number || on === there ? place[on] : null;
    return now ? [now.col * size + x, now.row * size + y] : mark;
  });
  return settled({ ...layout, place, marked }, size);
}

/**
 * The layout with a piece turned a quarter clockwise.
 *
 * @param {WorkshopLayout} layout
 * @param {number} size
 * @param {number} number
 */
export function withTurned(layout, size, number) {
  const spot = layout.place[number];
  const place = layout.place.with(number, { ...spot, rot: ((spot.rot ?? 0) + 90) % 360 });
  const marked = marksOf(layout, size).map(({ mark, on, x, y }) =>
    on === number ? [spot.col * size + size - 1 - y, spot.row * size + x] : mark,
  );
  return { ...layout, place, marked };
}

/**
 * The layout without a piece and its marked squares.
 *
 * @param {WorkshopLayout} layout
 * @param {number} size
 * @param {number} number
 * @param {{settles?: boolean}} [how]
 */
export function withoutSpot(layout, size, number, { settles = true } = {}) {
  const place = layout.place.toSpliced(number, 1);
  const marked = marksOf(layout, size)
    .filter(({ on }) => on !== number)
    .map(({ mark }) => mark);
  const next = { ...layout, place, marked };
  return settles ? settled(next, size) : next;
}

/**
 * The layout with a square marked, or not marked any more.
 *
 * @param {WorkshopLayout} layout
 * @param {number} x
 * @param {number} y
 */
export function withMark(layout, x, y) {
  const number = layout.marked.findIndex((mark) => mark[0] === x && mark[1] === y);
  const marked = number < 0 ? [...layout.marked, [x, y]] : layout.marked.toSpliced(number, 1);
  return { ...layout, marked };
}

/**
 * The first free place: in the rows there are, else to the right of them.
 *
 * @param {WorkshopLayout} layout
 */
export function freePlace(layout) {
  const { cols, rows } = extent(layout);
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < Math.max(cols, 3); col += 1)
      if (spotAt(layout, col, row) < 0) return { col, row };
  }
  return { col: 0, row: rows };
}

/**
 * The squares of the board as [x, y, letter].
 * @param {WorkshopLayout} layout
 * @param {number} size
 * @param {(piece: string) => string[] | undefined} rowsOf
 */
export function squaresOf(layout, size, rowsOf) {
  const squares = new Map();
  for (const spot of layout.place) {
    turned(rowsOf(spot.piece) ?? [], spot.rot ?? 0).forEach((line, dy) => {
      [...line].forEach((letter, dx) => {
        const [x, y] = [spot.col * size + dx, spot.row * size + dy];
        if (letter !== HOLE) squares.set(`${x},${y}`, [x, y, letter]);
      });
    });
  }
  return [...squares.values()];
}

/**
 * Each marked square with the piece it lies on (-1 for none) and its place there.
 *
 * @param {WorkshopLayout} layout
 * @param {number} size
 */
function marksOf(layout, size) {
  return layout.marked.map((mark) => {
    const [col, row] = mark.map((each) => Math.floor(each / size));
    return { mark, on: spotAt(layout, col, row), x: mark[0] - col * size, y: mark[1] - row * size };
  });
}

/**
 * Moves everything so that the board begins at the left and at the top.
 *
 * @param {WorkshopLayout} layout
 * @param {number} size
 * @returns {WorkshopLayout | null}
 */
function settled(layout, size) {
  if (!layout.place.length) return layout;
  const left = Math.min(...layout.place.map(({ col }) => col));
  const top = Math.min(...layout.place.map(({ row }) => row));
  const place = layout.place.map((spot) => ({
    ...spot,
    col: spot.col - left,
    row: spot.row - top,
  }));
  if (place.some(({ col, row }) => Math.max(col, row) > facts.limits.farthest)) return null;
  /** @type {[number, number][]} */
  const marked = layout.marked.map(([x, y]) => [x - left * size, y - top * size]);
  return { ...layout, place, marked, ...("pieces" in layout && { pieces: place.length }) };
}
