"""Which user names may be taken, and which look like one that someone has."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from players.nicknames import confusable_key

MIN_LENGTH = 2
MAX_LENGTH = 30
# Letters and digits of any script; in between also dots, dashes and lines. A name has
# no @, or it could be someone else's e-mail address.
PATTERN = re.compile(r"[^\W_](?:[\w.-]*[^\W_])?")
# Anyone who reads one of these would believe that the site itself speaks.
RESERVED = frozenset(
    (
        *("abuse", "account", "admin", "administrator", "allatonce", "anonymous"),
        *("api", "bot", "contact", "everyone", "guest", "help", "host", "hostmaster"),
        *("info", "ligretto", "mail", "me", "mod", "moderator", "mods", "nobody"),
        *("noreply", "official", "operator", "organizer", "owner", "postmaster"),
        *("root", "security", "site", "staff", "superuser", "support", "system"),
        *("team", "webmaster", "you"),
    )
)
# Letters of other scripts, and digits, that are drawn like these.
TWINS = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455"
    "\u0456\u0458\u0501\u0261\u04bb\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131"
    "01i",
    "abekmhopctyxsljdghqwabenlkvoptuxloll",
)
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
    if _plain(username) in _RESERVED_KEYS:
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


def _plain(username: str) -> str:
    """The name without what stands between its letters, and without a number."""
    letters = re.sub(r"[\W_]", "", confusable_key(username)).rstrip("0123456789")
    return letters.translate(TWINS)


def _scripts(username: str) -> set[str]:
    """Which of the alphabets that look alike the name takes letters from."""
    names = [unicodedata.name(character, "") for character in username]
    return {script for script in SCRIPTS for name in names if name.startswith(script)}


_RESERVED_KEYS = frozenset(map(_plain, RESERVED))
