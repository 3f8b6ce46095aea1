"""The guide to adding a format names every file of the example, and none that is not."""

import re
from pathlib import Path

from tests.examples import ROOT, files_of_the_site_naming

GUIDE = (ROOT / "docs/adding-a-format.md").read_text()
NAMED = set(re.findall(r"`((?:docs|leagues|ligretto_site|tests)/[\w./-]+)`", GUIDE))
# Only makes the folder a package.
UNNAMED = {"tests/example_format/__init__.py"}


def test_files_the_guide_names_are_there() -> None:
    assert [name for name in sorted(NAMED) if not (ROOT / name).exists()] == []


def test_guide_names_every_file_of_the_example() -> None:
    files = {str(path.relative_to(ROOT)) for path in Path(__file__).parent.glob("*.py")}
    assert sorted(files - NAMED - UNNAMED) == []


def test_nothing_of_the_site_names_the_example() -> None:
    assert files_of_the_site_naming("carousel") == []
