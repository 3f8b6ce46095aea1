/** What a score pad says while it is typed in: checks in sentences, and the list of sums. */

import { findings, isWhole, pointsOf } from "./scorepad-rules.js";

const list = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" });

/** Points with their sign, and a real minus. */
export const signed = (number) => (number > 0 ? `+${number}` : String(number).replace("-", "\u2212"));

/** A sentence of the page with its blanks filled. */
export function sentence(facts, word, { who = [], number = "", box = null } = {}) {
  const names = list.format(who.map((each) => nameOf(facts, each)));
  const shown = word === "not_zero" ? signed(number) : number;
  const blanks = { names, number: shown, box: box?.label ?? "", low: box?.low ?? "", high: box?.high ?? "" };
  return facts.words[word].replace(/%\((\w+)\)s/g, (_all, name) => blanks[name]);
}

/** Shows what there is to say of a round; returns what is wrong with it, and who is open. */
export function checks(facts, round, kinds) {
  const people = facts.people.map(({ entrant }) => String(entrant));
  const found = findings(facts.game, round, people, kinds);
  const open = people.filter((who) => !isWhole(round, [who], kinds));
  const said = found.map((each) => [facts.tones[each.code], sentence(facts, each.code, each)]);
  const place = document.getElementById("pad-checks");
  const lines = said.map(([tone, text]) => line(tone, text));
  if (place.textContent !== lines.map(({ textContent }) => textContent).join("")) place.replaceChildren(...lines);
  return { wrong: said.find(([tone]) => tone === "wrong")?.[1], open };
}

/** Shows the rounds that are whole, what they come to, and whether the match is over. */
export function sums(facts, rounds) {
  const people = facts.people.map(({ entrant }) => String(entrant));
  const points = rounds.map((round) => pointsOf(facts.game, round));
  const totals = Object.fromEntries(people.map((who) => [who, points.reduce((sum, each) => sum + each[who], 0)]));
  const place = document.getElementById("pad-sums");
  const rows = points.map((each, at) => row(at + 1, people.map((who) => each[who])));
  place.querySelector("tbody").replaceChildren(...rows);
  [...place.querySelectorAll("tfoot td")].forEach((cell, at) => (cell.textContent = signed(totals[people[at]])));
  place.hidden = !rounds.length;
  document.getElementById("pad-empty").hidden = rounds.length > 0;
  over(facts, rounds, totals);
}

function over(facts, rounds, totals) {
  const line = document.getElementById("pad-over");
  const best = Math.max(...Object.values(totals));
  const who = Object.keys(totals).filter((each) => totals[each] === best);
  const isReached = facts.target > 0 && best >= facts.target;
  const isPlayed = facts.planned > 0 && rounds.length >= facts.planned;
  line.hidden = facts.isFinal || !(isReached || isPlayed);
  document.querySelector('[form="pad"][value="finish"]').classList.toggle("main", !line.hidden);
  if (!line.hidden) line.textContent = sentence(facts, isReached ? "over_target" : "over_rounds", { who, number: best });
}

function line(tone, text) {
  const made = document.createElement("p");
  made.className = "check";
  made.dataset.tone = tone;
  made.textContent = text;
  return made;
}

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

const nameOf = (facts, who) => facts.people.find(({ entrant }) => String(entrant) === who).name;
