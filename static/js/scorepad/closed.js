/** The page that asks for somebody else: shows what this phone has kept for the table. */

import { isWhole, sheetOf } from "./rules.js";
import * as kept from "./storage.js";
import { sums } from "./texts.js";

/** @type {PadFacts} */
const facts = JSON.parse(document.getElementById("pad-facts").textContent);
const people = facts.people.map(({ entrant }) => String(entrant));
const place = document.getElementById("pad-kept");
const typed = kept.waiting() ?? kept.typing();
const whole = typed?.rounds.filter((round) => isWhole(sheetOf(facts, round), round, people)) ?? [];

if (whole.length) {
  sums(facts, whole);
  place.hidden = false;
}
