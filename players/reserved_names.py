"""Names under which anyone would believe that the site itself speaks."""

import re
import unicodedata

from django.conf import settings

# Letters of other scripts, and digits, that are drawn like these.
TWINS = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455"
    "\u0456\u0458\u0501\u0261\u04bb\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131"
    "01i",
    "abekmhopctyxsljdghqwabenlkvoptuxloll",
)
EVERYWHERE = frozenset(
    (
        *("admin", "admins", "administrator", "allatonce", "mod", "moderator"),
        *("moderators", "mods", "official", "operator", "organizer", "organiser"),
        *("security", "staff", "superuser", "support", "system", "webmaster"),
        *("Administratorin", "Administration", "Moderatorin", "Moderation"),
        *("Betreiber", "Turnierleitung", "Spielleitung", "Systemverwalter"),
        *("administrateur", "administratrice", "mod\u00e9rateur", "mod\u00e9ratrice"),
        *("mod\u00e9ration", "organisateur", "organisatrice", "syst\u00e8me"),
        *("amministratore", "amministratrice", "moderatore", "moderatrice"),
        *("organizzatore", "organizzatrice", "sistema", "assistenza"),
        *("beheerder", "beheer", "organisator", "systeem", "ondersteuning"),
        *("administrador", "administradora", "moderador", "moderadora"),
        *("organizador", "organizadora", "soporte"),
    )
)
"""In English and the other languages of the site, for all names people choose."""

ADDRESSES = frozenset(
    (
        *("abuse", "account", "anonymous", "api", "bot", "contact", "everyone"),
        *("guest", "help", "host", "hostmaster", "info", "ligretto", "mail", "me"),
        *("nobody", "noreply", "owner", "postmaster", "root", "site", "team", "you"),
    )
)
"""Besides, for user names: they stand in addresses."""


def is_reserved(name: str) -> bool:
    """True if a name at a table looks like one that is for the site."""
    return plain(name) in _EVERYWHERE | {plain(settings.SITE_NAME)}


def is_reserved_username(name: str) -> bool:
    """True if a user name looks like one that is for the site."""
    return plain(name) in _ADDRESSES or is_reserved(name)


def plain(name: str) -> str:
    """The name without what stands between its letters, accents, and a number.

    Letters that look alike are one, in capitals or not, wide or fancy.
    """
    folded = unicodedata.normalize("NFKD", name).casefold()
    letters = re.sub(r"[\W_]", "", unicodedata.normalize("NFKD", folded))
    return letters.rstrip("0123456789").translate(TWINS)


_EVERYWHERE = frozenset(map(plain, EVERYWHERE))
_ADDRESSES = frozenset(map(plain, ADDRESSES))
