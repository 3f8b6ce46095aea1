"""Names of entrants, of events, and the addresses and secrets that go with them."""

import re
import unicodedata
from collections.abc import Iterable
from secrets import choice, token_urlsafe
from urllib.parse import urlsplit

from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.utils.crypto import salted_hmac
from django.utils.text import slugify
from django.utils.translation import gettext as _

from games.services.tables.codes import ALPHABET, SHUNNED, is_taken
from leagues.models import Entrant, Event, League
from leagues.rules.event.settings import MOST_ENTRANTS
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from players.nicknames import confusable_key, is_blank, is_drawable, tidy

CODE_LENGTH = 6
MAX_NAME = 40
MAX_EVENT_NAME = 60
MAX_SLUG = 60
TOKEN_BYTES = 16
ENTRY_SALT = "leagues.entry"
MOST_ADDRESS = 300
_ONLY_HTTPS = URLValidator(schemes=["https"])
NUMBER_AT_END = re.compile(r" \d+$")


def clean_name(raw: str, *, most: int = MAX_NAME) -> str:
    """Returns a name as it is stored.

    Raises:
        LeagueProblem: Nothing of it can be seen, or it is too long.
    """
    name = unicodedata.normalize("NFC", tidy(raw))
    if is_blank(name):
        raise LeagueProblem(LeagueProblemCode.NAME_EMPTY, _("Enter a name."))
    if not is_drawable(name):
        text = _("This name contains characters we cannot show. Please type it again.")
        raise LeagueProblem(LeagueProblemCode.NAME_CHARACTERS, text)
    if len(name) > most:
        text = _("This name is too long. Use at most %(limit)d characters.")
        raise LeagueProblem(LeagueProblemCode.NAME_LONG, text % {"limit": most})
    return name


def free_name(raw: str, taken: Iterable[str]) -> str:
    """Returns a clean name that looks like none of those taken.

    Raises:
        LeagueProblem: It does; with a name that would be free as suggestion.
    """
    name = clean_name(raw)
    alike = {confusable_key(each) for each in taken}
    if confusable_key(name) not in alike:
        return name
    text = _(
        "%(name)s is already on the list. Add the first letter of the last name, or a "
        "number."
    )
    stem = NUMBER_AT_END.sub("", name)[: MAX_NAME - 5]
    others = (f"{stem} {number}" for number in range(2, MOST_ENTRANTS + 3))
    suggestion = next(each for each in others if confusable_key(each) not in alike)
    raise LeagueProblem(
        LeagueProblemCode.NAME_TAKEN, text % {"name": name}, suggestion=suggestion
    )


def entrant_names(event: Event) -> list[str]:
    """Returns the names of everyone in the list."""
    return list(Entrant.objects.filter(event=event).values_list("name", flat=True))


def new_token() -> str:
    """Returns a secret for a private link."""
    return token_urlsafe(TOKEN_BYTES)


def token_of_entry(event: Event, key: str) -> str:
    """Returns the secret of who comes in by this very form, the same each time it is sent.

    Whichever of two taps is answered last, its answer leads to the right place.
    """
    return salted_hmac(ENTRY_SALT, f"{event.pk}:{key}", algorithm="sha256").hexdigest()[
        : 2 * TOKEN_BYTES
    ]


def free_event_code() -> str:
    """Returns a code that no event and no table has."""
    code = _drawn_code()
    while (
        any(word in code for word in SHUNNED)
        or Event.objects.filter(code=code).exists()
        or is_taken(code)
    ):
        code = _drawn_code()
    return code


def event_slug(name: str, code: str) -> str:
    """Returns an address that nobody guesses who has not been given it."""
    return f"{slugify(name)[:MAX_SLUG].strip('-') or 'event'}-{code.lower()}"


def league_slug(name: str) -> str:
    """Returns a free address of a league."""
    stem = slugify(name)[:MAX_SLUG].strip("-") or "league"
    taken = set(
        League.objects.filter(slug__startswith=stem).values_list("slug", flat=True)
    )
    numbered = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return next(each for each in (stem, *numbered) if each not in taken)


def is_address(typed: str) -> bool:
    """True if this leads to a page by https, without a login in it."""
    try:
        _ONLY_HTTPS(typed)
    except ValidationError:
        return False
    return len(typed) <= MOST_ADDRESS and "@" not in urlsplit(typed).netloc


def _drawn_code() -> str:
    return "".join(choice(ALPHABET) for _letter in range(CODE_LENGTH))
