/**
 * What this page's own seat does: taps, choices, drops. A claim names the card that was
 * seen, shows at once where it goes, and is put back when it is refused. What this page
 * itself can see to be wrong is said here and never sent.
 */

import { applyPieces } from "../site/morph.js";
import * as board from "./board.js";
import { endLook, fly, look, veil } from "./motion.js";
import * as sound from "./sound.js";
import { sentence } from "./texts.js";
import * as toast from "./toast.js";

/** A card is not taken for known before it could have been seen: double taps fall here. */
const UNSEEN_MS = 250;
const UNANSWERED_MS = 4000;
const QUICK_MS = 120;
/** Refusals that are nobody's mistake. */
const CALM_CODES = new Set([
  "COOLDOWN",
  "FROZEN",
  "NOT_STARTED",
  "ROUND_OVER",
  "NO_SUCH_CARD",
  "STALE_THROW",
]);

export class Play {
  #live;
  #isOn;
  #lastId = Math.floor(Math.random() * 1e6) * 1000; // apart from those of an older tab
  #pending = new Map();
  #selected = null;
  #isLocked = false;
  #shown = new Map();
  #newSince = new Map();

  /**
   * @param {import("./live.js").Live} live
   * @param {() => boolean} isOn whether cards may be played now
   */
  constructor(live, isOn) {
    this.#live = live;
    this.#isOn = isOn;
    setInterval(() => this.#checkAnswers(), 1000);
  }

  /** Whether the own cards can be used now. */
  get canAct() {
    return this.#live.isLive && this.#isOn() && board.plays();
  }

  get selected() {
    return this.#selected;
  }

  /** One tap, click or key on an own card. */
  tap(place) {
    if (!this.canAct || this.#isTooNew(place)) return;
    const card = board.cardAt(place);
    if (this.#selected && this.#selected.place !== place && this.#buildsOn(place)) return;
    if (!card || this.#selected?.place === place) {
      this.deselect();
      return;
    }
    this.deselect();
    if (this.#waits()) return;
    const fits = board.isHonour() ? [] : board.fitting(card);
    if (fits.length) this.#claim(place, card, fits[0], false);
    else if (board.isHonour() || board.buildable(place, card).length) this.#select(place, card);
    else this.#wrong(board.take(place), board.whyNowhere(card), card);
  }

  /** A tap on a pile or open place while a card is selected. */
  tapTarget(target) {
    if (!this.#selected || !this.canAct) return;
    const { place, text } = this.#selected;
    if (document.activeElement === target) board.take(place).focus({ preventScroll: true });
    this.deselect();
    this.drop(place, text, target);
  }

  /**
   * Puts a card on a target of its player's choice.
   *
   * @param {string} place
   * @param {string} text the card as it was taken up
   * @param {Element} target
   */
  drop(place, text, target) {
    const card = board.cardAt(place);
    if (!this.canAct || card?.text !== text || this.#waits()) return;
    const why = board.whyNot(target, place, card);
    if (why) this.#wrong(board.take(place), why, card);
    else this.#claim(place, card, target, true);
  }

  /** A drop beside every place that would take the card. */
  miss(place, target) {
    const card = board.cardAt(place);
    if (!card || !target) return;
    const why = board.whyNot(target, place, card);
    if (why) this.#wrong(board.take(place), why, card);
  }

  /**
   * Sends a claim that moves no card of the page; returns its id, 0 if it was not sent.
   * `onDone` is told the code of a refusal, empty where there was none; `button` then
   * looks refused.
   */
  ask(move, onDone = null, button = null) {
    const id = this.#lastId + 1;
    const seen = Number(board.root().dataset.seq);
    if (!this.#live.send({ id, seen, move })) return 0;
    this.#lastId = id;
    this.#pending.set(id, { at: performance.now(), button, end: onDone ?? (() => {}) });
    return id;
  }

  deselect() {
    if (!this.#selected) return;
    const button = board.take(this.#selected.place);
    if (button?.dataset.look === "selected") delete button.dataset.look;
    button?.removeAttribute("aria-pressed");
    this.#selected = null;
    this.highlight();
    toast.show("");
  }

  /** Before a frame is applied: an own move it answers is settled. */
  accepted(id) {
    this.#settle(id);
  }

  /** The server did not take a claim: everything back, and the reason. */
  refused({ id, code, text, winner, lock, set }) {
    const move = this.#settle(id, code);
    applyPieces(set);
    this.afterChange();
    this.#lock(lock);
    if (!move?.button) {
      if (code !== "COOLDOWN") toast.show(text);
    } else if (code === "TOO_LATE") {
      look(move.button, "beaten", "bolt");
      sound.play("beaten");
      const cloth = winner === null || winner === undefined ? "" : board.personAt(winner).cloth;
      toast.show(text, { kind: "beaten", cloth });
    } else if (CALM_CODES.has(code)) {
      toast.show(text);
    } else {
      look(move.button, "refused", "x");
      sound.play("refused");
      toast.show(text, { kind: "refused", icon: "x" });
    }
  }

  /** Whatever is on its way comes back: the board is shown as the server has it. */
  reset() {
    for (const id of [...this.#pending.keys()]) this.#settle(id);
    this.deselect();
  }

  /** After the page has changed: what is selected, what fits, which cards are new. */
  afterChange() {
    const now = performance.now();
    for (const button of board.takes()) {
      const { place } = button.dataset;
      const text = board.cardIn(button)?.text ?? "";
      if (this.#shown.get(place) !== text) this.#newSince.set(place, now);
      this.#shown.set(place, text);
    }
    const chosen = this.#selected;
    if (chosen && board.cardAt(chosen.place)?.text !== chosen.text) this.deselect();
    else this.highlight();
  }

  /** Shows where the card in the fingers fits; with none, nothing. */
  highlight(place = this.#selected?.place) {
    for (const target of document.querySelectorAll(
      `[data-look="fits"], ${board.TARGETS}[tabindex]`,
    )) {
      if (target.dataset.look === "fits") delete target.dataset.look;
      if (!target.classList.contains("take")) offer(target, false);
    }
    const card = place && board.cardIn(board.take(place));
    if (!card) return;
    for (const target of [...board.fitting(card), ...board.buildable(place, card)]) {
      if (!board.isHonour()) target.dataset.look = "fits";
      if (!target.classList.contains("take")) offer(target, true);
    }
  }

  /** Whether a card lies at a place too short a time to have been meant. */
  #isTooNew(place) {
    return performance.now() - (this.#newSince.get(place) ?? Number.NEGATIVE_INFINITY) < UNSEEN_MS;
  }

  #waits() {
    if (this.#isLocked) toast.show(sentence("COOLDOWN"));
    return this.#isLocked;
  }

  #buildsOn(place) {
    const slot = board.take(place);
    const { place: from, text } = this.#selected;
    const card = board.cardAt(from);
    if (!place.startsWith("row") || board.whyNot(slot, from, card)) return false;
    this.deselect();
    this.drop(from, text, slot);
    return true;
  }

  #select(place, card) {
    this.#selected = { place, text: card.text };
    const button = board.take(place);
    endLook(button);
    button.dataset.look = "selected";
    button.setAttribute("aria-pressed", "true");
    this.highlight();
    toast.show(sentence("choose", { card: board.nameOf(card.text) }), { stays: true });
  }

  #wrong(button, why, card) {
    look(button, "refused", "x");
    sound.play("refused");
    toast.explain(why, card);
  }

  #claim(place, card, target, isChosen) {
    const id = this.ask(board.claimText(place, card, target, isChosen));
    if (!id) return;
    const button = board.take(place);
    const from = card.element.getBoundingClientRect();
    endLook(button);
    const copy = card.element.cloneNode(true);
    copy.classList.add("pending");
    copy.setAttribute("data-client", "");
    button.dataset.look = "gone";
    target.append(copy);
    fly(copy, from, QUICK_MS);
    sound.play("play", { number: card.number });
    this.#pending.set(id, { at: performance.now(), button, end: () => bringBack(copy, button) });
    this.highlight();
  }

  #settle(id, code = "") {
    const move = this.#pending.get(id);
    this.#pending.delete(id);
    move?.end(code);
    return move;
  }

  #lock(ms) {
    if (!ms) return;
    this.#isLocked = true;
    veil(ms, () => {
      this.#isLocked = false;
    });
  }

  /** A claim the table never answered: better the whole board than a card in between. */
  #checkAnswers() {
    const oldest = Math.min(...[...this.#pending.values()].map((move) => move.at));
    if (performance.now() - oldest > UNANSWERED_MS && this.#live.isLive) this.#live.resync();
  }
}

/** Lets keys and screen readers reach a pile, while there is a card for it. */
function offer(target, isOffered) {
  const usual = board.isOpenPlace(target) ? "img" : "";
  const role = isOffered ? "button" : usual;
  if (isOffered) target.tabIndex = 0;
  else target.removeAttribute("tabindex");
  if (role) target.setAttribute("role", role);
  else target.removeAttribute("role");
}

function bringBack(copy, button) {
  copy.remove();
  if (button.dataset.look === "gone") delete button.dataset.look;
}
