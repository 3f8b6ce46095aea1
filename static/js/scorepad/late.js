/** The page of a result: sends what this phone has still kept for the table. */

import * as kept from "./storage.js";
import { sentence } from "./texts.js";

/** @type {PadFacts} */
const facts = JSON.parse(document.getElementById("pad-facts").textContent);
const form = document.getElementById("pad");
const state = document.getElementById("pad-state");
const clash = document.getElementById("pad-clash");
const stuck = document.getElementById("pad-stuck");

if (new URLSearchParams(location.search).has("theirs")) {
  kept.forget();
  history.replaceState(null, "", location.pathname);
}
kept.learn({
  rounds: facts.known,
  seen: Number(form.elements.seen.value),
  at: facts.at,
  isFinal: true,
});
kept.listen(tell);
clash.querySelector("[data-look]").addEventListener("click", kept.lookAtBoth);
stuck.querySelector("[data-reload]").addEventListener("click", () => location.reload());
for (const button of document.querySelectorAll("[data-forget]"))
  button.addEventListener("click", forget);
kept.send();

/**
 * @param {string} word
 * @param {PadAnswer} [said]
 * @returns {void}
 */
function tell(word, said) {
  if (word === "saved") return void location.reload();
  clash.hidden = word !== "clash";
  stuck.hidden = word !== "refused" && word !== "old";
  state.hidden = !clash.hidden || !stuck.hidden;
  if (stuck.hidden) state.textContent = facts.words[word];
  else stuck.firstElementChild.textContent = sentence(facts, word, said ?? {});
}

function forget() {
  kept.forget();
  for (const each of [clash, stuck, state]) each.hidden = true;
}
