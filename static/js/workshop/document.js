/**
 * What is being drawn, kept the same in the text area and in the editor, with every step
 * back. The text is the truth: while it is no JSON the editor rests and nothing is lost.
 */

import { faultIn } from "./fault.js";
import { format } from "./format.js";

/** @typedef {"shape" | {line: number, column: number}} Fault */

const LONGEST_MEMORY = 300;

/**
 * @template {object} [V=any] what is drawn
 */
export class Sheet extends EventTarget {
  #area;
  #blank;
  #canShow;
  /** @type {{text: string, joins: string}[]} */
  #steps = [];
  #at = 0;
  #value;

  /**
   * Why the editor rests: where the text is no JSON, or "shape" if it is something else
   * than what the editor draws; null while all is well.
   *
   * @type {Fault | null}
   */
  fault = null;

  /**
   * @param {HTMLTextAreaElement} area
   * @param {{blank: () => V, canShow: (value: unknown) => boolean, isBare?: (value: V) => boolean}} kind
   */
  constructor(area, { blank, canShow, isBare }) {
    super();
    this.#area = area;
    this.#blank = blank;
    this.#canShow = canShow;
    this.#value = blank();
    if (isEmpty(area.value)) this.#begin();
    this.#steps = [{ text: area.value, joins: "" }];
    this.#read();
    if (!this.fault && isBare?.(this.#value)) this.#begin();
    area.addEventListener("input", () => this.#typed());
  }

  /** What is drawn; never to be changed in place. */
  get value() {
    return this.#value;
  }

  get text() {
    return this.#area.value;
  }

  get canUndo() {
    return !this.fault && this.#at > 0;
  }

  get canRedo() {
    return !this.fault && this.#at < this.#steps.length - 1;
  }

  /**
   * Takes what the editor made of it.
   * @param {V} next
   * @param {string} joins changes with the same name become one step
   */
  change(next, joins = "") {
    if (this.fault) return;
    const text = format(next);
    if (text === this.#area.value) return;
    this.#value = next;
    this.#area.value = text;
    this.#remember(text, joins);
    this.#tell("editor");
  }

  /**
   * Takes a text as if somebody had typed it.
   *
   * @param {string} text
   */
  replace(text) {
    this.#area.value = text;
    this.#typed();
  }

  undo() {
    if (this.canUndo) this.#go(this.#at - 1);
  }

  redo() {
    if (this.canRedo) this.#go(this.#at + 1);
  }

  /** Nothing is drawn yet: what the editor then shows is what would be saved. */
  #begin() {
    this.#value = this.#blank();
    this.#area.defaultValue = this.#area.value = format(this.#value);
    this.#steps = [{ text: this.#area.value, joins: "" }];
  }

  /** @param {number} at */
  #go(at) {
    this.#at = at;
    this.#steps[at].joins = "";
    this.#area.value = this.#steps[at].text;
    this.#read();
    this.#tell("step");
  }

  #typed() {
    this.#read();
    if (!this.fault) this.#remember(this.#area.value, "typing");
    this.#tell("typing");
  }

  /**
   * @param {string} text
   * @param {string} joins
   */
  #remember(text, joins) {
    const last = this.#steps[this.#at];
    this.#steps.length = this.#at + 1;
    if (joins && last.joins === joins) last.text = text;
    else this.#steps.push({ text, joins });
    if (this.#steps.length > LONGEST_MEMORY) this.#steps.shift();
    this.#at = this.#steps.length - 1;
  }

  #read() {
    const text = this.#area.value;
    this.fault = null;
    if (isEmpty(text)) {
      this.#value = this.#blank();
      return;
    }
    try {
      const value = JSON.parse(text);
      if (this.#canShow(value)) this.#value = value;
      else this.fault = "shape";
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.fault = faultIn(this.#area.value) ?? { line: 1, column: 1 };
    }
  }

  /** @param {string} by */
  #tell(by) {
    this.dispatchEvent(new CustomEvent("change", { detail: { by } }));
  }
}

/** @param {string} text */
function isEmpty(text) {
  return ["", "{}", "null"].includes(text.trim());
}
