"""System checks of tournament formats: every hole of a `FormatKind`, named in one list."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error, register

from leagues.formats.kind import FormatKind
from leagues.formats.registry import is_known, kinds
from leagues.rules.event.presets import EVENT_PRESETS
from leagues.rules.formats.settings import COMMON, SettingSpec, Value
from leagues.web.commands.forms import StageForm
from leagues.web.wizard.forms import WizardForm

MEMBERS = (
    "TRAITS", "SETTINGS", "next_seating", "plan", "is_over", "matchdays_expected",
    "placing",
)  # fmt: skip
KEY = re.compile("[a-z_]{1,30}")

type Gap = tuple[str, str, str]
"""The id of a check, what is missing, and what to add where."""


@register()
def check_formats(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Names everything that formats of the site lack, and presets without a format."""
    missing = [
        Error(f"{kind.key}: {what}", hint=hint, obj=kind.key, id=f"leagues.{number}")
        for kind in kinds()
        for number, what, hint in gaps(kind)
    ]
    hint = "Name a format of LEAGUE_FORMATS in leagues/rules/event/presets.py."
    unknown = [
        Error(f"preset {key}: unknown format {preset.format}", hint, id="leagues.E020")
        for key, preset in EVENT_PRESETS.items()
        if not is_known(preset.format)
    ]
    return [*missing, *unknown]


def gaps(kind: FormatKind) -> Iterator[Gap]:
    """Yields everything a format lacks."""
    if not KEY.fullmatch(kind.key):
        hint = "Give its kind a `key` of lower-case letters and _, 30 at most."
        yield "E001", "the key cannot be kept in a log", hint
    for member in MEMBERS:
        if not hasattr(kind.rules, member):
            hint = "`Format` in leagues/rules/formats/core.py says what it has to be."
            yield "E002", f"its rules have no `{member}`", hint
    for field in ("name", "description"):
        if not getattr(kind, field):
            yield "E003", f"has no {field}", _in_kind(field)
    specs: tuple[SettingSpec[Value], ...] = getattr(kind.rules, "SETTINGS", ())
    for place, spec in enumerate(specs):
        is_twice = spec.name in {other.name for other in specs[:place]}
        yield from _spec(spec, is_twice=is_twice)
        yield from _words(kind, spec)
    for name in sorted(
        kind.settings.keys() - {spec.name for spec in (*specs, *COMMON)}
    ):
        what = f"has words for setting {name!r}, which its rules do not declare"
        yield (
            "E012",
            what,
            "Declare it in SETTINGS of its rules, or leave the words out.",
        )


def _spec(spec: SettingSpec[Value], *, is_twice: bool) -> Iterator[Gap]:
    told = f"setting {spec.name!r}"
    common = {each.name: each for each in COMMON}
    if is_twice:
        yield "E005", f"{told} is declared twice", "Leave one of them out."
    if not KEY.fullmatch(spec.name):
        hint = "Lower-case letters and _, 30 at most."
        yield "E006", f"{told} cannot be kept under this name", hint
    if spec.name not in common and spec.name in _taken():
        hint = "Give it another name in SETTINGS of its rules."
        yield "E007", f"{told} has the name of another field of the form", hint
    if spec.name in common and type(spec.default) is not type(
        common[spec.name].default
    ):
        hint = (
            "Take it from leagues/rules/formats/settings.py, or give it another name."
        )
        yield "E008", f"{told} means something else in other formats", hint
    if not spec.allows(spec.default):
        hint = "Mend `low`, `high`, `choices` or `default` where it is declared."
        yield "E009", f"{told} does not allow its own default", hint


def _words(kind: FormatKind, spec: SettingSpec[Value]) -> Iterator[Gap]:
    text = kind.settings.get(spec.name)
    if text is None:
        yield "E010", f"setting {spec.name!r} has no words", _in_kind("settings")
        return
    for choice in spec.choices:
        if choice not in text.choices:
            what = f"choice {choice!r} of setting {spec.name!r} has no words"
            yield "E011", what, _in_kind("settings")


def _taken() -> set[str]:
    """The names of fields that forms of a stage have whatever the format."""
    return {*WizardForm.base_fields, *StageForm.base_fields}


def _in_kind(field: str) -> str:
    return f"Add it to `{field}` of its kind, as in leagues/formats/ladder.py."
