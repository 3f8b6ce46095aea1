/**
 * A set: its colours, the cards every player gets as pairs of them, jokers and tokens.
 */

import { colourName, sample, squareName } from "./square.js";
import { facts, part, skeleton, word } from "./words.js";

const LETTERS = "RYGBVWOPCMKNTLDEFHIJQSUXZA";

/** What is drawn where nothing is yet: the colours of the site, each pair once. */
export function blankSet() {
  const colours = (facts.colours ?? []).map(({ id, name, symbol }) => ({ id, name, symbol }));
  return { colours, pairs: allPairs(colours), jokers: 2, tokens: 4 };
}

/** Whether a value can be drawn as a set, right or not. */
export function isSet(value) {
  return (
    Array.isArray(value?.colours) &&
    value.colours.every(
      (colour) =>
        colour && ["id", "name", "symbol"].every((key) => typeof colour[key] === "string"),
    ) &&
    Array.isArray(value.pairs) &&
    value.pairs.every((pair) => typeof pair === "string")
  );
}

export class SetEditor {
  #sheet;
  #say;
  #root = skeleton("set");

  /**
   * @param {import("./document.js").Sheet} sheet
   * @param {(text: string) => void} say
   */
  constructor(sheet, say) {
    this.#sheet = sheet;
    this.#say = say;
    this.#listen();
  }

  get element() {
    return this.#root;
  }

