"""What the check at start says of a format that is not complete."""

from types import SimpleNamespace
from typing import Any

from leagues.checks import check_formats, format_holes
from leagues.presenters.event_strings import FORMATS as NAMES
from leagues.rules.formats.registry import FORMATS


def test_every_format_is_complete() -> None:
    assert check_formats(None) == []


def test_a_format_without_a_name_is_named() -> None:
    names = {key: name for key, name in NAMES.items() if key != "ladder"}
    assert format_holes(FORMATS, names) == ["format ladder: no name"]


def test_a_name_without_rules_is_named() -> None:
    formats = {key: found for key, found in FORMATS.items() if key != "arena"}
    assert format_holes(formats, NAMES) == ["format arena: a name, but no rules"]


def test_missing_functions_and_odd_keys_are_named() -> None:
    ladder = FORMATS["ladder"]
    half: Any = SimpleNamespace(TRAITS=ladder.TRAITS, plan=ladder.plan)
    assert format_holes({"Half-1": half}, {"Half-1": "Half"}) == [
        "format Half-1: no is_over",
        "format Half-1: no matchdays_expected",
        "format Half-1: no next_seating",
        "format Half-1: no placing",
        "format Half-1: the key is not 1 to 30 of a-z and _",
    ]
