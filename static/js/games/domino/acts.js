/**
 * What is sent from the board of Ligretto Domino. What was laid lies there at once, and
 * comes back with its reason when it is refused.
 */

import * as board from "../../table/board.js";
import { look } from "../../table/motion.js";
import * as sound from "../../table/sound.js";
import { sentence } from "../../table/texts.js";
import * as toast from "../../table/toast.js";
import { claimText, middleOf } from "./aims.js";
import { facts as read } from "./facts.js";
import { drawPending } from "./marks.js";
import { whyNotDiscarded } from "./places.js";
import * as words from "./words.js";

const LAID_NUMBER = 3;
/**
 * What looks refused where a claim is: the place it came from.
 *
 * @type {Record<string, string>}
 */
const BUTTONS = { place: "open", relocate: "open", joker: "joker" };

export class Acts {
  #claims;
  #hand;
  #choice;
  #isOnWay = false;
  #wantsTurn = false;

  /**
   * @param {import("../../table/claims.js").Claims} claims
   * @param {import("../../table/hand.js").Hand} hand
   * @param {import("./choice.js").Choice} choice
   */
  constructor(claims, hand, choice) {
    this.#claims = claims;
    this.#hand = hand;
    this.#choice = choice;
  }

  get canAct() {
    return this.#claims.canAct;
  }

  /** A press on the hand while something was on its way counts once that has arrived. */
  afterChange() {
    if (!this.#wantsTurn || this.#isOnWay) return;
    this.#wantsTurn = false;
    if (!read().card) this.#hand.press();
  }

  /**
   * Lays what was chosen, or asks for what is still missing.
   *
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Aim | null} aim
   */
  lay(facts, aim) {
    const choice = this.#choice;
    if (aim.token === null) {
      choice.set(facts, aim);
    } else if (aim.kind === "relocate" && choice.to === null) {
      choice.set(facts, aim);
      if (choice.means === "keys") choice.swapHalf(facts);
    } else {
      this.#send(facts, aim);
    }
  }

  turn() {
    const facts = read();
    if (this.#isOnWay) this.#wantsTurn = true;
    else if (facts.stage !== "play") this.sayWhyNothing(facts);
    else if (facts.card) this.wrong(document.getElementById("turn"), "CARD_OPEN");
    else this.#hand.press();
  }

  discard() {
    const button = document.getElementById("discard");
    const why = whyNotDiscarded(read());
    if (this.#isOnWay) return;
    if (why) {
      this.wrong(button, why);
      return;
    }
    /** @param {string} code */
    const done = (code) => {
      if (!code) this.#hand.rest();
      this.#arrived(code);
    };
    if (!this.#claims.ask("DISCARD", done, button)) return;
    this.#leave();
    sound.play("flip");
    this.#choice.drop();
    this.#choice.refresh();
  }

  /**
   * Something was not even sent.
   *
   * @param {HTMLElement | null} button
   * @param {string} code
   * @param {{had?: string, wanted?: string}} [cards]
   */
  wrong(button, code, cards = {}) {
    if (button) look(button, "refused", "x");
    sound.play("refused");
    words.wrong(code, cards);
  }

  /** @param {import("./places.js").Facts} facts */
  sayWhyNothing({ stage }) {
    /** @type {Record<string, string>} */
    const codes = { setup: "NOT_YOUR_TURN", count: "NOT_STARTED", play: "NO_OPEN_CARD" };
    if (!this.#isOnWay) toast.show(sentence(codes[stage]));
  }

  /**
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Aim | null} aim
   */
  #send(facts, aim) {
    const button = BUTTONS[aim.kind] ? board.take(BUTTONS[aim.kind]) : null;
    /** @type {SVGElement | null} */
    let laid = null;
    /** @param {string} code */
    const done = (code) => {
      laid?.remove();
      this.#arrived(code);
      if (!code) this.#see(facts, aim);
    };
    if (!this.#claims.ask(claimText(facts, aim, this.#choice.to), done, button)) return;
    laid = drawPending(facts, aim);
    if (BUTTONS[aim.kind] === "open") this.#leave();
    this.#isOnWay = true;
    sound.play("play", { number: LAID_NUMBER });
    this.#choice.forget();
    this.#choice.refresh();
  }

  /** The open card has left its place. */
  #leave() {
    this.#isOnWay = true;
    board.take("open").dataset.look = "gone";
  }

  /** @param {string} code */
  #arrived(code) {
    const card = board.take("open");
    if (card?.dataset.look === "gone") delete card.dataset.look;
    this.#isOnWay = false;
    if (code) this.#wantsTurn = false;
  }

  /**
   * After a card the whole board is seen again; after a joker its surroundings.
   *
   * @param {import("./places.js").Facts} facts
   * @param {import("./aims.js").Aim} aim
   */
  #see(facts, { kind, squares }) {
    const { zoom, means } = this.#choice;
    if (kind !== "joker") zoom.whole();
    else if (zoom.isNear || (zoom.isTooSmall && means === "touch"))
      zoom.to(middleOf(facts, squares[0]));
  }
}
