/**
 * What a round at a real table comes to, and what there is to say of it, without the site.
 *
 * The page brings the rules of its game along, as leagues/rules/scores/sheets.py has them;
 * here they are only read, as leagues/rules/scores/pad.py reads them on the site.
 *
 * @typedef {Object<string, Object<string, string>>} Round  who, which box, what stands in it
 * @typedef {{boxes: object[], worth: Object<string, number>, checks: object[], rest: string}} Sheet
 * @typedef {{code: string, who: string[], number?: number, box?: object, rule?: number}} Finding
 */

const NUMBER = /^[-\u2212]?\d+$/;

export const isInPoints = (round) => Object.values(round).some((boxes) => "points" in boxes);

export const isEmpty = (round) =>
  Object.values(round).every((boxes) => Object.keys(boxes).length === 0);

/** The sheet of a round: how it was counted says which. */
export const sheetOf = (facts, round) => (isInPoints(round) ? facts.points : facts.counted);

/** Whether all boxes of a sheet hold a number. */
export function isWhole(sheet, round, people) {
  return people.every((who) =>
    sheet.boxes.every(({ name }) => NUMBER.test(round[who]?.[name] ?? "")),
  );
}

/** The points of everybody in a round whose boxes are all filled. */
export function pointsOf({ worth, rest }, round) {
  const entries = Object.entries(round).map(([who, boxes]) => [who, numbers(boxes)]);
  const others = rest ? sum(entries, (counts) => counts[rest]) : 0;
  const points = (counts) => sum(Object.entries(worth), (each, name) => each * counts[name]);
  return Object.fromEntries(
    entries.map(([who, counts]) => [who, rest && !counts[rest] ? others : points(counts)]),
  );
}

/** @returns {Finding[]} */
export function findings(sheet, round, people) {
  const found = [...ofBoxes(sheet, round, people)];
  if (found.length) return found;
  const typed = people.map((who) => [who, numbers(round[who])]);
  return sheet.checks.flatMap((check) => KINDS[check.kind](check, typed));
}

function* ofBoxes(sheet, round, people) {
  for (const who of people) {
    for (const box of sheet.boxes) {
      const text = round[who]?.[box.name] ?? "";
      const number = numberOf(text);
      if (!NUMBER.test(text)) yield { code: "missing", who: [who], box };
      else if (number < box.low || number > box.high)
        yield { code: "out_of_range", who: [who], number, box };
    }
  }
}

const KINDS = {
  limit({ boxes, most, over, is_together }, typed) {
    const sums = typed.map(([who, counts]) => [
      who,
      sum(
        boxes.map((name) => [name, counts[name]]),
        (each) => each,
      ),
    ]);
    const all = sum(sums, (each) => each);
    if (is_together) return all > most ? [{ code: over, who: [], number: all, rule: most }] : [];
    return sums
      .filter(([, number]) => number > most)
      .map(([who, number]) => ({ code: over, who: [who], number, rule: most }));
  },
  holders({ box, number, none, one, several, people }, typed) {
    if (people && people !== typed.length) return [];
    const who = typed.filter(([, counts]) => counts[box] === number).map(([each]) => each);
    const code = [none, one, several][Math.min(who.length, 2)];
    return code === null ? [] : [{ code, who, rule: number }];
  },
  balance({ box, even, uneven }, typed) {
    const number = sum(typed, (counts) => counts[box]);
    return [{ code: number ? uneven : even, who: [], number }];
  },
};

const numberOf = (text) => Number(text.replace("\u2212", "-"));
const numbers = (boxes) =>
  Object.fromEntries(Object.entries(boxes).map(([name, text]) => [name, numberOf(text)]));
const sum = (entries, value) =>
  entries.reduce((total, [name, each]) => total + value(each, name), 0);
