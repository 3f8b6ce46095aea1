"""In which order the host sees the options of a game, and what stands together."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.kinds.registry import kind
from games.kinds.rules_list import OptionRow
from players.texts import Text


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options that stand together, under their title."""

    title: Text
    rows: tuple[OptionRow, ...]


def main_options(game_key: str, rows: Sequence[OptionRow]) -> tuple[OptionRow, ...]:
    """Returns what the host sees first."""
    by_name = {row.spec.name: row for row in rows}
    first = kind(game_key).option_order.first
    return tuple(by_name[name] for name in first if name in by_name)


def finer_groups(game_key: str, rows: Sequence[OptionRow]) -> tuple[OptionGroup, ...]:
    """Returns the finer points in groups, those a game does not have left out."""
    order = kind(game_key).option_order
    by_name = {row.spec.name: row for row in rows if row.spec.name not in order.first}
    groups = (
        *order.groups,
        (
            pgettext("options", "Mistakes"),
            ("error_penalty", "false_call_penalty", "wrong_lockout_ms"),
        ),
        (pgettext("options", "Times"), (*order.times, "round_limit_s")),
        (_("When someone is away"), ("away_grace_s", "away", "abandon")),
    )
    named = {name for _title, names in groups for name in names}
    unnamed = tuple(name for name in by_name if name not in named)
    shown = (
        OptionGroup(title, tuple(by_name[name] for name in names if name in by_name))
        for title, names in ((_("Dealing and play"), unnamed), *groups)
    )
    return tuple(group for group in shown if group.rows)
