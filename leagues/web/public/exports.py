"""An event for other programs, as rows of a sheet."""

from collections.abc import Iterator

from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.queries.standings import event_table
from leagues.rules.event.state import EventState, Fixture, MatchdayState
from leagues.rules.points import spans
from leagues.rules.standings.played import outcome_of
from leagues.web.public.cells import Cell, exact_number, safe_cell, table_place

SHEETS = ("standings", "results")


def sheet_rows(
    access: EventAccess, names: EntrantNames, sheet: str
) -> Iterator[list[Cell]]:
    """Yields a sheet row by row, its head first."""
    rows = (
        _standings(access, names) if sheet == "standings" else _results(access, names)
    )
    for row in rows:
        yield [safe_cell(cell) for cell in row]


def _standings(access: EventAccess, names: EntrantNames) -> Iterator[list[Cell]]:
    yield [
        "rank", "number", "name", "points", "tables_played", "section",
        "tables_won", "penalty",
    ]  # fmt: skip
    for line in event_table(access.event).lines if access.sees_standings else ():
        yield [
            line.rank,
            line.entrant,
            names.get(line.entrant, ""),
            exact_number(line.points),
            line.tally.played,
            line.section.name.lower(),
            sum(turn.is_win for turn in line.tally.tables),
            exact_number(line.tally.penalty),
        ]


def _results(access: EventAccess, names: EntrantNames) -> Iterator[list[Cell]]:
    yield [
        "matchday", "table", "number", "name", "score", "forfeit", "void",
        "place", "stand_in", "stage",
    ]  # fmt: skip
    state = access.state
    for matchday in state.public_matchdays:
        for fixture in matchday.fixtures:
            yield from _seats(state, matchday, fixture, names)


def _seats(
    state: EventState, matchday: MatchdayState, fixture: Fixture, names: EntrantNames
) -> Iterator[list[Cell]]:
    outcome = outcome_of(state, matchday, fixture)
    places = spans(outcome) if outcome else {}
    is_typed = fixture.result is not None
    for seat in fixture.seats:
        person = state.person(seat)
        stand_in = matchday.stand_ins.get(seat)
        yield [
            matchday.number,
            fixture.number,
            person,
            names.get(person, ""),
            outcome.scores.get(person) if outcome and is_typed else None,
            "yes" if outcome and person in outcome.forfeits else "",
            "yes" if fixture.is_void else "",
            table_place(places, person),
            names.get(state.person(stand_in.entrant), "") if stand_in else "",
            matchday.stage,
        ]
