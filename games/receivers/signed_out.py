"""What signing out does at tables: pages that are open there are somebody's no more.

Pages of devices that are signed in still come back by themselves, and lose nothing.
"""

from functools import partial
from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from allauth.usersessions.models import UserSession
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.db.models.signals import post_delete

from games.live.runtime import runtime
from players.models import Player


def listen() -> None:
    """Lets tables hear of it from now on."""
    for signal in (user_logged_out, password_changed, password_reset, password_set):
        signal.connect(_signed_out, dispatch_uid="games.receivers.signed_out")
    post_delete.connect(
        _session_ended, sender=UserSession, dispatch_uid="games.receivers.signed_out"
    )


def _signed_out(user: Player | None, **_signal: Any) -> None:
    """Here, or everywhere else since the password is another one."""
    if user is not None:
        transaction.on_commit(partial(runtime.look_up_anew, user.pk))


def _session_ended(instance: UserSession, **_signal: Any) -> None:
    """On a device that was signed out from another."""
    transaction.on_commit(partial(runtime.look_up_anew, instance.user_id))
