"""The game's own codes of refused claims."""

from enum import StrEnum


class DiceRefusalCode(StrEnum):
    """What the dice game refuses, beside what any game does."""

    ALL_OR_NONE = "ALL_OR_NONE"
    NOT_YOUR_DIE = "NOT_YOUR_DIE"
