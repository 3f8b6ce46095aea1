/**
 * What a round at a real table comes to, and what there is to say of it, without the site.
 *
 * The page brings the rules of its game along, as leagues/rules/scores/sheets.py has them;
 * here they are only read, as leagues/rules/scores/pad.py reads them on the site.
 *
 * @typedef {[who: string, counts: Record<string, number>][]} Counted
 */

const NUMBER = /^[-\u2212]?\d+$/;

/** @param {PadRound} round */
export const isInPoints = (round) => Object.values(round).some((boxes) => "points" in boxes);

/** @param {PadRound} round */
export const isEmpty = (round) =>
  Object.values(round).every((boxes) => Object.keys(boxes).length === 0);

/**
 * The sheet of a round: how it was counted says which.
 *
 * @param {Pick<PadFacts, "points" | "counted">} facts
 * @param {PadRound} round
 */
export const sheetOf = (facts, round) => (isInPoints(round) ? facts.points : facts.counted);

/**
 * Whether all boxes of a sheet hold a number.
 *
 * @param {PadSheet} sheet
 * @param {PadRound} round
 * @param {string[]} people
 */
export function isWhole(sheet, round, people) {
  return people.every((who) =>
    sheet.boxes.every(({ name }) => NUMBER.test(round[who]?.[name] ?? "")),
  );
}

/**
 * The points of everybody in a round whose boxes are all filled.
 *
 * @param {PadSheet} sheet
 * @param {PadRound} round
 * @returns {Record<string, number>}
 */
export function pointsOf({ worth, rest }, round) {
  const entries = counted(Object.entries(round));
  const others = rest ? sum(entries, ([, counts]) => counts[rest]) : 0;
  /** @param {Record<string, number>} counts */
  const points = (counts) => sum(Object.entries(worth), ([name, each]) => each * counts[name]);
  return Object.fromEntries(
    entries.map(([who, counts]) => [who, rest && !counts[rest] ? others : points(counts)]),
  );
}

/**
 * @param {PadSheet} sheet
 * @param {PadRound} round
 * @param {string[]} people
 * @returns {PadFinding[]}
 */
export function findings(sheet, round, people) {
  const found = [...ofBoxes(sheet, round, people)];
  if (found.length) return found;
  const typed = counted(people.map((who) => [who, round[who]]));
  return sheet.checks.flatMap((check) => findingsOf(check, typed));
}

/**
 * @param {PadSheet} sheet
 * @param {PadRound} round
 * @param {string[]} people
 * @returns {Generator<PadFinding>}
 */
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

/**
 * @param {PadCheck} check
 * @param {Counted} typed
 * @returns {PadFinding[]}
 */
function findingsOf(check, typed) {
  if (check.kind === "limit") return KINDS.limit(check, typed);
  if (check.kind === "holders") return KINDS.holders(check, typed);
  return KINDS.balance(check, typed);
}

const KINDS = {
  /**
   * @param {PadLimit} check
   * @param {Counted} typed
   * @returns {PadFinding[]}
   */
  limit({ boxes, most, over, is_together }, typed) {
    const sums = typed.map(([who, counts]) => ({
      who,
      number: sum(boxes, (name) => counts[name]),
    }));
    const all = sum(sums, ({ number }) => number);
    if (is_together) return all > most ? [{ code: over, who: [], number: all, rule: most }] : [];
    return sums
      .filter(({ number }) => number > most)
      .map(({ who, number }) => ({ code: over, who: [who], number, rule: most }));
  },
  /**
   * @param {PadHolders} check
   * @param {Counted} typed
   * @returns {PadFinding[]}
   */
  holders({ box, number, none, one, several, people }, typed) {
    if (people && people !== typed.length) return [];
    const who = typed.filter(([, counts]) => counts[box] === number).map(([each]) => each);
    const code = [none, one, several][Math.min(who.length, 2)];
    return code === null ? [] : [{ code, who, rule: number }];
  },
  /**
   * @param {PadBalance} check
   * @param {Counted} typed
   * @returns {PadFinding[]}
   */
  balance({ box, even, uneven }, typed) {
    const number = sum(typed, ([, counts]) => counts[box]);
    return [{ code: number ? uneven : even, who: [], number }];
  },
};

/** @param {string} text */
const numberOf = (text) => Number(text.replace("\u2212", "-"));

/** @param {Record<string, string>} boxes */
const numbers = (boxes) =>
  Object.fromEntries(Object.entries(boxes).map(([name, text]) => [name, numberOf(text)]));

/**
 * What everybody has typed, as numbers.
 *
 * @param {[string, Record<string, string>][]} entries
 * @returns {Counted}
 */
const counted = (entries) => entries.map(([who, boxes]) => [who, numbers(boxes)]);

/**
 * @template T
 * @param {T[]} all
 * @param {(each: T) => number} value
 */
const sum = (all, value) => all.reduce((total, each) => total + value(each), 0);
