"""Every template can be read: its tags, filters and partials are there."""

import re
from pathlib import Path

from django.conf import settings
from django.template import TemplateSyntaxError
from django.template.loader import get_template

TEMPLATES = Path(settings.BASE_DIR) / "templates"


def test_every_template_compiles() -> None:
    broken = {}
    for path in sorted(TEMPLATES.rglob("*.html")):
        name = path.relative_to(TEMPLATES).as_posix()
        try:
            get_template(name)
        except TemplateSyntaxError as error:
            broken[name] = str(error)
    assert broken == {}


TYPED_LIMIT = re.compile(
    r"""\b(?:max|min)(?:length)?=["']?-?\d|\bpattern=["'][^"'{]*\d|\bstep=["']?\d"""
)
SCRIPT_LIMIT = re.compile(r"""\b(?:max|min)Length\s*[:=]\s*\d|\.(?:max|min)\s*=\s*\d""")


def test_limits_of_boxes_come_from_forms() -> None:
    """A number typed here would stand beside the one that a form checks."""
    typed = [
        f"{path.relative_to(TEMPLATES)}: {found[0]}"
        for path in sorted(TEMPLATES.rglob("*.html"))
        for found in TYPED_LIMIT.finditer(path.read_text())
    ]
    assert typed == []


def test_limits_of_boxes_reach_scripts_from_the_page() -> None:
    scripts = Path(settings.BASE_DIR) / "static" / "js"
    typed = [
        f"{path.relative_to(scripts)}: {found[0]}"
        for path in sorted(scripts.rglob("*.js"))
        for found in SCRIPT_LIMIT.finditer(path.read_text())
    ]
    assert typed == []
