/**
 * What a round at a real table comes to, and what there is to say of it, without the site.
 *
 * The same as leagues/rules/score_pad.py, which has the last word when a round is sent.
 *
 * @typedef {Object<string, Object<string, string>>} Round  who, which box, what stands in it
 * @typedef {{code: string, who: string[], number?: number, box?: object}} Finding
 */

const STACK_CARD_COST = 2;
const PACK = 40;
const DICE = 24;

export const isInPoints = (round) => Object.values(round).some((boxes) => "points" in boxes);

export const isEmpty = (round) => Object.values(round).every((boxes) => Object.keys(boxes).length === 0);

/** Whether all boxes hold a number. */
export function isWhole(round, people, boxes) {
  return people.every((who) => boxes.every(({ name }) => /^-?\d+$/.test(round[who]?.[name] ?? "")));
}

/** The points of everybody in a round whose boxes are all filled. */
export function pointsOf(game, round) {
  const entries = Object.entries(round).map(([who, boxes]) => [who, numbers(boxes)]);
  if (isInPoints(round)) return from(entries, ({ points }) => points);
  if (game === "wuerfel") {
    const all = entries.reduce((sum, [, { left }]) => sum + left, 0);
    return from(entries, ({ left }) => (left ? -left : all));
  }
  if (game === "domino") return from(entries, ({ chips }) => chips);
  return from(entries, ({ middle, stack }) => middle - STACK_CARD_COST * stack);
}

/** @returns {Finding[]} */
export function findings(game, round, people, boxes) {
  const found = [...ranges(round, people, boxes)];
  if (found.length) return found;
  if (!isWhole(round, people, boxes)) return [];
  const typed = new Map(people.map((who) => [who, numbers(round[who])]));
  if (isInPoints(round)) return game === "wuerfel" ? [zero(typed)] : [];
  if (game === "wuerfel") return dice(typed);
  return game === "domino" ? domino(typed) : packs(typed);
}

function* ranges(round, people, boxes) {
  for (const who of people) {
    for (const box of boxes) {
      const text = round[who]?.[box.name];
      if (text === undefined || text === "-") continue;
      const number = Number(text);
      if (number < box.low || number > box.high) yield { code: "out_of_range", who: [who], number, box };
    }
  }
}

function packs(typed) {
  const found = [];
  for (const [who, { middle, stack }] of typed) {
    if (middle + stack > PACK) found.push({ code: "too_many_cards", who: [who], number: middle + stack });
  }
  return [...found, end(having(typed, "stack", 0), "two_out")];
}

function dice(typed) {
  const left = sum(typed, "left");
  const found = left > DICE ? [{ code: "too_many_dice", who: [], number: left }] : [];
  return [...found, end(having(typed, "left", 0), "two_out_of_dice")];
}

function domino(typed) {
  const ones = having(typed, "chips", 1);
  const first = having(typed, "chips", 2);
  const found = typed.size === 2 && ones.length ? [{ code: "no_ones", who: ones }] : [];
  if (!first.length) return [...found, { code: "nobody_first", who: [] }];
  return [...found, { code: first.length > 1 ? "two_first" : "ended", who: first }];
}

function zero(typed) {
  const number = sum(typed, "points");
  return { code: number ? "not_zero" : "adds_up", who: [], number };
}

function end(out, several) {
  if (!out.length) return { code: "nobody_out", who: [] };
  return { code: out.length > 1 ? several : "ended", who: out };
}

const having = (typed, name, number) => [...typed].filter(([, boxes]) => boxes[name] === number).map(([who]) => who);
const sum = (typed, name) => [...typed.values()].reduce((total, boxes) => total + boxes[name], 0);
const numbers = (boxes) => Object.fromEntries(Object.entries(boxes).map(([name, text]) => [name, Number(text)]));
const from = (entries, points) => Object.fromEntries(entries.map(([who, boxes]) => [who, points(boxes)]));
