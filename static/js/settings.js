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

/** Whether things may move. */
export function mayMove() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
