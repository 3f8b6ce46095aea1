/** The page of a table: one socket, what it tells put on the page, and what people do. */

import { Chat } from "../chat/chat.js";
import { Check } from "../games/domino/check.js";
import { Hands } from "../games/domino/hands.js";
import { Domino } from "../games/domino/play.js";
import { applyAttributes, applyPieces, morph, parse } from "../site/morph.js";
import * as banner from "./banner.js";
import * as board from "./board.js";
import "./game-change.js";
import { Clock } from "./clock.js";
import { Drag } from "./drag.js";
import { tell } from "./effects.js";
import { Freeze } from "./freeze.js";
import { Hand } from "./hand.js";
import * as keys from "./keys.js";
import * as lastMoves from "./last-moves.js";
import { Live } from "./live.js";
import { Play } from "./play.js";
import * as sound from "./sound.js";
import { sentence } from "./texts.js";
import * as toast from "./toast.js";

const SEE_THE_END_MS = 2400;
const BRIEFLY_MS = 1500;
const NOT_ALLOWED = 4403;
const IN_PLAY = new Set(["countdown", "playing"]);

const page = document.getElementById("main");
const stage = document.getElementById("stage");
const live = new Live(page.dataset.socket, () => board.root().dataset);
const play = new Play(live, () => page.dataset.phase === "playing" && !stage.dataset.mood);
const hand = new Hand(play);
const drag = new Drag(play);
const domino = new Domino(play, hand);
const hands = new Hands(domino);
const check = new Check();
const clock = new Clock(() => live.now());
const freeze = new Freeze(live, clock);
let leaving = 0;
let complaining = 0;
let missesNews = false;

live.addEventListener("open", () => {
  clearTimeout(complaining);
  if (missesNews) refreshPanel();
  missesNews = false;
  rest(false);
  showMood();
  hand.afterChange(live.now());
  banner.hide("line");
});
live.addEventListener("lost", () => {
  const patience = IN_PLAY.has(page.dataset.phase) ? 0 : BRIEFLY_MS;
  complaining = setTimeout(() => loseLine("offline"), patience);
  missesNews = true;
  takeBack();
});
live.addEventListener("gone", ({ detail }) => {
  // The page says why; and whoever waited for people may sit at another table now.
  if (detail.code === NOT_ALLOWED || document.getElementById("fills")) location.reload();
  loseLine("gone");
  rest(true);
});
live.addEventListener("replaced", () => {
  const button = { text: sentence("play-here"), act: () => live.takeOver() };
  loseLine("replaced", button);
  rest(true);
  missesNews = true;
});
live.addEventListener("board", ({ detail }) => showBoard(detail));
live.addEventListener("frame", ({ detail }) => showFrame(detail));
live.addEventListener("refused", ({ detail }) => {
  play.refused(detail);
  drag.afterChange();
  domino.afterChange();
});
live.addEventListener("phase", ({ detail }) => enter(detail));
live.addEventListener("changed", refreshPanel);
live.addEventListener("slow", ({ detail }) => toast.show(detail.text));
live.addEventListener("unreadable", ({ detail }) => toast.show(detail.text));

document.addEventListener("click", (event) => {
  if (drag.swallowsClick() || hands.swallowsClick() || domino.click(event)) return;
  const button = event.target.closest?.(`#turn, .own .take, ${board.TARGETS}`);
  if (freeze.isOn && (button || event.target.closest?.("#call"))) freeze.sayWhy();
  if (!button || freeze.isOn) return;
  if (button.id === "turn") hand.press();
  else if (!button.classList.contains("take")) play.tapTarget(button);
  else if (event.detail === 0 || drag.wasMeant(button.dataset.place))
    play.tap(button.dataset.place);
});
document.addEventListener("submit", (event) => {
  const form = event.target;
  const isRequest = form.hasAttribute("hx-post") || form.getAttribute("method") === "dialog";
  if (!isRequest && !event.defaultPrevented) live.leave();
});
keys.listen({
  tap: (place) => (freeze.isOn ? freeze.sayWhy() : play.tap(place)),
  turn: () => (freeze.isOn ? freeze.sayWhy() : hand.press()),
  call: () => call(),
  drop: () => {
    play.deselect();
    drag.cancel();
  },
  aim: (target) => play.tapTarget(target),
  domino: (event) => domino.key(event),
});
for (const button of document.querySelectorAll("[data-ask]")) {
  button.addEventListener("click", () => {
    button.closest("dialog")?.close();
    if (play.canAct) play.ask(button.dataset.ask);
  });
}
document.getElementById("call-stop")?.addEventListener("click", ({ currentTarget, detail }) => {
  if (detail) currentTarget.blur(); // the space bar turns the hand, it must not call again
  call();
});
for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, sound.wake, { passive: true });
label();
play.afterChange();
domino.afterBoard();
new Chat(live);
live.connect();

