"""Checks at start that every tournament format is complete."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error, register

from leagues.presenters.event_strings import FORMATS as NAMES
from leagues.presenters.event_strings import Text
from leagues.rules.event.presets import EVENT_PRESETS
from leagues.rules.formats.core import Format
from leagues.rules.formats.registry import FORMATS

MEMBERS = (
    "TRAITS", "is_over", "matchdays_expected", "next_seating", "placing", "plan",
)  # fmt: skip
KEY = re.compile("[a-z_]{1,30}")


@register
def check_formats(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """A format without its name would be offered by no form."""
    holes = format_holes(FORMATS, NAMES)
    holes += [
        f"preset {key}: unknown format {preset.format}"
        for key, preset in EVENT_PRESETS.items()
        if preset.format not in FORMATS
    ]
    return [Error(hole, id="leagues.E001") for hole in holes]


def format_holes(formats: Mapping[str, Format], names: Mapping[str, Text]) -> list[str]:
    """Returns what is missing, one line each, by the key of the format."""
    holes = [
        f"format {key}: no {member}"
        for key, found in formats.items()
        for member in MEMBERS
        if not hasattr(found, member)
    ]
    holes += [
        f"format {key}: the key is not 1 to 30 of a-z and _"
        for key in formats
        if not KEY.fullmatch(key)
    ]
    holes += [f"format {key}: no name" for key in formats if not names.get(key)]
    unknown = sorted(names.keys() - formats.keys())
    return holes + [f"format {key}: a name, but no rules" for key in unknown]
