"""Which user names may be taken, and which look like one that someone has."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from players.nicknames import confusable_key
from players.reserved_names import TWINS, is_reserved_username

MIN_LENGTH = 2
MAX_LENGTH = 30
# Letters and digits of any script; in between also dots, dashes and lines. A name has
# no @, or it could be someone else's e-mail address.
PATTERN = re.compile(r"[^\W_](?:[\w.-]*[^\W_])?")
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")


def clean_username(raw: str) -> str:
    """Returns the name as it is stored, in NFKC.

    Raises:
        ValidationError: With code ``username_length``, ``username_characters``,
            ``username_mixed`` or ``username_reserved``, and a text for the person.
    """
    username = unicodedata.normalize("NFKC", raw).strip()
    if not MIN_LENGTH <= len(username) <= MAX_LENGTH:
        raise ValidationError(
            _("Use %(least)d to %(most)d characters."),
            code="username_length",
            params={"least": MIN_LENGTH, "most": MAX_LENGTH},
        )
    if not PATTERN.fullmatch(username):
        raise ValidationError(
            _(
                "Use letters and digits. Between them you can also use dots, hyphens "
                "and underscores. No spaces."
            ),
            code="username_characters",
        )
    if len(_scripts(username)) > 1:
        raise ValidationError(
            _("Use letters from one alphabet only."),
            code="username_mixed",
        )
    if is_reserved_username(username):
        raise ValidationError(
            _("This name looks like it belongs to the site. Choose another."),
            code="username_reserved",
        )
    return username


def username_key(username: str) -> str:
    """Returns what two user names share that people could take for one another.

    More makes no difference here than at a table: letters of other alphabets and
    digits that are drawn alike.
    """
    return confusable_key(username).translate(TWINS)


def _scripts(username: str) -> set[str]:
    """Which of the alphabets that look alike the name takes letters from."""
    names = [unicodedata.name(character, "") for character in username]
    return {script for script in SCRIPTS for name in names if name.startswith(script)}
