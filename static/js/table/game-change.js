/**
 * The game of a table can change in its lobby. What was typed there stays; the parts of
 * the page that know the game (`data-of-game`), styles among them, are fetched again.
 */

const page = document.getElementById("main");
let isRenewing = false;

document.addEventListener("htmx:afterSettle", renew);

async function renew() {
  const game = document.querySelector("#panel [data-game]")?.dataset.game;
  if (isRenewing || !game || game === page.dataset.game) return;
  isRenewing = true;
  try {
    const answer = await fetch(location.href);
    if (answer.ok) put(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } finally {
    isRenewing = false;
  }
}

/** @param {Document} fresh the same page as it is now */
function put(fresh) {
  for (const part of document.querySelectorAll("[id][data-of-game]")) {
    const next = fresh.getElementById(part.id);
    if (next) part.replaceWith(next);
  }
  putStyles(fresh);
  page.dataset.game = fresh.getElementById("main").dataset.game;
  document.dispatchEvent(new Event("game"));
}

/**
 * Styles of the game before go, those of the new game come where they would have been.
 *
 * @param {Document} fresh
 */
function putStyles(fresh) {
  const old = [...document.querySelectorAll("link[data-of-game]")];
  for (const style of fresh.querySelectorAll("link[data-of-game]")) {
    const href = style.previousElementSibling?.getAttribute("href");
    const before = document.querySelector(`link[href="${href}"]`);
    before.after(document.importNode(style, true));
  }
  for (const style of old) style.remove();
}
