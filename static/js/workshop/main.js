/**
 * Puts an editor over every text area that asks for one by `data-editor`. The text area
 * stays, under "JSON", and is what is saved.
 */

import { BoardEditor, blankBoard, isBareBoard, isBoard } from "./board.js";
import { Sheet } from "./document.js";
import { Draft, warnBeforeLeaving } from "./draft.js";
import { lineSpan } from "./fault.js";
import { blankPiece, isPiece, PieceEditor } from "./piece.js";
import { Preview } from "./preview.js";
import { blankSet, isSet, SetEditor } from "./set.js";
import { part, skeleton, word } from "./words.js";

const KINDS = {
  piece: { Editor: PieceEditor, blank: blankPiece, canShow: isPiece },
  configuration: { Editor: BoardEditor, blank: blankBoard, canShow: isBoard, isBare: isBareBoard },
  set: { Editor: SetEditor, blank: blankSet, canShow: isSet },
};

class Workshop {
  #area;
  #sheet;
  #shell = skeleton("shell");
  #editor;
  #preview;
  #draft;

  constructor(area) {
    const { Editor, ...kind } = KINDS[area.dataset.editor];
    this.#area = area;
    this.#sheet = new Sheet(area, kind);
    this.#editor = new Editor(this.#sheet, (text) => this.#say(text));
    this.#preview = new Preview(this.#shell, area, this.#editor, (place) => this.#reveal(place));
    this.#draft = new Draft(this.#sheet, area);
    this.#build();
    this.#listen();
    this.#show();
    this.#offerDraft();
    this.#preview.soon();
  }

  /** The text area goes into the details of the shell, with its label and its problems. */
  #build() {
    const field = this.#area.closest(".form-row, .ws-field") ?? this.#area.parentElement;
    part(this.#shell, "json").append(...field.childNodes);
    part(this.#shell, "editor").append(this.#editor.element);
    part(this.#shell, "details").open = this.#sheet.fault !== null;
    this.#area.spellcheck = false;
    this.#area.setAttribute("aria-errormessage", "workshop-json-fault");
    this.#shell.dataset.kind = this.#area.dataset.editor;
    field.append(this.#shell);
    if (this.#area.form) warnBeforeLeaving(this.#area.form);
  }

  #listen() {
    this.#sheet.addEventListener("change", () => {
      this.#show();
      this.#preview.soon();
    });
    this.#editor.element.addEventListener("look", () => this.#preview.soon());
    part(this.#shell, "undo").addEventListener("click", () => this.#sheet.undo());
    part(this.#shell, "redo").addEventListener("click", () => this.#sheet.redo());
    part(this.#shell, "to-fault").addEventListener("click", () => this.#lookAtText());
    part(this.#shell, "work").addEventListener("keydown", (event) => this.#key(event));
    // A browser may bring back what stood in a form after this script has run.
    addEventListener("load", () =>
      setTimeout(() => this.#sheet.text !== this.#shown && this.#sheet.replace(this.#sheet.text)),
    );
  }

  #shown = "";

  #show() {
    const { fault } = this.#sheet;
    this.#shown = this.#sheet.text;
    const resting = part(this.#shell, "resting");
    resting.hidden = !fault;
    part(this.#shell, "work").inert = Boolean(fault);
    part(this.#shell, "undo").disabled = !this.#sheet.canUndo;
    part(this.#shell, "redo").disabled = !this.#sheet.canRedo;
    this.#area.setAttribute("aria-invalid", String(Boolean(fault)));
    const why = fault ? whyOf(fault) : "";
    part(resting, "why").textContent = why;
    const beside = part(this.#shell, "json-fault");
    beside.textContent = why;
    beside.hidden = !fault;
    if (!fault) this.#editor.show();
  }

  #key(event) {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.target.matches("textarea, input[type=text]")
    )
      return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.#sheet.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.#sheet.redo();
    else return;
    event.preventDefault();
  }

  #reveal(place) {
    if (this.#sheet.fault) this.#lookAtText();
    else this.#editor.reveal(place);
  }

  /** Opens the JSON at the line that is wrong. */
  #lookAtText() {
    part(this.#shell, "details").open = true;
    const { fault } = this.#sheet;
    const line = typeof fault === "object" ? (fault?.line ?? 1) : 1;
    this.#area.focus();
    this.#area.setSelectionRange(...lineSpan(this.#area.value, line));
  }

  #say(text) {
    part(this.#shell, "said").textContent = text;
  }

  #offerDraft() {
    const found = this.#draft.found();
    if (!found) return;
    const offer = part(this.#shell, "draft");
    const time = found.at.toLocaleString(document.documentElement.lang, {
      dateStyle: "medium",
      timeStyle: "short",
    });
    part(offer, "when").textContent = word("draft", { time });
    offer.hidden = false;
    part(offer, "take").addEventListener("click", () => {
      this.#sheet.replace(found.text);
      offer.hidden = true;
    });
    part(offer, "forget").addEventListener("click", () => {
      this.#draft.forget();
      offer.hidden = true;
    });
  }
}

for (const area of document.querySelectorAll("textarea[data-editor]")) new Workshop(area);

/** What is wrong with the text, in a sentence. */
function whyOf(fault) {
  return fault === "shape" ? word("wrong-shape") : word("no-json", fault);
}
