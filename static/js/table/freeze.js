/**
 * The moment when the table is held: who called, what goes back to whom one by one, and
 * the count of three. Everything is read from the board (`data-frozen`), so that a page
 * that comes meanwhile shows the same; only the flight needs to have seen the card lie.
 *
 * @typedef {[kind: "home", seat: number, piece: string, to: string, from: string]} GoesBack
 * @typedef {{home: GoesBack, step: number}} Step when something goes back: as the how-manieth
 * @typedef {{node: HTMLElement, rect: DOMRect}} Stray
 * @typedef {{effects: HappenedEffect[], from: number, count: number, until: number,
 *   wait: number, lost: number, each: number}} Facts as games/presenters/board/freeze.py
 *   writes them
 */

import { mayMove } from "../site/settings.js";
import * as banner from "./banner.js";
import * as board from "./board.js";
import { game } from "./game.js";
import { patch } from "./icons.js";
import { sentence } from "./texts.js";
import * as toast from "./toast.js";

const TICK_MS = 100;
const FLIGHT_MS = 450;
const OVERDUE_MS = 2500;
const LONGEST_WAIT_MS = 30_000;

export class Freeze {
  #live;
  #clock;
  /** @type {Facts|null} */
  #facts = null;
  #text = "";
  #timer = 0;
  #shown = 0;
  /** @type {Map<string, Stray>} */
  #strays = new Map();
  /** Whether anything was marked or kept that must be taken away. */
  #isUntidy = false;
  #asksAt = 0;
  #waits = OVERDUE_MS;

  /**
   * @param {import("./live.js").Live} live
   * @param {import("./clock.js").Clock} clock
   */
  constructor(live, clock) {
    this.#live = live;
    this.#clock = clock;
  }

