"""Rounds in which two seats could put a card on the same pile."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.queries.live_tables import RestoredRound
from games.rules import registry
from games.rules.core import SeatNumber
from games.rules.round import START, Claim, Phase, Round, act, open_round
from tests.games.playouts import STEP_MS, chance

LIGRETTO = registry.game("ligretto")


@dataclass(frozen=True, slots=True)
class Contest:
    """A round, and two claims of which only one can be granted."""

    round: Round
    at_ms: int
    claims: tuple[tuple[SeatNumber, str], tuple[SeatNumber, str]]

    def restored(self, round_id: int) -> RestoredRound:
        """The round as if it had been played up to here."""
        return RestoredRound(
            round_id=round_id,
            round=self.round,
            at_ms=self.at_ms,
            frame_seq=self.round.seq,
        )


def contests(seats: int = 2) -> Iterator[Contest]:
    """Yields one contest after the other, from one deal after the other."""
    seed = 0
    while True:
        seed += 1
        contest = _contest(seats, str(seed))
        if contest is not None:
            yield contest


def _contest(seats: int, seed: str) -> Contest | None:
    round_ = open_round(LIGRETTO, seats=range(seats), options={}, seed=seed, number=1)
    random, at_ms = chance(seed), 0
    round_ = act(LIGRETTO, round_, START, at_ms).round
    for _ in range(150):
        claims = _same_pile(round_)
        if claims and not any(_ends(round_, at_ms, claim) for claim in claims):
            return Contest(round_, at_ms, claims)
        at_ms += STEP_MS
        seat = random.choice(round_.seats)
        moves = LIGRETTO.moves(round_.state, seat)
        if moves:
            round_ = act(LIGRETTO, round_, Claim(seat, moves[0]), at_ms).round
    return None


def _ends(round_: Round, at_ms: int, claim: tuple[SeatNumber, str]) -> bool:
    """Whether the claim would end the round: then the other is too late in any case."""
    seat, move = claim
    action = Claim(seat, LIGRETTO.parse_move(move))
    return act(LIGRETTO, round_, action, at_ms).round.phase is Phase.OVER


def _same_pile(
    round_: Round,
) -> tuple[tuple[SeatNumber, str], tuple[SeatNumber, str]] | None:
    """The first two claims of different seats for the same card of the same pile."""
    found: dict[tuple[str, str], tuple[SeatNumber, str]] = {}
    for seat in round_.seats:
        for move in LIGRETTO.moves(round_.state, seat):
            text = LIGRETTO.move_text(move)
            word, *rest = text.split()
            if word == "PLAY" and rest[-1].isdecimal():
                other = found.setdefault((rest[0], rest[-1]), (seat, text))
                if other[0] != seat:
                    return other, (seat, text)
    return None
