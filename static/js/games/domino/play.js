/**
 * How Ligretto Domino is played on the page: taps, clicks and keys become choices, and
 * choices are laid. What the page itself sees to be wrong is said and never sent.
 */

import * as board from "../../table/board.js";
import * as sound from "../../table/sound.js";
import { sentence } from "../../table/texts.js";
import * as toast from "../../table/toast.js";
import { Acts } from "./acts.js";
import * as aiming from "./aims.js";
import { Choice } from "./choice.js";
import { Cursor } from "./cursor.js";
import { letterOf, openCard, facts as read } from "./facts.js";
import * as places from "./places.js";
import { watch } from "./watch.js";
import * as words from "./words.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const CONTROLS = "#field, #turn, #discard, #whole, #show-places, .own .take, .tokens [data-token]";
/** So near to a token a tap means it, and so near its surroundings. */
const ON_TOKEN = 0.8;
const BY_TOKEN = 3;

export class Domino {
  #choice = new Choice();
  #acts;
  #cursor;
  #card = "";
  /** @type {number | null} */
  #at = null;

  /**
   * @param {import("../../table/claims.js").Claims} claims
   * @param {import("../../table/hand.js").Hand} hand
   */
  constructor(claims, hand) {
    this.#acts = new Acts(claims, hand, this.#choice);
    this.#cursor = new Cursor(this.#choice, this.#acts);
  }

  get zoom() {
    return this.#choice.zoom;
  }

  get isOn() {
    return Boolean(document.getElementById("field"));
  }

  get canAct() {
    return this.isOn && this.#acts.canAct;
  }

  /** Whether halves are turned by hand: only where nobody checks. */
  get isByHand() {
    return this.canAct && board.isHonour();
  }

  /** After the whole board came: what was chosen is forgotten. */
  afterBoard() {
    if (!this.isOn) return;
    this.#choice.forget();
    this.zoom.restore();
    this.afterChange();
  }

