/** The page of a table: one socket, what it tells put on the page, and what people do. */

import { Chat } from "../chat/chat.js";
import "../site/confirm.js";
import "../site/dialog.js";
import { applyAttributes, applyPieces, morph, parse } from "../site/morph.js";
import { renew } from "../site/renew.js";
import * as banner from "./banner.js";
import * as board from "./board.js";
import { Claims } from "./claims.js";
import { Clock } from "./clock.js";
import { playEffect } from "./effects.js";
import { Freeze } from "./freeze.js";
import { game, loadGame } from "./game.js";
import "./game-change.js";
import * as keys from "./keys.js";
import * as lastMoves from "./last-moves.js";
import { guardWaysOut } from "./leaving.js";
import { Live } from "./live.js";
import * as sound from "./sound.js";
import { sentence } from "./texts.js";
import * as title from "./title.js";
import * as toast from "./toast.js";

const SEE_THE_END_MS = 2400;
// Taps meant for the board must not press what appears in its place.
const HELD_MS = 700;
const BRIEFLY_MS = 1500;
const RELOAD_WITHIN_MS = 2000;
const NOT_ALLOWED = 4403;
const IN_PLAY = new Set(["countdown", "playing"]);
const IN_MATCH = new Set([...IN_PLAY, "scores"]);

await loadGame();

const page = document.getElementById("main");
const stage = document.getElementById("stage");
const { socket, version } = page.dataset;
const live = new Live({ path: socket, version }, () => board.root().dataset);
const now = () => live.now();
const clock = new Clock(now);
const freeze = new Freeze(live, clock);
const claims = new Claims(live, {
  isOn: () => page.dataset.phase === "playing" && !stage.dataset.mood,
  onChange: () => controls.afterChange(),
});
live.connect(); // first: all that follows is done before an answer can come
let { controls, leaveGame } = takeControls();
let seatsSeen = seatsTaken();
let leaving = 0;
let complaining = 0;
// Nobody was told what changed after the page was made and before it was connected.
let missesNews = !IN_PLAY.has(page.dataset.phase);

live.addEventListener("open", () => {
  clearTimeout(complaining);
  if (missesNews) refreshPanel();
  missesNews = false;
  rest(false);
  showMood();
  controls.afterChange();
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
live.addEventListener("outdated", () => {
  takeBack();
  setTimeout(() => location.reload(), Math.random() * RELOAD_WITHIN_MS); // not all at once
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
  claims.refused(detail);
  controls.afterChange();
});
live.addEventListener("phase", ({ detail }) => enter(detail));
live.addEventListener("changed", refreshPanel);
live.addEventListener("throttled", ({ detail }) => toast.show(detail.text));
live.addEventListener("invalid", ({ detail }) => toast.show(detail.text));

document.addEventListener("click", (event) => controls.click(event));
document.addEventListener("submit", (event) => {
  const form = event.target;
  const isRequest = form.hasAttribute("hx-post") || form.getAttribute("method") === "dialog";
  if (!isRequest && !event.defaultPrevented) live.leave();
});
keys.listen({
  press: (key) => controls.key(key),
  repeats: (key) => controls.repeats(key),
});
// Another game was chosen in the lobby.
document.addEventListener("game", async () => {
  leaveGame.abort();
  toast.setDefault("");
  try {
    await loadGame();
  } catch {
    location.reload();
    return;
  }
  ({ controls, leaveGame } = takeControls());
  label();
  controls.afterBoard();
});
for (const button of document.querySelectorAll("[data-ask]")) {
  button.addEventListener("click", () => {
    button.closest("dialog")?.close();
    if (claims.canAct) claims.ask(button.dataset.ask);
  });
}
document.getElementById("call-stop")?.addEventListener("click", ({ currentTarget, detail }) => {
  if (detail) currentTarget.blur(); // the space bar turns the hand, it must not call again
  call();
});
for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, sound.wake, { passive: true });
label();
controls.afterBoard();
teach();
new Chat(live);
guardWaysOut(() => IN_MATCH.has(page.dataset.phase));

/** What the game of this table makes of clicks and keys, until another one is chosen. */
function takeControls() {
  const ends = new AbortController();
  const { signal } = ends;
  return {
    controls: game().control({ claims, freeze, clock, now, call, signal }),
    leaveGame: ends,
  };
}

/** Nothing that was tapped is sent later: what is on its way comes back at once. */
function takeBack() {
  claims.reset();
  controls.cancel();
}

/**
 * @param {string} name
 * @param {{text: string, act: () => void}|null} button
 */
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
  if (!claims.canAct) return;
  claims.ask(
    "ERROR",
    (code) => code === "COOLDOWN" && toast.show(sentence("call-too-soon"), { icon: "lock" }),
  );
}

