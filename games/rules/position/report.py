"""What a position means, as plain values: who may do what, is it stuck, the scores."""

from games.rules.core import Game, Presence, Refusal, SeatNumber
from games.rules.notation import actor_of, move_text, parse_action
from games.rules.position.writing import Position, position_text
from games.rules.round import (
    ERROR_CALL,
    VOTE,
    Outcome,
    RoundPhase,
    RoundState,
    act,
    scores,
)

type Plain = str | int | bool | list[Plain] | dict[str, Plain] | None


def position_report(game: Game, position: Position) -> dict[str, Plain]:
    """Seats with what they may do, whether the round is stuck, scores, and the text.

    Waiting times are left aside; the text has them.
    """
    current = position.round
    return {
        "game": game.key,
        "round": current.number,
        "seq": current.seq,
        "phase": current.phase.value,
        "ending": None if current.ending is None else current.ending.value,
        "finisher": current.finisher,
        "seats": [_seat(game, current, seat) for seat in current.seats],
        "stuck": _stuck(game, current),
        "scores": _scores(game, position),
        "state": position_text(game, position),
    }


def applied(
    game: Game, current: RoundState, *, actor: SeatNumber, text: str, at_ms: int
) -> tuple[Outcome, dict[str, Plain]]:
    """What comes of an action, and the same as plain values; raises NotationError."""
    action = parse_action(game, actor, text)
    outcome = act(game, current, action, at_ms)
    return outcome, {
        "actor": actor_of(action),
        "action": text,
        "at_ms": at_ms,
        "seq": outcome.seq,
        "refusal": _refusal(outcome.refusal),
        "events": [_event(event) for event in outcome.events],
    }


def legal_texts(game: Game, current: RoundState, seat: SeatNumber) -> list[str]:
    """All that the seat may do now, in notation."""
    is_there = current.presence[seat] is Presence.ACTIVE
    if current.phase is not RoundPhase.PLAYING or not is_there:
        return []
    moves = [*game.moves(current.state, seat), VOTE]
    if game.error_call and current.options["enforcement"] == "honour":
        moves.append(ERROR_CALL)
    return [move_text(game, move) for move in moves]


def all_waits_over_ms(current: RoundState) -> int:
    """The first moment at which no lockout or waiting time holds any more."""
    lockouts = [lockout.until_ms for lockout in current.lockouts.values()]
    return max([0, *lockouts, *current.waits.values(), *current.call_waits.values()])


def _seat(game: Game, current: RoundState, seat: SeatNumber) -> Plain:
    return {
        "seat": seat,
        "presence": current.presence[seat].value,
        "counts": seat in current.counting,
        "may": list(legal_texts(game, current, seat)),
    }


def _stuck(game: Game, current: RoundState) -> Plain:
    """The exact test, also where honour mode does not make it."""
    found = game.stuck(current.state, current.counting)
    return {
        "is": found.deadlock.value,
        "kept_alive_by": (
            None if found.seat is None else {"seat": found.seat, "card": found.card}
        ),
    }


def _scores(game: Game, position: Position) -> list[Plain]:
    totals = dict(position.totals)
    return [
        {
            "seat": score.seat,
            "points": score.points,
            "counts": dict(score.counts),
            "total_before": totals.get(score.seat),
        }
        for score in scores(game, position.round)
    ]


def _refusal(refusal: Refusal | None) -> Plain:
    return None if refusal is None else _event(refusal)


def _event(event: object) -> Plain:
    """A past-tense value by the name of its kind and its fields."""
    names: tuple[str, ...] = getattr(type(event), "__match_args__", ())
    parts = {name: _plain(getattr(event, name)) for name in names}
    return {"kind": type(event).__name__, **parts}


def _plain(value: object) -> Plain:
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return str(value)
