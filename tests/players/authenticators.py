"""Authenticator apps as tests hold them in their hand."""

import time

from allauth.mfa.totp.internal.auth import (
    TOTP,
    format_hotp_value,
    generate_totp_secret,
    hotp_value,
)

from players.models import Player

PERIOD_SECONDS = 30


def app_of(player: Player) -> str:
    """Gives the player an authenticator app; returns the secret in it."""
    secret = generate_totp_secret()
    TOTP.activate(player, secret)
    return secret


def digits(secret: str, *, step: int = 0) -> str:
    """Returns what the app shows now, or that many half minutes later."""
    counter = int(time.time()) // PERIOD_SECONDS + step
    return format_hotp_value(hotp_value(secret, counter))
