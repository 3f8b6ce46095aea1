"""Events in the database as tests need them; what is done goes through the services."""

from collections.abc import Mapping, Sequence
from itertools import count

from leagues.queries.access import EventAccess, event_access
from leagues.rules.core import TableSizes
from leagues.rules.event.state import EventState
from leagues.rules.formats.settings import Settings
from leagues.services.events.events import Plan, StagePlan, open_event, open_stage
from leagues.services.events.matchdays import (
    confirm_matchday,
    draft_matchday,
    publish_matchday,
    start_matchday,
)
from leagues.services.log import Submission
from leagues.services.people.entry import add_entrants
from leagues.services.results.results import Result, agree_to_result, enter_result
from players.models import Player
from tests.players.factories import PlayerFactory

_keys = count(1)


def said(why: str = "", *, seen: int | None = None) -> Submission:
    """Something said for the first time."""
    return Submission(f"key-{next(_keys)}", seen, why)


def club_evening(
    *names: str,
    owner: Player | None = None,
    format_: str = "swiss_pods",
    sizes: TableSizes | None = None,
    preset: str = "club_evening",
) -> EventAccess:
    """An event of these people, as its owner sees it."""
    access = open_event(
        owner or PlayerFactory.create(), Plan("Club evening", preset), said()
    )
    if names:
        add_entrants(access, names, said())
    settings = Settings(sizes=sizes or TableSizes(2, 4, 4), matchdays=3)
    open_stage(access, StagePlan(format_, settings), said())
    return access


def seen_by(access: EventAccess, player: Player | None, token: str = "") -> EventAccess:
    """The same event as someone else sees it."""
    found = event_access(access.event.slug, player, token=token)
    assert found
    return found


def begin(access: EventAccess) -> int:
    """Seats, publishes and starts the next matchday; returns its number."""
    draft_matchday(access, said())
    number = access.state.next_matchday
    publish_matchday(access, said())
    start_matchday(access, number, said())
    return number


def finish(access: EventAccess, matchday: int) -> EventState:
    """Types results for all open tables, by the numbers of entrants, and confirms."""
    found = access.state.matchday(matchday)
    assert found
    for fixture in access.state.open_fixtures(found):
        type_result(access, matchday, fixture.number, fixture.seats)
        if access.state.settings.needs_agreement:
            agree_to_result(access, matchday, fixture.number, said("the only one here"))
    return confirm_matchday(access, matchday, said())


def type_result(
    access: EventAccess,
    matchday: int,
    table: int,
    scores: Sequence[int] | Mapping[int, int],
) -> EventState:
    """Types a result over whatever was there: each the number they play under, or given."""
    found = access.state.matchday(matchday)
    fixture = found.fixture(table) if found else None
    assert fixture
    given = scores if isinstance(scores, Mapping) else {e: e for e in scores}
    result = Result(matchday, table, given, seen_seq=fixture.result_seq)
    return enter_result(access, result, said())
