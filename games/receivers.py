"""What happens at tables and in matches when something changes, and what they answer.

Pages of tables that were open when someone signed out, was erased or banned are closed
or come back; those of devices that are still signed in come back by themselves and lose
nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from allauth.usersessions.models import UserSession
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.db.models.signals import post_delete
from django.dispatch import receiver
from django.http import HttpResponse

from games.api.callers import refuse_browser
from games.live.runtime import runtime
from games.services.people.merge_guest import merge_data, mergeable_data
from games.services.people.personal_data import KEPT, forget_at_tables
from games.services.tables.nicknames import NAMINGS, shorten_seats
from games.services.tables.outside_changes import keep_change
from games.services.tables.seats import give_up_seats
from games.signals import send_table_changed, table_changed
from games.web.friends.presenter import invitations, whereabouts
from games.web.people.personal_data import files_of_matches, records_count
from players import personal_data
from players.models import Player
from players.personal_data import DataKeeper, ErasedPerson
from players.queries.friends import Whereabouts
from players.queries.notices import Notice
from players.services.names import RenamedRows, Renaming, give_back_at, rename_at
from players.signals import (
    collect_ban_responses,
    collect_mergeable_data,
    collect_notices,
    collect_whereabouts,
    guest_merged,
    player_banned,
    player_erased,
    player_name_shortened,
    player_rename_undone,
    player_renamed,
)

# Tables


@receiver(table_changed)
def read_table_again(code: str, **_signal: Any) -> None:
    """Has the live table read what was changed, here or in another process."""
    if not runtime.invalidate(code):
        keep_change(code)


# Names of people


@receiver(player_renamed)
def rename_at_tables(renaming: Renaming, **_signal: Any) -> dict[str, RenamedRows]:
    """Renames someone at tables, in matches and in chats."""
    return rename_at(NAMINGS, renaming)


@receiver(player_rename_undone)
def undo_rename_at_tables(rows: dict[str, RenamedRows], **_signal: Any) -> None:
    """Gives them their old name back there."""
    give_back_at(NAMINGS, rows)


@receiver(player_name_shortened)
def shorten_name_at_tables(player: Player, **_signal: Any) -> None:
    """Shortens the name at tables that someone sits at; their pages show it."""
    for code in shorten_seats(player):
        send_table_changed(code)


# Who people are, and whether they may be here


@receiver(player_banned)
def take_seats_of_banned(player: Player, **_signal: Any) -> None:
    """Gives up the seats of someone banned and closes their pages, everywhere."""
    codes = give_up_seats(player)
    # First the person's pages: a table that nobody sits at any more closes all.
    transaction.on_commit(partial(runtime.disconnect, player.pk))
    for code in codes:
        send_table_changed(code)


@receiver(guest_merged)
def merge_guest_at_tables(guest: Player, account: Player, **_signal: Any) -> None:
    """Moves seats, matches and chats of a guest to the account; tables show it."""
    for code in merge_data(guest, account):
        send_table_changed(code)


@receiver(
    (user_logged_out, password_changed, password_reset, password_set),
    dispatch_uid="games.receivers.check_pages_of_user",
)
def check_pages_of_user(user: Player | None, **_signal: Any) -> None:
    """Looks who has the pages of someone open: here, or everywhere else."""
    if user is not None:
        transaction.on_commit(partial(runtime.reconnect, user.pk))


@receiver(post_delete, sender=UserSession)
def check_pages_of_session(instance: UserSession, **_signal: Any) -> None:
    """Looks who has the pages of a device open that was signed out from another."""
    transaction.on_commit(partial(runtime.reconnect, instance.user_id))


@receiver(player_erased)
def check_pages_of_erased(player: Player, **_signal: Any) -> None:
    """Looks who has the pages of someone open who is erased."""
    transaction.on_commit(partial(runtime.reconnect, player.pk))


def _forget(person: ErasedPerson) -> None:
    for code in forget_at_tables(person):
        send_table_changed(code)


personal_data.register(
    "games",
    DataKeeper(KEPT, files=files_of_matches, count=records_count, forget=_forget),
)

# Questions


@receiver(collect_mergeable_data)
def list_games_of_guest(guest: Player, **_signal: Any) -> Sequence[str]:
    """Lists the matches and open seats of a guest."""
    return mergeable_data(guest)


@receiver(collect_notices)
def list_invitations(player: Player, **_signal: Any) -> Sequence[Notice]:
    """Lists to which tables friends invite someone."""
    return invitations(player)


@receiver(collect_whereabouts)
def list_tables_of_friends(
    players: Sequence[Player], **_signal: Any
) -> Mapping[int, Whereabouts]:
    """Returns the table at which each of these people sits."""
    return whereabouts(players)


@receiver(collect_ban_responses)
def refuse_program(namespace: str, **_signal: Any) -> Callable[[], HttpResponse] | None:
    """Returns how the API answers a program in the browser of someone banned."""
    return refuse_browser if namespace == "api" else None
