"""A name as strangers may read it: the first name and an initial."""

import re

from players.nicknames import MAX_LENGTH

BETWEEN_WORDS = re.compile(r"[\s_.,]+")


def shortened(nickname: str) -> str:
    """Returns "Anna B." of "Anna Berger"; what is one word stays as it is.

    The initial is that of the last word that has a letter; a number behind the name,
    as a table adds it to tell two people apart, stays. Doing it twice changes nothing.
    """
    words = [word for word in BETWEEN_WORDS.split(nickname) if word]
    number = f" {words.pop()}" if len(words) > 1 and words[-1].isdecimal() else ""
    initial = next(filter(None, map(_initial, reversed(words[1:]))), "")
    if not initial:
        return nickname
    ending = f" {initial}.{number}"
    return words[0][: MAX_LENGTH - len(ending)] + ending


def _initial(word: str) -> str:
    return next((letter.upper() for letter in word if letter.isalpha()), "")[:1]
