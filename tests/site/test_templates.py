"""Every template can be read: its tags, filters and partials are there."""

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
