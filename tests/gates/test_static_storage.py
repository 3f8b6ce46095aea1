"""What is sent of scripts and style sheets: all of them but their comments."""

from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage

from ligretto_site.modules import IMPORT
from ligretto_site.static_storage import (
    COMMENT,
    ModuleStaticFilesStorage,
    whole_sheet,
    without_comments,
)

STATIC = Path(settings.BASE_DIR) / "static"
SCRIPTS = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")]
SHEETS = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.css")]
LONGEST_SHEET = 500
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


def test_file_with_a_hash_is_the_one_that_was_kept(tmp_path: Path) -> None:
    storage = ModuleStaticFilesStorage(  # type: ignore[no-untyped-call]  # WhiteNoise
        location=tmp_path, base_url="/static/"
    )
    storage.save("js/twice.js", ContentFile(SOURCE))
    source = FileSystemStorage(location=STATIC)
    [(_, hashed, _), *_] = storage.post_process(
        {"js/twice.js": (source, "js/twice.js")}
    )
    assert (tmp_path / hashed).read_bytes() == SENT


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


@pytest.mark.parametrize("path", SHEETS)
def test_sheet_is_sent_with_all_it_imports(path: str) -> None:
    sent = whole_sheet(path).decode()
    assert "@import" not in sent
    assert sent.count("{") == sent.count("}") > 0


def test_sheets_come_in_the_order_of_their_imports() -> None:
    sent = whole_sheet("css/base/site.css").decode()
    places = [sent.index(word) for word in ("@layer tokens", "@layer base", ".card {")]
    assert places == sorted(places)


def test_missing_sheet_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"css/none\.css"):
        whole_sheet("css/none.css")


def test_sheets_are_short() -> None:
    lines = {path: len((STATIC / path).read_text().splitlines()) for path in SHEETS}
    assert {path: n for path, n in lines.items() if n > LONGEST_SHEET} == {}
