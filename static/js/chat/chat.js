/**
 * The chat of a table's page: what was said, saying something, and whom not to read. It
 * takes no key of play: what is typed in it stays in it.
 */

import { keys } from "../table/keys.js";
import * as toast from "../table/toast.js";
import * as lines from "./messages.js";
import * as wheel from "./wheel.js";

const SHOWN_MS = 2600;
const EDGE_PX = 24;
/** So long a line waits for its answer; then the next may go. */
const ANSWER_MS = 5000;
const IN_A_ROW = 3;
const DRAFT = `chat-draft ${location.pathname}`;
const chat = document.getElementById("chat");
const facts = () => document.getElementById("chat-facts").dataset;
const body = () => document.getElementById("chat-body");
const field = () => document.getElementById("chat-text");
const scroll = () => document.getElementById("chat-scroll");

export class Chat {
  #live;
  #last = Number(facts().last);
  #ids = 0;
  /** The line on its way: what was typed stays until it is kept. */
  #sending = /** @type {{id: number, typed: string, at: number}|null} */ (null);
  #unread = 0;
  /** @type {HTMLElement|null} */
  #before = null;

  /** @param {import("../table/live.js").Live} live */
  constructor(live) {
    this.#live = live;
    live.addEventListener("open", () => this.#ask());
    live.addEventListener("message", ({ detail }) => this.#hear(detail));
    live.addEventListener("history", ({ detail }) => {
      for (const said of detail.messages) this.#hear(said, false);
    });
    live.addEventListener("ack", ({ detail }) => this.#acknowledged(detail));
    live.addEventListener("rejected", ({ detail }) => this.#rejected(detail));
    live.addEventListener("lost", () => this.#lost());
    live.addEventListener("phase", ({ detail }) => detail.phase === "countdown" && letGo());
    live.addEventListener("changed", ({ detail }) => detail.what === "chat" && this.#refresh());
    chat.addEventListener("click", (event) => this.#click(event));
    chat.addEventListener(
      "submit",
      (event) => event.target.id === "chat-form" && this.#submit(event),
    );
    chat.addEventListener("keydown", (event) => this.#key(event));
    chat.addEventListener("input", ({ target }) => target === field() && keepDraft());
    document.addEventListener("keydown", (event) => this.#openByKey(event));
    document.addEventListener("click", (event) => {
      if (event.target.closest("[data-opens-chat]")) this.#toggle();
      const button = event.target.closest("[data-mute]");
      if (button) this.#mute(button);
    });
    document.addEventListener("htmx:afterSwap", ({ target }) => {
      if (target.id === "chat-body") this.#afterBody();
      else if (target.id === "panel") this.#showMuted();
    });
    // Whoever reports somebody may have muted them, too.
    document.addEventListener(
      "close",
      ({ target }) => target.id === "side-dialog" && this.#refresh(),
      true,
    );
    addEventListener("resize", () => this.#read());
    document.addEventListener("visibilitychange", () => this.#read());
    chat.addEventListener("change", ({ target }) => {
      if (target.dataset.chatSetting && target instanceof HTMLInputElement) keep(target);
    });
    this.#afterBody();
    this.#toEnd();
    if (location.hash === "#chat") this.#arrive();
  }

  /** Somebody has just given a name, to write under. */
  #arrive() {
    history.replaceState(history.state, "", location.pathname + location.search);
    if (!isShown()) this.#open("lines");
    field()?.focus({ preventScroll: true });
  }

  // What is heard

  #ask() {
    this.#live.post({ t: "get_history", after: this.#last });
  }

  /** @param {ChatMessage} said */
  #hear(said, isNews = true) {
    this.#last = Math.max(this.#last, said.number);
    if (facts().muted.split(" ").includes(said.author)) return; // was on its way when muted
    const isAtEnd = scroll().scrollTop + scroll().clientHeight > scroll().scrollHeight - 40;
    const isMine = said.author === facts().me;
    if (!lines.add(said, { isMine })) return;
    if (isAtEnd || isMine) this.#toEnd();
    if (isNews && said.kind === "emote") showEmote(said);
    if (isMine || isOff()) return;
    if (isNews && remembered("chatAloud") === "on") this.#readAloud(said);
    this.#unread += 1;
    this.#read();
  }

  /** @param {ChatMessage} said */
  #readAloud(said) {
    const told = document.getElementById("chat-aloud");
    const words = document.createElement("span");
    words.textContent = `${said.name}: ${lines.textOf(said)} `;
    told.append(words);
    while (told.children.length > IN_A_ROW) told.firstElementChild.remove();
  }

  /** What is seen is read; the rest is counted at the buttons that open the chat. */
  #read() {
    if (isShown() && chat.dataset.view === "lines" && !document.hidden) this.#unread = 0;
    for (const button of document.querySelectorAll("[data-opens-chat]")) {
      const badge = button.querySelector(".unread");
      badge.textContent = this.#unread > 99 ? "99" : String(this.#unread);
      badge.hidden = !this.#unread;
      const name = this.#unread
        ? lines.word("unread", { count: this.#unread })
        : lines.word("chat");
      button.setAttribute("aria-label", name);
    }
  }

  #toEnd() {
    scroll().scrollTop = scroll().scrollHeight;
  }

  // What is said

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    event.stopPropagation(); // the page stays
    const text = field().value.trim();
    const isWaiting =
      performance.now() - (this.#sending?.at ?? Number.NEGATIVE_INFINITY) < ANSWER_MS;
    if (text && !isWaiting) this.#say("text", text);
  }

  /**
   * @param {SendMessage["kind"]} kind
   * @param {string} text
   */
  #say(kind, text) {
    this.#ids += 1;
    if (this.#live.post({ t: "send_message", id: this.#ids, kind, text })) {
      this.#sending =
        kind === "text"
          ? { id: this.#ids, typed: field().value, at: performance.now() }
          : this.#sending;
      this.#note("");
    } else {
      this.#note(lines.word("offline"), true);
    }
  }

  /** @param {AckMessage} message */
  #acknowledged({ id }) {
    if (this.#sending?.id !== id) return;
    const { typed } = this.#sending; // more may have been typed since
    if (field()?.value.startsWith(typed)) field().value = field().value.slice(typed.length);
    keepDraft(field()?.value ?? "");
    this.#sending = null;
  }

  /** @param {RejectedMessage} message */
  #rejected({ id, text }) {
    if (this.#sending?.id === id) this.#sending = null;
    this.#note(text, true);
    if (isShown()) return;
    if (isInPlay())
      toast.show(text, { icon: "lock" }); // the board stays as large as it is
    else this.#open("lines");
  }

  #lost() {
    if (this.#sending) this.#note(lines.word("offline"), true);
    this.#sending = null;
  }

  /** @param {string} text */
  #note(text, isBad = false) {
    const note = document.getElementById("chat-said-why");
    note.textContent = text;
    note.classList.toggle("bad", isBad);
  }

  // Views and keys

  /** @param {Click} event */
  #click({ target }) {
    const said = target.closest("[data-say-kind]");
    const shows = target.closest("[data-shows]")?.dataset.shows;
    if (said) {
      wheel.choose(said);
      this.#say(said.dataset.sayKind === "emote" ? "emote" : "phrase", said.dataset.sayText);
      if (chat.hasAttribute("data-open") && isInPlay()) this.#close();
      else this.#view("lines", said);
    } else if (shows) {
      this.#view(chat.dataset.view === shows ? "lines" : shows);
    } else if (target.closest("#close-chat")) {
      this.#close();
    }
  }

  /** @param {Press} event */
  #key(event) {
    event.stopPropagation(); // no key of play is meant
    const isTyping = event.target.matches("input:not([type=checkbox])");
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      if (chat.dataset.view !== "lines" && !isInPlay()) this.#view("lines");
      else this.#close();
    } else if (isTyping) {
      return;
    } else if (event.key.toLowerCase() === keys().chat && field()) {
      this.#view("lines");
      field().focus();
    } else if (chat.dataset.view !== "wheel" || !wheel.key(event)) {
      return;
    }
    event.preventDefault();
  }

  /** @param {Press} event */
  #openByKey(event) {
    if (event.key.toLowerCase?.() !== keys().chat || event.repeat || event.isComposing) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest?.("input, textarea, select, [contenteditable], dialog[open]")) return;
    if (document.querySelector("dialog[open]") || isOff()) return;
    event.preventDefault();
    this.#open(document.getElementById("chat-wheel") ? "wheel" : "lines", true);
  }

  #toggle() {
    if (chat.hasAttribute("data-open")) this.#close();
    else this.#open(isOff() ? "settings" : "lines");
  }

