"""Codes that every game may answer with; a game has an enum of its own beside them.

They appear in journals, on the socket and in the API, so their values stay.
"""

from enum import StrEnum


class RefusalCode(StrEnum):
    """Why a claim was not accepted."""

    BAD_CLAIM = "BAD_CLAIM"
    """It names something that no state of this round can have."""

    COOLDOWN = "COOLDOWN"
    FROZEN = "FROZEN"
    HAND_EMPTY = "HAND_EMPTY"
    HAND_NOT_EMPTY = "HAND_NOT_EMPTY"
    NO_SUCH_CARD = "NO_SUCH_CARD"
    NOT_STARTED = "NOT_STARTED"
    NOTHING_TO_PICK_UP = "NOTHING_TO_PICK_UP"
    ROUND_OVER = "ROUND_OVER"

    STALE_THROW = "STALE_THROW"
    """It is about an earlier throw; like a lost race it costs no time."""

    STRICT_MODE = "STRICT_MODE"
    TOO_LATE = "TOO_LATE"
    WRONG_COLOUR = "WRONG_COLOUR"
    WRONG_NUMBER = "WRONG_NUMBER"


class ChoiceRefusalCode(StrEnum):
    """Why cards cannot be chosen between rounds."""

    NOT_YOURS = "NOT_YOURS"
    NOTHING_TO_CHOOSE = "NOTHING_TO_CHOOSE"
    TOO_FEW = "TOO_FEW"
    TOO_MANY = "TOO_MANY"


class OptionProblemCode(StrEnum):
    """Why an option cannot be so."""

    BOTS_HERE = "BOTS_HERE"
    NOT_A_CHOICE = "NOT_A_CHOICE"
    OUT_OF_RANGE = "OUT_OF_RANGE"
    UNEQUAL = "UNEQUAL"
    UNKNOWN_OPTION = "UNKNOWN_OPTION"
    WRONG_TYPE = "WRONG_TYPE"
