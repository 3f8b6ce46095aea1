/** The layouts of a board as tabs, with what belongs to one: its name and players. */

import { facts, part, word } from "./words.js";

const PLAYERS = [2, 3, 4];
const FIRST = "first";
const NEXT = "layout";

/** The layouts of a board that has none yet: an empty one for everybody. */
export function firstLayout() {
  const layouts = { [FIRST]: { players: [...PLAYERS], place: [], marked: [] } };
  return { layouts, default_layout: mended({}, layouts) };
}

export class Layouts {
  #root;
  #sheet;
  #say;
  #show;
  #chosen = "";

  /** @param {{root: HTMLElement, sheet: import("./document.js").Sheet, say: (text: string) => void}} tools */
  constructor({ root, sheet, say }, show) {
    this.#root = root;
    this.#sheet = sheet;
    this.#say = say;
    this.#show = show;
    this.#listen();
  }

  /** The name of the layout on the table. */
  get name() {
    const { layouts, default_layout: usual } = this.#sheet.value;
    if (this.#chosen in layouts) return this.#chosen;
    const first = PLAYERS.map((players) => usual[players]).find((name) => name in layouts);
    return first ?? Object.keys(layouts)[0] ?? "";
  }

  /** The layout on the table; undefined if the board has none. */
  get layout() {
    return this.#sheet.value.layouts[this.name];
  }

  /** Takes another version of the layout on the table. */
  change(layout, joins = "") {
    const { value } = this.#sheet;
    this.#sheet.change({ ...value, layouts: { ...value.layouts, [this.name]: layout } }, joins);
  }

  /** Makes sure that there is a layout to lay pieces in. */
  begin() {
    if (!this.layout) this.#sheet.change({ ...this.#sheet.value, ...firstLayout() });
  }

  choose(name) {
    this.#chosen = name;
    this.#show();
  }

  show() {
    this.#chosen = this.name;
    this.#showTabs();
    const { layout } = this;
    part(this.#root, "of-layout").hidden = !layout;
    part(this.#root, "of-layout").setAttribute("aria-label", this.#chosen);
    part(this.#root, "no-layout").hidden = Boolean(layout);
    part(this.#root, "layout-name").value = this.#chosen;
    for (const box of this.#playerBoxes)
      box.checked = layout?.players.includes(Number(box.value)) ?? false;
    part(this.#root, "remove-layout").disabled = Object.keys(this.#sheet.value.layouts).length < 2;
    this.#showDefaults();
  }

  /** Looks at the players of the layout on the table, or at its tab. */
  reveal(list) {
    if (list === "players") this.#playerBoxes[0].focus();
    else this.#root.querySelector("[role=tab][aria-selected=true]")?.focus();
  }

  revealDefault(players) {
    (this.#root.querySelector(`[data-default="${Number(players) || 2}"]`) ?? this.#root).focus();
  }

  get #playerBoxes() {
    return [...part(this.#root, "players").querySelectorAll("input")];
  }

  #listen() {
    const on = (name, kind, does) => part(this.#root, name).addEventListener(kind, does);
    on("add-layout", "click", () => this.#add({ players: [...PLAYERS], place: [], marked: [] }));
    on("copy-layout", "click", () => this.layout && this.#add(structuredClone(this.layout)));
    on("remove-layout", "click", () => this.#remove());
    on("layout-name", "change", ({ target }) => this.#rename(target));
    on(
      "tabs",
      "click",
      (event) =>
        event.target.closest("[role=tab]") &&
        this.choose(event.target.closest("[role=tab]").dataset.name),
    );
    on("tabs", "keydown", (event) => this.#tabKey(event));
    on("players", "change", () => this.#changePlayers());
    for (const select of this.#root.querySelectorAll("select[data-default]")) {
      select.addEventListener("change", () => this.#changeDefault(select));
    }
  }

  #showTabs() {
    const tabs = part(this.#root, "tabs");
    const hadFocus = tabs.contains(document.activeElement);
    tabs.replaceChildren(
      ...Object.keys(this.#sheet.value.layouts).map((name) => {
        const tab = document.createElement("button");
        tab.type = "button";
        tab.setAttribute("role", "tab");
        tab.dataset.name = name;
        tab.textContent = name;
        tab.setAttribute("aria-selected", String(name === this.#chosen));
        tab.tabIndex = name === this.#chosen ? 0 : -1;
        return tab;
      }),
    );
    if (hadFocus) tabs.querySelector("[aria-selected=true]")?.focus();
  }

  #tabKey(event) {
    const names = Object.keys(this.#sheet.value.layouts);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.choose(names.at((names.indexOf(this.#chosen) + step) % names.length));
  }

  #showDefaults() {
    const { layouts, default_layout: usual } = this.#sheet.value;
    for (const select of this.#root.querySelectorAll("select[data-default]")) {
      const players = Number(select.dataset.default);
      const fitting = Object.keys(layouts).filter((name) =>
        layouts[name].players.includes(players),
      );
      const now = usual[players] ?? "";
      const names = [...new Set(["", now, ...fitting])];
      select.replaceChildren(...names.map((name) => new Option(name || word("none"), name)));
      select.value = now;
    }
  }

  #add(layout) {
    const { value } = this.#sheet;
    const name = this.#freeName(layout.place.length ? this.#chosen : NEXT);
    this.#chosen = name;
    const layouts = { ...value.layouts, [name]: layout };
    this.#sheet.change({
      ...value,
      layouts,
      default_layout: mended(value.default_layout, layouts),
    });
    part(this.#root, "layout-name").select();
  }

  #freeName(stem) {
    const { layouts } = this.#sheet.value;
    if (!(stem in layouts)) return stem;
    const base = stem.replace(/-\d+$/, "");
    for (let number = 2; ; number += 1)
      if (!(`${base}-${number}` in layouts)) return `${base}-${number}`;
  }

  #remove() {
    const { value } = this.#sheet;
    const { [this.name]: _, ...layouts } = value.layouts;
    const removed = this.name;
    this.#chosen = Object.keys(layouts)[0];
    this.#sheet.change({
      ...value,
      layouts,
      default_layout: mended(value.default_layout, layouts),
    });
    this.#say(word("layout-removed", { name: removed }));
    this.reveal();
  }

  #rename(input) {
    const { value } = this.#sheet;
    const before = this.name;
    const after = input.value
      .replace(/[^a-zA-Z0-9_-]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, facts.limits.layoutName);
    if (!after || (after !== before && after in value.layouts)) {
      this.#say(word("name-taken", { name: after }));
      input.value = before;
      return;
    }
    const renamed = (name) => (name === before ? after : name);
    const layouts = Object.fromEntries(
      Object.entries(value.layouts).map(([name, layout]) => [renamed(name), layout]),
    );
    const usual = Object.fromEntries(
      Object.entries(value.default_layout).map(([players, name]) => [players, renamed(name)]),
    );
    this.#chosen = after;
    this.#sheet.change({ ...value, layouts, default_layout: usual });
    this.#show();
  }

  #changePlayers() {
    const { value } = this.#sheet;
    const players = this.#playerBoxes.filter((box) => box.checked).map((box) => Number(box.value));
    const layouts = { ...value.layouts, [this.name]: { ...this.layout, players } };
    this.#sheet.change({
      ...value,
      layouts,
      default_layout: mended(value.default_layout, layouts),
    });
  }

  #changeDefault(select) {
    const { value } = this.#sheet;
    const { [select.dataset.default]: _, ...usual } = value.default_layout;
    if (select.value) usual[select.dataset.default] = select.value;
    this.#sheet.change({ ...value, default_layout: usual });
  }
}

/** The usual layouts, others in place of those that are not for the number any more. */
function mended(usual, layouts) {
  const entries = PLAYERS.map((players) => {
    const fits = (name) => layouts[name]?.players.includes(players);
    const now = usual[players];
    return [players, fits(now) ? now : Object.keys(layouts).find(fits)];
  });
  return Object.fromEntries(entries.filter(([, name]) => name));
}
