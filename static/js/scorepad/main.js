/** A score pad: rounds in boxes, a number pad, sums at once, kept until they are sent. */

import * as boxes from "./boxes.js";
import { keepPage } from "./offline.js";
import { isEmpty, isInPoints, isWhole, pointsOf, sheetOf } from "./rules.js";
import * as kept from "./storage.js";
import { checks, over, sentence, sums } from "./texts.js";

const form = document.getElementById("pad");
/** @type {PadFacts} */
const facts = JSON.parse(document.getElementById("pad-facts").textContent);
const problem = document.getElementById("pad-problem");
const clash = document.getElementById("pad-clash");
const stuck = document.getElementById("pad-stuck");
const finish = document.querySelector('[form="pad"][value="finish"]');
const isFixing = facts.isFinal;
const people = facts.people.map(({ entrant }) => String(entrant));

let { rounds, current, inPoints } = facts;
let drawn = "";
/** @type {{current: number, round: PadRound} | null} */
let counted = null;

begin();

function begin() {
  const query = new URLSearchParams(location.search);
  if (query.has("theirs")) {
    kept.forget();
    history.replaceState(null, "", location.pathname);
  }
  kept.learn({
    rounds: facts.known,
    seen: Number(form.elements.seen.value),
    at: facts.at,
    isFinal: isFixing,
  });
  if (kept.waiting() || kept.known().at > facts.at) turnToLatest(latestKept());
  takeTyping();
  kept.listen(tell);
  kept.listenToTabs(refresh);
  boxes.start(facts, { typed, done: goOn });
  document.getElementById("pad-rounds").addEventListener("click", chosen);
  for (const link of document.querySelectorAll("[data-switch]"))
    link.addEventListener("click", switched);
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, refresh, true);
  form.addEventListener("submit", submitted);
  clash.querySelector("[data-look]").addEventListener("click", kept.lookAtBoth);
  stuck.querySelector("[data-reload]").addEventListener("click", () => location.reload());
  document.querySelector("[data-leave]")?.addEventListener("click", kept.forgetTyping);
  document.querySelector(".pad-foot").prepend(problem);
  document.documentElement.classList.add("has-keys");
  show();
  kept.send();
  keepPage();
}

/** What waits on this phone goes before what the site had; the site may know nothing of it. */
function latestKept() {
  return (kept.waiting() ?? kept.known()).rounds.slice();
}

/** @param {PadRound[]} fresh */
function turnToLatest(fresh) {
  rounds = fresh;
  current = isFixing ? 1 : rounds.length + (isOver() ? 0 : 1);
  const like = rounds[current - 1] ?? rounds.at(-1);
  if (like) inPoints = isInPoints(like);
}

/** What was typed and not saved; a new round also where others were faster with theirs. */
function takeTyping() {
  const typing = kept.typing();
  if (!typing || typing.isFixing !== isFixing) return;
  if (typing.isFresh) ({ rounds, current, inPoints } = typing);
  else if (typing.isNew && !isFixing) {
    rounds = [...latestKept(), typing.rounds[typing.current - 1]];
    current = rounds.length;
    inPoints = typing.inPoints;
  } else return;
  state("new");
}

/**
 * Another tab of this phone went on: here it is the same.
 *
 * @returns {void}
 */
function refresh() {
  if (kept.version() === drawn) return;
  const typing = kept.typing();
  if (!isFixing && kept.known().isFinal && !kept.waiting())
    return void location.assign(location.pathname);
  if (typing?.isFresh && typing.isFixing === isFixing) takeTyping();
  else {
    turnToLatest(latestKept());
    state(kept.waiting() ? "kept" : "saved");
  }
  show({ isMoved: false });
}

function round() {
  return rounds[current - 1] ?? {};
}

function sheet() {
  return inPoints ? facts.points : facts.counted;
}

function show({ isMoved = true } = {}) {
  drawn = kept.version();
  boxes.show(round(), { number: current, kinds: sheet().boxes, inPoints, isMoved });
  told();
  chips();
}

/**
 * Somebody has typed: sums and sentences follow, and it is kept as it is.
 *
 * @param {PadRound} now
 */
function typed(now) {
  const isNew = current > (kept.waiting() ?? kept.known()).rounds.length;
  if (!isNew || !isEmpty(now)) rounds[current - 1] = now;
  else rounds.length = current - 1;
  problem.hidden = true;
  kept.keepTyping({ current, inPoints, rounds, isFixing, isNew });
  drawn = kept.version();
  if (!kept.waiting()) state("new");
  told();
}

function told() {
  const whole = rounds.filter((each) => isWhole(sheetOf(facts, each), each, people));
  const totals = sums(facts, whole);
  document.getElementById("pad-empty").hidden = whole.length > 0;
  over(facts, whole, totals);
  checks(facts, sheet(), round(), note());
  boxes.points(sheet(), round(), totals);
  boxes.boards(rounds.slice(0, current - 1));
  boxes.isLast(isWhole(sheet(), round(), people));
}

function note() {
  return inPoints && counted?.current === current ? facts.words.only_points : "";
}

