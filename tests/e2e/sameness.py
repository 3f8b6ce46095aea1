"""True if a page that was there all the time looks like a fresh one."""

from difflib import unified_diff

from playwright.sync_api import Page

# Turns a board into text without what a page adds by itself for a moment.
NORMAL = """
  const MOMENTS = new Set(['flying', 'awaiting']);
  const OWN = new Set(['data-seq', 'data-look', 'data-locked', 'tabindex', 'style',
    'aria-describedby', 'aria-pressed', 'data-kind']);
  const lines = (node, depth, out) => {
    const pad = ' '.repeat(depth);
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.nodeValue.replace(/\\s+/g, ' ').trim();
      if (text) out.push(pad + '"' + text + '"');
    } else if (node.nodeType === Node.ELEMENT_NODE && !node.hasAttribute('data-client')) {
      const shown = [...node.attributes]
        .filter(({ name }) => !OWN.has(name))
        .filter(({ name }) => name !== 'role' || !node.classList.contains('pile'))
        .map(({ name, value }) => name === 'class'
          ? 'class=' + value.split(/\\s+/).filter((c) => c && !MOMENTS.has(c)).sort().join('.')
          : name + '=' + value)
        .sort();
      out.push(pad + node.localName + ' ' + shown.join(' '));
      const isSaid = node.hasAttribute('data-keep') || node.matches('.away-clock, .token-clock');
      if (!isSaid) for (const child of node.childNodes) lines(child, depth + 1, out);
    }
    return out;
  };
  const normal = (board) => lines(board, 0, []).join('\\n');
"""
# Keeps the text of the board for every seq that it has shown.
RECORD = (
    "() => {"
    + NORMAL
    + """
  const board = document.getElementById('board');
  window.shownBySeq = {};
  const keep = () => {
    window.shownBySeq[board.dataset.round + '/' + board.dataset.seq] = normal(board);
  };
  keep();
  const options = { attributes: true, attributeFilter: ['data-seq', 'data-round'] };
  new MutationObserver(keep).observe(board, options);
}"""
)
# Loads the same address again and returns its board as text, and for which seq.
FRESH = (
    "async () => {"
    + NORMAL
    + """
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const board = page.getElementById('board');
  return { at: board.dataset.round + '/' + board.dataset.seq, text: normal(board) };
}"""
)
NOW = "() => {" + NORMAL + "return normal(document.getElementById('board')); }"


def record(page: Page) -> None:
    """Records from now on what the page's board looks like after every frame."""
    page.evaluate(RECORD)


def compare(page: Page) -> str:
    """Loads the page again and compares; returns the moment that was compared."""
    fresh = page.evaluate(FRESH)
    at = fresh["at"]
    page.wait_for_function("(at) => at in window.shownBySeq", arg=at)
    shown = page.evaluate("(at) => window.shownBySeq[at]", at)
    difference = list(
        unified_diff(shown.split("\n"), fresh["text"].split("\n"), "shown", at)
    )
    assert not difference, "\n".join(difference)
    return str(at)


def text_of(page: Page) -> str:
    """The board as text, as it is now."""
    text: str = page.evaluate(NOW)
    return text