  /** @param {string} view */
  #open(view, isByKey = false) {
    document.getElementById("emotes").replaceChildren(); // seats move
    const isIn = chat.contains(document.activeElement);
    if (!isIn) this.#before = isByKey ? document.activeElement : null;
    chat.setAttribute("data-open", "");
    this.#view(view);
    if (view === "wheel") wheel.enter();
    else if (isByKey) scroll().focus();
  }

  /** Play goes on as if the chat had not been open. */
  #close() {
    const hadFocus = chat.contains(document.activeElement);
    chat.removeAttribute("data-open");
    this.#view("lines");
    if (!hadFocus) return;
    document.activeElement.blur();
    if (this.#before?.isConnected) this.#before.focus({ preventScroll: true });
  }

  /**
   * @param {string} view
   * @param {HTMLElement|null} said
   */
  #view(view, said = null) {
    const hadFocus = said && document.activeElement === said;
    chat.dataset.view = view;
    for (const button of chat.querySelectorAll("[data-shows]")) {
      button.setAttribute("aria-pressed", String(button.dataset.shows === view));
    }
    if (view === "lines") this.#toEnd();
    if (hadFocus) (field() ?? scroll()).focus({ preventScroll: true });
    this.#read();
  }

  // Whom not to read

  /** @param {HTMLElement} button */
  #mute(button) {
    const on = button.getAttribute("aria-pressed") === "true" ? "0" : "1";
    this.#fetch("POST", body().dataset.muteUrl, { who: button.dataset.mute, on });
  }

  #refresh() {
    this.#fetch("GET", body().dataset.url);
  }

  /**
   * @param {string} verb
   * @param {string} url
   */
  #fetch(verb, url, values = {}) {
    const how = { source: body(), target: "#chat-body", swap: "morph", values };
    window.htmx.ajax(verb, url, how).catch(() => {}); // the page says it itself
  }

  #afterBody() {
    this.#last = Math.max(this.#last, Number(facts().last));
    this.#showMuted();
    if (field() && !field().value) field().value = draft();
    for (const input of chat.querySelectorAll("input[data-chat-setting]")) {
      input.checked = remembered(input.dataset.chatSetting) === input.value;
    }
    showWhetherOff();
    this.#read();
  }

  /** Buttons elsewhere on the page know whom they mute. */
  #showMuted() {
    const muted = new Set(facts().muted.split(" "));
    for (const button of document.querySelectorAll("[data-mute]")) {
      button.setAttribute("aria-pressed", String(muted.has(button.dataset.mute)));
    }
  }
}

