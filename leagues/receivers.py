"""What happens in events when people or tables change, and what events answer."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.contrib.sessions.backends.base import SessionBase
from django.dispatch import receiver

from games.queries.ratings.origins import Origin
from games.signals import (
    collect_match_sources,
    collect_origins,
    collect_table_addresses,
    table_done,
)
from leagues.presenters.origins import origins_of_sources
from leagues.presenters.playing import kept_seats
from leagues.queries.rated import sources_of_matches
from leagues.services.live.results import note_end
from leagues.services.people.renaming import NAMINGS
from leagues.services.personal_data import KEEPER, merge_data, mergeable_data
from leagues.services.ratings import note_account
from leagues.web.live.views import home_of_table, kept_by_links
from players import personal_data
from players.models import Player
from players.queries.notices import Notice
from players.services.names import RenamedRows, Renaming, give_back_at, rename_at
from players.signals import (
    account_opened,
    collect_browser_notices,
    collect_mergeable_data,
    collect_notices,
    guest_merged,
    player_rename_undone,
    player_renamed,
)

personal_data.register("leagues", KEEPER)

# Tables


@receiver(table_done)
def enter_result(table_id: int, **_signal: Any) -> None:
    """Writes down how it ended at a live table, and opens the next ones."""
    note_end(table_id)


# People


@receiver(player_renamed)
def rename_in_lists(renaming: Renaming, **_signal: Any) -> dict[str, RenamedRows]:
    """Renames someone in the lists of events."""
    return rename_at(NAMINGS, renaming)


@receiver(player_rename_undone)
def undo_rename_in_lists(rows: dict[str, RenamedRows], **_signal: Any) -> None:
    """Gives them their old name back there."""
    give_back_at(NAMINGS, rows)


@receiver(account_opened)
def rate_earlier_tables(player: Player, **_signal: Any) -> None:
    """Has tables count that someone played before they had an account."""
    note_account(player)


@receiver(guest_merged)
def merge_guest_in_lists(guest: Player, account: Player, **_signal: Any) -> None:
    """Moves a guest's entries to the account."""
    merge_data(guest, account)


# Questions


@receiver(collect_mergeable_data)
def list_events_of_guest(guest: Player, **_signal: Any) -> Sequence[str]:
    """Returns how many events a guest has entered, in words."""
    return mergeable_data(guest)


@receiver(collect_notices)
def list_kept_seats(player: Player, **_signal: Any) -> Sequence[Notice]:
    """Lists the seats that are kept for someone at live tables."""
    return kept_seats(player)


@receiver(collect_browser_notices)
def list_seats_of_links(
    session: SessionBase, **_signal: Any
) -> Sequence[Notice] | None:
    """Lists the seats kept for those whose private links this browser has."""
    return kept_by_links(session)


@receiver(collect_table_addresses)
def give_address_of_event(table_id: int, **_signal: Any) -> str:
    """Returns the page of the event a reserved table is part of."""
    return home_of_table(table_id)


@receiver(collect_match_sources)
def name_sources_of_matches(ids: Collection[int], **_signal: Any) -> Mapping[int, str]:
    """Returns which of these matches are part of events."""
    return sources_of_matches(ids)


@receiver(collect_origins)
def name_events(
    sources: Collection[str],
    viewer: Player | None,
    person: Player | None,
    **_signal: Any,
) -> Mapping[str, Origin]:
    """Returns the events behind these sources."""
    return origins_of_sources(sources, viewer, person)
