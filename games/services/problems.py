"""What a service answers when it cannot do what was asked, and why."""

from enum import StrEnum

from players.texts import Text


class TableProblemCode(StrEnum):
    """What stands in the way at a table, in its chat and beside it."""

    BLOCKED = "blocked"
    CAPACITY_RANGE = "capacity_range"
    CAPACITY_TAKEN = "capacity_taken"
    CHARACTERS = "characters"
    CHOICE_BAD_CLAIM = "choice_bad_claim"
    CHOICE_NOT_YOURS = "choice_not_yours"
    CHOICE_NOTHING_TO_CHOOSE = "choice_nothing_to_choose"
    CHOICE_TOO_FEW = "choice_too_few"
    CHOICE_TOO_MANY = "choice_too_many"
    CLOSED = "closed"
    PATTERN_TAKEN = "pattern_taken"
    EMPTY = "empty"
    FAST = "fast"
    FILLS_UP = "fills_up"
    FULL = "full"
    GAME_TOO_SMALL = "game_too_small"
    IN_PLAY = "in_play"
    INVALID = "invalid"
    LEFT = "left"
    LONG = "long"
    NAME_REFUSED = "name_refused"
    NICKNAME_TAKEN = "nickname_taken"
    NO_BOT = "no_bot"
    NO_FRIEND = "no_friend"
    NO_REASON = "no_reason"
    NO_SEAT = "no_seat"
    NO_SUCH_STRENGTH = "no_such_strength"
    NOBODY = "nobody"
    NOBODY_HERE = "nobody_here"
    NOT_ALONE = "not_alone"
    NOT_HOST = "not_host"
    NOT_SEATED = "not_seated"
    OFF = "off"
    OPTIONS = "options"
    OVER = "over"
    PHRASES = "phrases"
    RATED = "rated"
    RESERVED = "reserved"
    SEATED_ALREADY = "seated_already"
    KICKED = "sent_away"
    SILENCED = "silenced"
    STARTED = "started"
    TOO_FEW = "too_few"
    TOO_LATE = "too_late"
    TOO_MANY = "too_many"
    UNKNOWN = "unknown"
    UNRATED = "unrated"
    WATCHING = "watching"


class TableProblem(Exception):
    """A wish a person can mend: a code for the program, a sentence for the screen.

    `suggestion` is a value that would have been accepted, where there is one.
    """

    def __init__(
        self, code: TableProblemCode, text: Text, *, suggestion: str = ""
    ) -> None:
        super().__init__(code)
        self.code = code
        self.text = text
        self.suggestion = suggestion
