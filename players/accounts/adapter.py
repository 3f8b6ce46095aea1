"""What is our own about accounts: guests who grow into them, names, letters."""

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest

from players.models import Player
from players.queries.identity import guest_of


class AccountAdapter(DefaultAccountAdapter):
    """Keeps the row of a guest who signs up, so that everything played stays theirs."""

    def new_user(self, request: HttpRequest) -> Player:
        """Returns the session's guest, else a new player."""
        return guest_of(request.session) or Player()

    def format_email_subject(self, subject: str) -> str:
        """Puts the name of the site before what a letter is about."""
        return f"{settings.SITE_NAME}: {subject}"
