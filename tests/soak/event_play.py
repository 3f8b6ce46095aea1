"""An online event played from the first seat to the last standing, with its mishaps.

Everything goes through the services that people use; bots stand in for them at the live
tables. Event log stands in the database, so that it goes on from there.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from games.models import Match, RoundScore, Table
from games.services.rounds import abandon_match, begin_match
from games.services.tables.quick_match import fill_table
from games.services.tables.seats import leave_table
from games.signals import table_done
from leagues.models import Event, Fact, Membership, OnlineTable
from leagues.models.people import Role
from leagues.queries.access import EventAccess
from leagues.queries.online import open_rows
from leagues.queries.standings import event_table
from leagues.queries.states import records_of
from leagues.receivers import enter_result
from leagues.rules.core import TableSizes
from leagues.rules.event.event_log import fold
from leagues.rules.event.state import MatchdayPhase, MatchdayState
from leagues.rules.formats.settings import Settings
from leagues.services.events.matchdays import (
    confirm_matchday,
    draft_matchday,
    publish_matchday,
    start_matchday,
)
from leagues.services.live.results import catch_up
from leagues.services.live.tables import begin_without, open_again
from leagues.services.log import Submission
from players.models import Player
from tests.leagues.online import needs_attention, online_event, play_out, sit
from tests.signals import unheard_by

FOURS = TableSizes(3, 4, 4)


@dataclass(frozen=True, slots=True)
class Odds:
    """Each happens once in so many times: someone is missing, or leaves; a match is
    abandoned; nobody hears of the end of one, as if the process had been killed."""

    missing: int = 60
    leaves: int = 25
    abandoned: int = 40
    unheard: int = 8


@dataclass(frozen=True, slots=True)
class Story:
    """What happens to an event, and what was counted on the way."""

    seed: str
    odds: Odds = field(default_factory=Odds)
    seconds: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    counts: Counter[str] = field(default_factory=Counter)

    def happens(self, what: str, *where: object) -> bool:
        """True if it happens there: the first time it may, and then by the odds.

        These say the same each time, so that a story goes on.
        """
        one_in: int = getattr(self.odds, what)
        random = Random(f"{self.seed}/{what}/{where}")  # noqa: S311 -- no secret
        is_so = not self.counts[what] or random.randrange(one_in) == 0
        self.counts[what] += is_so
        return is_so

    def timed[T](self, name: str, work: Callable[[], T]) -> T:
        """Does something, and notes how long it took."""
        started = time.perf_counter()
        result = work()
        self.seconds[name] += time.perf_counter() - started
        return result


def the_event(*, people: int, matchdays: int) -> EventAccess:
    """The event of this database: the one that was begun, or a new one."""
    event = Event.objects.order_by("pk").first()
    if event is None:
        names = [f"Guest {number}" for number in range(1, people + 1)]
        return online_event(*names, stage=Settings(FOURS, matchdays))
    owner = Membership.objects.get(event=event, role=Role.OWNER).player
    return EventAccess(event, owner, Role.OWNER)


def play_event(
    access: EventAccess,
    story: Story,
    *,
    matchdays: int,
    goes_on: Callable[[], bool] = lambda: True,
) -> None:
    """Plays matchday after matchday, as long as it goes on."""
    while goes_on() and len(_confirmed(access)) < matchdays:
        number = _begun(access, story)
        story.timed("matches", lambda: _play(access, story, goes_on))
        if any(True for _ in open_rows([access.event.pk])):
            return
        said = _said("end", number)
        story.timed("confirming", partial(confirm_matchday, access, number, said))
        story.timed("standings", lambda: event_table(access.event))


def figures(access: EventAccess, story: Story) -> dict[str, Any]:
    """What came out, and what must not be: tables without result, logs that differ."""
    access.event.refresh_from_db()
    state = access.state
    fixtures = [each for day in state.public_matchdays for each in day.fixtures]
    results = [each.result for each in fixtures if each.result]
    matches = [each.match_id for each in results if each.match_id]
    return {
        "people": len(state.confirmed()),
        "matchdays": len(_confirmed(access)),
        "tables": len(fixtures),
        "results": len(results),
        "without_result": len(fixtures) - len(results),
        "matches": Match.objects.count(),
        "matches_counted_twice": len(matches) - len(set(matches)),
        "scores_of_rounds": RoundScore.objects.count(),
        "forfeits": sum(len(each.forfeits) for each in results),
        "facts": Fact.objects.filter(event=access.event).count(),
        "log_differs": fold(records_of(access.event)) != state,
        "in_standings": len(event_table(access.event).lines),
        "happened": dict(story.counts),
        "seconds": {name: round(took, 2) for name, took in story.seconds.items()},
    }


def _confirmed(access: EventAccess) -> list[MatchdayState]:
    days = access.state.public_matchdays
    return [each for each in days if each.phase is MatchdayPhase.CONFIRMED]


def _begun(access: EventAccess, story: Story) -> int:
    """The matchday in play; the next one is begun where there is none."""
    number = len(_confirmed(access)) + 1
    found = access.state.matchday(number)
    if found is None:
        story.timed("seating", lambda: draft_matchday(access, _said("draft", number)))
    if found is None or not found.is_public:
        publish_matchday(access, _said("publish", number))
    if found is None or found.phase is not MatchdayPhase.PLAYING:
        story.timed(
            "opening tables",
            lambda: start_matchday(access, number, _said("start", number)),
        )
    return number


def _play(access: EventAccess, story: Story, goes_on: Callable[[], bool]) -> None:
    """Plays the tables that are open, until each has its result."""
    while goes_on() and (row := open_rows([access.event.pk]).first()):
        with _unheard(is_so=story.happens("unheard", *_try(row))):
            _play_table(access, story, row)
        catch_up()
        access.event.refresh_from_db()
        for flagged in needs_attention(access.event):
            open_again(access, flagged.matchday, flagged.number)


def _play_table(access: EventAccess, story: Story, row: OnlineTable) -> None:
    here = [e for e in row.seats if not story.happens("missing", row.matchday, e)]
    for entrant in here:
        sit(access, entrant, _guest(entrant))
    table = row.table
    if table is None:
        raise ValueError(f"{row} is open without a live table")
    if len(here) < len(row.seats):
        begin_without(access, row.matchday, row.number)
    fill_table(table.pk)
    if len(here) < 2:
        return
    match = begin_match(table.pk).match
    if story.happens("abandoned", *_try(row)):
        abandon_match(match.pk)
        return
    if story.happens("leaves", *_try(row)):
        leave_table(table, _guest(here[0]))
    play_out(Table.objects.get(pk=table.pk))


def _try(row: OnlineTable) -> tuple[int, int, int]:
    """Matchday, number, and how many live tables it had before.

    Keys of the database would be others after other tests.
    """
    rows = OnlineTable.objects.filter(
        event=row.event_id, matchday=row.matchday, number=row.number, pk__lt=row.pk
    )
    return row.matchday, row.number, rows.count()


@contextmanager
def _unheard(*, is_so: bool) -> Iterator[None]:
    """Drops the signal of the end of a match, as if the process had been killed."""
    with unheard_by(table_done, enter_result) if is_so else nullcontext():
        yield


def _guest(entrant: int) -> Player:
    guest, _is_new = Player.objects.get_or_create(
        nickname=f"Guest {entrant}",
        is_guest=True,
    )
    return guest


def _said(what: str, number: int) -> Submission:
    return Submission(f"{what}-{number}", why="so that it goes on")
