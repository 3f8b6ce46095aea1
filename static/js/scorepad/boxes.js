/**
 * The boxes of a round and the number pad under them: one box is lit, and keys go there.
 *
 * @typedef {{typed: (round: PadRound) => void, done: () => void}} Told
 */

import { isWhole, pointsOf } from "./rules.js";
import { signed } from "./texts.js";

const rows = [...document.querySelectorAll(".pad-row[data-entrant]")];
const head = document.querySelector(".pad-row.head .boxes");
const keys = document.querySelector(".keys");
const MOST_DIGITS = 4;

/** @type {HTMLInputElement} */
let lit = null;
let isFresh = true;
/** @type {Told} */
let told;
/** @type {PadFacts} */
let facts = null;
let isWholeRound = false;

/**
 * Adds the listeners: `typed` is called on each change, `done` when the last box is left.
 *
 * @param {PadFacts} given
 * @param {Told} callbacks
 */
export function start(given, callbacks) {
  facts = given;
  told = callbacks;
  keys.hidden = false;
  keys.addEventListener("pointerdown", (event) => event.preventDefault());
  keys.addEventListener("click", (event) => press(event.target.closest("button")));
  for (const row of rows) {
    row.addEventListener("focusin", ({ target }) => {
      if (target instanceof HTMLInputElement) light(target);
    });
    row.addEventListener("keydown", keyed);
    row.addEventListener("input", changed);
  }
}

/**
 * Shows a round; boxes that are there already only change what stands in them.
 *
 * @param {PadRound} round
 * @param {{number: number, kinds: PadBox[], inPoints: boolean, isMoved: boolean}} shown
 */
export function show(round, { number, kinds, inPoints, isMoved }) {
  document.getElementById("pad-rows").dataset.boxes = String(kinds.length);
  document.getElementById("pad").elements.round.value = String(number);
  head.replaceChildren(
    ...kinds.map(({ label }) =>
      Object.assign(document.createElement("span"), { textContent: label }),
    ),
  );
  keys.querySelector('button[data-key="minus"]').disabled = !inPoints;
  for (const row of rows) {
    const { entrant } = row.dataset;
    const name = row.getAttribute("aria-label");
    const fields = kinds.map((kind) => `r${number}-${entrant}-${kind.name}`);
    const there = [...row.querySelectorAll("input[data-box]")];
    if (String(there.map((each) => each.name)) !== String(fields)) {
      row
        .querySelector(".boxes")
        .replaceChildren(...kinds.map((kind, at) => box(kind, { name, field: fields[at] })));
    }
    for (const each of row.querySelectorAll("input.box"))
      fill(each, round[entrant]?.[each.dataset.box] ?? "");
  }
  if (isMoved || !lit?.isConnected) first();
}

/**
 * @param {HTMLInputElement} each
 * @param {string} text
 */
function fill(each, text) {
  if (each.value !== text) each.value = text;
}

/** Lights the first box that is empty, or the very first. */
export function first() {
  const all = every();
  (all.find(({ value }) => value === "") ?? all[0]).focus();
}

/**
 * Lights a box of somebody, by its name or else the last one.
 *
 * @param {string} who
 * @param {string} [name]
 */
export function goTo(who, name) {
  const own = [
    ...rows.find(({ dataset }) => dataset.entrant === who).querySelectorAll("input.box"),
  ];
  const wanted = own.find(({ dataset }) => dataset.box === name) ?? own.at(-1);
  wanted.focus();
  light(wanted);
  wanted.scrollIntoView({ block: "nearest" });
}

/**
 * Writes down what everybody has in this round and in all.
 *
 * @param {PadSheet} sheet
 * @param {PadRound} round
 * @param {Record<string, number>} totals
 */
export function points(sheet, round, totals) {
  const people = rows.map(({ dataset }) => dataset.entrant);
  const now = isWhole(sheet, round, people) ? pointsOf(sheet, round) : ownPoints(sheet, round);
  for (const row of rows) {
    const who = row.dataset.entrant;
    row.querySelector("[data-points]").textContent = who in now ? signed(now[who]) : "\u00b7";
    row.querySelector("[data-total]").textContent = signed(totals[who]);
  }
}

/**
 * Says what lies on everybody's board before a round: as typed last, or as it began.
 *
 * @param {PadRound[]} before
 */
