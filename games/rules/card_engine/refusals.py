"""The game's own codes of refused claims."""

from enum import StrEnum


class CardRefusalCode(StrEnum):
    """What the games of card piles refuse, beside what any game does."""

    FROM_ROW = "FROM_ROW"
    NEED_ONE = "NEED_ONE"
    NOT_LOWER = "NOT_LOWER"
    NOT_NEXT_LOWER = "NOT_NEXT_LOWER"
    NO_PILE = "NO_PILE"
    NO_SUCH_PILE = "NO_SUCH_PILE"
    PILE_CLOSED = "PILE_CLOSED"
    SAME_COLOUR = "SAME_COLOUR"
    SAME_FACE = "SAME_FACE"
    VARIANT_OFF = "VARIANT_OFF"
