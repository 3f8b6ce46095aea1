"""What may stand as a player's name on the screen."""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MAX_LENGTH = 20
# They reorder the text around them, so one name could rewrite its neighbours.
BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
# Control characters, halves of characters, code points without a meaning.
FORBIDDEN_CATEGORIES = frozenset({"Cc", "Cs", "Cn", "Co"})
VISIBLE_CLASSES = frozenset("LNPS")


def clean_nickname(raw: str) -> str:
    """Returns the name as it is stored: trimmed, inner spaces collapsed, NFC.

    Raises:
        ValidationError: With code ``nickname_empty``, ``nickname_long`` or
            ``nickname_characters`` and a text for the player.
    """
    nickname = " ".join(unicodedata.normalize("NFC", raw).split())
    validate_nickname(nickname)
    return nickname


def validate_nickname(nickname: str) -> None:
    """Raises the same errors for a name that is stored as it stands."""
    if any(map(_is_forbidden, nickname)):
        raise ValidationError(
            _("A name cannot contain control characters."), code="nickname_characters"
        )
    if not any(map(_is_visible, nickname)):
        raise ValidationError(_("Please enter a name."), code="nickname_empty")
    if len(nickname) > MAX_LENGTH:
        raise ValidationError(
            _("A name has at most %(limit)d characters."),
            code="nickname_long",
            params={"limit": MAX_LENGTH},
        )


def _is_forbidden(character: str) -> bool:
    return (
        character in BIDI_CONTROLS
        or unicodedata.category(character) in FORBIDDEN_CATEGORIES
    )


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] in VISIBLE_CLASSES