export function boards(before) {
  const name = facts.counted.carried;
  for (const row of rows) {
    const place = row.querySelector("[data-board]");
    if (!place) continue;
    const who = row.dataset.entrant;
    const typed = before.findLast((round) => round[who]?.[name]);
    const count = typed ? typed[who][name] : String(facts.boards[who]);
    place.textContent = facts.boardTold.replace("%(count)s", count);
  }
}

/**
 * Points that do not wait for the boxes of others; those that hang on them do.
 *
 * @param {PadSheet} sheet
 * @param {PadRound} round
 * @returns {Record<string, number>}
 */
function ownPoints(sheet, round) {
  if (sheet.rest) return {};
  return pointsOf(
    sheet,
    Object.fromEntries(Object.entries(round).filter(([who]) => isWhole(sheet, round, [who]))),
  );
}

/**
 * Says that nothing is missing: the big key saves.
 *
 * @param {boolean} isIt
 */
export function isLast(isIt) {
  isWholeRound = isIt;
  const key = keys.querySelector('[data-key="next"]');
  const text = isIt ? facts.words.save : facts.words.next;
  if (key.textContent !== text) key.textContent = text;
}

/**
 * @param {PadBox} kind
 * @param {{name: string, field: string}} whose
 */
function box({ name, label }, { name: person, field }) {
  const made = document.createElement("input");
  Object.assign(made, {
    type: "text",
    className: "box",
    inputMode: "none",
    maxLength: facts.mostLetters,
    name: field,
    autocomplete: "off",
    enterKeyHint: "next",
  });
  made.dataset.box = name;
  made.setAttribute("aria-label", `${person}, ${label}`);
  return made;
}

const every = () => rows.flatMap((row) => [...row.querySelectorAll("input.box")]);

/** @param {HTMLInputElement} target */
function light(target) {
  lit?.removeAttribute("aria-current");
  lit = target;
  lit.setAttribute("aria-current", "true");
  lit.select();
  isFresh = true;
}

function changed() {
  const [sign] = lit.value.replace("\u2212", "-").match(/^-?/);
  const isSigned = keys.querySelector('button[data-key="minus"]').disabled === false;
  const clean = (isSigned ? sign : "") + lit.value.replace(/\D/g, "").slice(0, MOST_DIGITS);
  if (clean !== lit.value) lit.value = clean;
  isFresh = false;
  told.typed(round());
}

function round() {
  return Object.fromEntries(
    rows.map((row) => {
      const filled = [...row.querySelectorAll("input.box")].filter(({ value }) => value !== "");
      return [
        row.dataset.entrant,
        Object.fromEntries(filled.map(({ dataset, value }) => [dataset.box, value])),
      ];
    }),
  );
}

/**
 * A key of the number pad.
 *
 * @param {HTMLButtonElement | null} button
 */
function press(button) {
  if (!button || !lit) return;
  const { digit, key } = button.dataset;
  if (digit) set((isFresh ? "" : lit.value) + digit);
  else if (key === "delete") set(isFresh ? "" : lit.value.slice(0, -1));
  else if (key === "minus") turn();
  else if (key === "back") step(-1);
  else if (key === "on") step(1);
  else next();
}

/** @param {string} text */
function set(text) {
  lit.value = text;
  changed();
}

function turn() {
  set(lit.value.startsWith("-") ? lit.value.slice(1) : `-${lit.value}`);
}

/**
 * A key of the keyboard; digits and the minus are typed as in any box.
 *
 * @param {KeyboardEvent} event
 */
function keyed(event) {
  /** @type {Record<string, number>} */
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across(), ArrowDown: across() };
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key in steps) step(steps[event.key]);
  else if (event.key === "Enter") next();
  else return;
  event.preventDefault();
}

const across = () => rows[0].querySelectorAll("input.box").length;

/** @param {number} by */
function step(by) {
  const all = every();
  all[all.indexOf(lit) + by]?.focus();
}

/** To the next box that is empty; from the last one on. */
function next() {
  if (isWholeRound) return told.done();
  const all = every();
  const at = all.indexOf(lit);
  const after = [...all.slice(at + 1), ...all.slice(0, at)].find(
    ({ value }) => value === "" || value === "-",
  );
  if (!after) return told.done();
  return after.focus();
}
