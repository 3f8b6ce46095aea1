"""Figures as a JSON answer: every value with the bounds of its interval."""

from games.bots.lab.figures import Count, FigureKind, Figures
from games.bots.lab.intervals import Estimate
from games.rules.core import Ending

type FiguresJson = dict[str, object]

STUCK = (Ending.STALEMATE,)
GIVEN_UP = (Ending.VOTED, Ending.LIMIT, Ending.ABANDONED, Ending.VOID)


def figures_json(figures: Figures) -> FiguresJson:
    """What came out, for people and programs; shares are between 0 and 1."""
    return {
        "seats": figures.seats,
        "squares": figures.size,
        "rounds": figures.rounds,
        "violations": dict(figures.names(Count.VIOLATED)),
        "goes_out": _estimate_json(figures.ended(Ending.FINISHED)),
        "stuck": _estimate_json(figures.ended(*STUCK)),
        "given_up": _estimate_json(figures.ended(*GIVEN_UP)),
        "turns_per_player": _estimate_json(
            figures.mean(FigureKind.TURNS, per=figures.seats)
        ),
        "duties": _estimate_json(figures.mean(FigureKind.DUTIES)),
        "duties_own_dead_end": _estimate_json(figures.mean(FigureKind.OWN)),
        "duties_others": _estimate_json(figures.mean(FigureKind.OTHERS)),
        "orphaned": _estimate_json(figures.mean(FigureKind.ORPHANS)),
        "jokers": _estimate_json(figures.mean(FigureKind.JOKERS)),
        "covered": _estimate_json(figures.covered()),
        "won_by_seat": [
            _estimate_json(figures.won(seat)) for seat in range(len(figures.wins))
        ],
    }


def _estimate_json(estimate: Estimate) -> list[float]:
    """Value, lower and upper bound."""
    return [round(bound, 4) for bound in (estimate.value, estimate.low, estimate.high)]
