"""Scripts are checked against elements that the templates have."""

import re
from pathlib import Path

from django.conf import settings

BASE = Path(settings.BASE_DIR)
TYPES = (BASE / "tools/types/elements.d.ts").read_text()
TAGS = {
    "HTMLButtonElement": "button",
    "HTMLDialogElement": "dialog",
    "HTMLFormElement": "form",
    "HTMLInputElement": "input",
    "HTMLProgressElement": "progress",
    "HTMLSelectElement": "select",
    "HTMLTemplateElement": "template",
    "PadForm": "form",
}


def _typed() -> dict[str, str]:
    """The tag that the types give to each id."""
    found = re.search(r"interface ElementsById {(.+?)\n}", TYPES, re.DOTALL)
    assert found
    lines = re.findall(r'^  "?([\w-]+)"?: (\w+);$', found[1], re.MULTILINE)
    return {name: TAGS[kind] for name, kind in lines}


def test_elements_by_id_have_the_tags_of_the_templates() -> None:
    pages = [page.read_text() for page in (BASE / "templates").rglob("*.html")]
    tags = {
        name: {
            tag
            for page in pages
            for tag in (
                *re.findall(rf'<(\w+)\b[^<>]*?\sid="{name}"', page),
                *("input" for _ in re.findall(rf'{{% control [^%]*id="{name}"', page)),
            )
        }
        for name in _typed()
    }
    assert tags == {name: {tag} for name, tag in _typed().items()}
