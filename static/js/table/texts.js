/** The sentences of the page (`#words`), in its language. */

/**
 * A sentence of the page with its blanks filled.
 *
 * @param {string} name
 * @param {Record<string, string|number>} [blanks]
 */
export function sentence(name, blanks = {}) {
  const text = document.getElementById("words").content.querySelector(`[data-say="${name}"]`);
  return (text?.textContent ?? "")
    .trim()
    .replace(/\{(\w+)\}/g, (_, blank) => String(blanks[blank] ?? ""));
}
