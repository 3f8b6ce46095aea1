/** The page of a result: sends what this phone has still kept for the table. */

import * as kept from "./scorepad-kept.js";

const facts = JSON.parse(document.getElementById("pad-facts").textContent);
const state = document.getElementById("pad-state");
const clash = document.getElementById("pad-clash");

if (new URLSearchParams(location.search).has("theirs")) kept.forget();

kept.listen((word, said) => {
  if (word === "saved") location.reload();
  clash.hidden = word !== "clash" && word !== "refused";
  state.hidden = word === "clash" || word === "saved";
  state.textContent = word === "refused" ? said.text : facts.words[word];
});
clash.querySelector("[data-look]").addEventListener("click", kept.lookAtBoth);
clash.querySelector("[data-forget]").addEventListener("click", () => {
  kept.forget();
  clash.hidden = true;
  state.hidden = true;
});
kept.send();
