/**
 * The page of a replay: a round that is over runs again on the board of a table. The
 * frames are those a table pushes; going back begins at the last kept board before.
 *
 * @typedef {Partial<Pick<FrameMessage, "set"|"attr"|"effects">> & {at: number, kind: string,
 *   by: number, seq: number, text?: string}} Frame
 */

import { applyAttributes, applyPieces, morph, parse } from "../site/morph.js";
import * as banner from "../table/banner.js";
import * as board from "../table/board.js";
import { clockText } from "../table/clock.js";
import { playEffect } from "../table/effects.js";
import { game, loadGame } from "../table/game.js";
import * as lastMoves from "../table/last-moves.js";
import * as sound from "../table/sound.js";
import * as toast from "../table/toast.js";

const KEEP_EVERY = 150;
const JUMP_MS = 5000;
/** @type {Record<string, number>} */
const WAYS = { ArrowLeft: -1, ArrowRight: 1 };
const SAY_UP_TO = 2;
/** @type {Record<string, number>} */
const FASTER = { "+": 1, "-": -1 };
const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 1000;

const page = document.getElementById("main");
const stage = document.getElementById("stage");
const time = document.getElementById("time");
const speed = document.getElementById("speed");
const buttons = Object.fromEntries(
  ["back", "play", "on"].map((id) => [id, document.querySelector(`button#${id}`)]),
);
const still = { stop() {}, countTo() {} };
await loadGame();
const watcher = game().watch();

/** @type {Frame[]} */
let frames = [];
/** @type {{count: number, html: string}[]} */
let kept = [];
let shown = 0; // so many frames are on the board
let now = 0;
let lasts = 0;
let isPlaying = false;
let lastTick = 0;

async function begin() {
  const waits = document.getElementById("waits");
  try {
    const answer = await fetch(page.dataset.frames);
    const round = await answer.json();
    if (round.problem) {
      waits.textContent = round.problem;
      return;
    }
    waits.hidden = !waits.hasAttribute("data-stays");
    ({ frames, lasts } = round);
    document.getElementById("charts").innerHTML = round.charts;
  } catch {
    waits.textContent = word("no-frames");
    return;
  }
  kept = [{ count: 0, html: board.root().outerHTML }];
  time.max = String(lasts);
  mark();
  for (const control of [time, ...Object.values(buttons)]) control.disabled = false;
  listen();
  const at = Number(new URLSearchParams(location.search).get("at"));
  seek(Number.isFinite(at) && at > 0 ? Math.min(at, lasts) : (frames[0]?.at ?? 0));
}

function listen() {
  time.addEventListener("input", () => {
    rest();
    seek(Number(time.value));
  });
  buttons.play.addEventListener("click", () => (isPlaying ? rest() : run()));
  buttons.back.addEventListener("click", () => step(-1));
  buttons.on.addEventListener("click", () => step(1));
  document.getElementById("copy").addEventListener("click", copy);
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", (event) => watcher.click(event));
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, sound.wake, { passive: true });
}

/** @param {Press} event */
function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]"))
    return;
  if (
    event.target.closest?.("input, select, textarea") ||
    (event.key === " " && event.target.closest?.("button, a"))
  )
    return;
  const way = WAYS[event.key];
  if (event.key === " ") isPlaying ? rest() : run();
  else if (way && event.shiftKey) seek(clamp(now + way * JUMP_MS));
  else if (way) step(way);
  else if (event.key === "Home") seek(0);
  else if (event.key === "End") seek(lasts);
  else if (FASTER[event.key]) {
    speed.selectedIndex = Math.min(
      speed.options.length - 1,
      Math.max(0, speed.selectedIndex + FASTER[event.key]),
    );
  } else return;
  event.preventDefault();
}

function run() {
  if (now >= lasts) seek(0);
  isPlaying = true;
  lastTick = performance.now();
  showPlaying();
  requestAnimationFrame(tick);
}

function rest() {
  isPlaying = false;
  showPlaying();
}

/** @param {number} at */
function tick(at) {
  if (!isPlaying) return;
  const passed = Math.max(0, at - lastTick) * Number(speed.value);
  lastTick = at;
  now = clamp(now + passed);
  while (shown < frames.length && frames[shown].at <= now) show(Number(speed.value) <= SAY_UP_TO);
  showTime();
  if (now >= lasts) rest();
  else requestAnimationFrame(tick);
}

