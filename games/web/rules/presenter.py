"""The page that teaches a game: where its words and drawings are, and its options.

The words of a game stand in `templates/games/<key>/rules.html`, one partial for each part.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.kinds.kind import RULES_PARTS, GameKind
from games.kinds.registry import kind
from games.kinds.rules_list import OptionRow, option_rows, value_text
from players.texts import Text


@dataclass(frozen=True, slots=True)
class OptionHelp:
    """What a table can change: what it is usually, and what it may be instead."""

    name: Text
    change: Text
    usual: Text
    others: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A game as its page tells it."""

    game: GameKind
    options: tuple[OptionHelp, ...]

    @property
    def parts(self) -> dict[str, str]:
        """The template of each part of the page."""
        return {part: part_template(self.game.key, part) for part in RULES_PARTS}


def part_template(game_key: str, part: str) -> str:
    """Returns the template of one part of what is told about a game."""
    return f"{kind(game_key).rules_template}#{part}"


def rules_page(game_key: str) -> RulesPage:
    """Returns what is told about a game; KeyError if there is none."""
    rows = option_rows(game_key, {})
    return RulesPage(kind(game_key), tuple(_help(row) for row in rows))


def _help(row: OptionRow) -> OptionHelp:
    return OptionHelp(
        row.text.name, row.text.change, value_text(row), tuple(_others(row))
    )


def _others(row: OptionRow) -> Iterator[Text]:
    if row.kind == "number":
        ends = {
            "low": value_text(replace(row, value=row.spec.low or 0)),
            "high": value_text(replace(row, value=row.spec.high or 0)),
        }
        yield _("%(low)s to %(high)s") % ends
    elif row.kind == "switch":
        yield value_text(replace(row, value=not row.value))
    else:
        yield from (choice.text for choice in row.choices if not choice.is_chosen)
