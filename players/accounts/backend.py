"""How a password opens an account."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest

from players.queries.accounts import account_of_login


class AccountBackend(AuthenticationBackend):
    """Looks up once and hashes once, whether or not there is such an account.

    So the time of an answer says nothing about who has one.
    """

    def _authenticate(
        self, request: HttpRequest | None, **credentials: Any
    ) -> AbstractBaseUser | None:
        """Returns whose password it is; where nobody is found, the caller hashes it."""
        login = credentials.get("username") or credentials.get("email") or ""
        account = account_of_login(str(login))
        return self._check_password(account, credentials["password"])
