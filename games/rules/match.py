"""When a match is over and who has won it (LIG-20, COM-10, COM-11, COM-13)."""

from dataclasses import dataclass, field, replace

from games.rules.core import Ending, Game, MatchRules, Options, SeatNumber

type Totals = tuple[tuple[SeatNumber, int], ...]


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match between rounds: all its seats with their totals, those left included.

    `is_tied`: extra rounds are being played until one seat leads alone.
    """

    totals: Totals
    rounds_played: int = 0
    left: frozenset[SeatNumber] = field(default_factory=frozenset)
    is_tied: bool = False


@dataclass(frozen=True, slots=True)
class PlayedRoundResult:
    """What the match needs of a round that has ended.

    `points` by seat dealt; `left` are all seats that have left the match by now.
    """

    points: Totals
    ending: Ending
    left: frozenset[SeatNumber] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class MatchVerdict:
    """How the match stands after a round.

    `winners` only when it is over, by seat; `is_by_default`: only one seat was left.
    `standings` (seat, total, place): best first, equal totals share a place, seats
    that have left come last. `state` is the match to go on with.
    """

    is_over: bool
    winners: tuple[SeatNumber, ...]
    needs_extra_round: bool
    standings: tuple[tuple[SeatNumber, int, int], ...]
    state: MatchState
    is_by_default: bool = False


def new_match(seats: tuple[SeatNumber, ...]) -> MatchState:
    """A match before its first round."""
    return MatchState(tuple((seat, 0) for seat in seats))


def after_round(
    game: Game, options: Options, match: MatchState, result: PlayedRoundResult
) -> MatchVerdict:
    """How the match stands when a round has ended."""
    rules = game.match_rules(options, seats=len(match.totals))
    now = _counted(match, result)
    leaders = _leaders(now)
    staying = [seat for seat, _ in now.totals if seat not in now.left]
    if len(staying) < 2:
        return _verdict(now, winners=leaders, is_by_default=len(staying) == 1)
    if result.ending in rules.deciding:
        return _verdict(now, winners=leaders)
    if result.ending is Ending.VOID or not _is_due(rules, now):
        return _verdict(now)
    if len(leaders) > 1 and not rules.shares_ties:
        return _verdict(replace(now, is_tied=True), needs_extra_round=True)
    return _verdict(now, winners=leaders)


def _counted(match: MatchState, result: PlayedRoundResult) -> MatchState:
    """The match with the points of a round; a void one does not count as played."""
    left = match.left | result.left
    if result.ending is Ending.VOID:
        return replace(match, left=left)
    points = dict(result.points)
    return replace(
        match,
        totals=tuple((seat, sum_ + points.get(seat, 0)) for seat, sum_ in match.totals),
        rounds_played=match.rounds_played + 1,
        left=left,
    )


def _is_due(rules: MatchRules, match: MatchState) -> bool:
    """True if it is time to look who has won."""
    if match.is_tied:
        return True
    if rules.rounds is not None:
        return match.rounds_played >= rules.rounds
    return any(
        rules.target is not None and total >= rules.target
        for seat, total in match.totals
        if seat not in match.left
    )


def _leaders(match: MatchState) -> tuple[SeatNumber, ...]:
    """The best seats of those that have not left, or of all if every seat has."""
    staying = [each for each in match.totals if each[0] not in match.left]
    candidates = staying or list(match.totals)
    best = max(total for _, total in candidates)
    return tuple(seat for seat, total in candidates if total == best)


def _verdict(
    match: MatchState,
    *,
    winners: tuple[SeatNumber, ...] = (),
    needs_extra_round: bool = False,
    is_by_default: bool = False,
) -> MatchVerdict:
    return MatchVerdict(
        is_over=bool(winners),
        winners=winners,
        needs_extra_round=needs_extra_round,
        standings=_standings(match),
        state=match,
        is_by_default=is_by_default,
    )


def _standings(match: MatchState) -> tuple[tuple[SeatNumber, int, int], ...]:
    def rank(each: tuple[SeatNumber, int]) -> tuple[bool, int]:
        seat, total = each
        return seat in match.left, -total

    ranked = sorted(match.totals, key=rank)
    ranks = [rank(each) for each in ranked]
    return tuple(
        (seat, total, ranks.index(rank((seat, total))) + 1) for seat, total in ranked
    )
