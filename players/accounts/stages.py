"""What stands between a password and being signed in."""

from allauth.account.stages import EmailVerificationStage
from django.http import HttpResponse

from players.models import Player


class ProofStage(EmailVerificationStage):
    """Asks those who sign up to prove their address, and nobody else.

    An account made by the person who runs the site may have none, and is good without.
    """

    def handle(self) -> tuple[HttpResponse | None, bool]:
        """Returns the way to the code, or that signing in goes on."""
        user = self.login.user
        if isinstance(user, Player) and user.signing_up_since is None:
            return None, True
        response: tuple[HttpResponse | None, bool] = super().handle()  # type: ignore[no-untyped-call]
        return response
