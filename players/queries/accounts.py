"""What is asked of accounts."""

from allauth.account.models import EmailAddress
from django.db.models import Q

from players.models import Player, Sanction
from players.usernames import username_key


def is_username_taken(username: str) -> bool:
    """True if nobody may take this name, nor one that could be taken for it.

    Someone has it, or a moderator has taken it from someone.
    """
    alike = username_key(username)
    if Player.objects.filter(username_key=alike).exists():
        return True
    taken_away = Sanction.objects.filter(kind=Sanction.Kind.RENAME, lifted_at=None)
    return taken_away.filter(names__likeness=alike).exists()


def account_of_login(login: str) -> Player | None:
    """Returns whose user name or e-mail address this is, in one query.

    Of several accounts with one address the one that has proven it comes first.
    """
    if "@" not in login:  # no user name has one
        return Player.objects.filter(username__iexact=login).first()
    address = login.lower()
    owners = EmailAddress.objects.filter(email=address).values("user")
    found = Player.objects.filter(Q(email=address) | Q(pk__in=owners)).order_by("pk")
    return min(found, key=lambda each: each.signing_up_since is not None, default=None)


def is_login_of(player: Player, login: str) -> bool:
    """True if someone can sign in to the account by this name or address."""
    return login.lower() in {(player.username or "").lower(), player.email.lower()}
