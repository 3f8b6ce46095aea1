/** What a browser remembers: look, sound, keys. Without storage it forgets, nothing else. */

/**
 * @param {string} name
 * @param {string} fallback
 * @returns {string}
 */
export function remembered(name, fallback = "") {
  try {
    return localStorage.getItem(name) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a value; an empty one is forgotten. */
export function remember(name, value) {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // Private windows may refuse: the setting then holds for this page.
  }
}

/** Whether sounds are wanted. */
export const wantsSound = () => remembered("sound", "on") !== "off";

/** Turns sounds on or off; what makes them hears of it by the event `sound`. */
export function turnSound(on) {
  remember("sound", on ? "" : "off");
  document.dispatchEvent(new Event("sound"));
}

/** Whether things may move. */
export function mayMove() {
  return document.documentElement.dataset.motion !== "still" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
