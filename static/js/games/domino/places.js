/**
 * Where cards, jokers and tokens may go on the board of Ligretto Domino. Nothing of the
 * page is touched: all is told of a board as `facts.js` reads it. Squares are
 * numbers, row by row; `""` is the letter of a hole.
 *
 * @typedef {{number: number, at: number, state: string, seat: string, until: string,
 *   chain: number, begun: number}} Token `chain`: jokers of its lock, `begun` orders locks
 * @typedef {{cols: number, letters: string[], covered: boolean[], free: boolean[],
 *   tokens: Token[], me: string, isStrict: boolean, stage: string, put: string,
 *   card: string, jokers: number}} Facts `card` is the open one, "" if there is none
 * @typedef {{kind: "place"|"joker"|"relocate"|"put", token: number, squares: number[]}} Way
 *   of a place the touching half first
 */

const MOST_IN_CHAIN = 2;

/**
 * The squares that share an edge with one.
 *
 * @param {Facts} facts
 * @param {number} at
 */
export function beside({ cols, letters }, at) {
  const x = at % cols;
  const found = [];
  if (at >= cols) found.push(at - cols);
  if (x > 0) found.push(at - 1);
  if (x < cols - 1) found.push(at + 1);
  if (at + cols < letters.length) found.push(at + cols);
  return found.filter((each) => letters[each]);
}

/**
 * @param {Facts} facts
 * @param {number} one
 * @param {number} other
 */
export const areBeside = (facts, one, other) => beside(facts, one).includes(other);

/**
 * Whether a card has the colors of two squares, in any order.
 *
 * @param {Facts} facts
 * @param {string} card
 * @param {number} one
 * @param {number} other
 */
export function matches({ letters }, card, one, other) {
  const pair = letters[one] + letters[other];
  return pair === card || pair === card[1] + card[0];
}

/**
 * The token that only this seat may play from now.
 *
 * @param {Facts} facts
 * @param {string} seat
 * @returns {Token|undefined}
 */
export const lockOf = ({ tokens }, seat) =>
  tokens.find((token) => token.state === "locked" && token.seat === seat);

/**
 * The tokens this seat is bound to relocate; orphans stay its own.
 *
 * @param {Facts} facts
 * @param {string} seat
 * @returns {Token[]}
 */
export function dutiesOf({ tokens }, seat) {
  return tokens.filter(
    ({ state, seat: whose }) => whose === seat && (state === "duty" || state === "orphan"),
  );
}

/**
 * The tokens a card may be laid at: with an own joker only its own.
 *
 * @param {Facts} facts
 * @returns {Token[]}
 */
export function openTokens(facts) {
  const own = lockOf(facts, facts.me);
  if (own) return [own];
  return facts.tokens.filter(({ state }) => state === "free");
}

/**
 * The squares that others' jokers keep for them; none where nobody checks.
 *
 * @param {Facts} facts
 * @param {number | null} [moved]
 * @returns {Set<number>}
 */
export function closedTo(facts, moved = null) {
  const closed = new Set();
  if (!facts.isStrict) return closed;
  const taken = new Set();
  const locks = facts.tokens
    .filter(({ state }) => state === "locked")
    .sort((a, b) => a.begun - b.begun);
  for (const lock of locks) {
    const isOwn = lock.seat === facts.me;
    for (const near of beside(facts, isOwn && moved !== null ? moved : lock.at)) {
      if (taken.has(near)) continue;
      taken.add(near);
      if (!isOwn) closed.add(near);
    }
  }
  return closed;
}

/**
 * The right places of the open card beside tokens, or beside one.
 *
 * @param {Facts} facts
 * @param {number | null} [only]
 * @returns {Way[]}
 */
export function placesOf(facts, only = null) {
  const closed = closedTo(facts);
  /** @param {number} at */
  const isFree = (at) => facts.free[at] && !closed.has(at);
  return sides(facts, isFree, only).filter(({ squares: [near, far] }) =>
    matches(facts, facts.card, near, far),
  );
}

/**
 * Every two free squares beside tokens, whatever their colors.
 *
 * @param {Facts} facts
 * @param {number | null} [only]
 * @returns {Way[]}
 */
export function nearby(facts, only = null) {
  return sides(facts, (at) => facts.free[at], only);
}

/**
 * The squares for a joker: where rules are checked, those the open card can follow.
 *
 * @param {Facts} facts
 * @param {number | null} [only]
 * @returns {Way[]}
 */
export function jokersOf(facts, only = null) {
  if (!facts.card || !facts.jokers || dutiesOf(facts, facts.me).length) return [];
  if ((lockOf(facts, facts.me)?.chain ?? 0) >= MOST_IN_CHAIN) return [];
  const closed = closedTo(facts);
  return those(openTokens(facts), only).flatMap((token) =>
    beside(facts, token.at)
      .filter((at) => facts.free[at] && !closed.has(at))
      .filter((at) => !facts.isStrict || canFollow(facts, token, at))
      .map((at) => ({ kind: "joker", token: token.number, squares: [at] })),
  );
}

/**
 * All pairs the open card fits on, for a token to be relocated.
 *
 * @param {Facts} facts
 * @param {number} token
 * @returns {Way[]}
 */
