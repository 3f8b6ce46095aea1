"""What is sent of scripts: all of them but their comments."""

from pathlib import Path

import pytest
from django.conf import settings

from ligretto_site.modules import IMPORT
from ligretto_site.static_storage import COMMENT, without_comments

STATIC = Path(settings.BASE_DIR) / "static"
SCRIPTS = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")]
SOURCE = b"""\
/** A module. */

/*
 * @param {number} number
 */
export function twice(number) {
  // Cheaper than a product.
  const sum = /** @type {number} */ (number) + number; // stays
  return `${sum}`;
}
"""
SENT = b"""\





export function twice(number) {

  const sum = /** @type {number} */ (number) + number; // stays
  return `${sum}`;
}
"""


def test_comments_are_left_out_and_lines_keep_their_numbers() -> None:
    assert without_comments(SOURCE) == SENT


@pytest.mark.parametrize("path", SCRIPTS)
def test_script_loses_comments_alone(path: str) -> None:
    source = (STATIC / path).read_bytes()
    sent = without_comments(source)
    assert len(sent.splitlines()) == len(source.splitlines())
    assert IMPORT.findall(sent.decode()) == IMPORT.findall(source.decode())
    # What looks like a comment inside of a text of several lines would be none.
    code = b""
    end = 0
    for comment in COMMENT.finditer(source):
        code += source[end : comment.start()]
        end = comment.end()
        assert code.count(b"`") % 2 == 0
