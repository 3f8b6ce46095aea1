/** Where a text stops being JSON. Browsers word it differently, or not at all. */

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows none in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * @param {string} text
 * @returns {{line: number, column: number} | null} null if it is JSON
 */
export function faultIn(text) {
  const reader = new Reader(text);
  try {
    reader.value();
    reader.end();
    return null;
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    const before = text.slice(0, fault.at).split("\n");
    return { line: before.length, column: before.at(-1).length + 1 };
  }
}

/**
 * Where the text of a line begins and ends.
 *
 * @param {string} text
 * @param {number} line
 */
export function lineSpan(text, line) {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  return [start, start + (lines[line - 1] ?? "").length];
}

class Fault {
  /** @param {number} at */
  constructor(at) {
    this.at = at;
  }
}

class Reader {
  #text;
  #at = 0;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  value() {
    if (this.#takes("{")) this.#list("}", () => this.#pair());
    else if (this.#takes("[")) this.#list("]", () => this.value());
    else if (!this.#matches(STRING)) this.#must(PLAIN);
  }

  end() {
    this.#matches(SPACE);
    if (this.#at < this.#text.length) throw new Fault(this.#at);
  }

  #pair() {
    this.#must(STRING);
    if (!this.#takes(":")) throw new Fault(this.#at);
    this.value();
  }

  /**
   * @param {string} close
   * @param {() => void} item
   */
  #list(close, item) {
    if (this.#takes(close)) return;
    do item();
    while (this.#takes(","));
    if (!this.#takes(close)) throw new Fault(this.#at);
  }

  /** @param {string} sign */
  #takes(sign) {
    this.#matches(SPACE);
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  /** @param {RegExp} pattern */
  #must(pattern) {
    this.#matches(SPACE);
    if (!this.#matches(pattern)) throw new Fault(this.#at);
  }

  /** @param {RegExp} pattern */
  #matches(pattern) {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found !== null;
  }
}
