"""What the check at start says of a format that is not complete."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from leagues.checks import check_formats, gaps
from leagues.formats.kind import SettingText
from leagues.formats.registry import format_of, kind, name_of, registered
from leagues.rules.event.presets import EVENT_PRESETS
from leagues.rules.formats.settings import COMMON, STEPS, Settings, SettingSpec, Value

LADDER = kind("ladder")


def named(**changed: Any) -> list[str]:
    """What the check says of a ladder with something changed."""
    return [what for _number, what, _hint in gaps(replace(LADDER, **changed))]


def rules_with(*specs: SettingSpec[Value]) -> SimpleNamespace:
    """Rules of a ladder that declare other settings."""
    members = {name: getattr(LADDER.rules, name) for name in dir(LADDER.rules)}
    return SimpleNamespace(**{**members, "SETTINGS": specs})


def test_every_format_is_complete() -> None:
    assert check_formats(None) == []


def test_a_hole_is_told_with_its_format_and_what_to_do() -> None:
    with registered(replace(LADDER, key="half", description="")):
        (found,) = check_formats(None)
    assert str(found) == (
        "half: (leagues.E003) half: has no description\n\tHINT: Add it to `description`"
        " of its kind, as in leagues/formats/ladder.py."
    )


def test_a_preset_without_its_format_is_named(monkeypatch: Any) -> None:
    lost = replace(EVENT_PRESETS["club_evening"], format="lost")
    monkeypatch.setitem(EVENT_PRESETS, "lost", lost)
    assert [each.msg for each in check_formats(None)] == [
        "preset lost: unknown format lost"
    ]


def test_what_the_kind_lacks_is_named() -> None:
    assert named(key="Half-1", name="", settings={}) == [
        "the key cannot be kept in a log",
        "has no name",
        "setting 'sizes' has no words",
        "setting 'matchdays' has no words",
        "setting 'steps' has no words",
        "setting 'seeding' has no words",
    ]
    words = {**LADDER.settings, "rungs": SettingText("Rungs")}
    assert named(settings=words) == [
        "has words for setting 'rungs', which its rules do not declare"
    ]
    silent = {**LADDER.settings, "seeding": SettingText("Order")}
    assert named(settings=silent)[0] == (
        "choice <Seeding.ENTERED: 'entered'> of setting 'seeding' has no words"
    )


def test_functions_that_the_rules_lack_are_named() -> None:
    half = SimpleNamespace(TRAITS=LADDER.rules.TRAITS, plan=LADDER.rules.plan)
    assert named(rules=half) == [
        "its rules have no `SETTINGS`",
        "its rules have no `next_seating`",
        "its rules have no `is_over`",
        "its rules have no `matchdays_expected`",
        "its rules have no `placing`",
    ]


@pytest.mark.parametrize(
    ("spec", "what"),
    (
        (SettingSpec("Rungs", 1, high=2), "setting 'Rungs' cannot be kept"),
        (SettingSpec("why", 1, high=2), "setting 'why' has the name of another field"),
        (SettingSpec("legs", default=True), "setting 'legs' means something else"),
        (SettingSpec("rungs", 5, high=2), "setting 'rungs' does not allow its own"),
        (STEPS, "setting 'steps' is declared twice"),
    ),
)
def test_a_setting_that_cannot_be_is_named(spec: SettingSpec[Value], what: str) -> None:
    text = {**LADDER.settings, spec.name: SettingText("Rungs")}
    rules = rules_with(*LADDER.rules.SETTINGS, spec)
    (told,) = named(rules=rules, settings=text)
    assert told.startswith(what)


def test_every_common_setting_is_a_field_with_the_same_default() -> None:
    fields = {name for name in Settings.__dataclass_fields__ if name != "own"}
    assert {spec.name for spec in COMMON} == fields
    assert all(Settings().get(spec) == spec.default for spec in COMMON)


def test_a_format_that_is_gone_is_called_by_its_key() -> None:
    assert name_of("gone") == "gone"
    with pytest.raises(KeyError):
        format_of("gone")
