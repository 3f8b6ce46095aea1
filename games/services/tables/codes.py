"""Codes of tables: short, sayable, and no words in any of the six languages."""

from secrets import choice

from games.models import Table

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


def _drawn(length: int) -> str:
    return "".join(choice(ALPHABET) for _ in range(length))


def _is_decent(code: str) -> bool:
    return not any(word in code for word in SHUNNED)
