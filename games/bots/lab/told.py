"""Figures as a JSON answer: every value with the bounds of its interval."""

from games.bots.lab.figures import Count, Figures, Value
from games.bots.lab.intervals import Estimate
from games.rules.core import Ending

type Told = dict[str, object]

STUCK = (Ending.STALEMATE,)
GIVEN_UP = (Ending.VOTED, Ending.LIMIT, Ending.ABANDONED, Ending.VOID)


def told(figures: Figures) -> Told:
    """What came out, for people and programs; shares are between 0 and 1."""
    return {
        "seats": figures.seats,
        "squares": figures.size,
        "rounds": figures.rounds,
        "violations": dict(figures.names(Count.VIOLATED)),
        "goes_out": _told(figures.ended(Ending.FINISHED)),
        "stuck": _told(figures.ended(*STUCK)),
        "given_up": _told(figures.ended(*GIVEN_UP)),
        "turns_per_player": _told(figures.mean(Value.TURNS, per=figures.seats)),
        "duties": _told(figures.mean(Value.DUTIES)),
        "duties_own_dead_end": _told(figures.mean(Value.OWN)),
        "duties_others": _told(figures.mean(Value.OTHERS)),
        "orphaned": _told(figures.mean(Value.ORPHANS)),
        "jokers": _told(figures.mean(Value.JOKERS)),
        "covered": _told(figures.covered()),
        "won_by_seat": [_told(figures.won(seat)) for seat in range(len(figures.wins))],
    }


def _told(estimate: Estimate) -> list[float]:
    """Value, lower and upper bound."""
    return [round(bound, 4) for bound in (estimate.value, estimate.low, estimate.high)]
