/** JSON as the site writes it (`readable`): what fits on one line stays on one. */

const WIDTH = 88;

/**
 * @param {unknown} value
 * @returns {string}
 */
export function format(value, indent = 0) {
  const short = onOneLine(value);
  if (short.length + indent <= WIDTH || !hasParts(value)) return short;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((each) => format(each, indent + 1))
    : Object.entries(value).map(
        ([name, each]) => `${JSON.stringify(name)}: ${format(each, indent + 1)}`,
      );
  const [opening, closing] = isList ? "[]" : "{}";
  const inside = lines.map((line) => " ".repeat(indent + 1) + line).join(",\n");
  return `${opening}\n${inside}\n${" ".repeat(indent)}${closing}`;
}

/**
 * Whether it is a table, or a list of something that is more than a word.
 *
 * @param {any} value
 */
function hasParts(value) {
  /** @param {unknown} each */
  const isPart = (each) => each !== null && typeof each === "object";
  return Array.isArray(value) ? value.some(isPart) : isPart(value);
}

/**
 * @param {any} value
 * @returns {string}
 */
function onOneLine(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  const pairs = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${onOneLine(each)}`,
  );
  return `{${pairs.join(", ")}}`;
}