  /** After anything on the page changed. */
  afterChange() {
    if (!this.isOn) {
      toast.setDefault("");
      return;
    }
    const card = openCard();
    if (card !== this.#card) this.#choice.isCardChosen = this.#choice.isJoker = false;
    this.#card = card;
    this.#follow(this.#choice.refresh());
    this.#acts.afterChange();
  }

  /**
   * A click or tap; true if it was for this game.
   *
   * @param {PointerEvent & {readonly target: HTMLElement}} event
   */
  click(event) {
    if (this.isOn && !board.plays()) return watch(this.zoom, event);
    const target = this.isOn && event.target.closest?.(CONTROLS);
    if (!target || !this.canAct) return false;
    const isByKey = event.detail === 0;
    if (!isByKey) {
      this.#choice.means = event.pointerType === "mouse" ? "mouse" : "touch";
      if (target.id !== "field") target.blur(); // the space bar turns the hand, it must not click again
    }
    if (target.id === "field") this.#tap(this.zoom.at(event.clientX, event.clientY));
    else if (target.dataset.token) this.#chooseToken(Number(target.dataset.token), isByKey);
    else this.#press(target.id);
    return true;
  }

  /**
   * A key; true if it was for this game.
   *
   * @param {{key: string, shiftKey: boolean, target: HTMLElement}} pressed
   */
  key({ key, shiftKey, target }) {
    if (!this.canAct) return false;
    const button = target.closest?.("button, a, summary");
    if (button && (key === "Enter" || (key === " " && !button.closest(".own")))) return false;
    const act = this.#actOf(key.length === 1 ? key.toLowerCase() : key, shiftKey);
    if (!act) return false;
    this.#choice.means = "keys";
    act();
    return true;
  }

  /**
   * The mouse, or a card in the fingers, is over a point of the board; null: over none.
   *
   * @param {import("./aims.js").Point | null} point
   */
  hover(point) {
    const choice = this.#choice;
    if (!this.canAct || choice.isSet) return;
    const facts = read();
    const aim = point && aiming.aimAt(facts, choice.intent(facts), point, choice.isTurned);
    if (aim === choice.aim || aiming.isSame(aim, choice.aim)) return;
    choice.cursor = null;
    choice.pointAt(facts, aim);
  }

  /** The open card is taken up: it is no tap, and what was chosen with it goes. */
  pickUp() {
    this.#choice.means = "mouse";
    this.#choice.forget();
    this.afterChange();
  }

  /**
   * The open card was let go over a point of the board; null: elsewhere.
   *
   * @param {import("./aims.js").Point | null} point
   */
  drop(point) {
    this.#choice.means = "mouse";
    this.#choice.drop();
    if (point && this.canAct) this.#tap(point);
    else this.afterChange();
  }

  /** Turns the card where nobody checks: by key, wheel, tap or two fingers. */
  rotate() {
    const { cursor, means, isSet } = this.#choice;
    if (!this.isByHand) return;
    sound.play("flip", { loud: 0.5 });
    if (cursor !== null && means === "keys" && !isSet) this.#cursor.turn();
    else this.#choice.turn();
  }

  /**
   * Two fingers bring a point of the board nearer, or show all again.
   *
   * @param {import("./aims.js").Point} point
   * @param {boolean} isNearer
   */
  pinch(point, isNearer) {
    if (!this.isOn) return;
    if (isNearer) this.zoom.to(point);
    else this.zoom.whole();
  }

  /** Takes back what was chosen; with nothing chosen the whole board is seen. */
  takeBack() {
    if (!this.isOn) return;
    if (this.#choice.isEmpty) this.zoom.whole();
    this.#choice.forget();
    this.afterChange();
  }

  /**
   * A near board goes with the chosen token when somebody moves that.
   *
   * @param {import("./places.js").Facts} facts
   */
  #follow(facts) {
    const { token, zoom } = this.#choice;
    const at = facts.tokens[token]?.at ?? null;
    if (zoom.isNear && at !== this.#at && at !== null && this.#at !== null)
      zoom.to(aiming.middleOf(facts, at));
    this.#at = at;
  }

  /**
   * @param {string} key
   * @param {boolean} isBack
   */
  #actOf(key, isBack) {
    if (ARROWS[key]) return () => this.#cursor.move(ARROWS[key]);
    if (/^[1-8]$/.test(key)) return () => this.#chooseToken(Number(key) - 1, true);
    return {
      " ": () => this.#press("turn"),
      d: () => this.#press("discard"),
      j: () => this.#press("take-joker"),
      h: () => this.#press("show-places"),
      r: () => (this.#choice.isAsked ? this.#cursor.swapHalf() : this.rotate()),
      n: () => this.#cursor.step(isBack ? -1 : 1),
      Enter: () => this.#enter(),
      Escape: () => this.takeBack(),
    }[key];
  }

  /** @param {string} control */
  #press(control) {
    const choice = this.#choice;
    if (control === "turn") this.#acts.turn();
    else if (control === "discard") this.#acts.discard();
    else if (control === "take-joker") this.#takeJoker();
    else if (control === "take-open" && board.isHonour()) this.rotate();
    else if (control === "take-open")
      choice.isCardChosen = !choice.isCardChosen && Boolean(read().card);
    else if (control === "show-places") choice.showsAll = !choice.showsAll;
    else if (control === "whole") this.#seeWhole();
    this.afterChange();
  }

  /** @param {import("./aims.js").Point} point */
  #tap(point) {
    const choice = this.#choice;
    const facts = read();
    const intent = choice.intent(facts);
    if (choice.isAsked && this.#chooseHalf(facts, point)) return;
    if (intent.kind === "none") {
      this.#acts.sayWhyNothing(facts);
      return;
    }
    const aim = aiming.aimAt(facts, intent, point, choice.isTurned);
    if (this.zoom.isTooSmall && choice.means === "touch")
      this.#comeNear(facts, intent, { point, aim });
    else if (!aim) this.#wrongAt(facts, intent, point);
    else if (this.#isMeant(facts, aim)) this.#acts.lay(facts, aim);
    else choice.set(facts, aim);
  }

  /**
   * Whether an aim is laid at once: seen before, under the mouse, or in haste after a joker.
   *
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Aim | null} aim
   */
  #isMeant(facts, aim) {
    const choice = this.#choice;
    if (choice.means === "mouse" || (choice.isSet && aiming.isSame(aim, choice.aim))) return true;
    return facts.isStrict && aim.kind === "place" && Boolean(places.lockOf(facts, facts.me));
  }

  /**
   * A first tap on small squares: what is around comes near, to be tapped again.
   *
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Intent} intent
   * @param {{point: import("./aims.js").Point, aim: import("./aims.js").Aim | null}} seen
   */
  #comeNear(facts, { kind }, { point, aim }) {
    const choice = this.#choice;
    const near = aiming.nearestToken(facts, point);
    if (kind === "place" && near?.far < ON_TOKEN) {
      this.#chooseToken(near.token.number, false);
      return;
    }
    const isBy = near?.far < BY_TOKEN && near.token.state === "free";
    if (kind === "place" && choice.token === null)
      choice.token = aim?.token ?? (isBy ? near.token.number : null);
    this.zoom.to(point);
    if (aim) choice.set(facts, aim);
    else this.afterChange();
  }

