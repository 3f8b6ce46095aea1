/**
 * What pages do besides requests: sharing a link, lists that stay fresh, panels that are
 * renewed without losing what somebody types. No words here: they come with the page.
 */

import { morphChildren } from "./morph.js";

// htmx is loaded last and begins by the same event: later than this, which listens first.
document.addEventListener("DOMContentLoaded", () =>
  htmx.defineExtension("morph", {
    isInlineSwap: (style) => style === "morph",
    handleSwap: (style, target, fragment) => {
      if (style !== "morph") return false;
      morphChildren(target, fragment);
      return [target];
    },
  }),
);

// A second tap while the first is under way would make two of what was wanted: two
// tables, two tokens. Whatever takes longer may be tried again.
const AGAIN_AFTER_MS = 4000;
const underWay = new WeakSet();
document.addEventListener("submit", (event) => {
  const form = event.target;
  const isPage =
    form.getAttribute("method")?.toLowerCase() === "post" && !form.hasAttribute("hx-post");
  if (!isPage || event.defaultPrevented) return;
  if (underWay.has(form)) return void event.preventDefault();
  underWay.add(form);
  form.setAttribute("aria-busy", "true");
  const end = () => {
    underWay.delete(form);
    form.removeAttribute("aria-busy");
  };
  setTimeout(end, AGAIN_AFTER_MS);
  addEventListener("pageshow", end, { once: true });
});

const WAS_TOO_OLD = "was-too-old";
const TOO_MUCH = 413;

// A whole page in place of a panel means that the page is out of date: the table is gone,
// or the form's token is. Then it is loaded anew, and whoever did something hears of it.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { status, responseText } = detail.xhr;
  if (!/^\s*<!doctype/i.test(responseText)) return;
  detail.shouldSwap = false;
  if (status === TOO_MUCH) document.getElementById("too-much").hidden = false;
  if (status >= 500 || status === TOO_MUCH) return; // the page is not to blame
  if (status === 403) history.replaceState(WAS_TOO_OLD, "");
  location.reload();
});

if (history.state === WAS_TOO_OLD) {
  history.replaceState(null, "");
  document.getElementById(WAS_TOO_OLD).hidden = false;
}

// What somebody did and nobody answered is said; a list that missed a turn is not worth it.
/** @param {CustomEvent<HtmxDetail>} event */
function sayNoAnswer({ detail }) {
  if (detail.xhr?.status === TOO_MUCH) return; // it did answer
  if (detail.requestConfig?.verb !== "get") document.getElementById("no-answer").hidden = false;
}
document.addEventListener("htmx:sendError", sayNoAnswer);
document.addEventListener("htmx:responseError", sayNoAnswer);
document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.requestConfig.verb === "get") return; // a list that stays fresh is nobody's doing
  for (const id of ["no-answer", "too-much", WAS_TOO_OLD])
    document.getElementById(id).hidden = true;
});

// Where only so many can be ticked, one more takes the place of the first.
document.addEventListener(
  "change",
  ({ target }) => {
    const most = Number(target.closest?.("[data-most]")?.dataset.most);
    if (!most || !(target instanceof HTMLInputElement) || !target.checked) return;
    const ticked = [...target.closest("[data-most]").querySelectorAll("input:checked:enabled")];
    const others = ticked.filter((box) => box !== target);
    while (others.length >= most) others.shift().checked = false;
  },
  true, // before the form is sent
);

// Lists that change by themselves ask again, but only while somebody looks, and more
// rarely where nobody has touched the page for a while.
const RESTS_AFTER_MS = 60_000;
const RARELY = 3;
let touchedAt = performance.now();
for (const kind of ["pointermove", "pointerdown", "keydown", "scroll", "focus"]) {
  const touch = () => {
    touchedAt = performance.now();
  };
  addEventListener(kind, touch, { passive: true });
}
for (const list of document.querySelectorAll("[data-refresh-seconds]")) {
  let turn = 0;
  setInterval(() => {
    turn += 1;
    const isResting = performance.now() - touchedAt > RESTS_AFTER_MS;
    if (!document.hidden && (!isResting || turn % RARELY === 0)) htmx.trigger(list, "refresh");
  }, Number(list.dataset.refreshSeconds) * 1000);
}

const DONE_MS = 2000;

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-share], [data-copy]");
  if (!button) return;
  const { share: url, title, copy, done } = button.dataset;
  if (url && navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await navigator.clipboard.writeText(copy ?? url);
  const label = button.querySelector("span");
  const before = label.textContent;
  label.textContent = done;
  setTimeout(() => {
    label.textContent = before;
  }, DONE_MS);
});

function showSharing() {
  const canShare = Boolean(navigator.share || navigator.clipboard);
  for (const button of document.querySelectorAll("[data-share][hidden]")) button.hidden = !canShare;
  for (const button of document.querySelectorAll("[data-copy][hidden]"))
    button.hidden = !navigator.clipboard;
}

// The count to the next round, in our own numerals. Who counts is the page's clock, which
// knows the server's time; here its number is only drawn.
const SVG = "http://www.w3.org/2000/svg";

function drawDigits() {
  for (const digits of document.querySelectorAll("[data-digits]")) {
    const text = digits.querySelector("[data-count-to]").textContent;
    if (digits.dataset.digits === text && digits.children.length > 1) continue;
    digits.dataset.digits = text;
    for (const numeral of digits.querySelectorAll("svg, b")) numeral.remove();
    for (const digit of text) digits.append(digit === ":" ? colon() : numeralOf(digit));
  }
}

function colon() {
  const colon = document.createElement("b");
  colon.setAttribute("aria-hidden", "true");
  colon.textContent = ":";
  return colon;
}

/** @param {string} digit */
function numeralOf(digit) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", digit === "1" ? "numeral one" : "numeral");
  svg.setAttribute("viewBox", "0 0 24 32");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#n${digit}`);
  svg.append(use);
  return svg;
}

setInterval(drawDigits, 100);

// A menu closes when something in it was chosen, and when somebody taps elsewhere.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.choices[open]")) {
    if (!menu.contains(event.target) || event.target.closest(".choices-menu button")) {
      setTimeout(() => menu.removeAttribute("open"));
    }
  }
});

showSharing();
document.addEventListener("htmx:load", showSharing);

// Score pads are kept for when there is no network, as long as this browser may read them:
// after somebody has signed out, or their private link was taken away, they go.
const PADS = "pads";
const padsAddress = document.body.dataset.pads;

async function forgetPads() {
  if (!globalThis.caches || !(await caches.has(PADS))) return;
  const cache = await caches.open(PADS);
  const kept = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.endsWith("/pad/"));
  if (!kept.length) return;
  const answer = await fetch(
    `${padsAddress}?${new URLSearchParams(kept.map((path) => ["pad", path]))}`,
  ).catch(() => Response.error());
  if (!answer.ok) return;
  const { pads } = await answer.json();
  for (const path of kept) if (!pads.includes(path)) await cache.delete(path);
}

forgetPads();

// The second tap of a double tap would take readiness back.
document.addEventListener("click", (event) => {
  if (event.detail > 1 && event.target.closest("#ready-button")) event.preventDefault();
});