export function relocationsOf(facts, token) {
  if (!facts.card || lockOf(facts, facts.me)) return [];
  const closed = closedTo(facts);
  return pairs(facts)
    .filter(([one, other]) => matches(facts, facts.card, one, other))
    .filter((pair) => !pair.some((at) => closed.has(at)))
    .map((squares) => ({ kind: "relocate", token, squares }));
}

/**
 * All squares for the next token before play.
 *
 * @param {Facts} facts
 * @returns {Way[]}
 */
export function putsOf(facts) {
  return facts.free.flatMap((isFree, at) =>
    isFree ? [{ kind: "put", token: facts.tokens.length, squares: [at] }] : [],
  );
}

/**
 * Every two free neighbours.
 *
 * @param {Facts} facts
 * @returns {[number, number][]}
 */
export function pairs(facts) {
  return facts.free.flatMap((isFree, one) =>
    isFree
      ? beside(facts, one)
          .filter((other) => other > one && facts.free[other])
          .map((other) => /** @type {[number, number]} */ ([one, other]))
      : [],
  );
}

/**
 * Why the open card may not be put on the discard: a code, "" where it may.
 *
 * @param {Facts} facts
 */
export function whyNotDiscarded(facts) {
  if (!facts.card) return "NO_OPEN_CARD";
  if (lockOf(facts, facts.me)) return "JOKER_PENDING";
  const bound = dutiesOf(facts, facts.me);
  return bound.length && relocationsOf(facts, bound[0].number).length ? "MUST_RELOCATE" : "";
}

/**
 * Why no joker may be laid at all now: a code, "" where one may.
 *
 * @param {Facts} facts
 */
export function whyNoJoker(facts) {
  if (!facts.jokers || (lockOf(facts, facts.me)?.chain ?? 0) >= MOST_IN_CHAIN) return "NO_JOKER";
  if (!facts.card) return "NO_OPEN_CARD";
  if (dutiesOf(facts, facts.me).length) return "MUST_RELOCATE";
  return jokersOf(facts).length ? "" : "NO_FOLLOW_UP";
}

/**
 * Why nothing can be laid at a token: a code, "" where only the card may not fit.
 *
 * @param {Facts} facts
 * @param {Token} token
 */
export function whyNotAt(facts, token) {
  if (dutiesOf(facts, facts.me).length) return "MUST_RELOCATE";
  const own = lockOf(facts, facts.me);
  if (own && own !== token) return "JOKER_PENDING";
  if (token.state === "locked" && !own) return "TOKEN_LOCKED";
  return token.state === "free" || own ? "" : "TOKEN_BLOCKED";
}

/**
 * Why the open card does not go on a square, as far as the square tells.
 *
 * @param {Facts} facts
 * @param {number} at
 */
export function whyNotOn(facts, at) {
  if (!facts.letters[at]) return "NOT_ON_BOARD";
  if (!facts.free[at]) return "COVERED";
  if (closedTo(facts).has(at)) return "RESERVED";
  const isNear = nearby(facts).some(({ squares }) => squares.includes(at));
  return isNear || lockOf(facts, facts.me) ? "WRONG_COLOUR" : "NOT_ADJACENT";
}

/**
 * The half on which the token stands after a card was laid: the farther one.
 *
 * @param {Facts} facts
 * @param {number} from
 * @param {number} one
 * @param {number} other
 */
export function farther({ cols }, from, one, other) {
  /** @param {number} at */
  const far = (at) =>
    ((at % cols) - (from % cols)) ** 2 + (Math.floor(at / cols) - Math.floor(from / cols)) ** 2;
  return far(one) > far(other) ? one : other;
}

/**
 * @param {Facts} facts
 * @param {(at: number) => boolean} isFree
 * @param {number | null} only
 * @returns {Way[]}
 */
function sides(facts, isFree, only) {
  if (!facts.card) return [];
  return those(openTokens(facts), only).flatMap((token) =>
    beside(facts, token.at)
      .filter(isFree)
      .flatMap((near) =>
        beside(facts, near)
          .filter((far) => far !== token.at && isFree(far))
          .map((far) => ({ kind: "place", token: token.number, squares: [near, far] })),
      ),
  );
}

/**
 * @param {Token[]} tokens
 * @param {number | null} only
 */
const those = (tokens, only) =>
  only === null ? tokens : tokens.filter(({ number }) => number === only);

/**
 * Whether the open card can be placed after a joker here, or after one more.
 *
 * @param {Facts} facts
 * @param {Token} token
 * @param {number} at
 */
function canFollow(facts, token, at) {
  const own = lockOf(facts, facts.me);
  const closed = closedTo(facts, at);
  /** @param {number} each */
  const isOpen = (each) =>
    each !== at &&
    !closed.has(each) &&
    (facts.free[each] || (each === token.at && !facts.covered[each]));
  if (hasPlace(facts, at, isOpen)) return true;
  if (own || facts.jokers < MOST_IN_CHAIN) return false;
  return beside(facts, at).some(
    (next) => isOpen(next) && hasPlace(facts, next, (each) => each !== next && isOpen(each)),
  );
}

/**
 * @param {Facts} facts
 * @param {number} at
 * @param {(at: number) => boolean} isOpen
 */
function hasPlace(facts, at, isOpen) {
  return beside(facts, at).some(
    (near) =>
      isOpen(near) &&
      beside(facts, near).some(
        (far) => far !== at && isOpen(far) && matches(facts, facts.card, near, far),
      ),
  );
}
