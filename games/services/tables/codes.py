"""Codes of tables: short, sayable, and no words in any of the six languages."""

from secrets import choice

from games.models import Table
from games.queries.tables import needs_no_code
from players.services.limits import WRONG_CODES_OF_AN_ADDRESS
from players.services.throttle import may, note

# No vowels, so no words; nothing that looks or sounds like a digit or another letter.
ALPHABET = "BCDFGHJKLMPRTVWXZ"
# Long enough that guessing does not pay: docs/limits.md has the arithmetic.
LENGTH = 6
MAX_LENGTH = 8
TRIES_PER_LENGTH = 20
# What consonants alone can still spell, in one of the six languages.
SHUNNED = (
    "BCH", "CZM", "DCK", "FCK", "FDP", "FGT", "FKK", "FKR", "FTZ", "HH", "HJ", "KCK",
    "KKK", "KLR", "KTZ", "KZ", "LCK", "MRD", "PKK", "PRC", "PTZ", "TT", "TWT", "WCH",
    "WTF", "ZZ",
)  # fmt: skip


def free_code() -> str:
    """Returns a code no table has; longer when the short ones run out."""
    for length in range(LENGTH, MAX_LENGTH + 1):
        codes = {_drawn(length) for _ in range(TRIES_PER_LENGTH)}
        taken = set(Table.objects.filter(code__in=codes).values_list("code", flat=True))
        if free := sorted(code for code in codes - taken if _is_decent(code)):
            return choice(free)
    raise RuntimeError("No free table code was found.")


def is_taken(code: str) -> bool:
    """True if a table has this code."""
    return Table.objects.filter(code=code).exists()


def may_guess(code: str, who: str, player_id: int | None) -> bool:
    """Returns whether someone may open the table of this code, if there is one.

    `who` is the source of their address. Not where there were too many wrong codes.
    """
    if may(WRONG_CODES_OF_AN_ADDRESS, who):
        return True
    return needs_no_code(code, player_id)


def note_guess(code: str, who: str) -> None:
    """Counts a code for which there is no table to open, unless there once was one."""
    if not is_taken(code):
        note(WRONG_CODES_OF_AN_ADDRESS, who)


def _drawn(length: int) -> str:
    return "".join(choice(ALPHABET) for _ in range(length))


def _is_decent(code: str) -> bool:
    return not any(word in code for word in SHUNNED)
