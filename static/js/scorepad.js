/** A score pad: rounds in boxes, a number pad, sums at once, kept until they are sent. */

import * as boxes from "./scorepad-boxes.js";
import * as kept from "./scorepad-kept.js";
import { isEmpty, isInPoints, isWhole } from "./scorepad-rules.js";
import { checks, sentence, sums } from "./scorepad-said.js";

const main = document.getElementById("main");
const form = document.getElementById("pad");
const facts = JSON.parse(document.getElementById("pad-facts").textContent);
const problem = document.getElementById("pad-problem");
const clash = document.getElementById("pad-clash");
const isFixing = facts.isFinal;
const people = facts.people.map(({ entrant }) => String(entrant));

let { rounds, current, inPoints } = facts;

begin();

function begin() {
  takeOver();
  kept.listen(tell);
  boxes.start(facts, { typed, done: goOn });
  document.getElementById("pad-rounds").addEventListener("click", chosen);
  for (const link of document.querySelectorAll("[data-switch]")) link.addEventListener("click", switched);
  form.addEventListener("submit", submitted);
  clash.querySelector("[data-look]").addEventListener("click", kept.lookAtBoth);
  document.documentElement.classList.add("has-keys");
  show();
  kept.send();
  keepPage();
}

/** What this phone has kept goes before what the page came with, unless others were faster. */
function takeOver() {
  const query = new URLSearchParams(location.search);
  if (query.has("theirs")) {
    kept.forget();
    history.replaceState(null, "", location.pathname);
  }
  const { isPending, rounds: own, typing, seen } = kept.now();
  if (isPending) {
    rounds = own;
    current = isFixing ? 1 : rounds.length + (isOver() ? 0 : 1);
  }
  const isFresh = isPending || String(seen) === form.elements.seen.value;
  if (!typing || !isFresh || isFixing || typing.current > rounds.length + 1) return;
  ({ current, inPoints } = typing);
  rounds = [...rounds.slice(0, current - 1), typing.round, ...rounds.slice(current)];
}

function round() {
  return rounds[current - 1] ?? {};
}

function kinds() {
  return inPoints ? facts.points : facts.boxes;
}

function show({ isMoved = true } = {}) {
  boxes.show(round(), { number: current, kinds: kinds(), inPoints, isMoved });
  told();
  chips();
}

/** Somebody has typed: sums and sentences follow, and it is kept as it is. */
function typed(now) {
  const isNew = current > rounds.length;
  if (!isNew || !isEmpty(now)) rounds[current - 1] = now;
  else if (isNew) rounds.length = current - 1;
  problem.hidden = true;
  if (!isFixing) kept.keepTyping({ current, inPoints, round: now });
  if (!isFixing && !kept.now().isPending) state("new");
  told();
}

function told() {
  const whole = rounds.filter((each) => isWhole(each, people, isInPoints(each) ? facts.points : facts.boxes));
  sums(facts, whole);
  checks(facts, round(), kinds());
  boxes.points(facts, round(), whole);
  boxes.isLast(isWhole(round(), people, kinds()));
}

/** The last box is filled: the round is saved, and the next one begins. */
function goOn() {
  if (!isSound()) return;
  if (!isFixing) kept.keep(rounds.slice(), { isFinal: false });
  const isMore = current < rounds.length || (!isFixing && !isOver());
  if (isMore) turnTo(current + 1);
  else document.querySelector('[form="pad"][value="finish"]').focus();
}

function isOver() {
  return facts.planned > 0 && rounds.length >= facts.planned;
}

function turnTo(number) {
  if (current > rounds.length) rounds.length = Math.max(0, current - 1);
  current = number;
  const like = rounds[number - 1] ?? rounds[number - 2];
  if (like) inPoints = isInPoints(like);
  show();
}

/** Whether the round on the page can be taken as it is; says what is in the way. */
function isSound() {
  const { wrong, open } = checks(facts, round(), kinds());
  const text = wrong ?? (open.length ? sentence(facts, "open", { who: open }) : "");
  problem.textContent = text;
  problem.hidden = !text;
  if (text) boxes.first();
  return !text;
}

function chosen(event) {
  const link = event.target.closest("[data-round]");
  if (!link) return;
  event.preventDefault();
  const number = Number(link.dataset.round);
  if (!isEmpty(round()) && !isSound()) return;
  if (!isFixing && !isEmpty(round()) && kept.now().typing) kept.keep(rounds.slice(), { isFinal: false });
  turnTo(number);
}

function switched(event) {
  event.preventDefault();
  inPoints = event.currentTarget.dataset.switch === "points";
  if (rounds[current - 1]) rounds[current - 1] = {};
  if (current === rounds.length) rounds.length -= 1;
  show();
}

/** The match is over, or its result is put right. */
function submitted(event) {
  event.preventDefault();
  if (event.submitter && event.submitter.value !== "finish") return void goOn();
  const isBlank = isEmpty(round()) && rounds.length > 0 && current > rounds.length;
  if (!isBlank && !isSound()) return;
  kept.keep(rounds.slice(), { isFinal: true, why: form.elements.why?.value ?? "" });
}

function chips() {
  const line = document.getElementById("pad-rounds");
  const latest = Math.max(rounds.length + (isFixing ? 0 : 1), current);
  const [like] = line.children;
  while (line.children.length < latest) line.append(like.cloneNode(true));
  while (line.children.length > latest) line.lastElementChild.remove();
  [...line.children].forEach((chip, at) => {
    chip.dataset.round = at + 1;
    chip.href = `?round=${at + 1}${isFixing ? "&fix=1" : ""}`;
    chip.lastChild.textContent = at + 1;
    chip.toggleAttribute("aria-current", at + 1 === current);
    if (at + 1 === current) chip.setAttribute("aria-current", "true");
  });
  for (const link of document.querySelectorAll("[data-switch]")) link.hidden = (link.dataset.switch === "points") === inPoints;
}

function tell(word, said) {
  clash.hidden = word !== "clash";
  if (word === "saved" && said.isFinal) return void location.assign(location.pathname);
  if (word === "refused") {
    problem.textContent = said.text;
    problem.hidden = false;
  }
  const isStuck = word === "refused" || word === "clash";
  return state(isStuck ? "stuck" : word);
}

function state(word) {
  const tag = document.getElementById("pad-state");
  tag.hidden = false;
  tag.dataset.state = word;
  if (tag.textContent !== facts.words[word]) tag.textContent = facts.words[word];
}

/** Asks the browser to open this page without a network, too. */
async function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(main.dataset.worker);
  const ready = await navigator.serviceWorker.ready;
  const own = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const paths = own.filter(({ origin, pathname }) => origin === location.origin && /\.(js|css|svg|png)$/.test(pathname) && pathname !== main.dataset.worker);
  const all = [...new Set([location.pathname, ...paths.map(({ pathname }) => pathname)])];
  ready.active.postMessage({ keep: all });
}
