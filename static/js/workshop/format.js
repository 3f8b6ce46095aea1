/** JSON as people like to read it: short things on one line, rows of a piece one below the other. */

const LINE = 76;

/**
 * @param {unknown} value
 * @param {string} key the name it stands under
 */
export function format(value, key = "", indent = "") {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const inline = onOneLine(value);
  const opens = indent === "" || key === "rows";
  if (!opens && inline.length + indent.length <= LINE) return inline;
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = Array.isArray(value)
    ? value.map((item) => deeper + format(item, "", deeper))
    : Object.entries(value).map(([name, item]) => `${deeper}${JSON.stringify(name)}: ${format(item, name, deeper)}`);
  return lines.length ? `${open}\n${lines.join(",\n")}\n${indent}${close}` : open + close;
}

function onOneLine(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([name, item]) => `${JSON.stringify(name)}: ${onOneLine(item)}`)
    .join(", ")}}`;
}
