/** The title of the tab: round and table, and a call while nobody looks. */

import { sentence } from "./texts.js";

const site = document.title;
let label = "";
let isCalling = false;

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) isCalling = false;
  write();
});

/** @param {string} text which round it is, empty without one */
export function show(text) {
  label = text;
  write();
}

/** A round starts: where the tab is behind another, its title says so until it is seen. */
export function call() {
  isCalling = document.hidden;
  write();
}

function write() {
  const code = document.getElementById("main").dataset.code;
  if (isCalling) document.title = `${sentence("round-starts")} · ${code}`;
  else document.title = label ? `${label} · ${code}` : site;
}