/**
 * The last box is filled: the round is saved, and a new one begins; a correction is sent.
 *
 * @returns {void}
 */
function goOn() {
  if (!isSound()) return;
  if (isFixing) return void form.requestSubmit(finish);
  kept.keep(rounds.slice(), { isFinal: false });
  if (isOver()) finish.focus();
  else turnTo(rounds.length + 1);
  drawn = kept.version();
}

function isOver() {
  return facts.planned > 0 && rounds.length >= facts.planned;
}

/** @param {number} number */
function turnTo(number) {
  current = number;
  counted = null;
  const like = rounds[number - 1] ?? rounds[number - 2];
  if (like && !isEmpty(like)) inPoints = isInPoints(like);
  show();
}

/** Whether the round on the page can be taken as it is; says what is in the way. */
function isSound() {
  const { wrong, fault, open } = checks(facts, sheet(), round(), note());
  const text = wrong ?? (open.length ? sentence(facts, "open", { who: open }) : "");
  problem.textContent = text;
  problem.hidden = !text;
  if (fault?.who.length) boxes.goTo(fault.who[0], fault.box?.name);
  else if (text) boxes.first();
  return !text;
}

/** @param {Click} event */
function chosen(event) {
  const link = event.target.closest("[data-round]");
  if (!link) return;
  event.preventDefault();
  const number = Number(link.dataset.round);
  dropLast();
  if (current <= rounds.length && !isSound()) return;
  if (!isFixing && rounds.length && kept.typing()) kept.keep(rounds.slice(), { isFinal: false });
  turnTo(number);
}

/** The last round, emptied, is none; nobody may have played it. */
function dropLast() {
  if (isEmpty(round()) && current === rounds.length && current > 1) rounds.pop();
}

/**
 * In points what was counted becomes its points; counted again, what lay there is back.
 *
 * @param {MouseEvent & {readonly currentTarget: HTMLElement}} event
 */
function switched(event) {
  event.preventDefault();
  inPoints = event.currentTarget.dataset.switch === "points";
  const before = round();
  if (inPoints) {
    const isRight =
      isWhole(facts.counted, before, people) && !checks(facts, facts.counted, before).wrong;
    const points = isRight ? pointsOf(facts.counted, before) : {};
    counted = isEmpty(before) ? null : { current, round: before };
    typed(
      Object.fromEntries(
        people.map((who) => [who, who in points ? { points: String(points[who]) } : {}]),
      ),
    );
  } else {
    typed(counted?.current === current ? counted.round : {});
    counted = null;
  }
  show();
}

/**
 * Sends the result of the match, or its correction.
 *
 * @param {SubmitEvent & {readonly submitter: HTMLButtonElement | null}} event
 * @returns {void}
 */
function submitted(event) {
  event.preventDefault();
  if (event.submitter && event.submitter.value !== "finish") return void goOn();
  dropLast();
  const isBlank = rounds.length > 0 && current > rounds.length;
  if (!isBlank && !isSound()) return;
  const open = rounds.findIndex((each) => !isWhole(sheetOf(facts, each), each, people));
  if (open >= 0) {
    turnTo(open + 1);
    return void isSound();
  }
  kept.keep(rounds.slice(), { isFinal: true, why: form.elements.why?.value ?? "" });
  drawn = kept.version();
}

function chips() {
  const line = document.getElementById("pad-rounds");
  const latest = Math.max(rounds.length + (isFixing ? 0 : 1), current);
  const [like] = line.children;
  while (line.children.length < latest) line.append(like.cloneNode(true));
  while (line.children.length > latest) line.lastElementChild.remove();
  [...line.querySelectorAll("a")].forEach((chip, at) => {
    chip.dataset.round = String(at + 1);
    chip.href = `?round=${at + 1}${isFixing ? "&fix=1" : ""}`;
    chip.lastChild.textContent = String(at + 1);
    if (at + 1 === current) chip.setAttribute("aria-current", "true");
    else chip.removeAttribute("aria-current");
  });
  for (const link of document.querySelectorAll("[data-switch]"))
    link.hidden = (link.dataset.switch === "points") === inPoints;
}

/**
 * @param {string} word
 * @param {PadAnswer} [said]
 */
function tell(word, said) {
  drawn = kept.version();
  if (word === "saved" && said.isFinal) return void location.assign(location.pathname);
  clash.hidden = word !== "clash";
  stuck.hidden = word !== "refused" && word !== "old";
  if (!stuck.hidden) stuck.firstElementChild.textContent = sentence(facts, word, said ?? {});
  return state(word === "saved" && kept.typing() ? "new" : word);
}

/** @param {string} word */
function state(word) {
  const tag = document.getElementById("pad-state");
  /** @type {Record<string, string>} */
  const tags = { refused: "stuck", clash: "stuck", old: "stuck" };
  const shown = tags[word] ?? word;
  tag.hidden = false;
  tag.dataset.state = shown;
  if (tag.textContent !== facts.words[shown]) tag.textContent = facts.words[shown];
}
