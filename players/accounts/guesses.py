"""Who guesses at an account, and whether they may go on: asked before looking it up.

A stranger counts by address, and by address and account. All strangers together also
count for the account: that slows them, and it never touches a browser that has signed
in to the account before, which has an allowance of its own.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from django.core.exceptions import ValidationError
from django.http import HttpRequest

from players.accounts.known import browser_of_login, browser_of_player
from players.models import Player
from players.services import limits
from players.services.throttle import (
    Limit,
    ThrottledError,
    clear_guesses,
    may,
    note,
    require,
    source_of,
)


class Attempt(Protocol):
    """Something that may be wrong, and is counted then."""

    def require(self) -> None:
        """Raises ThrottledError where there were too many wrong ones; counts nothing."""

    def note_wrong(self) -> None:
        """Counts a wrong one."""


@dataclass(frozen=True, slots=True)
class LimitedAttempt:
    """An attempt that counts for one limit alone."""

    limit: Limit
    who: object

    def require(self) -> None:
        """Raises ThrottledError where there were too many wrong ones; counts nothing."""
        require(self.limit, self.who)

    def note_wrong(self) -> None:
        """Counts a wrong one."""
        note(self.limit, self.who)


@contextmanager
def counted(attempt: Attempt) -> Iterator[None]:
    """Lets nothing be checked after too many wrong ones; counts what is found wrong.

    Raises:
        ThrottledError: There were too many.
    """
    attempt.require()
    try:
        yield
    except ValidationError:
        attempt.note_wrong()
        raise


@dataclass(frozen=True, slots=True)
class GuessedSecret:
    """What is guessed at, with its limits.

    `slowed` is what a stranger's address still has once strangers have used up the
    limit of the account; without it they have nothing.
    """

    of_pair: Limit
    of_strangers: Limit
    of_browser: Limit
    slowed: Limit | None = None


PASSWORD = GuessedSecret(
    of_pair=limits.WRONG_PASSWORDS_OF_A_PAIR,
    of_strangers=limits.WRONG_PASSWORDS_OF_STRANGERS,
    of_browser=limits.WRONG_PASSWORDS_OF_A_BROWSER,
    slowed=limits.WRONG_PASSWORDS_WHILE_SLOWED,
)
SECOND_FACTOR = GuessedSecret(
    of_pair=limits.WRONG_FACTORS_OF_A_PAIR,
    of_strangers=limits.WRONG_FACTORS_OF_STRANGERS,
    of_browser=limits.WRONG_FACTORS_OF_A_BROWSER,
)


@dataclass(frozen=True, slots=True)
class Guess:
    """One guess: from which address, at which account, by which known browser.

    An account is what it was called, so that no count tells whose address is whose;
    `browser` is empty for a stranger.
    """

    secret: GuessedSecret
    source: str
    account: str
    browser: str

    def require(self) -> None:
        """Raises ThrottledError where there were too many wrong ones; counts nothing."""
        for limit, who in self._counts():
            if not may(limit, who):
                raise ThrottledError(limit)

    def note_wrong(self) -> None:
        """Counts a wrong one."""
        for limit, who in self._counts():
            note(limit, who)

    def _counts(self) -> list[tuple[Limit, str]]:
        if self.browser:
            return [(self.secret.of_browser, _pair(self.browser, self.account))]
        pair = _pair(self.source, self.account)
        return [
            (limits.WRONG_SECRETS_OF_AN_ADDRESS, self.source),
            (self.secret.of_pair, pair),
            self._count_of_strangers(pair),
        ]

    def _count_of_strangers(self, pair: str) -> tuple[Limit, str]:
        """Returns the count of all strangers; once it is full, that of each address."""
        secret = self.secret
        if secret.slowed is None or may(secret.of_strangers, self.account):
            return secret.of_strangers, self.account
        return secret.slowed, pair


def password_guess(request: HttpRequest, login: str) -> Guess:
    """Returns the guess at a password of a user name or an e-mail address."""
    browser = browser_of_login(request, login)
    return Guess(PASSWORD, source_of(request), login.lower(), browser)


def factor_guess(request: HttpRequest, player: Player) -> Guess:
    """Returns the guess at a second factor of someone who had the right password."""
    browser = browser_of_player(request, player)
    return Guess(SECOND_FACTOR, source_of(request), str(player.pk), browser)


def forget_wrong_passwords(request: HttpRequest, player: Player) -> None:
    """Clears the count of an address at an account whose owner has proven who they are."""
    for login in (player.username, player.email):
        pair = _pair(source_of(request), (login or "").lower())
        clear_guesses(limits.WRONG_PASSWORDS_OF_A_PAIR, pair)
        clear_guesses(limits.WRONG_PASSWORDS_WHILE_SLOWED, pair)


def _pair(who: str, account: str) -> str:
    """What an address or a browser counts under together with an account."""
    return f"{who} {account}"