  /** Whether the table is held now. */
  get isOn() {
    return Boolean(this.#text);
  }

  /**
   * Before a frame is applied: what will go back is kept where it lies.
   *
   * @param {HappenedEffect[]} effects
   */
  remember(effects) {
    if (!mayMove()) return;
    for (const [, seat, piece, , from] of homesOf(effects)) {
      const lies = document.getElementById(from);
      if (!lies) continue;
      this.#strays.set(`${seat} ${piece}`, strayNode(lies, piece, this.#strays.size));
      this.#isUntidy = true;
    }
  }

  /** After the board has changed: begins, goes on, or ends. */
  afterChange() {
    const { frozen = "" } = board.root().dataset;
    if (frozen && frozen !== this.#text) this.#begin(frozen);
    else if (!frozen && this.#text) this.#end();
    if (frozen) this.#clock.countTo(this.#at("until"));
    else this.#forgetStrays();
  }

  /** The line is lost: what the board says next is told anew. */
  forget() {
    clearInterval(this.#timer);
    this.#text = "";
    this.#forgetStrays();
  }

  /** Says why nothing can be done now. */
  sayWhy() {
    toast.show(sentence("FROZEN"), { icon: "lock" });
    const banner = document.getElementById("call");
    if (mayMove())
      banner.animate([{ translate: "0 0" }, { translate: "0 -6px" }, { translate: "0 0" }], 180);
  }

  /** @param {string} text */
  #begin(text) {
    clearInterval(this.#timer);
    this.#text = text;
    this.#facts = JSON.parse(text);
    this.#isUntidy = true;
    this.#shown = 0;
    this.#waits = OVERDUE_MS;
    this.#asksAt = this.#at("until") + OVERDUE_MS;
    const { title, lines } = headOf(this.#facts);
    banner.show("freeze", {
      title,
      text: lines.join(" "),
      pattern: callerOf(this.#facts)?.pattern ?? "",
    });
    document
      .getElementById("call")
      .append(...linesOf(homesOf(this.#facts.effects), this.#facts.each));
    toast.announce([title, ...lines, ...spoken(homesOf(this.#facts.effects))].join(" "));
    for (const stray of this.#strays.values()) document.body.append(stray.node);
    this.#awaitStrays();
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  #end() {
    clearInterval(this.#timer);
    this.#text = "";
    this.#clock.stop();
    this.#forgetStrays();
    banner.hide("freeze");
    toast.announce(sentence("goes-on"));
  }

  #tick() {
    const homes = homesOf(this.#facts.effects);
    const now = this.#live.now();
    const pace = (this.#at("count") - this.#at("from")) / (homes.length || 1);
    const due = Math.min(homes.length, Math.floor((now - this.#at("from")) / pace) + 1 || 0);
    for (; this.#shown < due; this.#shown += 1) this.#show(homes[this.#shown], this.#shown);
    this.#lookForTheEnd(now);
  }

  /**
   * @param {GoesBack} home
   * @param {number} index
   */
  #show([, seat, piece, to], index) {
    document.querySelector(`#call [data-step="${index}"]`)?.removeAttribute("data-unseen");
    const stray = this.#strays.get(`${seat} ${piece}`);
    this.#strays.delete(`${seat} ${piece}`);
    if (stray) flyHome(stray, seat, to);
    else light(placeOf(seat, to));
  }

  /**
   * The word that play goes on may be lost: then the whole board tells.
   *
   * @param {number} now
   */
  #lookForTheEnd(now) {
    if (now < this.#asksAt || !this.#live.isLive) return;
    this.#waits = Math.min(LONGEST_WAIT_MS, this.#waits * 2);
    this.#asksAt = now + this.#waits;
    this.#live.resync();
  }

  /** A place whose card is still on its way does not show it yet. */
  #awaitStrays() {
    for (const [, seat, piece, to] of homesOf(this.#facts.effects)) {
      const place = this.#strays.has(`${seat} ${piece}`) ? placeOf(seat, to) : null;
      if (place?.id === `s${seat}-${to}`) place.dataset.look = "awaits";
    }
  }

  #forgetStrays() {
    if (!this.#isUntidy) return;
    this.#isUntidy = false;
    for (const stray of this.#strays.values()) stray.node.remove();
    this.#strays.clear();
    for (const node of document.querySelectorAll(".stray")) node.remove();
    for (const place of document.querySelectorAll('[data-look="awaits"], [data-look="home"]')) {
      delete place.dataset.look;
    }
  }

  /**
   * A time of the round as the server's clock has it.
   *
   * @param {"count"|"from"|"until"} name
   */
  #at(name) {
    return Number(board.root().dataset.opened) + this.#facts[name];
  }
}

/**
 * What the last check of a round sent back, for the banner of its end.
 *
 * @param {HappenedEffect[]} effects
 */
export function linesOfEnd(effects) {
  const lines = linesOf(homesOf(effects), 0);
  for (const piece of lines.flatMap((list) => [...list.querySelectorAll("[data-unseen]")])) {
    piece.removeAttribute("data-unseen");
  }
  return lines;
}

/** @param {HappenedEffect[]} effects */
function homesOf(effects) {
  return /** @type {GoesBack[]} */ (effects.filter(([kind]) => kind === "home"));
}

/** @param {Facts} facts */
function callerOf(facts) {
  const call = facts.effects.find(([kind]) => kind === "call");
  return call ? board.personAt(Number(call[1])) : null;
}

/**
 * Who holds the table, and what a call without a mistake costs.
 *
 * @param {Facts} facts
 */
function headOf(facts) {
  const kinds = new Set(facts.effects.map(([kind]) => kind));
  const caller = callerOf(facts);
  if (!caller) {
    const names = Object.entries({ home: "not-over", shift: "shift" });
    const name = names.find(([kind]) => kinds.has(kind))?.[1] ?? "held";
    return { title: sentence(name), lines: [sentence(`${name}-text`)] };
  }
  const blanks = { who: caller.name, seconds: facts.wait };
  const by = caller.isMe ? "-by-you" : "";
  const lines = [sentence(`stopped${by}`, blanks)];
  if (!kinds.has("home")) {
    lines.push(sentence("stopped-for-nothing"), sentence(`call-waits${by}`, blanks));
    if (facts.lost) lines.push(sentence("call-costs"));
  }
  return { title: sentence("stop"), lines };
}

/**
 * One line for each owner, their cards or dice in it; each is shown when it goes back.
 *
 * @param {GoesBack[]} homes
 * @param {number} each
 */
function linesOf(homes, each) {
  const owners = new Map();
  for (const [step, home] of homes.entries()) {
    owners.set(home[1], [...(owners.get(home[1]) ?? []), { home, step }]);
  }
  if (!owners.size) return [];
  const list = document.createElement("ul");
  list.className = "homes";
  for (const [seat, gone] of owners) list.append(ownerLine(seat, gone, each));
  return [list];
}

/**
 * @param {number} seat
 * @param {Step[]} gone
 * @param {number} each
 */
function ownerLine(seat, gone, each) {
  const { name, isMe, pattern } = board.personAt(seat);
  const item = document.createElement("li");
  const text = document.createElement("span");
  const pieces = gone.map(({ home, step }) => {
    const node = pieceNode(home[2], pattern);
    node.dataset.step = String(step);
    node.setAttribute("data-unseen", "");
    return node;
  });
  const [before, after = ""] = sentence(isMe ? "home-by-you" : "home", {
    who: name,
    cards: "\n",
  }).split("\n");
  text.append(before, ...pieces, after);
  item.append(patch(pattern), text);
  if (each) {
    const cost = document.createElement("b");
    cost.textContent = `−${each * gone.length}`;
    item.append(cost);
  }
  return item;
}

/** @param {GoesBack[]} homes */
function spoken(homes) {
  return homes.map(([, seat, piece]) => {
    const { name, isMe } = board.personAt(seat);
    return `${sentence(isMe ? "home-by-you" : "home", { who: name, cards: board.nameOf(piece) })}.`;
  });
}

/**
 * A card or die as the board draws it: one that lies there, or one made after it.
 *
 * @param {string} piece
 * @param {string} pattern
 */
function pieceNode(piece, pattern) {
  const lying = [
    ...document.querySelectorAll(`#board [aria-labelledby~="c-${piece}"]:is(.card, .die)`),
  ];
  const own = lying.find((node) => node.querySelector(`.back-${pattern}`)) ?? lying[0];
  const sample = own ?? document.querySelector("#board .card[data-number]");
  if (!sample) return nameNode(piece);
  const node = bare(sample.cloneNode(true));
  if (!own) game().redraw(node, piece);
  const hem = node.querySelector(".hem");
  if (hem) hem.className = `hem back-${pattern}`;
  return node;
}

/** @param {string} piece */
function nameNode(piece) {
  const node = document.createElement("span");
  node.textContent = board.nameOf(piece);
  return node;
}

/** @param {HTMLElement} node */
function bare(node) {
  node.classList.remove("flying", "pending", "ghost");
  node.removeAttribute("style");
  for (const added of node.querySelectorAll("[data-client]")) added.remove();
  return node;
}

/**
 * A wrong card kept where it lay, in the window's own coordinates.
 *
 * @param {HTMLElement} lies
 * @param {string} piece
 * @param {number} index
 */
function strayNode(lies, piece, index) {
  const top = lies.querySelector(":is(.card, .die)") ?? lies;
  const rect = top.getBoundingClientRect();
  const owner = lies.querySelector(".hem")?.className.match(/back-(\d+)/)?.[1] ?? "1";
  const shown = lies.querySelector(`[aria-labelledby~="c-${piece}"]`);
  const node = shown ? bare(shown.cloneNode(true)) : pieceNode(piece, owner);
  node.classList.add("stray");
  node.setAttribute("aria-hidden", "true");
  for (const size of ["--card", "--die"]) node.style.setProperty(size, `${rect.width}px`);
  node.style.translate = `${rect.left + (index % 3) * 5}px ${rect.top - (index % 3) * 7}px`;
  return { node, rect };
}

/**
 * @param {number} seat
 * @param {string} to
 */
function placeOf(seat, to) {
  return document.getElementById(`s${seat}-${to}`) ?? document.getElementById(`s${seat}`);
}

/**
 * @param {Stray} stray
 * @param {number} seat
 * @param {string} to
 */
function flyHome({ node, rect }, seat, to) {
  const place = placeOf(seat, to);
  const target = place?.getBoundingClientRect();
  if (!target?.width || !rect.width) {
    node.remove();
    light(place);
    return;
  }
  const scale = place.id === `s${seat}-${to}` ? target.width / rect.width : 0.5;
  const x = target.left + target.width / 2 - rect.width / 2;
  const y = target.top + target.height / 2 - rect.height / 2;
  const end = { translate: `${x}px ${y}px`, scale: String(scale) };
  const flight = node.animate([{ translate: node.style.translate, scale: "1" }, end], {
    duration: FLIGHT_MS,
    easing: "ease-in-out",
    fill: "forwards",
  });
  flight.onfinish = () => {
    node.remove();
    if (board.root().dataset.frozen) light(place);
  };
}

/**
 * The place something came back to stands out until play goes on.
 *
 * @param {HTMLElement|null} place
 */
function light(place) {
  if (place) place.dataset.look = "home";
}
