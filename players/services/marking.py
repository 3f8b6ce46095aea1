"""Marks a browser that has shown a ban, so that a new guest there stays banned."""

from django.conf import settings
from django.http import HttpResponse
from django.utils import timezone

from players.queries.sanctions import BAN_COOKIE, SALT, Ban

LONGEST_SECONDS = 366 * 24 * 60 * 60


def mark_browser(response: HttpResponse, ban: Ban) -> None:
    """Has the browser bring the ban along, signed, for as long as it holds."""
    seconds = LONGEST_SECONDS
    if ban.until:
        seconds = int((ban.until - timezone.now()).total_seconds()) + 1
    response.set_signed_cookie(
        BAN_COOKIE,
        str(ban.number),
        salt=SALT,
        max_age=seconds,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