/** Nothing that was tapped is sent later: what is on its way comes back at once. */
function takeBack() {
  drag.cancel();
  hands.cancel();
  hand.reset();
  play.reset();
}

function loseLine(name, button = null) {
  takeBack();
  freeze.forget();
  clock.stop();
  stage.dataset.mood = "chill";
  banner.show("line", { title: sentence(name), text: sentence(`${name}-text`), button });
}

/** The error call; who calls again too soon is told so. */
function call() {
  if (document.getElementById("call-stop")?.hidden !== false) return;
  if (freeze.isOn) freeze.sayWhy();
  if (!play.canAct) return;
  play.ask(
    "ERROR",
    (code) => code === "COOLDOWN" && toast.show(sentence("call-too-soon"), { icon: "lock" }),
  );
}

/** A page that hears nothing any more looks like it, and takes nothing. */
function rest(isResting) {
  page.toggleAttribute("data-rests", isResting);
  document.getElementById("panel").inert = isResting; // the board heeds its own mood
}

/** Whether the table is stopped, as the board says it. */
function showMood() {
  if (board.root().dataset.frozen) stage.dataset.mood = "frozen";
  else if (stage.dataset.mood !== "over") stage.removeAttribute("data-mood");
  freeze.afterChange();
}

function showBoard(message) {
  takeBack();
  const isOther = String(message.round) !== board.root().dataset.round;
  const focused = document.activeElement?.id;
  morph(board.root(), parse(message.html));
  document.getElementById(focused)?.focus({ preventScroll: true });
  if (isOther) forgetRound();
  showMood();
  label();
  play.afterChange();
  domino.afterBoard();
  hand.afterChange(live.now());
  enter(message);
}

function showFrame(frame) {
  const { round, seq } = board.root().dataset;
  if (String(frame.round) !== round || frame.seq <= Number(seq)) return;
  if (frame.prev !== Number(seq)) {
    live.resync();
    return;
  }
  const isMine = String(frame.by) === board.mySeat();
  if (isMine && frame.id !== null) play.accepted(frame.id);
  freeze.remember(frame.told);
  applyPieces(frame.set);
  applyAttributes(frame.attr);
  board.root().dataset.seq = frame.seq;
  showMood();
  play.afterChange();
  hand.afterChange(live.now());
  drag.afterChange();
  hands.afterChange();
  domino.afterChange();
  check.begin(frame.told);
  for (const told of frame.told) tell(told, { isMine, stage, clock, told: frame.told });
}

/** What the table is busy with: the board, or a panel that the server draws. */
function enter({ phase, until, round, opened }) {
  if (opened && String(round) === board.root().dataset.round) board.root().dataset.opened = opened;
  freeze.afterChange();
  const before = page.dataset.phase;
  clearTimeout(leaving);
  if (phase === "countdown") clock.countTo(until);
  if (phase === before) return;
  if (phase === "countdown") sound.play("deal");
  refreshPanel();
  const sees = before === "playing" && phase === "scores" ? SEE_THE_END_MS : 0;
  leaving = setTimeout(() => showPhase(phase), Math.max(sees, check.lasts));
  check.whenSkipped(() => {
    clearTimeout(leaving);
    showPhase(phase);
  });
}

function showPhase(phase) {
  check.end();
  page.dataset.phase = phase;
  page.classList.toggle("at-table", IN_PLAY.has(phase));
  if (stage.dataset.mood === "over") stage.removeAttribute("data-mood");
  if (live.isLive) banner.hide();
  if (phase !== "countdown") clock.stop();
  if (!IN_PLAY.has(phase)) scrollTo(0, 0);
  play.afterChange();
  domino.afterChange();
}

function forgetRound() {
  stage.removeAttribute("data-mood");
  lastMoves.clear();
}

function refreshPanel() {
  window.htmx.trigger("#panel", "refresh");
}

/** The bar above the board says which round this is. */
function label() {
  keys.print();
  const { label: text, mode } = board.root().dataset;
  document.getElementById("round-label").textContent = text ?? "";
  const stop = document.getElementById("call-stop");
  if (stop) stop.hidden = mode !== "honour" || board.isDomino() || !board.plays();
}
