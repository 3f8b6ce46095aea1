"""From lines to the round they describe."""

from games.rules.core import (
    Game,
    NotationError,
    OptionProblem,
    OptionValue,
    PositionLine,
    Presence,
)
from games.rules.position.header import Header, is_number, read_header
from games.rules.position.writing import Position
from games.rules.registry import GAMES
from games.rules.round import Moment, RoundPhase, RoundState, open_round


def read_position(text: str) -> Position:
    """The position of a text; raises NotationError with the line."""
    lines = [
        PositionLine(number, line.strip())
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    at = next((i for i, line in enumerate(lines) if line.text == "state"), None)
    if at is None:
        last = lines[-1].number if lines else 1
        raise NotationError("a line 'state' before the cards", line=last)
    header = read_header(lines[:at])
    game, opened = _opened(header, lines[at].number)
    state = game.read_state(opened.state, lines[at + 1 :])
    _check_unfinished(game, header, state, line=lines[-1].number)
    current = _told(header, opened)._replace(
        state=state, history=(Moment(header.seq, state, -1),)
    )
    return Position(current, tuple(sorted(header.totals.items())))


def _opened(header: Header, state_line: int) -> tuple[Game, RoundState]:
    """The game and the freshly dealt round that the header describes."""
    if not header.game:
        raise NotationError("a line 'game' before the state", line=state_line)
    if not header.seats:
        raise NotationError("a line 'seats' before the state", line=state_line)
    game = GAMES[header.game]
    try:
        opened = open_round(
            game,
            seats=header.seats,
            options=_options(game, header),
            seed=header.seed,
            number=header.number,
            carried=header.carried,
        )
    except OptionProblem as problem:
        line = header.lines["seats" if problem.name == "seats" else "options"]
        message = f"options of {game.key} that fit ({problem})"
        raise NotationError(message, line=line) from problem
    _check_seats(header)
    return game, opened


def _options(game: Game, header: Header) -> dict[str, OptionValue]:
    specs = {spec.name: spec for spec in game.option_specs}
    values: dict[str, OptionValue] = {}
    for name, text in header.options.items():
        default = specs[name].default if name in specs else ""
        if isinstance(default, bool) and text in {"true", "false"}:
            values[name] = text == "true"
        elif isinstance(default, int) and is_number(text):
            values[name] = int(text)
        else:
            values[name] = text
    return values


def _check_seats(header: Header) -> None:
    """Every seat that a line names must be dealt."""
    named = {
        "votes": header.votes,
        "away": header.away_since,
        "left": header.left,
        "lockout": header.lockouts,
        "waits": header.waits,
        "call-waits": header.call_waits,
        "penalty": header.penalties,
    }
    for keyword, seats in named.items():
        if not set(seats) <= set(header.seats):
            dealt = ", ".join(map(str, header.seats))
            raise NotationError(f"dealt seats ({dealt})", line=header.lines[keyword])


def _check_unfinished(game: Game, header: Header, state: object, *, line: int) -> None:
    """A round in play has no seat that has ended it."""
    if header.phase is RoundPhase.OVER:
        return
    for seat in header.seats:
        if game.has_finished(state, seat):
            expected = f"phase over: seat {seat} has nothing left to play"
            raise NotationError(expected, line=line)


def _told(header: Header, opened: RoundState) -> RoundState:
    """The opened round with all that the header tells."""
    presence = dict(opened.presence)
    presence |= dict.fromkeys(header.away_since, Presence.AWAY)
    presence |= dict.fromkeys(header.left, Presence.LEFT)
    gone = header.left | header.grace_over
    return opened._replace(
        seq=header.seq,
        phase=header.phase,
        presence=presence,
        away_since=header.away_since,
        grace_over=frozenset(header.grace_over),
        counting=tuple(seat for seat in opened.seats if seat not in gone),
        lockouts=header.lockouts,
        waits=header.waits,
        call_waits=header.call_waits,
        votes=header.votes,
        vote_run=header.vote_run,
        started_ms=header.started_ms,
        frozen_until_ms=header.frozen_until_ms,
        ending=header.ending,
        finisher=header.finisher,
        penalties=header.penalties,
        clocks=tuple(header.clocks.items()),
    )
