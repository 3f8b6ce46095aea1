"""An event for other programs: rows of a sheet, and one document."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from fractions import Fraction
from unicodedata import normalize

from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.rules.core import Entrant
from leagues.rules.event import EventState, Fixture, MatchdayState
from leagues.rules.lineage import boards_now
from leagues.rules.played import outcome_of
from leagues.rules.settings import BoardCarry

DIGITS = 4
SHEETS = ("standings", "results")
STARTS_OF_FORMULAS = ("=", "+", "-", "@", "|", "%")

type Cell = str | int | float | None
type Names = Mapping[Entrant, str]


def safe_cell(cell: Cell) -> Cell:
    """Returns a cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if not isinstance(cell, str):
        return cell
    plain = normalize("NFKC", cell).strip()  # wide signs start formulas as well
    is_formula = plain.startswith(STARTS_OF_FORMULAS) or cell[:1] in ("\t", "\r", "\n")
    return f"'{cell}" if is_formula else cell


def sheet_rows(access: EventAccess, names: Names, sheet: str) -> Iterator[list[Cell]]:
    """Yields a sheet row by row, its head first."""
    rows = (
        _standings(access, names) if sheet == "standings" else _results(access, names)
    )
    for row in rows:
        yield [safe_cell(cell) for cell in row]


def document(access: EventAccess, names: Names) -> dict[str, object]:
    """Returns all that is public of an event. Times are in UTC, in the way of ISO 8601."""
    event, state = access.event, access.state
    sees = access.sees_standings
    return {
        "name": event.name,
        "code": event.code,
        "game": event.game,
        "league": event.league.name if event.league else None,
        "season": event.season,
        "time_zone": event.time_zone,
        "starts_at": _time(state.starts_at_s),
        "is_over": state.is_closed,
        "entrants": [
            {"number": e, "name": _name(names, e)} for e in sorted(state.confirmed())
        ],
        "standings": list(_lines(access, names)) if sees else None,
        "matchdays": [_matchday(state, each, names) for each in state.public_matchdays],
    }


def _standings(access: EventAccess, names: Names) -> Iterator[list[Cell]]:
    yield ["rank", "number", "name", "points", "tables_played", "section"]
    for line in event_table(access.event).lines if access.sees_standings else ():
        yield [
            line.rank,
            line.entrant,
            _name(names, line.entrant),
            _number(line.points),
            line.tally.played,
            line.section.name.lower(),
        ]


def _results(access: EventAccess, names: Names) -> Iterator[list[Cell]]:
    yield ["matchday", "table", "number", "name", "score", "forfeit", "void"]
    state = access.state
    for matchday in state.public_matchdays:
        for fixture in matchday.fixtures:
            for seat in _seats(state, matchday, fixture, names):
                yield [
                    matchday.number,
                    fixture.number,
                    seat["number"],
                    seat["name"],
                    seat["score"],
                    "yes" if seat["forfeit"] else "",
                    "yes" if fixture.is_void else "",
                ]


def _lines(access: EventAccess, names: Names) -> Iterator[dict[str, object]]:
    state = access.state
    carries = state.settings.board_carry is not BoardCarry.NONE
    boards = boards_now(state) if carries else {}
    for line in event_table(access.event).lines:
        yield {
            "rank": line.rank,
            "number": line.entrant,
            "name": _name(names, line.entrant),
            "points": _number(line.points),
            "exact_points": str(line.points),
            "tables_played": line.tally.played,
            "section": line.section.name.lower(),
            "board": boards.get(line.entrant),
        }


def _matchday(
    state: EventState, matchday: MatchdayState, names: Names
) -> dict[str, object]:
    return {
        "number": matchday.number,
        "phase": state.phase(matchday).value,
        "starts_at": _time(matchday.starts_at_s),
        "tables": [
            {
                "number": fixture.number,
                "is_done": state.is_done(fixture),
                "is_void": fixture.is_void,
                "seats": list(_seats(state, matchday, fixture, names)),
            }
            for fixture in matchday.fixtures
        ],
        "byes": [state.person(each) for each in matchday.byes],
    }


def _seats(
    state: EventState, matchday: MatchdayState, fixture: Fixture, names: Names
) -> Iterable[dict[str, Cell]]:
    outcome = outcome_of(state, matchday, fixture)
    for person in map(state.person, fixture.seats):
        is_typed = outcome is not None and fixture.result is not None
        yield {
            "number": person,
            "name": _name(names, person),
            "score": outcome.scores.get(person) if outcome and is_typed else None,
            "forfeit": outcome is not None and person in outcome.forfeits,
        }


def _name(names: Names, entrant: Entrant) -> str:
    return names.get(entrant, "")


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else round(float(value), DIGITS)


def _time(at_s: int) -> str | None:
    return datetime.fromtimestamp(at_s, tz=UTC).isoformat() if at_s else None
