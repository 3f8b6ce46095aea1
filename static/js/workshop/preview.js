/**
 * The board as the table draws it, and what is wrong with it: asked of the site a moment
 * after every change. A slow or failed answer is said; what was drawn stays.
 */

import { chosenSet, part, word } from "./words.js";

const CALM_MS = 350;
const SLOW_MS = 4000;
const GIVES_UP_MS = 20_000;

export class Preview {
  #root;
  #area;
  #editor;
  #reveal;
  #timer = 0;
  #slow = 0;
  /** @type {AbortController | null} */
  #asking = null;
  #set = chosenSet();

  /**
   * @param {HTMLElement} root holds status, preview and the button to ask again
   * @param {HTMLTextAreaElement} area
   * @param {{asked?: Record<string, string>}} editor says what of the design is looked at
   * @param {(place: string) => void} reveal shows a place in the editor
   */
  constructor(root, area, editor, reveal) {
    this.#root = root;
    this.#area = area;
    this.#editor = editor;
    this.#reveal = reveal;
    part(root, "again").addEventListener("click", () => this.#ask());
    part(root, "preview").addEventListener("click", (/** @type {EditorClick} */ event) =>
      this.#clicked(event),
    );
    for (const field of area.form?.querySelectorAll("select[name=domino_set]") ?? []) {
      field.addEventListener("change", () => this.soon());
    }
    // A set that was made in a window of its own is chosen without a word.
    addEventListener("focus", () => this.#set !== chosenSet() && this.soon());
  }

  /** Asks when nothing has changed for a moment. */
  soon() {
    this.#asking?.abort();
    clearTimeout(this.#timer);
    this.#say("checking");
    this.#timer = setTimeout(() => this.#ask(), CALM_MS);
  }

  async #ask() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const givesUp = setTimeout(() => asking.abort("slow"), GIVES_UP_MS);
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => this.#say("slow"), SLOW_MS);
    this.#say("checking");
    try {
      await this.#show(await this.#request(asking.signal));
    } catch (error) {
      if (!asking.signal.aborted && !(error instanceof TypeError)) throw error;
      if (asking === this.#asking && asking.signal.reason?.name !== "AbortError")
        this.#say("failed");
    } finally {
      clearTimeout(givesUp);
      if (asking === this.#asking) clearTimeout(this.#slow);
    }
  }

  /** @param {AbortSignal} signal */
  #request(signal) {
    const { form, dataset, value } = this.#area;
    this.#set = chosenSet();
    const body = new FormData();
    body.set("kind", dataset.editor);
    body.set("pk", dataset.pk ?? "");
    body.set("data", value);
    body.set("csrfmiddlewaretoken", form.querySelector("input[name=csrfmiddlewaretoken]").value);
    body.set("slug", form.querySelector("input[name=slug]")?.value ?? dataset.slug ?? "");
    for (const [name, text] of Object.entries(this.#editor.asked ?? {})) body.set(name, text);
    return fetch(dataset.preview, { method: "POST", body, signal, redirect: "manual" });
  }

  /** @param {Response} response */
  async #show(response) {
    if (response.type === "opaqueredirect" || response.status === 403)
      return this.#say("signed-out");
    if (response.status === 413) return this.#say("too-large");
    if (!response.ok) return this.#say("failed");
    const answer = new DOMParser().parseFromString(await response.text(), "text/html");
    const place = part(this.#root, "preview");
    const fresh = [...answer.body.childNodes];
    const drawing = answer.querySelector("[data-part=drawing]");
    // What cannot be drawn now leaves the last drawing where it is, marked as old.
    const last = place.querySelector("[data-part=drawing]");
    if (drawing && !drawing.firstElementChild && last?.firstElementChild) {
      drawing.replaceWith(last);
      last.dataset.old = "";
    }
    place.replaceChildren(...fresh);
    const { errors, warnings } = place.querySelector("[data-errors]").dataset;
    const harmless = Number(warnings) ? "warned" : "fine";
    return this.#say(Number(errors) ? "problems" : harmless, { errors, warnings });
  }

  /** @param {EditorClick} event */
  #clicked(event) {
    const item = event.target.closest("[data-place]");
    if (item) this.#reveal(item.dataset.place);
  }

  /**
   * @param {string} state
   * @param {Record<string, string>} [values]
   */
  #say(state, values = {}) {
    const status = part(this.#root, "status");
    const text = word(`preview-${state}`, values);
    this.#root.dataset.state = state;
    part(this.#root, "again").hidden = !["failed", "signed-out"].includes(state);
    if (status.textContent !== text) status.textContent = text;
  }
}