  /**
   * @param {number} number
   * @param {boolean} isByKey
   */
  #chooseToken(number, isByKey) {
    const choice = this.#choice;
    const facts = read();
    const token = facts.tokens[number];
    if (!token || facts.stage !== "play") return;
    if (isByKey) choice.means = "keys";
    if (!facts.isStrict && choice.aim && choice.aim.kind !== "relocate") {
      choice.moveTo(facts, number);
      return;
    }
    const isAgain = choice.token === number && !this.zoom.isTooSmall;
    choice.drop();
    choice.token = isAgain ? null : number;
    const isAnywhere = choice.intent(facts).kind === "relocate";
    if (isAgain || isAnywhere) this.zoom.whole();
    else if (this.zoom.isTooSmall || this.zoom.isNear)
      this.zoom.to(aiming.middleOf(facts, token.at));
    this.afterChange();
    if (!isAgain && facts.card) this.#offer(facts, token);
  }

  /**
   * What a chosen token has for the open card. One single place is laid at once by touch.
   *
   * @param {import("./places.js").Facts} facts
   * @param {import("./places.js").Token} token
   */
  #offer(facts, token) {
    const choice = this.#choice;
    const intent = choice.intent(facts);
    const why =
      intent.kind === "relocate" && intent.token === token.number
        ? ""
        : places.whyNotAt(facts, token);
    if (why) {
      choice.token = null;
      this.#acts.wrong(board.take("open"), why);
      this.afterChange();
      return;
    }
    const found = facts.isStrict ? aiming.rightAims(facts, intent) : [];
    if (facts.isStrict && !found.length) {
      toast.show(
        sentence("fits-not-there", {
          card: words.pairName(facts.card),
          token: letterOf(token.number),
        }),
      );
    }
    if (!found.length || intent.kind !== "place") return;
    if (choice.means === "keys") this.#cursor.step(1);
    else if (found.length === 1) this.#acts.lay(facts, found[0]);
  }

  /**
   * A relocated token goes on the half that is tapped.
   *
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Point} point
   */
  #chooseHalf(facts, point) {
    const choice = this.#choice;
    if (this.zoom.isTooSmall && choice.means === "touch") {
      this.zoom.to(aiming.middleOfAim(facts, choice.aim));
      return true;
    }
    const at = aiming.squareAt(facts, point);
    if (!choice.aim.squares.includes(at)) return false;
    choice.to = at;
    this.#acts.lay(facts, choice.aim);
    return true;
  }

  #takeJoker() {
    const facts = read();
    const why = this.#choice.isJoker ? "" : places.whyNoJoker(facts);
    if (facts.stage !== "play") this.#acts.sayWhyNothing(facts);
    else if (why) this.#acts.wrong(board.take("joker"), why);
    else this.#choice.isJoker = !this.#choice.isJoker;
    this.#choice.drop();
  }

  #seeWhole() {
    this.zoom.whole();
    this.#choice.token = null;
    this.#choice.drop();
  }

  #enter() {
    const facts = read();
    const { aim, cursor } = this.#choice;
    const intent = this.#choice.intent(facts);
    if (aim) this.#acts.lay(facts, aim);
    else if (intent.kind === "none") this.#acts.sayWhyNothing(facts);
    else if (cursor === null) this.#cursor.step(1);
    else this.#wrongAt(facts, intent, aiming.middleOf(facts, cursor));
  }

  /**
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Intent} intent
   * @param {import("./aims.js").Point} point
   */
  #wrongAt(facts, intent, point) {
    const { code, wanted = "" } = aiming.whyWrong(facts, intent, point);
    const button =
      intent.kind === "put" ? null : board.take(intent.kind === "joker" ? "joker" : "open");
    this.#acts.wrong(button, code, { had: facts.card, wanted });
    this.#choice.drop();
    this.#choice.draw(facts);
  }
}
