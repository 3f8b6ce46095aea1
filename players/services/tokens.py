"""Making, using and revoking the tokens of people's programs."""

from datetime import timedelta
from secrets import token_urlsafe

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.models import ApiToken, Player
from players.queries.tokens import digest_of, tokens_of
from players.services.problems import SocialProblem, SocialProblemCode

PREFIX = "aao_"
SECRET_BYTES = 32
HINT_LENGTH = 4
MOST_TOKENS = 10
USED_MINUTE = timedelta(minutes=1)


@transaction.atomic
def make_token(player: Player, name: str, *, days: int | None) -> tuple[ApiToken, str]:
    """Makes a token and returns it with its secret, which is kept nowhere.

    Raises:
        SocialProblem: There are as many as one may have.
    """
    Player.objects.select_for_update().get(pk=player.pk)
    if tokens_of(player).count() >= MOST_TOKENS:
        raise SocialProblem(
            SocialProblemCode.TOO_MANY_TOKENS,
            _("You already have ten tokens. Revoke one you do not need."),
        )
    secret = PREFIX + token_urlsafe(SECRET_BYTES)
    token = ApiToken.objects.create(
        player=player,
        name=name,
        digest=digest_of(secret),
        hint=secret[-HINT_LENGTH:],
        expires_at=timezone.now() + timedelta(days=days) if days else None,
    )
    return token, secret


def revoke_token(player: Player, number: int) -> bool:
    """Makes a token of the player worthless from now on; says whether it was one."""
    found = tokens_of(player).filter(pk=number)
    return bool(found.update(revoked_at=timezone.now()))


def note_use(token: ApiToken) -> None:
    """Saves when a token was used last, once a minute at most."""
    now = timezone.now()
    before = Q(used_at=None) | Q(used_at__lt=now - USED_MINUTE)
    if token.used_at is None or token.used_at < now - USED_MINUTE:
        ApiToken.objects.filter(before, pk=token.pk).update(used_at=now)