/**
 * To the next or last thing that happened.
 *
 * @param {number} way
 */
function step(way) {
  rest();
  const next = way > 0 ? frames[shown]?.at : frames[shown - 1]?.at - 1;
  if (next === undefined || Number.isNaN(next)) return;
  if (way < 0) {
    seek(clamp(next));
    return;
  }
  now = next;
  while (shown < frames.length && frames[shown].at <= now) show(true);
  showTime();
}

/**
 * To any moment, without saying all that happens between.
 *
 * @param {number} at
 */
function seek(at) {
  now = clamp(at);
  const wanted = frames.findIndex((frame) => frame.at > now);
  const count = wanted < 0 ? frames.length : wanted;
  if (count < shown) {
    const from = kept.findLast((each) => each.count <= count);
    morph(board.root(), parse(from.html));
    shown = from.count;
    watcher.afterBoard();
  }
  delete stage.dataset.mood;
  banner.hide();
  toast.show("");
  lastMoves.clear();
  while (shown < count) show(false);
  showTime();
}

/**
 * Puts the next frame on the board.
 *
 * @param {boolean} isSaid
 */
function show(isSaid) {
  const { set = [], attr = [], effects = [], text, seq } = frames[shown];
  applyPieces(set);
  applyAttributes(attr);
  board.root().dataset.seq = String(seq);
  shown += 1;
  if (shown % KEEP_EVERY === 0 && kept.at(-1).count < shown) {
    kept.push({ count: shown, html: board.root().outerHTML });
  }
  if (!isSaid) return;
  if (text) toast.show(text, { kind: "refused", icon: "x" });
  for (const each of effects) playEffect(each, { isMine: false, stage, clock: still, effects });
}

function showTime() {
  time.value = String(now);
  const blanks = { now: clock(now), whole: clock(lasts) };
  document.getElementById("clock").textContent = `${blanks.now} / ${blanks.whole}`;
  time.setAttribute("aria-valuetext", fill(word("clock"), blanks));
  document.getElementById("seq").value = String(frames[shown - 1]?.seq ?? 0);
}

function showPlaying() {
  const { play } = buttons;
  play.dataset.playing = isPlaying ? "yes" : "no";
  play.dataset.name ??= play.getAttribute("aria-label");
  play.setAttribute("aria-label", isPlaying ? play.dataset.pause : play.dataset.name);
}

async function copy() {
  const link = new URL(location.href);
  link.searchParams.set("at", String(Math.round(now)));
  link.hash = "";
  let text = word("copied");
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    text = fill(word("copy-by-hand"), { link: link.href });
  }
  document.querySelector("dialog#more").close();
  toast.show(text, { stays: true });
}

/** A stroke for what was placed, in its owner's color; a cross for what was refused. */
function mark() {
  const marks = document.getElementById("marks");
  for (const { at, kind, by } of frames) {
    const x = Number(((at / lasts) * WIDTH).toFixed(1));
    if (kind === "play") stroke(marks, `M${x} 12V22`, `back-${board.personAt(by).pattern}`);
    else if (kind === "refused") stroke(marks, `M${x - 3} 2l6 6m0 -6l-6 6`, "refused");
    else if (kind === "end") stroke(marks, `M${x} 1V23`, "end");
  }
}

/**
 * @param {HTMLElement} marks
 * @param {string} d
 * @param {string} name
 */
function stroke(marks, d, name) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", d);
  path.setAttribute("class", name);
  marks.append(path);
}

/** @param {number} at */
const clamp = (at) => Math.min(lasts, Math.max(0, at));
/** @param {string} name */
const word = (name) =>
  document
    .getElementById("replay-words")
    .content.querySelector(`[data-say="${name}"]`)
    .textContent.trim();
/**
 * @param {string} text
 * @param {Record<string, string>} blanks
 */
const fill = (text, blanks) => text.replace(/\{(\w+)\}/g, (_, blank) => blanks[blank] ?? "");
/** @param {number} ms */
const clock = (ms) => clockText(Math.floor(ms / 1000));

await begin();