/**
 * A page that hears nothing any more looks like it, and takes nothing.
 *
 * @param {boolean} isResting
 */
function rest(isResting) {
  page.toggleAttribute("data-rests", isResting);
  document.getElementById("panel").inert = isResting; // the board heeds its own mood
}

/**
 * Whether the table is stopped, as the board says it. The page comes with the mood
 * `connecting`, which ends here as well: from now on it takes what is pressed.
 */
function showMood() {
  if (board.root().dataset.frozen) stage.dataset.mood = "frozen";
  else if (stage.dataset.mood !== "over") stage.removeAttribute("data-mood");
  freeze.afterChange();
}

/** @param {BoardMessage} message */
function showBoard(message) {
  takeBack();
  const isOther = String(message.round) !== board.root().dataset.round;
  const focused = document.activeElement?.id;
  morph(board.root(), parse(message.html));
  document.getElementById(focused)?.focus({ preventScroll: true });
  if (isOther) forgetRound();
  showMood();
  label();
  controls.afterBoard();
  teach();
  enter(message);
}

/** @param {FrameMessage} frame */
function showFrame(frame) {
  const { round, seq } = board.root().dataset;
  if (String(frame.round) !== round || frame.seq <= Number(seq)) return;
  if (frame.prev !== Number(seq)) {
    live.resync();
    return;
  }
  const isMine = String(frame.by) === board.mySeat();
  if (isMine && frame.id !== null) claims.accepted(frame.id);
  freeze.remember(frame.effects);
  applyPieces(frame.set);
  applyAttributes(frame.attr);
  board.root().dataset.seq = String(frame.seq);
  showMood();
  controls.afterChange();
  controls.ending.begin(frame.effects);
  for (const each of frame.effects)
    playEffect(each, { isMine, stage, clock, effects: frame.effects });
}

/**
 * What the table is busy with: the board, or a panel that the server draws.
 *
 * @param {{phase: string, until: number|null, round: number|null, opened?: number|null}} message
 */
function enter({ phase, until, round, opened }) {
  if (opened && String(round) === board.root().dataset.round)
    board.root().dataset.opened = String(opened);
  freeze.afterChange();
  const before = page.dataset.phase;
  clearTimeout(leaving);
  if (phase === "countdown") clock.countTo(until);
  if (phase === before) return;
  if (phase === "countdown") {
    sound.play("deal");
    title.call();
  }
  refreshPanel();
  const sees = before === "playing" && phase === "scores" ? SEE_THE_END_MS : 0;
  leaving = setTimeout(() => showPhase(phase), Math.max(sees, controls.ending.lasts));
  controls.ending.whenSkipped(() => {
    clearTimeout(leaving);
    showPhase(phase);
  });
}

/** @param {string} phase */
function showPhase(phase) {
  controls.ending.end();
  if (IN_PLAY.has(page.dataset.phase) && !IN_PLAY.has(phase)) {
    document.body.toggleAttribute("data-held", true);
    setTimeout(() => document.body.removeAttribute("data-held"), HELD_MS);
  }
  page.dataset.phase = phase;
  page.classList.toggle("at-table", IN_PLAY.has(phase));
  label();
  if (stage.dataset.mood === "over") stage.removeAttribute("data-mood");
  if (live.isLive) banner.hide();
  if (phase !== "countdown") clock.stop();
  if (!IN_PLAY.has(phase)) scrollTo(0, 0);
  if (phase === "podium") sound.play("podium");
  controls.afterChange();
}

function forgetRound() {
  stage.removeAttribute("data-mood");
  lastMoves.clear();
}

/** A chair is heard in the lobby when somebody takes a seat. */
document.addEventListener("htmx:afterSettle", () => {
  const count = seatsTaken();
  if (page.dataset.phase === "lobby" && count > seatsSeen) sound.play("seat");
  seatsSeen = count;
});

function seatsTaken() {
  return document.querySelectorAll("#seats .seats > li[id^=seat-]:not(.empty)").length;
}

function refreshPanel() {
  renew("#panel", "refresh");
}

/** A lesson has a script of its own, which is loaded where a board tells a hint. */
function teach() {
  const { module } = document.getElementById("lesson")?.dataset ?? {};
  if (module && board.root().dataset.hint !== undefined)
    import(module).then(({ follow }) => follow(live));
}

/** The bar above the board and the tab say which round this is. */
function label() {
  keys.print();
  const { label: text, mode } = board.root().dataset;
  title.show(IN_MATCH.has(page.dataset.phase) ? text : "");
  document.getElementById("round-label").textContent = text ?? "";
  const stop = document.getElementById("call-stop");
  if (stop) stop.hidden = mode !== "honour" || !game().hasErrorCall || !board.plays();
}
