"""The editors of the workshop in the admin."""

from typing import Any

from django import template

from games.web.workshop import vocabulary
from games.web.workshop.controls import Controls

register = template.Library()


@register.simple_tag
def workshop_facts(design: object) -> dict[str, Any]:
    """What the editor of a design has to know, to stand in the page as JSON."""
    return vocabulary.workshop_facts(design)


@register.simple_tag
def workshop_controls() -> Controls:
    """The boxes of the editors."""
    return Controls()
