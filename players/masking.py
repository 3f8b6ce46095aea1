"""Rude words, in lines that are masked and in names: whole words, however they are spelt."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

WORDS = Path(__file__).parent / "words"
MASK = "***"
# Signs typed for letters they look like, and letters of other scripts that do.
LOOKS = str.maketrans(
    {"0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", "$": "s"}
    | dict(zip("авекмнорстухіѕ", "abekmhopctyxis", strict=True))
    | {"ß": "ss", "ø": "o", "ł": "l"}
)
# What someone reads as one word: letters, digits, and signs among them.
WORD = re.compile(r"[\w@$]+")
# Single letters with something between each two of them.
SPELT = re.compile(r"(?<![\w@$])[\w@$](?:[\s.\-_*]+[\w@$]){2,}(?![\w@$])")
LONG_RUN = re.compile(r"(.)\1{2,}")


def masked(text: str) -> str:
    """Returns the text with `***` in place of each rude word."""
    joined = SPELT.sub(_unless_harmless, text)
    return WORD.sub(_unless_harmless, joined)


def is_rude(name: str) -> bool:
    """True if a name has a rude word in it, also one joined by signs to others."""
    spread = re.sub(r"[\W_\d]+", " ", name)
    return masked(name) != name or masked(spread) != spread


@cache
def rude_words() -> frozenset[str]:
    """Returns the words of all lists, folded."""
    return frozenset(_listed())


def folded(word: str) -> str:
    """Returns what a word shares with those that differ in capitals and accents only."""
    plain = unicodedata.normalize("NFKD", word.casefold().translate(LOOKS))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _listed() -> Iterator[str]:
    for path in sorted(WORDS.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                yield folded(line)


def _unless_harmless(found: re.Match[str]) -> str:
    word = found[0]
    letters = folded("".join(WORD.findall(word))).replace("_", "")
    spellings = {letters, LONG_RUN.sub(r"\1", letters), LONG_RUN.sub(r"\1\1", letters)}
    return word if spellings.isdisjoint(rude_words()) else MASK
