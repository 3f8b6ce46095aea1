"""Rounds in which two seats could put a card on the same pile."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from games.queries.live_tables import RestoredRound
from games.rules import registry
from games.rules.core import SeatNumber
from games.rules.round import START, Claim, RoundPhase, RoundState, act, open_round
from tests.games.playouts import STEP_MS, chance

LIGRETTO = registry.game("ligretto")

type Wish = tuple[SeatNumber, str]
"""A seat and the move it claims."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A round, and claims that are made at once: for one pile, or each for another."""

    round: RoundState
    at_ms: int
    claims: tuple[Wish, ...]

    def restored(self, round_id: int) -> RestoredRound:
        """The round as if it had been played up to here."""
        return RestoredRound(
            round_id=round_id,
            round=self.round,
            at_ms=self.at_ms,
            frame_seq=self.round.seq,
        )


def contests(seats: int = 2) -> Iterator[Contest]:
    """Yields one contest of two for a pile after the other, from deal after deal."""
    return _found(seats, _same_pile)


def peaceful(seats: int = 4) -> Iterator[Contest]:
    """Yields rounds in which each seat can play onto a pile of its own."""
    return _found(seats, _own_piles)


def _found(
    seats: int, wanted: Callable[[RoundState], tuple[Wish, ...] | None]
) -> Iterator[Contest]:
    seed = 0
    while True:
        seed += 1
        contest = _contest(seats, str(seed), wanted)
        if contest is not None:
            yield contest


def _contest(
    seats: int, seed: str, wanted: Callable[[RoundState], tuple[Wish, ...] | None]
) -> Contest | None:
    round_ = open_round(LIGRETTO, seats=range(seats), options={}, seed=seed, number=1)
    random, at_ms = chance(seed), 0
    round_ = act(LIGRETTO, round_, START, at_ms).round
    for _ in range(150):
        claims = wanted(round_)
        if claims and not any(_ends(round_, at_ms, claim) for claim in claims):
            return Contest(round_, at_ms, claims)
        at_ms += STEP_MS
        seat = random.choice(round_.seats)
        moves = LIGRETTO.moves(round_.state, seat)
        if moves:
            round_ = act(LIGRETTO, round_, Claim(seat, moves[0]), at_ms).round
    return None


def _ends(round_: RoundState, at_ms: int, claim: tuple[SeatNumber, str]) -> bool:
    """True if the claim would end the round: then the other is too late in any case."""
    seat, move = claim
    action = Claim(seat, LIGRETTO.parse_move(move))
    return act(LIGRETTO, round_, action, at_ms).round.phase is RoundPhase.OVER


def _own_piles(round_: RoundState) -> tuple[Wish, ...] | None:
    """A claim of each seat, all of them for different piles."""
    found: dict[str, Wish] = {}
    for seat in round_.seats:
        texts = map(LIGRETTO.move_text, LIGRETTO.moves(round_.state, seat))
        own = {text.split()[-1]: text for text in texts if text.startswith("PLAY")}
        free = [pile for pile in own if pile.isdecimal() and pile not in found]
        if not free:
            return None
        found[free[0]] = (seat, own[free[0]])
    return tuple(found.values())


def _same_pile(round_: RoundState) -> tuple[Wish, ...] | None:
    """The first two claims of different seats for the same card of the same pile."""
    found: dict[tuple[str, str], Wish] = {}
    for seat in round_.seats:
        for move in LIGRETTO.moves(round_.state, seat):
            text = LIGRETTO.move_text(move)
            word, *rest = text.split()
            if word == "PLAY" and rest[-1].isdecimal():
                other = found.setdefault((rest[0], rest[-1]), (seat, text))
                if other[0] != seat:
                    return other, (seat, text)
    return None
