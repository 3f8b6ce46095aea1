"""What is our own about passkeys and second factors: names and words."""

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from players.models import Player

SECOND_FACTORS = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)


class FactorsAdapter(DefaultMFAAdapter):
    """Names the site and the account as people know them."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": gettext_lazy("That didn't work. Try again."),
        "unverified_email": gettext_lazy(
            "Confirm your e-mail address first. You need it to get back into your "
            "account."
        ),
    }

    def get_totp_label(self, user: AbstractBaseUser) -> str:
        """Returns the user name, which an app shows beside its digits."""
        return user.get_username()

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """Returns the host that passkeys are for, under the name of the site."""
        entity: dict[str, str] = super().get_public_key_credential_rp_entity()
        return {**entity, "name": settings.SITE_NAME}

    def generate_authenticator_name(
        self,
        user: AbstractBaseUser,
        type: Authenticator.Type,  # noqa: A002 -- allauth's own signature
    ) -> str:
        """Returns what a passkey is called whose owner gives it no name."""
        count = Authenticator.objects.filter(user_id=user.pk, type=type).count()
        return _("Passkey %(number)d") % {"number": count + 1}


def sign_out_elsewhere(session_key: str | None, user: Player) -> None:
    """Ends the sessions of the person who came by the password alone.

    Were they left open, a stolen password would go on opening the admin.
    """
    others = UserSession.objects.filter(user=user)
    for session in others.exclude(session_key=session_key):
        session.end()
