/**
 * The page of the keys: a key that is pressed stands in its field. What a guest has chosen
 * is kept by the browser, after the site has found that no key does two things.
 */

import { remember, remembered } from "./settings.js";

const STAY = new Set(["Tab", "Enter", "Escape", "Backspace", "Delete"]);
const form = document.getElementById("own-keys");
const kept = document.getElementById("kept-keys");

if (kept) remember("keys", kept.textContent === "{}" ? "" : kept.textContent);
if ("ofBrowser" in form.dataset) fill();

form.addEventListener("keydown", (event) => {
  const { target } = event;
  const isKey = isKeyField(target) && event.key.length === 1 && !STAY.has(event.key);
  if (!isKey || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  target.value = nameOf(event.key);
});

// A keyboard on the glass sends no keys, only letters.
form.addEventListener("input", ({ target }) => {
  const typed = target.value.trim();
  if (isKeyField(target) && typed.length > 1 && typed !== nameOf(" "))
    target.value = nameOf(typed.at(-1));
});

form.addEventListener("focusin", ({ target }) => isKeyField(target) && target.select());

/**
 * @param {Element} element
 * @returns {element is HTMLInputElement}
 */
function isKeyField(element) {
  return element.matches(".key-input");
}

function fill() {
  let keys = {};
  try {
    keys = JSON.parse(remembered("keys", "{}"));
  } catch {
    return; // What cannot be read is as good as nothing.
  }
  for (const [act, key] of Object.entries(keys)) {
    const field = form.querySelector(`input[name="${CSS.escape(act)}"]`);
    if (field && typeof key === "string") field.value = nameOf(key);
  }
}

/** @param {string} key */
function nameOf(key) {
  return key === " " ? form.dataset.space : key.toUpperCase();
}
