/**
 * How pieces are taken from own places and put in the middle or on the own row: taps,
 * choices, drops. A claim names the piece that was seen, shows at once where it goes, and
 * is put back when it is refused. What this page itself can see to be wrong is said here
 * and never sent.
 *
 * @typedef {import("../../table/board.js").Card} Card
 * @typedef {import("../../table/game.js").Why} Why
 *
 * @typedef {object} Rules where pieces of a game go
 * @property {string} targets selects the places in the middle that take pieces
 * @property {() => string} slots selects the own places that take pieces, if any do
 * @property {(card: Card) => HTMLElement[]} fitting the targets that take a piece, best first;
 *   in honour mode everything that a table would let happen
 * @property {(place: string, card: Card) => HTMLElement[]} buildable the own slots that do
 * @property {(target: HTMLElement, place: string, card: Card) => Why|null} whyNot why a piece
 *   does not go where it was dropped; null where it fits
 * @property {(card: Card) => Why} whyNowhere why a piece that was only tapped goes nowhere
 * @property {(place: string, card: Card, target: HTMLElement, isChosen: boolean) => string}
 *   claimText a claim in notation; `isChosen`: its player chose the target, not only the
 *   piece
 * @property {(target: HTMLElement) => string} roleOf the role of a target that is not offered
 */

import * as board from "../../table/board.js";
import { endLook, fly, look } from "../../table/motion.js";
import * as sound from "../../table/sound.js";
import { sentence } from "../../table/texts.js";
import * as toast from "../../table/toast.js";

/** A piece is not taken for known before it could have been seen: double taps fall here. */
const UNSEEN_MS = 250;
const QUICK_MS = 120;

export class Pieces {
  #claims;
  #rules;
  /** @type {{place: string, text: string}|null} */
  #selected = null;
  /** @type {Map<string, string>} */
  #shown = new Map();
  /** @type {Map<string, number>} */
  #newSince = new Map();
  /** Whether places are marked that a piece in the fingers fits. */
  #isOffering = false;

  /**
   * @param {import("../../table/claims.js").Claims} claims
   * @param {Rules} rules
   */
  constructor(claims, rules) {
    this.#claims = claims;
    this.#rules = rules;
  }

  get rules() {
    return this.#rules;
  }

  get canAct() {
    return this.#claims.canAct;
  }

  /**
   * One tap, click or key on an own piece.
   *
   * @param {string} place
   */
  tap(place) {
    if (!this.canAct || this.#isTooNew(place)) return;
    const card = board.cardAt(place);
    if (this.#selected && this.#selected.place !== place && this.#buildsOn(place)) return;
    if (!card || this.#selected?.place === place) {
      this.deselect();
      return;
    }
    this.deselect();
    if (this.#claims.waits()) return;
    const fits = board.isHonour() ? [] : this.#rules.fitting(card);
    if (fits.length) this.#claim(place, card, fits[0], false);
    else if (board.isHonour() || this.#rules.buildable(place, card).length)
      this.#select(place, card);
    else this.#wrong(board.take(place), this.#rules.whyNowhere(card), card);
  }

  /**
   * A tap on a target while a piece is selected.
   *
   * @param {HTMLElement} target
   */
  tapTarget(target) {
    if (!this.#selected || !this.canAct) return;
    const { place, text } = this.#selected;
    if (document.activeElement === target) board.take(place).focus({ preventScroll: true });
    this.deselect();
    this.drop(place, text, target);
  }

  /**
   * Puts a piece on a target of its player's choice.
   *
   * @param {string} place
   * @param {string} text the piece as it was taken up
   * @param {HTMLElement} target
   */
  drop(place, text, target) {
    const card = board.cardAt(place);
    if (!this.canAct || card?.text !== text || this.#claims.waits()) return;
    const why = this.#rules.whyNot(target, place, card);
    if (why) this.#wrong(board.take(place), why, card);
    else this.#claim(place, card, target, true);
  }

  /**
   * A drop beside every place that would take the piece.
   *
   * @param {string} place
   * @param {HTMLElement} target
   */
  miss(place, target) {
    const card = board.cardAt(place);
    if (!card || !target) return;
    const why = this.#rules.whyNot(target, place, card);
    if (why) this.#wrong(board.take(place), why, card);
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

  /** After the page has changed: what is selected, what fits, which pieces are new. */
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

  /** Shows where the piece in the fingers fits; with none, nothing. */
  highlight(place = this.#selected?.place) {
    if (!place && !this.#isOffering) return;
    this.#isOffering = Boolean(place);
    const { targets } = this.#rules;
    for (const target of document.querySelectorAll(`[data-look="fits"], ${targets}[tabindex]`)) {
      if (target.dataset.look === "fits") delete target.dataset.look;
      if (!target.classList.contains("take")) this.#offer(target, false);
    }
    const card = place && board.cardIn(board.take(place));
    if (!card) return;
    for (const target of [...this.#rules.fitting(card), ...this.#rules.buildable(place, card)]) {
      if (!board.isHonour()) target.dataset.look = "fits";
      if (!target.classList.contains("take")) this.#offer(target, true);
    }
  }

  /**
   * Lets keys and screen readers reach a target, while there is a piece for it.
   *
   * @param {HTMLElement} target
   * @param {boolean} isOffered
   */
  #offer(target, isOffered) {
    const role = isOffered ? "button" : this.#rules.roleOf(target);
    if (isOffered) target.tabIndex = 0;
    else target.removeAttribute("tabindex");
    if (role) target.setAttribute("role", role);
    else target.removeAttribute("role");
  }

  /**
   * Whether a piece lies at a place too short a time to have been meant.
   *
   * @param {string} place
   */
  #isTooNew(place) {
    return performance.now() - (this.#newSince.get(place) ?? Number.NEGATIVE_INFINITY) < UNSEEN_MS;
  }

  /** @param {string} place */
  #buildsOn(place) {
    const slot = board.take(place);
    const { place: from, text } = this.#selected;
    const card = board.cardAt(from);
    if (!place.startsWith("row") || this.#rules.whyNot(slot, from, card)) return false;
    this.deselect();
    this.drop(from, text, slot);
    return true;
  }

  /**
   * @param {string} place
   * @param {Card} card
   */
  #select(place, card) {
    this.#selected = { place, text: card.text };
    const button = board.take(place);
    endLook(button);
    button.dataset.look = "selected";
    button.setAttribute("aria-pressed", "true");
    this.highlight();
    toast.show(sentence("choose", { card: board.nameOf(card.text) }), { stays: true });
  }

  /**
   * @param {HTMLElement} button
   * @param {Why} why
   * @param {Card} card
   */
  #wrong(button, why, card) {
    look(button, "refused", "x");
    sound.play("refused");
    toast.explain(why, card);
  }

  /**
   * @param {string} place
   * @param {Card} card
   * @param {HTMLElement} target
   * @param {boolean} isChosen
   */
  #claim(place, card, target, isChosen) {
    const button = board.take(place);
    /** @type {HTMLElement|null} */
    let copy = null;
    const end = () => {
      copy?.remove();
      if (button.dataset.look === "gone") delete button.dataset.look;
    };
    if (!this.#claims.ask(this.#rules.claimText(place, card, target, isChosen), end, button))
      return;
    const from = card.element.getBoundingClientRect();
    endLook(button);
    copy = card.element.cloneNode(true);
    copy.classList.add("pending");
    copy.setAttribute("data-client", "");
    button.dataset.look = "gone";
    target.append(copy);
    fly(copy, from, QUICK_MS);
    sound.play("play", { number: card.number });
    this.highlight();
  }
}
