/** The sentences of the page (`#words`, and `#hints` in a lesson), in its language. */

/**
 * A sentence of the page with its blanks filled.
 *
 * @param {string} name
 * @param {Record<string, string|number>} [blanks]
 * @param {HTMLTemplateElement} [from] the template that has it
 */
export function sentence(name, blanks = {}, from = document.getElementById("words")) {
  const text = from.content.querySelector(`[data-say="${name}"]`);
  return (text?.textContent ?? "")
    .trim()
    .replace(/\{(\w+)\}/g, (_, blank) => String(blanks[blank] ?? ""));
}
