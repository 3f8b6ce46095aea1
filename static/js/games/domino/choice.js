/**
 * What its player has chosen so far on the board of Ligretto Domino: a token, a joker,
 * where the card would lie; and how the page shows that.
 */

import * as board from "../../table/board.js";
import { sentence } from "../../table/texts.js";
import * as toast from "../../table/toast.js";
import * as aiming from "./aims.js";
import { facts as read } from "./facts.js";
import * as marks from "./marks.js";
import * as words from "./words.js";
import { Zoom } from "./zoom.js";

export class Choice {
  zoom = new Zoom();
  /** The number of a token, null for none. @type {number|null} */
  token = null;
  isJoker = false;
  /** The open card itself was tapped, to see where it fits. */
  isCardChosen = false;
  /** Everything right is to be shown. */
  showsAll = false;
  /** The first half of the card lies to the right or below. */
  isTurned = false;
  /** @type {import("./aims.js").Aim|null} */
  aim = null;
  /** The aim was chosen, not only pointed at. */
  isSet = false;
  /** Only the half for the relocated token is still to be chosen. */
  isAsked = false;
  /** That half. @type {number|null} */
  to = null;
  /** The square of the keys' cursor. @type {number|null} */
  cursor = null;
  /** What was used last. @type {"touch"|"mouse"|"keys"} */
  means = "touch";

  get isEmpty() {
    return !this.aim && !this.isJoker && this.token === null && !this.isCardChosen;
  }

  /** @param {import("./places.js").Facts} facts */
  intent(facts) {
    return aiming.intentOf(facts, this);
  }

  /** Whether what is right may be shown without having been chosen. */
  get showsRight() {
    return this.showsAll || board.root().dataset.hints === "always";
  }

  /** What has become impossible is not chosen any more; the rest is shown. */
  refresh() {
    const facts = read();
    const intent = this.intent(facts);
    if (this.aim && !aiming.stillHolds(facts, intent, this.aim)) this.#lose(facts);
    this.draw(facts);
    return facts;
  }

  /** @param {import("./places.js").Facts} facts */
  draw(facts) {
    const intent = this.intent(facts);
    marks.drawPlaces(facts, this.#isLit(facts, intent) ? aiming.rightAims(facts, intent) : []);
    const to = this.to ?? (this.aim && aiming.targetOf(facts, this.aim));
    marks.drawAim(facts, this.aim, { isSet: this.isSet, to, isAsked: this.isAsked });
    marks.drawCursor(facts, this.cursor);
    marks.turnHeld(this.isTurned);
    this.#press(intent);
    const { isAsked, means } = this;
    words.prompt(facts, intent, { aim: this.isSet ? this.aim : null, isAsked, means });
  }

  /**
   * Chooses where the card goes. By touch a relocated token is asked for at once.
   *
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Aim | null} aim
   */
  set(facts, aim) {
    this.aim = aim;
    this.isSet = true;
    this.to = null;
    this.isAsked = aim.kind === "relocate" && this.means !== "keys";
    const isByKeys = this.means === "keys";
    this.cursor = isByKeys ? (aiming.targetOf(facts, aim) ?? aim.squares[0]) : null;
    this.bringInSight(facts, aim.squares);
    this.draw(facts);
  }

  /**
   * Points at something without choosing it.
   *
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Aim | null} aim
   */
  pointAt(facts, aim) {
    this.drop();
    this.aim = aim;
    this.draw(facts);
  }

  /**
   * Where nobody checks, any token may be the one that moves onto what is aimed at.
   *
   * @param {import("./places.js").Facts} facts
   * @param {number} token
   */
  moveTo(facts, token) {
    this.token = token;
    this.aim = { ...this.aim, token };
    this.draw(facts);
  }

  /**
   * The other half for the relocated token.
   *
   * @param {import("./places.js").Facts} facts
   */
  swapHalf(facts) {
    const [one, other] = this.aim.squares;
    this.isAsked = true;
    this.to = this.to === one ? other : one;
    if (this.means === "keys") this.cursor = this.to;
    this.draw(facts);
  }

  /** The halves of the card change places. */
  turn() {
    this.isTurned = !this.isTurned;
    if (this.aim?.faces.length) this.aim = { ...this.aim, faces: [...this.aim.faces].reverse() };
    this.refresh();
  }

  /**
   * A part of the board that is shown near follows what is chosen, which is never cut.
   *
   * @param {import("./places.js").Facts} facts
   * @param {number[]} squares
   */
  bringInSight(facts, squares) {
    const middles = squares.map((at) => aiming.middleOf(facts, at));
    if (!this.zoom.shows(middles)) this.zoom.to(aiming.middleOfAim(facts, { squares }));
  }

  drop() {
    this.aim = null;
    this.isSet = false;
    this.isAsked = false;
    this.to = null;
  }

  forget() {
    this.drop();
    this.token = null;
    this.isJoker = false;
    this.isCardChosen = false;
    this.cursor = null;
  }

  /**
   * What was aimed at does not do any more: somebody else lies there, or what is due has changed.
   *
   * @param {import("./places.js").Facts} facts
   */
  #lose(facts) {
    const isTaken = this.isSet && this.aim.squares.some((at) => !facts.free[at]);
    if (isTaken) toast.show(sentence("TOO_LATE"), { icon: "bolt" });
    this.drop();
  }

  /**
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Intent} intent
   */
  #isLit(facts, intent) {
    if (intent.kind === "put") return false;
    if (this.showsRight || intent.kind === "joker") return true;
    return facts.isStrict && (intent.token !== null || this.isCardChosen);
  }

  /**
   * Buttons say what is chosen.
   *
   * @param {import("./aims.js").Intent} intent
   */
  #press(intent) {
    const bound = intent.kind === "relocate" ? intent.token : null;
    for (const button of document.querySelectorAll(".tokens [data-token]")) {
      press(button, Number(button.dataset.token) === (this.token ?? bound));
    }
    press(board.take("joker"), this.isJoker);
    press(board.take("open"), this.isCardChosen);
    press(document.getElementById("show-places"), this.showsAll);
  }
}

/**
 * @param {HTMLElement | null} button
 * @param {boolean} isPressed
 */
function press(button, isPressed) {
  if (isPressed) button?.setAttribute("aria-pressed", "true");
  else button?.removeAttribute("aria-pressed");
}
