"""What the site knows about one tournament format, as one value: `FormatKind`.

A module makes it, one line of the setting LEAGUE_FORMATS registers it, and every page
asks `leagues.formats.registry` for it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from leagues.rules.formats.bracket_rounds import BracketRound
from leagues.rules.formats.core import Format, StageState
from leagues.rules.formats.settings import SettingSpec, Value
from players.texts import Text


@dataclass(frozen=True, slots=True)
class SettingText:
    """One setting: its label, a sentence of help, and its choices in words by value.

    `label_in_a_room` is the label at an event in one room, if it differs there.
    """

    label: Text
    help: Text = ""
    choices: Mapping[Any, Text] = field(default_factory=dict)
    label_in_a_room: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatKind:
    """A format with all the site needs to offer it, set it up and run it.

    `key` is stored in the log of events, so it never changes. `settings` go by the names
    of the settings that the rules declare.
    """

    key: str
    rules: Format
    name: Text
    description: Text
    """What it is like to play, in one line."""
    settings: Mapping[str, SettingText]
    order: Text = ""
    """How it places people, where it does so itself."""
    bracket: Callable[[StageState], tuple[BracketRound, ...]] | None = None
    """Draws its bracket, where it has one."""

    @property
    def asked(self) -> tuple[SettingSpec[Value], ...]:
        """The settings there is anything to choose of, in the order of forms."""
        return tuple(spec for spec in self.rules.SETTINGS if spec.is_asked)
