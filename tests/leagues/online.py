"""Online events as tests need them: bots stand in for people at the live tables."""

from dataclasses import replace

from msgspec import structs

from games.bots.simulation import SimulationSetup, simulate_round
from games.models import Match, Round, Table
from games.queries.live_tables import game_options
from games.rules.core import Options
from games.services.rounds import begin_match, close_round, open_next_round
from games.services.tables.quick_match import fill_table
from leagues.models import Entrant, Event, OnlineTable
from leagues.queries.access import EventAccess
from leagues.queries.online import due_fixtures, live_tables, open_rows
from leagues.queries.states import event_state
from leagues.rules.core import TableSizes
from leagues.rules.event.settings import EventSettings
from leagues.rules.event.state import Fixture
from leagues.rules.formats.settings import Settings
from leagues.services.events.events import (
    Plan,
    StagePlan,
    choose_settings,
    open_event,
    open_stage,
)
from leagues.services.live.tables import take_own_seat
from leagues.services.people.entry import add_entrants
from players.models import Player
from tests.leagues.events import said
from tests.players.factories import GuestFactory, PlayerFactory

ONE_ROUND: Options = {"match": "rounds", "rounds": 1}
BOTS = ("steady", "brisk", "fierce", "gentle")


def online_event(
    *names: str,
    format_: str = "swiss_pods",
    game: str = "ligretto",
    settings: EventSettings | None = None,
    stage: Settings | None = None,
    options: Options = ONE_ROUND,
) -> EventAccess:
    """An event of these people at live tables, as its owner sees it."""
    plan = Plan("Club online", "club_evening", game=game, options=options)
    access = open_event(PlayerFactory.create(), plan, said())
    chosen = settings or EventSettings()
    online = structs.replace(chosen, is_at_one_place=False)
    choose_settings(access, online, said())
    sizes = TableSizes(2, 4, 4)
    open_stage(access, StagePlan(format_, stage or Settings(sizes, 3)), said())
    if names:
        add_entrants(access, names, said())
    return access


def needs_attention(event: Event) -> tuple[OnlineTable, ...]:
    """Live tables an organizer should look at: flagged, without a result."""
    due = due_fixtures(event_state(event))
    flagged = OnlineTable.Status.FLAGGED
    rows = live_tables(event).items()
    return tuple(row for key, row in rows if row.status == flagged and key in due)


def as_entrant(access: EventAccess, number: int) -> EventAccess:
    """The event as someone with a private link sees it."""
    row = Entrant.objects.get(event=access.event, number=number)
    return replace(access, player=None, role="", entrant=row)


def sit(access: EventAccess, number: int, player: Player | None = None) -> Table:
    """Gives an entrant the seat that is kept for them."""
    who = player or GuestFactory.create(nickname=f"Guest {number}")
    return Table.objects.get(code=take_own_seat(as_entrant(access, number), who))


def fresh(access: EventAccess) -> EventAccess:
    """The event as it is now."""
    access.event.refresh_from_db()
    return access


def fixture_of(access: EventAccess, matchday: int = 1, table: int = 1) -> Fixture:
    """A table of a matchday."""
    found = access.state.matchdays[matchday - 1].fixture(table)
    assert found
    return found


def tables_of(access: EventAccess) -> list[Table]:
    """The live tables that are open, in the order in which they were opened."""
    return [row.table for row in open_rows([access.event.pk]) if row.table]


def all_sit(access: EventAccess) -> list[Table]:
    """Seats everyone whose seat is kept; returns the tables."""
    rows = list(open_rows([access.event.pk]))
    for row in rows:
        for number in row.seats:
            sit(access, number)
    return [row.table for row in rows if row.table]


def play_out(table: Table) -> Match:
    """Plays the match of a table to its end, by bots in the seats of people."""
    fill_table(table.pk)
    round_ = begin_match(table.pk)
    while not _played(round_):
        round_ = open_next_round(round_.match_id)
    return Match.objects.get(pk=round_.match_id)


def _played(round_: Round) -> bool:
    """Plays a round as bots would, and says whether the match is over."""
    match = round_.match
    options = game_options(match.options)
    setup = SimulationSetup(match.game, len(round_.seats), options, match.seed, BOTS)
    played = simulate_round(setup, round_.number)
    ending, finisher = played.final.ending, played.final.finisher
    assert ending is not None
    verdict = close_round(
        round_.pk,
        ending=ending,
        finisher=None if finisher is None else round_.seats[finisher],
        scores=[replace(each, seat=round_.seats[each.seat]) for each in played.scores],
    )
    return verdict.is_over
