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
  for (const part of document.querySelectorAll("body [id][data-of-game]")) {
    const next = fresh.getElementById(part.id);
    if (next) part.replaceWith(next);
  }
  putSheet(fresh);
  page.dataset.game = fresh.getElementById("main").dataset.game;
  document.dispatchEvent(new Event("game"));
}

/**
 * The styles of the game before stay until those of the new one are there.
 *
 * @param {Document} fresh
 */
function putSheet(fresh) {
  const old = document.getElementById("sheet");
  const next = document.importNode(fresh.getElementById("sheet"), true);
  next.addEventListener("load", () => old.remove(), { once: true });
  old.before(next);
}
