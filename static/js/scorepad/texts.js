/** What a score pad says while it is typed in: checks in sentences, and the list of sums. */

import { findings, isWhole, pointsOf, sheetOf } from "./rules.js";

/**
 * Points with their sign, and a real minus.
 *
 * @param {number} number
 */
export const signed = (number) =>
  number > 0 ? `+${number}` : String(number).replace("-", "\u2212");

/**
 * A sentence of the page with its blanks filled.
 *
 * @param {PadFacts} facts
 * @param {string} word
 * @param {PadBlanks} blanks
 */
export function sentence(facts, word, { who = [], number = 0, box, rule = 0, text = "" } = {}) {
  const names = enumerated(
    facts,
    who.map((each) => nameOf(facts, each)),
  );
  const shown = facts.signed.includes(word) ? signed(number) : number;
  return filled(facts.words[word], {
    names,
    text,
    number: shown,
    rule,
    box: box?.label,
    low: box?.low,
    high: box?.high,
  });
}

/**
 * Shows what there is to say of a round; returns what is wrong with it, whose, and who is open.
 *
 * @param {PadFacts} facts
 * @param {PadSheet} sheet
 * @param {PadRound} round
 */
export function checks(facts, sheet, round, note = "") {
  const people = facts.people.map(({ entrant }) => String(entrant));
  const found = findings(sheet, round, people).filter(({ code }) => code !== "missing");
  const open = people.filter((who) => !isWhole(sheet, round, [who]));
  const said = found.map((each) => [facts.tones[each.code], sentence(facts, each.code, each)]);
  const place = document.getElementById("pad-checks");
  const lines = [...said, ...(note ? [["look", note]] : [])].map(([tone, text]) =>
    line(tone, text),
  );
  if (place.textContent !== lines.map(({ textContent }) => textContent).join(""))
    place.replaceChildren(...lines);
  const at = found.findIndex(({ code }) => facts.tones[code] === "wrong");
  return { wrong: said[at]?.[1], fault: found[at], open };
}

/**
 * Shows the rounds that are whole, and what they come to; returns the totals.
 *
 * @param {PadFacts} facts
 * @param {PadRound[]} rounds
 */
export function sums(facts, rounds) {
  const people = facts.people.map(({ entrant }) => String(entrant));
  const points = rounds.map((round) => pointsOf(sheetOf(facts, round), round));
  const totals = Object.fromEntries(
    people.map((who) => [who, points.reduce((sum, each) => sum + each[who], 0)]),
  );
  const place = document.getElementById("pad-sums");
  const rows = points.map((each, at) =>
    row(
      at + 1,
      people.map((who) => each[who]),
    ),
  );
  place.querySelector("tbody").replaceChildren(...rows);
  for (const [at, cell] of place.querySelectorAll("tfoot td").entries()) {
    cell.textContent = signed(totals[people[at]]);
  }
  place.hidden = !rounds.length;
  return totals;
}

/**
 * Says that the match is over, where it is.
 *
 * @param {PadFacts} facts
 * @param {PadRound[]} rounds
 * @param {Record<string, number>} totals
 */
export function over(facts, rounds, totals) {
  const line = document.getElementById("pad-over");
  const best = Math.max(...Object.values(totals));
  const who = Object.keys(totals).filter((each) => totals[each] === best);
  const isReached = facts.target > 0 && best >= facts.target;
  const isPlayed = facts.planned > 0 && rounds.length >= facts.planned;
  line.hidden = facts.isFinal || !(isReached || isPlayed);
  document.querySelector('[form="pad"][value="finish"]').classList.toggle("main", !line.hidden);
  if (!line.hidden)
    line.textContent = sentence(facts, isReached ? "over_target" : "over_rounds", {
      who,
      number: best,
    });
}

/**
 * "Lena", "Lena and Bruno", "Lena, Bruno and 3 more", as the site says it.
 *
 * @param {PadFacts} facts
 * @param {string[]} names
 */
function enumerated({ words, namesShown }, names) {
  if (names.length > namesShown) {
    const first = names.slice(0, namesShown - 1);
    return filled(words.more_names, {
      names: first.join(", "),
      count: names.length - first.length,
    });
  }
  if (names.length < 2) return names.join("");
  return filled(words.two_names, { names: names.slice(0, -1).join(", "), last: names.at(-1) });
}

/**
 * @param {string} text
 * @param {Record<string, string | number | undefined>} blanks
 */
const filled = (text, blanks) =>
  text.replace(/%\((\w+)\)s/g, (_all, name) => String(blanks[name] ?? ""));

/**
 * @param {string} tone
 * @param {string} text
 */
function line(tone, text) {
  const made = document.createElement("p");
  made.className = "check";
  made.dataset.tone = tone;
  made.textContent = text;
  return made;
}

/**
 * @param {number} number
 * @param {number[]} points
 */
function row(number, points) {
  const made = document.createElement("tr");
  const head = document.createElement("th");
  Object.assign(head, { scope: "row", textContent: number });
  made.append(head);
  for (const each of points) {
    const cell = document.createElement("td");
    Object.assign(cell, { className: "number", textContent: signed(each) });
    made.append(cell);
  }
  return made;
}

/**
 * @param {PadFacts} facts
 * @param {string} who
 */
const nameOf = (facts, who) => facts.people.find(({ entrant }) => String(entrant) === who).name;
