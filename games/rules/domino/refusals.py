"""The game's own codes of refused claims."""

from enum import StrEnum


class DominoRefusalCode(StrEnum):
    """What Domino refuses, beside what any game does."""

    CARD_OPEN = "CARD_OPEN"
    COVERED = "COVERED"
    JOKER_PENDING = "JOKER_PENDING"
    MUST_RELOCATE = "MUST_RELOCATE"
    NOT_ADJACENT = "NOT_ADJACENT"
    NOT_A_DOMINO = "NOT_A_DOMINO"
    NOT_ON_BOARD = "NOT_ON_BOARD"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    NO_DUTY = "NO_DUTY"
    NO_FOLLOW_UP = "NO_FOLLOW_UP"
    NO_JOKER = "NO_JOKER"
    NO_OPEN_CARD = "NO_OPEN_CARD"
    RESERVED = "RESERVED"
    TOKEN_BLOCKED = "TOKEN_BLOCKED"  # noqa: S105 -- no password
    TOKEN_LOCKED = "TOKEN_LOCKED"  # noqa: S105 -- no password
