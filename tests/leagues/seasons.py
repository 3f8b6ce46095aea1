"""Seasons in the database as tests need them: divisions that are played to their end."""

from collections.abc import Sequence

from leagues.models import League
from leagues.queries.access import EventAccess
from leagues.rules.core import TableSizes
from leagues.rules.formats.settings import Settings
from leagues.services.events.divisions import divide
from leagues.services.events.events import (
    Plan,
    StagePlan,
    close_event,
    open_event,
    open_stage,
)
from leagues.services.events.seasons import found_league
from leagues.services.people.entry import add_entrants
from players.models import Player
from tests.leagues.events import begin, finish, said
from tests.players.factories import PlayerFactory

NAMES = (
    "Anna Berger", "Bob Carter", "Carol Dane", "Dave Evans",
    "Emil Frey", "Fay Gold", "Gus Hill", "Hana Ito",
)  # fmt: skip


def season(
    *names: str,
    divisions: Sequence[Sequence[int]] = ((1, 2, 3, 4), (5, 6, 7, 8)),
    owner: Player | None = None,
    windows: int = 1,
) -> EventAccess:
    """A first season of people in divisions above each other, in a league, not begun."""
    access = open_event(
        owner or PlayerFactory.create(), Plan("Spring", "club_evening"), said()
    )
    add_entrants(access, names or NAMES, said())
    stage = Settings(sizes=TableSizes(3, 4, 4), matchdays=windows)
    open_stage(access, StagePlan("division", stage), said())
    if divisions:
        divide(access, divisions, [1] * len(divisions), said())
    found_league(access, "Town league")
    return access


def played(access: EventAccess) -> EventAccess:
    """The season with all its windows played: who has the higher number is better."""
    expected = access.state.stages[-1].settings.matchdays
    for _window in range(expected):
        finish(access, begin(access))
    return access


def over(access: EventAccess, *, is_open: bool = False) -> EventAccess:
    """The season played, and closed unless it stays open."""
    played(access)
    if not is_open:
        close_event(access, said())
    return access


def league_of(access: EventAccess) -> League:
    """The league of a season."""
    assert access.event.league
    return access.event.league
