"""An event as one document: all its public data, enough to compute its standings.

What stands in it is described in docs/event-document.md.
"""

from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec

from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.queries.standings import event_table
from leagues.rules.event.carry_history import boards_now
from leagues.rules.event.state import (
    EntrantState,
    EventState,
    Fixture,
    MatchdayState,
    StageStanding,
    Status,
)
from leagues.rules.points import spans
from leagues.rules.scores.sheets import carried_box
from leagues.rules.standings.played import outcome_of
from leagues.web.public.cells import exact_number, table_place

FORMAT = "all-at-once-event-2"
LISTED = (
    Status.CONFIRMED, Status.WAITING, Status.DROPPED, Status.WITHDRAWN,
    Status.STAND_IN, Status.MERGED,
)  # fmt: skip
"""Who asks to be let in, or was not, is no one's business."""


type Part = dict[str, object]


def document(access: EventAccess, names: EntrantNames) -> Part:
    """Returns all that is public of an event. Times are in UTC, in the way of ISO 8601."""
    event, state = access.event, access.state
    sees = access.sees_standings
    return {
        "format": FORMAT,
        "name": event.name,
        "code": event.code,
        "game": event.game,
        "league": event.league.name if event.league else None,
        "season": event.season,
        "time_zone": event.time_zone,
        "starts_at": _time(state.starts_at_s),
        "seq": state.seq,
        "is_over": state.is_closed,
        "scoring": _scoring(state),
        "stages": [_stage(state, each) for each in state.stages],
        "entrants": [
            _entrant(names, each)
            for _number, each in sorted(state.entrants.items())
            if each.status in LISTED
        ],
        "matchdays": [_matchday(state, each, names) for each in state.public_matchdays],
        "penalties": list(_penalties(state)) if sees else None,
        "standings": list(_lines(access, names)) if sees else None,
    }


def _scoring(state: EventState) -> Part:
    """The scoring; with the seed of lots only once no more lots are drawn."""
    told: Part = msgspec.to_builtins(state.settings.scoring)
    return told if state.is_closed else {**told, "lots_seed": ""}


def _stage(state: EventState, stage: StageStanding) -> Part:
    """A stage; with the seed of its draws only once no more are made."""
    return {
        "number": stage.number,
        "format": stage.format,
        "settings": msgspec.to_builtins(stage.settings),
        "entrants": list(stage.entrants),
        "divisions": [list(each) for each in stage.divisions],
        "tiers": list(stage.tiers),
        "goes_on": stage.goes_on,
        "seed": stage.seed if state.is_closed else None,
    }


def _entrant(names: EntrantNames, entrant: EntrantState) -> Part:
    return {
        "number": entrant.number,
        "name": names.get(entrant.number, ""),
        "status": entrant.status.value,
        "since": entrant.since,
        "leaves_after": entrant.leaves_after,
        "merged_into": entrant.merged_into,
        "did_not_come": entrant.is_no_show,
    }


def _matchday(state: EventState, matchday: MatchdayState, names: EntrantNames) -> Part:
    return {
        "number": matchday.number,
        "stage": matchday.stage,
        "phase": state.phase(matchday).value,
        "starts_at": _time(matchday.starts_at_s),
        "tables": [_table(state, matchday, each, names) for each in matchday.fixtures],
        "byes": [state.person(each) for each in matchday.byes],
    }


def _table(
    state: EventState, matchday: MatchdayState, fixture: Fixture, names: EntrantNames
) -> Part:
    return {
        "number": fixture.number,
        "is_done": state.is_done(fixture),
        "is_void": fixture.is_void,
        "is_rated": not fixture.is_unrated,
        "corrections": fixture.corrections,
        "seats": list(_seats(state, matchday, fixture, names)),
    }


def _seats(
    state: EventState, matchday: MatchdayState, fixture: Fixture, names: EntrantNames
) -> Iterator[Part]:
    outcome = outcome_of(state, matchday, fixture)
    places = spans(outcome) if outcome else {}
    is_typed = fixture.result is not None
    for seat in fixture.seats:
        person = state.person(seat)
        stand_in = matchday.stand_ins.get(seat)
        yield {
            "number": person,
            "name": names.get(person, ""),
            "score": outcome.scores.get(person) if outcome and is_typed else None,
            "place": table_place(places, person),
            "forfeit": outcome is not None and person in outcome.forfeits,
            "counts": dict(outcome.counts.get(person, {})) if outcome else {},
            "stand_in": state.person(stand_in.entrant) if stand_in else None,
        }


def _penalties(state: EventState) -> Iterator[Part]:
    for penalty in state.penalties:
        if not penalty.is_revoked:
            yield {
                "number": state.person(penalty.entrant),
                "hundredths": penalty.hundredths,
                "why": penalty.why,
            }


def _lines(access: EventAccess, names: EntrantNames) -> Iterator[Part]:
    state = access.state
    carries = carried_box(access.event.game, state.settings) is not None
    boards = boards_now(state) if carries else {}
    for line in event_table(access.event).lines:
        yield {
            "rank": line.rank,
            "number": line.entrant,
            "name": names.get(line.entrant, ""),
            "points": exact_number(line.points),
            "exact_points": str(line.points),
            "tables_played": line.tally.played,
            "section": line.section.name.lower(),
            "board": boards.get(line.entrant),
        }


def _time(at_s: int) -> str | None:
    return datetime.fromtimestamp(at_s, tz=UTC).isoformat() if at_s else None
