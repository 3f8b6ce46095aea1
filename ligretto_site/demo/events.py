"""Events of the demo at real tables: one that is over, and one people can still join."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import count

from games.bots.simulation import SimulationSetup, simulate_round
from games.queries.live_tables import game_options
from games.rules.core import Ending
from games.rules.match import PlayedRoundResult, after_round, new_match
from games.rules.registry import game
from leagues.queries.access import EventAccess, fresh_access
from leagues.rules.core import TableSizes
from leagues.rules.event.state import Fixture
from leagues.rules.formats.settings import Settings
from leagues.services.events.events import (
    Plan,
    StagePlan,
    announce,
    close_event,
    open_event,
    open_stage,
)
from leagues.services.events.matchdays import (
    confirm_matchday,
    draft_matchday,
    publish_matchday,
    start_matchday,
)
from leagues.services.events.venues import choose_place
from leagues.services.log import Submission
from leagues.services.people.entry import add_entrants, enter_event
from leagues.services.results.results import Result, enter_result
from ligretto_site.demo.people import TIME_ZONE
from players.models import Player

SEATINGS = 4
STRENGTHS = ("steady", "brisk", "brisk", "fierce")
PLACE = "Café Kork, Lindenstraße 12, Berlin"
VISITORS = ("Grandma Rose", "Tim Schulz", "Sofie Jansen", "Marco Bianchi")
"""People without an account."""

type EventScores = dict[int, int]
type EventCounts = dict[int, dict[str, int]]

_keys = count(1)


@dataclass(frozen=True, slots=True)
class Evening:
    """An event to be opened: its name, its game, and when it begins."""

    name: str
    game: str
    starts_at: datetime


def next_submission() -> Submission:
    """Something that is said once."""
    return Submission(f"demo-{next(_keys)}")


def open_evening(
    people: Sequence[Player], evening: Evening, preset: str, *, seatings: int
) -> EventAccess:
    """Opens an event at one place and enters people; the first one organizes it."""
    plan = Plan(
        evening.name,
        preset,
        game=evening.game,
        time_zone=TIME_ZONE,
        is_public=True,
        starts_at_s=int(evening.starts_at.timestamp()),
    )
    access = open_event(people[0], plan, next_submission())
    settings = Settings(sizes_for(evening.game), matchdays=seatings)
    open_stage(
        access, StagePlan("swiss_pods", settings, seed="demo"), next_submission()
    )
    choose_place(access, PLACE, "", next_submission())
    for player in people:
        enter(access, player)
    return access


def play_evening(access: EventAccess) -> EventAccess:
    """Plays all seatings of an event and closes it; someone types the results."""
    add_entrants(access, VISITORS, next_submission())
    for _seating in range(SEATINGS):
        draft_matchday(access, next_submission())
        number = access.state.next_matchday
        publish_matchday(access, next_submission())
        start_matchday(access, number, next_submission())
        found = access.state.matchday(number)
        for fixture in found.fixtures if found else ():
            type_result(access, fixture)
        confirm_matchday(access, number, next_submission())
    announce(
        access, "Thank you all for coming. See you in two weeks!", next_submission()
    )
    close_event(access, next_submission())
    return access


def enter(access: EventAccess, player: Player) -> None:
    """Enters one of the people by the link of the event."""
    own = fresh_access(EventAccess(access.event, player))
    enter_event(own, player.nickname, next_submission())


def sizes_for(key: str) -> TableSizes:
    """Returns threes and fours, as far as a game is for so many."""
    counts = game(key).seat_counts
    most = min(4, max(counts))
    return TableSizes(max(min(counts), min(3, most)), most, most)


def type_result(access: EventAccess, fixture: Fixture) -> None:
    """Types the result of a real table: what bots made of a match in the same seats."""
    seed = f"demo/{fixture.matchday}/{fixture.number}"
    scores, counts = _played(access, fixture.seats, seed)
    result = Result(fixture.matchday, fixture.number, scores, counts=counts)
    enter_result(access, result, next_submission())


def _played(
    access: EventAccess, entrants: Sequence[int], seed: str
) -> tuple[EventScores, EventCounts]:
    """Scores and counts of a match that only bots played."""
    event = access.event
    rules, options = game(event.game), game_options(event.options)
    bots = tuple(STRENGTHS[entrant % len(STRENGTHS)] for entrant in entrants)
    setup = SimulationSetup(event.game, len(entrants), options, seed, bots)
    match = new_match(tuple(range(len(entrants))))
    sums: Mapping[int, Counter[str]] = {each: Counter() for each in entrants}
    for number in count(1):
        played = simulate_round(setup, number)
        for score in played.scores:
            sums[entrants[score.seat]].update(dict(score.counts))
        points = tuple((score.seat, score.points) for score in played.scores)
        ending = played.final.ending or Ending.VOID
        verdict = after_round(rules, options, match, PlayedRoundResult(points, ending))
        match = verdict.state
        if verdict.is_over:
            break
    scores = {entrants[seat]: total for seat, total in match.totals}
    return scores, {entrant: dict(found) for entrant, found in sums.items()}
