/**
 * Nothing typed is lost: leaving with changes is asked about, and what never reached the
 * site (a lost line, a session that ended, a closed window) is offered again.
 */

import { remember, remembered } from "../site/settings.js";

const SENT_COUNTS_SECONDS = 600;
const EVERY_MS = 400;

/**
 * Warns before the page of a form with changes is left.
 * @param {HTMLFormElement} form
 */
export function warnBeforeLeaving(form) {
  let isSending = false;
  form.addEventListener("submit", () => {
    isSending = true;
  });
  addEventListener("pageshow", () => {
    isSending = false;
  });
  addEventListener("beforeunload", (event) => {
    if (!isSending && hasChanges(form)) event.preventDefault();
  });
}

/**
 * Whether something on the page is not stored; a failed save brings changes along.
 *
 * @param {HTMLFormElement} form
 */
function hasChanges(form) {
  if (hasFailed()) return true;
  const fields = /** @type {Iterable<HTMLInputElement | HTMLSelectElement>} */ (form.elements);
  return [...fields].some((field) => {
    if (!field.name || field.type === "hidden" || field.type === "submit") return false;
    if (field.type === "checkbox" || field.type === "radio")
      return field.checked !== field.defaultChecked;
    if (field instanceof HTMLSelectElement) {
      const preset = [...field.options].some((option) => option.defaultSelected);
      return (
        preset && [...field.options].some((option) => option.selected !== option.defaultSelected)
      );
    }
    return field.value !== field.defaultValue;
  });
}

/** Whether this page is the answer to a save that failed: it shows what was typed. */
function hasFailed() {
  return document.querySelector(".errornote") !== null;
}

export class Draft {
  #sheet;
  #form;
  #base;
  #key = `workshop ${location.pathname}`;
  #timer = 0;

  /**
   * @param {import("./document.js").Sheet} sheet
   * @param {HTMLTextAreaElement} area
   */
  constructor(sheet, area) {
    this.#sheet = sheet;
    this.#form = area.form;
    this.#base = area.defaultValue;
    sheet.addEventListener("change", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#keep(), EVERY_MS);
    });
    this.#form?.addEventListener("submit", () => this.#keep(Date.now()));
    addEventListener("pagehide", () => this.#timer && this.#keep());
  }

  /** Work of before that the site does not have: its text and the time, or null. */
  found() {
    const draft = parse(remembered(this.#key));
    if (!draft) return null;
    const isStored = draft.text === this.#base && !hasFailed();
    const wasSent =
      draft.sent &&
      (draft.base !== this.#base || Date.now() - draft.sent > SENT_COUNTS_SECONDS * 1000);
    if (isStored || wasSent) this.forget();
    else if (draft.text !== this.#sheet.text) return { text: draft.text, at: new Date(draft.at) };
    return null;
  }

  forget() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    remember(this.#key, "");
  }

  #keep(sent = 0) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const { text } = this.#sheet;
    if (text === this.#base && !hasFailed()) this.forget();
    else remember(this.#key, JSON.stringify({ text, base: this.#base, at: Date.now(), sent }));
  }
}

/** @param {string} text */
function parse(text) {
  try {
    const draft = JSON.parse(text || "null");
    return typeof draft?.text === "string" ? draft : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