const isInPlay = () => document.getElementById("main").classList.contains("at-table");
const isShown = () => getComputedStyle(chat).display !== "none";
const isOff = () => remembered("chat") === "off";

/** What is typed outlives a reload, and a while in which nothing may be typed. */
function keepDraft(text = field().value) {
  try {
    if (text) sessionStorage.setItem(DRAFT, text);
    else sessionStorage.removeItem(DRAFT);
  } catch {
    // Private windows may refuse: then it lives as long as the page.
  }
}

function draft() {
  try {
    return sessionStorage.getItem(DRAFT) ?? "";
  } catch {
    return "";
  }
}

/** A round begins: keys are for the cards, unless somebody is in the middle of a line. */
function letGo() {
  const here = document.activeElement;
  if (chat.contains(here) && !("value" in here && here.value)) here.blur();
}

/**
 * An emote shows for a moment at the seat of who sent it.
 *
 * @param {ChatMessage} message
 */
function showEmote({ seat, text }) {
  if (seat === null || isOff()) return;
  const place = document.getElementById(isInPlay() ? `s${seat}` : `seat-${seat}`);
  const box = (place?.querySelector(".patch") ?? place)?.getBoundingClientRect();
  if (!box?.width) return;
  const bubble = document.createElement("span");
  bubble.append(lines.drawEmote(text));
  const isOwn = isInPlay() && place.classList.contains("own"); // beside the cards, not on them
  bubble.style.left = `${isOwn ? box.right - EDGE_PX : box.left + box.width / 2}px`;
  bubble.style.top = `${isOwn ? box.top - EDGE_PX / 2 : box.top + box.height / 2}px`;
  document.getElementById("emotes").append(bubble);
  setTimeout(() => bubble.remove(), SHOWN_MS);
}

/**
 * This is of the device, even for those with an account: a phone is lent, a desk is not.
 *
 * @param {string} name
 */
function remembered(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** @param {HTMLInputElement} input */
function keep({ checked, dataset, value }) {
  try {
    if (checked) localStorage.setItem(dataset.chatSetting, value);
    else localStorage.removeItem(dataset.chatSetting);
  } catch {
    // Private windows may refuse: then the next page asks again.
  }
  showWhetherOff();
}

function showWhetherOff() {
  document.documentElement.toggleAttribute("data-chat-off", isOff());
}
