"""What is sent of scripts and style sheets: bundles, and no comments."""

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage

from ligretto_site.assets.bundles import SHARED, bundle, is_entry
from ligretto_site.assets.modules import COMMENT
from ligretto_site.assets.sheets import whole_sheet
from ligretto_site.assets.storage import ModuleStaticFilesStorage, whole_script

STATIC = Path(settings.BASE_DIR) / "static"
SCRIPTS = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")]
SHEETS = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.css")]
LONGEST_SHEET = 500
LINK = re.compile(r'^import (?:[^;"]* from )?"(\.[^"]+)";$', re.MULTILINE)


def test_file_with_a_hash_is_the_one_that_was_kept(tmp_path: Path) -> None:
    storage = ModuleStaticFilesStorage(  # type: ignore[no-untyped-call]  # WhiteNoise
        location=tmp_path, base_url="/static/"
    )
    name = "js/scorepad/main.js"
    storage.save(name, ContentFile(b"not what is kept"))
    source = FileSystemStorage(location=STATIC)
    [(_, hashed, _), *_] = storage.post_process({name: (source, name)})
    assert (tmp_path / hashed).read_text() == bundle(name)


@pytest.mark.parametrize("path", SCRIPTS)
def test_script_is_sent_without_comments_and_what_it_imports(path: str) -> None:
    sent = whole_script(path).decode()
    assert not re.search(r"^\s*(?://|/\*)", sent, re.MULTILINE)
    # What looks like a comment inside of a text of several lines would be none.
    source, code, end = (STATIC / path).read_text(), "", 0
    for comment in COMMENT.finditer(source):
        code += source[end : comment.start()]
        end = comment.end()
        assert code.count("`") % 2 == 0
    if is_entry(path):
        links = LINK.findall(sent)
        home = PurePosixPath(path).parent
        assert {normpath(home / link) for link in links} <= set(SHARED)


def test_classic_script_is_no_module() -> None:
    assert "modules" not in whole_script("js/site/theme.js").decode()


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
