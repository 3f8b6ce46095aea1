"""What may stand as a player's name on the screen, and which names look the same."""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from players.reserved_names import is_reserved

MAX_LENGTH = 20
# Unassigned, private, and halves of characters: no screen knows how to draw them.
UNDRAWABLE_CATEGORIES = frozenset({"Cs", "Cn", "Co"})
# Nothing is seen of these, and some turn the text around them the other way.
UNSEEN_CATEGORIES = frozenset({"Cc", "Cf"})
# Blank though Unicode counts them among letters, marks and symbols.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# They make one picture of several, or keep two letters apart in scripts that join them.
JOINERS = frozenset("\u200c\u200d")
JOINED_CATEGORIES = frozenset({"Lo", "Mn", "Mc", "So", "Sk"})
VISIBLE_CLASSES = frozenset("LNPS")
# Begins what stands in place of the name of someone who was forgotten. Nobody can
# type it, and what is shown is a word of the reader's language.
FORMER = "\ue000"


def clean_nickname(raw: str) -> str:
    """Returns the name as it is stored: what can be seen of it, tidy, in NFC.

    What cannot be seen goes without a word, since nobody types it on purpose or misses
    it; inner spaces are collapsed.

    Raises:
        ValidationError: With code ``nickname_empty``, ``nickname_long``,
            ``nickname_characters`` or ``nickname_reserved`` and a text for the player.
    """
    nickname = tidy(raw)
    validate_nickname(nickname)
    if is_reserved(nickname):
        raise ValidationError(
            _("This name looks like it belongs to the site. Choose another."),
            code="nickname_reserved",
        )
    return nickname


def tidy(raw: str) -> str:
    """Returns what can be seen of a text, with single spaces, in NFC."""
    text = _tidied(raw)
    while (tidier := _tidied(text)) != text:  # what is gone joined its neighbours
        text = tidier
    return text


def is_drawable(text: str) -> bool:
    """True if every character of a text is one that screens can draw."""
    return not any(
        unicodedata.category(character) in UNDRAWABLE_CATEGORIES for character in text
    )


def is_blank(text: str) -> bool:
    """True if nothing of a text is seen by itself."""
    return not any(map(_is_visible, text))


def validate_nickname(nickname: str) -> None:
    """Raises the same errors for a name that is stored as it stands."""
    if not is_drawable(nickname) or _seen(nickname) != nickname:
        raise ValidationError(
            _("This name contains characters we cannot show. Please type it again."),
            code="nickname_characters",
        )
    if is_blank(nickname):
        raise ValidationError(
            _("Enter the name you want to play under."), code="nickname_empty"
        )
    if len(nickname) > MAX_LENGTH:
        raise ValidationError(
            _("This name is too long. Use at most %(limit)d characters."),
            code="nickname_long",
            params={"limit": MAX_LENGTH},
        )


def former_nickname(number: int) -> str:
    """Returns what stands in place of a name that was forgotten, by number at a table."""
    return f"{FORMER}{number}"


def shown_nickname(nickname: str) -> str:
    """Returns the name as it is shown: for who was forgotten a word for that."""
    if not nickname.startswith(FORMER):
        return nickname
    number = nickname.removeprefix(FORMER)
    if number == "1":
        return pgettext("player", "Former player")
    return gettext("Former player %(number)s") % {"number": number}


def confusable_key(nickname: str) -> str:
    """Returns what two names share that look the same to others at a table.

    Capitals, wide and fancy letters, spaces and what cannot be seen make no
    difference; accents do, since Zoe and Zoë are two names.
    """
    folded = unicodedata.normalize("NFKC", nickname).casefold()
    plain = "".join(
        character
        for character in unicodedata.normalize("NFKC", folded)
        if not _is_unseen(character)
    )
    return " ".join(plain.split())


def _tidied(raw: str) -> str:
    spaced = " ".join(unicodedata.normalize("NFC", raw).split())
    return " ".join(_seen(spaced).split())


def _seen(text: str) -> str:
    """The text without what nobody can see."""
    return "".join(
        character
        for place, character in enumerate(text)
        if not _is_unseen(character) or _joins(text, place)
    )


def _is_unseen(character: str) -> bool:
    return character in BLANKS or unicodedata.category(character) in UNSEEN_CATEGORIES


def _joins(text: str, place: int) -> bool:
    """True if a joiner stands where it changes how its neighbours are drawn."""
    around = (text[place - 1 : place], text[place + 1 : place + 2])
    return text[place] in JOINERS and all(
        neighbour and unicodedata.category(neighbour) in JOINED_CATEGORIES
        for neighbour in around
    )


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] in VISIBLE_CLASSES
