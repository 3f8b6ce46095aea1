"""Steps that several actions share: ending, freezing, interventions of the server."""

from collections.abc import Mapping

from games.rules.codes import RefusalCode
from games.rules.core import Ending, Game, Intervention, Refusal, SeatNumber
from games.rules.round.events import Frozen, RoundEnded, VotesCleared
from games.rules.round.state import Outcome, RoundPhase, RoundState, with_moment

COUNT_MS = 3000
SHOW_MS = 1200
MOST_SHOWN = 4
NOBODY = -1

COOLDOWN = Refusal(RefusalCode.COOLDOWN)
OUT_OF_PLAY = {
    RoundPhase.WAITING: Refusal(RefusalCode.NOT_STARTED),
    RoundPhase.OVER: Refusal(RefusalCode.ROUND_OVER),
    RoundPhase.FROZEN: Refusal(RefusalCode.FROZEN),
}

type Events = tuple[object, ...]
type RoundStep = tuple[RoundState, Events]


def unchanged(current: RoundState, code: RefusalCode) -> Outcome:
    """A refusal that takes no seq and changes nothing."""
    return Outcome(current, (), Refusal(code), None)


def refused_outcome(current: RoundState, refusal: Refusal) -> Outcome:
    """A refusal that takes a seq."""
    seq = current.seq + 1
    return Outcome(current._replace(seq=seq), (), refusal, seq)


def accepted(step: RoundStep) -> Outcome:
    """The outcome of an action that took the round's latest seq."""
    after, events = step
    return Outcome(after, events, None, after.seq)


def ended(
    game: Game, current: RoundState, ending: Ending, finisher: SeatNumber | None = None
) -> RoundStep:
    """The round over, in honour mode after the last check."""
    events: Events = ()
    if not current.opening.terms.is_strict:
        correction = game.correct(current.state)
        if correction is not None:
            current = _with_state(current, correction)
            events = correction.events
    over = current._replace(
        phase=RoundPhase.OVER, ending=ending, finisher=finisher, freeze_events=events
    )
    return over, (*events, RoundEnded(ending, finisher))


def finished(
    game: Game, current: RoundState, seat: SeatNumber, *, at_ms: int
) -> RoundStep:
    """The round over by this seat's move, if honour mode's last check lets it stand.

    Where it does not (WUR-17), everything is put right and play goes on.
    """
    if not game.finish_stands and not current.opening.terms.is_strict:
        correction = game.correct(current.state)
        if correction is not None and not game.has_finished(correction.state, seat):
            return put_right(current, correction, at_ms=at_ms)
    return ended(game, current, Ending.FINISHED, seat)


def intervened(
    game: Game, current: RoundState, intervention: Intervention, *, at_ms: int
) -> RoundStep:
    """The round after an intervention: over, or frozen for a count of three."""
    after = _with_state(current, intervention)
    if intervention.ending is None:
        return frozen(after, intervention.events, at_ms=at_ms)
    after, events = ended(game, after, intervention.ending)
    return after, (*intervention.events, *events)


def put_right(
    current: RoundState, correction: Intervention, *, at_ms: int, call: Events = ()
) -> RoundStep:
    """The round with its errors put right: frozen to show what moved, then to count."""
    look_ms = showing_ms(len(correction.events))
    freeze_events = (*call, *correction.events)
    return frozen(
        _with_state(current, correction), freeze_events, at_ms=at_ms, look_ms=look_ms
    )


def showing_ms(pieces: int) -> int:
    """How long it takes to show so many pieces going back, one by one."""
    return SHOW_MS * min(pieces, MOST_SHOWN)


def has_begun(game: Game, current: RoundState) -> bool:
    """True if everyone may play, vote and call (COM-8)."""
    return game.timers is None or game.timers.has_begun(current.state)


def frozen(
    current: RoundState, freeze_events: Events, *, at_ms: int, look_ms: int = 0
) -> RoundStep:
    """Everyone held by what happened, for as long as they look and count to three."""
    until_ms = at_ms + look_ms + COUNT_MS
    after = current._replace(
        phase=RoundPhase.FROZEN, frozen_until_ms=until_ms, freeze_events=freeze_events
    )
    return after, (*freeze_events, Frozen(until_ms))


def looked_at(game: Game, current: RoundState, *, at_ms: int) -> RoundStep:
    """The waiting vote and the exact test, looked at again while in play."""
    if current.phase is not RoundPhase.PLAYING:
        return current, ()
    if is_vote_complete(current):
        return voted(game, current, at_ms=at_ms)
    return deadlock_resolved(game, current, at_ms=at_ms)


def deadlock_resolved(game: Game, current: RoundState, *, at_ms: int) -> RoundStep:
    """The exact test, where the game makes it."""
    intervention = game.resolve_deadlock(current.state, current.counting)
    if intervention is None:
        return current, ()
    return intervened(game, current, intervention, at_ms=at_ms)


def is_vote_complete(current: RoundState) -> bool:
    """True if all who count, and at least two, have pressed (COM-12)."""
    votes = current.votes
    return len(votes) > 1 and all(seat in votes for seat in current.counting)


def voted(game: Game, current: RoundState, *, at_ms: int) -> RoundStep:
    """What a complete vote leads to; the presses are cleared."""
    run = current.vote_run + 1
    after = current._replace(votes=(), vote_run=run)
    intervention = game.voted(after.state, after.counting, run)
    after, events = intervened(game, after, intervention, at_ms=at_ms)
    return after, (VotesCleared(), *events)


def plus_penalties(
    penalties: Mapping[SeatNumber, int], more: tuple[tuple[SeatNumber, int], ...]
) -> Mapping[SeatNumber, int]:
    """The penalties with some more points added."""
    if not more:
        return penalties
    summed = dict(penalties)
    for seat, points in more:
        summed[seat] = summed.get(seat, 0) + points
    return summed


def _with_state(current: RoundState, intervention: Intervention) -> RoundState:
    if intervention.state is current.state:
        return current
    return current._replace(
        state=intervention.state,
        penalties=plus_penalties(current.penalties, intervention.penalties),
        history=with_moment(current.history, current.seq, intervention.state, NOBODY),
    )
