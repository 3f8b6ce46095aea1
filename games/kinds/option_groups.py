"""In which order the host sees the options of a game, and what stands together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.kinds.kind import Text
from games.kinds.rules_list import OptionRow

# What the host sees first; the rest is behind "finer points".
MAIN_OPTIONS = (
    "match", "rounds", "target", "rounds_per_player", "expansion", "post_piles_3p",
    "dice_per_seat", "board", "token_setup", "hints", "advanced", "enforcement",
    "reversed", "tie", "rated",
)  # fmt: skip
# What is named nowhere stands in the first group.
FINER_GROUPS: tuple[tuple[Text, tuple[str, ...]], ...] = (
    (_("Dealing and play"), ()),
    (_("The board"), ("layout", "pieces", "shuffle_pieces")),
    (_("Cards aside"), ("aside_choice", "min_play_cards", "carry_over")),
    (_("Mistakes"), ("error_penalty", "false_call_penalty", "wrong_lockout_ms")),
    (
        _("Times"),
        (
            "flip_cooldown_ms", "roll_cooldown_ms", "turn_cooldown_ms", "joker_lock_s",
            "duty_timeout_s", "round_limit_s",
        ),
    ),
    (_("When somebody is gone"), ("away_grace_s", "away", "abandon")),
)  # fmt: skip

_NAMED = {name for _title, names in FINER_GROUPS for name in names}


@dataclass(frozen=True, slots=True)
class OptionGroup:
    """Options that stand together, under their title."""

    title: Text
    rows: tuple[OptionRow, ...]


def main_options(rows: Sequence[OptionRow]) -> tuple[OptionRow, ...]:
    """Returns what the host sees first."""
    by_name = {row.spec.name: row for row in rows}
    return tuple(by_name[name] for name in MAIN_OPTIONS if name in by_name)


def finer_groups(rows: Sequence[OptionRow]) -> tuple[OptionGroup, ...]:
    """Returns the finer points in groups, those a game does not have left out."""
    return tuple(group for group in _groups(rows) if group.rows)


def _groups(rows: Sequence[OptionRow]) -> Iterator[OptionGroup]:
    by_name = {row.spec.name: row for row in rows}
    unnamed = tuple(name for name in by_name if name not in _NAMED | set(MAIN_OPTIONS))
    for title, names in FINER_GROUPS:
        found = (by_name[name] for name in names or unnamed if name in by_name)
        yield OptionGroup(title, tuple(found))
