/** Asks htmx to renew a part of the page; it is loaded last, so perhaps a little later. */

/**
 * @param {string} part selects it
 * @param {string} event what its `hx-trigger` waits for
 */
export function renew(part, event) {
  if (document.readyState === "complete") window.htmx.trigger(part, event);
  else addEventListener("load", () => window.htmx.trigger(part, event), { once: true });
}
