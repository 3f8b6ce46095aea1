/**
 * What is remembered of a person: look, sound, keys. For an account it comes with the page
 * and goes back to the site, so that it holds on every device; for everybody else the
 * browser remembers. Without storage it forgets, nothing else.
 */

const { dataset } = document.documentElement;
/** What an account keeps; anything else is a matter of this browser. */
const OF_ACCOUNT = ["theme", "palette", "motion", "hand", "sound", "keys"];
const kept = dataset.keepAt ? JSON.parse(dataset.kept) : null;

if (dataset.keeps === "no") handOver();

/**
 * @param {string} name
 * @param {string} fallback
 * @returns {string}
 */
export function remembered(name, fallback = "") {
  return (isOfAccount(name) ? kept[name] : ofDevice(name)) || fallback;
}

/**
 * Keeps a value; an empty one is forgotten.
 *
 * @param {string} name
 * @param {string} value
 */
export function remember(name, value) {
  if (isOfAccount(name)) {
    kept[name] = value;
    send({ [name]: value });
    return;
  }
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // Private windows may refuse: the setting then holds for this page.
  }
}

/** Whether sounds are wanted. */
export const wantsSound = () => remembered("sound", "on") !== "off";

/**
 * Turns sounds on or off; what makes them hears of it by the event `sound`.
 *
 * @param {boolean} on
 */
export function turnSound(on) {
  remember("sound", on ? "" : "off");
  document.dispatchEvent(new Event("sound"));
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move. */
export const mayMove = () => dataset.motion !== "still" && !calm.matches;

/** @param {string} name */
const isOfAccount = (name) => Boolean(kept) && OF_ACCOUNT.includes(name);

/** @param {string} name */
function ofDevice(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** An account that has chosen nothing yet takes over what its browser was told before. */
function handOver() {
  const own = OF_ACCOUNT.map((name) => [name, ofDevice(name)]).filter(([, value]) => value);
  if (!own.length) return;
  Object.assign(kept, Object.fromEntries(own));
  send(Object.fromEntries(own));
}

/** @param {Record<string, string>} values */
async function send(values) {
  const headers = JSON.parse(document.body.getAttribute("hx-headers"));
  const body = new URLSearchParams(values);
  const answer = await fetch(dataset.keepAt, {
    method: "POST",
    headers,
    body,
    keepalive: true,
  }).catch(() => Response.error());
  const isKept = answer.ok && !answer.redirected; // to the page that asks to sign in
  if (!isKept) document.getElementById("no-answer").hidden = false;
}