  /** Draws the set as it is. */
  show() {
    const { colours, pairs, jokers, tokens } = this.#sheet.value;
    this.#showColours(colours);
    this.#showPairs(pairs);
    this.#showHalves();
    part(this.#root, "jokers").value = jokers ?? "";
    part(this.#root, "tokens").value = tokens ?? "";
    part(this.#root, "total").textContent = word("cards-total", {
      cards: pairs.length,
      squares: 2 * pairs.length,
    });
  }

  /** Looks at a place such as `pairs[3]` or `colours[1].id`. */
  reveal(place) {
    const [, list, number, field] = /^(colours|pairs)\[(\d+)\](?:\.(\w+))?/.exec(place) ?? [];
    if (list === "pairs")
      part(this.#root, "pairs").children[number]?.querySelector("button")?.focus();
    else if (list === "colours") {
      const row = part(this.#root, "colours").children[number];
      (row && part(row, field ?? "id"))?.focus();
    } else (part(this.#root, place) ?? part(this.#root, "half-one"))?.focus();
  }

  get #known() {
    return this.#sheet.value.colours;
  }

  #listen() {
    const on = (name, kind, does) => part(this.#root, name).addEventListener(kind, does);
    on("add-colour", "click", () => this.#addColour());
    on("add-card", "click", () => this.#addCard());
    on("all-pairs", "click", () => this.#fill(allPairs(this.#sheet.value.colours)));
    on("all-doubles", "click", () => this.#addDoubles());
    for (const name of ["jokers", "tokens"]) {
      on(name, "change", ({ target }) => this.#change({ [name]: Number(target.value) }));
    }
    on("colours", "change", (event) => this.#colourChanged(event));
    on(
      "colours",
      "click",
      (event) => event.target.closest("[data-part=remove]") && this.#removeColour(event),
    );
    on("pairs", "click", (event) => this.#cardClicked(event));
    on("pairs", "keydown", (event) => this.#cardKey(event));
    for (const name of ["half-one", "half-other"]) on(name, "change", () => this.#showNewCard());
  }

  #change(parts) {
    this.#sheet.change({ ...this.#sheet.value, ...parts });
  }

  // Colours

  #showColours(colours) {
    const list = part(this.#root, "colours");
    while (list.childElementCount > colours.length) list.lastElementChild.remove();
    while (list.childElementCount < colours.length) list.append(skeleton("colour"));
    [...list.children].forEach((row, number) => {
      const { id, name, symbol } = colours[number];
      row.dataset.number = number;
      part(row, "sample").replaceChildren(sample(id, this.#known));
      if (part(row, "id").value !== id) part(row, "id").value = id;
      choose(part(row, "name"), name);
      choose(part(row, "symbol"), symbol);
      part(row, "remove").setAttribute("aria-label", word("remove-colour", { letter: id }));
    });
  }

  #colourChanged({ target }) {
    const number = Number(target.closest("[data-number]").dataset.number);
    const { colours, pairs } = this.#sheet.value;
    const key = target.dataset.part;
    const before = colours[number];
    const value = key === "id" ? target.value.trim().toUpperCase().slice(0, 1) : target.value;
    const next = { ...before, [key]: value };
    if (key === "name") next.symbol = symbolOf(value) ?? next.symbol;
    const taken =
      key === "id" && colours.some((colour, other) => other !== number && colour.id === value);
    if (key === "id" && (taken || !/^[A-Z]$/.test(value))) {
      this.#say(word(taken ? "letter-taken" : "letter-wrong", { letter: value }));
      target.value = before.id;
      return;
    }
    const renamed = pairs.map((pair) => (key === "id" ? pair.replaceAll(before.id, value) : pair));
    this.#change({ colours: colours.with(number, next), pairs: renamed });
  }

  #addColour() {
    const { colours } = this.#sheet.value;
    const usual = (facts.colours ?? []).find(
      ({ id, name }) => !colours.some((had) => had.id === id || had.name === name),
    );
    const id =
      usual?.id ?? [...LETTERS].find((letter) => !colours.some((had) => had.id === letter));
    if (!id) return;
    const { name, symbol } = usual ?? facts.colours[colours.length % facts.colours.length];
    this.#change({ colours: [...colours, { id, name, symbol }] });
    part(part(this.#root, "colours").lastElementChild, "id").focus();
  }

  #removeColour(event) {
    const number = Number(event.target.closest("[data-number]").dataset.number);
    const { colours, pairs } = this.#sheet.value;
    const { id } = colours[number];
    const left = pairs.filter((pair) => !pair.includes(id));
    this.#change({ colours: colours.toSpliced(number, 1), pairs: left });
    this.#say(word("colour-removed", { letter: id, cards: pairs.length - left.length }));
    const rows = part(this.#root, "colours").children;
    (
      rows[Math.min(number, rows.length - 1)]?.querySelector("[data-part=remove]") ??
      part(this.#root, "add-colour")
    ).focus();
  }

  // Cards

  #showPairs(pairs) {
    const list = part(this.#root, "pairs");
    const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
    const does = document.activeElement?.dataset.part;
    list.replaceChildren(...pairs.map((pair, number) => this.#card(pair, number)));
    if (focused < 0 || !pairs.length) return;
    const item = list.children[Math.min(focused, pairs.length - 1)];
    part(item, does)?.focus();
  }

  #card(pair, number) {
    const item = skeleton("card");
    item.dataset.number = String(number);
    part(item, "picture").append(...[...pair].map((letter) => sample(letter, this.#known)));
    const card = this.#cardName(pair);
    part(item, "called").textContent = card;
    part(item, "duplicate").setAttribute("aria-label", word("duplicate-card", { card }));
    part(item, "remove").setAttribute("aria-label", word("remove-card", { card }));
    return item;
  }

  #cardName(pair) {
    const [one = ".", other = "."] = [...pair].map((letter) => squareName(letter, this.#known));
    return word("card", { one, other });
  }

  #showHalves() {
    for (const name of ["half-one", "half-other"]) {
      const select = part(this.#root, name);
      const before = select.value;
      const options = this.#known.map(
        (colour) => new Option(`${colour.id} ${colourName(colour)}`, colour.id),
      );
      select.replaceChildren(...options);
      if (options.some(({ value }) => value === before)) select.value = before;
      else if (name === "half-other" && options.length > 1) select.selectedIndex = 1;
    }
    this.#showNewCard();
  }

  #showNewCard() {
    const halves = ["half-one", "half-other"].map((name) => part(this.#root, name).value);
    part(this.#root, "new-card").replaceChildren(
      ...halves.map((letter) => sample(letter, this.#known)),
    );
  }

  #addCard() {
    const pair = part(this.#root, "half-one").value + part(this.#root, "half-other").value;
    if (pair.length !== 2) return;
    this.#change({ pairs: [...this.#sheet.value.pairs, pair] });
    this.#say(word("card-added", { card: this.#cardName(pair) }));
  }

  #addDoubles() {
    const { colours, pairs } = this.#sheet.value;
    const doubles = colours.map(({ id }) => id + id).filter((pair) => !pairs.includes(pair));
    this.#fill([...pairs, ...doubles]);
  }

  #fill(pairs) {
    this.#change({ pairs });
    this.#say(word("cards-total", { cards: pairs.length, squares: 2 * pairs.length }));
  }

  #cardClicked(event) {
    const does = event.target.closest("button")?.dataset.part;
    const item = event.target.closest("[data-number]");
    if (does && item) this.#cardDoes(does, Number(item.dataset.number));
  }

  #cardKey(event) {
    const item = event.target.closest("[data-number]");
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const number = Number(item.dataset.number);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step)
      part(item.parentElement.children[number + step] ?? item, event.target.dataset.part).focus();
    else if (event.key === "Delete") this.#cardDoes("remove", number);
    else if (event.key.toLowerCase() === "d") this.#cardDoes("duplicate", number);
    else return;
    event.preventDefault();
  }

  #cardDoes(does, number) {
    const { pairs } = this.#sheet.value;
    const card = this.#cardName(pairs[number]);
    const next =
      does === "remove" ? pairs.toSpliced(number, 1) : pairs.toSpliced(number, 0, pairs[number]);
    this.#change({ pairs: next });
    this.#say(word(does === "remove" ? "card-removed" : "card-added", { card }));
    if (!next.length) part(this.#root, "add-card").focus();
  }
}

/** Every two different colours once. */
function allPairs(colours) {
  return colours.flatMap(({ id }, number) =>
    colours.slice(number + 1).map((other) => id + other.id),
  );
}

function symbolOf(name) {
  return (facts.colours ?? []).find((colour) => colour.name === name)?.symbol;
}

/** Chooses a value also where the list does not know it. */
function choose(select, value) {
  if (![...select.options].some((option) => option.value === value))
    select.append(new Option(value, value));
  select.value = value;
}
