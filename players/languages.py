"""Which language someone reads, where neither an address nor an account says it."""

from contextlib import suppress

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import (
    get_language_from_request,
    get_supported_language_variant,
)

LAST_READ_COOKIE = "last_read_language"
"""The language of the public page someone read last, until the browser is closed."""


def language_of(request: HttpRequest) -> str:
    """Returns the language chosen in this browser, last read in it, or preferred by it.

    Only the cookies and the header Accept-Language are read.
    """
    for name in (settings.LANGUAGE_COOKIE_NAME, LAST_READ_COOKIE):
        with suppress(LookupError):
            return get_supported_language_variant(request.COOKIES.get(name, ""))
    return get_language_from_request(request)
