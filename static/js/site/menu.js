/**
 * What every page offers besides its own things: dialogs, and look, stillness, hand and
 * sound as the browser remembers them. `theme.js` puts the look on the next page before
 * it is painted.
 */

import { remember, remembered, turnSound, wantsSound } from "./settings.js";

const ZONE_AFTER_MS = 300;

for (const button of document.querySelectorAll("[data-opens]")) {
  button.hidden = false;
  button.addEventListener("click", () =>
    document.querySelector(`dialog#${button.dataset.opens}`).showModal(),
  );
}
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
for (const input of document.querySelectorAll("input[data-setting]")) keepSetting(input);
listenToSound();
// The first question for it takes a phone a tenth of a second: not before the page is drawn.
addEventListener("load", () => setTimeout(tellTimeZone, ZONE_AFTER_MS));

// At a table the rules come to the page: a page left would be a seat left.
const howTo = document.getElementById("how-to");
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-rules]");
  if (!link || !howTo || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  link.closest("dialog")?.close();
  window.htmx.ajax("GET", `${link.href}?sheet`, { target: "#how-to-text", swap: "innerHTML" });
  howTo.showModal();
});

/** @param {HTMLInputElement} input */
function keepSetting(input) {
  const name = input.dataset.setting;
  const isSwitch = input.type === "checkbox";
  input.checked = remembered(name) === input.value;
  input.addEventListener("change", () => {
    const value = isSwitch && !input.checked ? "" : input.value;
    remember(name, value);
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  });
}

/** The site writes times as the clock on the wall has them; only the browser knows where that is. */
function tellTimeZone() {
  if (document.querySelector(".at-table")) return; // cards move there, and nothing is dated
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const told = `timezone=${zone}`;
  if (!zone || document.cookie.split("; ").includes(told)) return;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie store is not in every browser
  document.cookie = `${told}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  // What this page proposes was chosen before the site knew.
  for (const select of document.querySelectorAll("select[data-own-zone]")) select.value = zone;
}

function listenToSound() {
  const switches = [...document.querySelectorAll("[data-sound]")];
  const show = () => {
    for (const element of switches) {
      if (element instanceof HTMLInputElement) element.checked = wantsSound();
      else element.setAttribute("aria-pressed", String(wantsSound()));
    }
  };
  for (const element of switches) {
    const kind = element instanceof HTMLInputElement ? "change" : "click";
    element.addEventListener(kind, () => turnSound(!wantsSound()));
  }
  document.addEventListener("sound", show);
  show();
}
