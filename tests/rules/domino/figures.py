"""How rounds of bots go on the default boards: the figures of docs/rules/domino.md.

    python -m tests.rules.domino.figures 400

prints one row for each board and number of players. Half of the rounds begin with the
marked squares, half with random ones.
"""

import sys
from collections import Counter
from collections.abc import Iterator

from games.bots.simulation import PlayedRound, SimulationSetup, simulate_round
from games.rules.core import Ending, Options
from games.rules.domino import DOMINO, DominoState
from games.rules.domino.events import CardPlaced, DutyBegun, JokerLaid
from games.rules.journal import replayed
from games.rules.registry import game

BOARDS: tuple[tuple[int, Options], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"pieces": 10}),
    (2, {"layout": "stairs6"}),
    (4, {"layout": "cross9"}),
    (2, {"board": "compact"}),
    (3, {"board": "compact"}),
    (4, {"board": "compact"}),
)
SETUPS: tuple[Options, ...] = ({"token_setup": "marked"}, {"token_setup": "random"})


def figures(seats: int, options: Options, bot: str, rounds: int) -> str:
    """One cell of the table for so many rounds."""
    counted: Counter[str] = Counter()
    for number in range(1, rounds + 1):
        chosen = {**options, **SETUPS[number % 2]}
        setup = SimulationSetup("domino", seats, chosen, "figures", (bot,))
        counted.update(_counts(simulate_round(setup, number)))
    mean = {name: counted[name] / rounds for name in counted}
    own, others = mean.get("own", 0.0), mean.get("others", 0.0)
    return (
        f"out {100 * mean.get('out', 0):.1f} % "
        f"stuck {100 * mean.get('stuck', 0):.1f} % "
        f"voted {100 * mean.get('voted', 0):.1f} % "
        f"turned {mean['turned'] / seats:.1f} "
        f"duties {own + others:.1f} ({own:.1f}/{others:.1f}) "
        f"jokers {mean.get('jokers', 0):.1f} covered {mean['covered']:.0f} %"
    )


def _counts(played: PlayedRound) -> Iterator[str]:
    """What is counted of a round, each as often as it is met."""
    final = played.final.state
    assert isinstance(final, DominoState)
    if played.final.ending is Ending.FINISHED:
        yield "out"
    if played.final.ending is Ending.STALEMATE:
        yield "stuck"
    if played.final.ending is Ending.VOTED:
        yield "voted"
    for entry in played.entries:
        if entry.text == "TURN" and not entry.code:
            yield "turned"
    squares = final.rules.grid.squares.bit_count()
    yield from ["covered"] * round(100 * final.covered.bit_count() / squares)
    yield from _happened(played)


def _happened(played: PlayedRound) -> Iterator[str]:
    current = played.opened
    moved = -1
    for entry in played.entries:
        outcome = replayed(game(DOMINO.key), current, entry)
        current = outcome.round
        for event in outcome.events:
            match event:
                case CardPlaced(token=token):
                    moved = token
                case JokerLaid():
                    yield "jokers"
                case DutyBegun(token=token):
                    yield "own" if token == moved else "others"
                case _:
                    pass


def main(rounds: int) -> None:
    """Prints the table."""
    for seats, options in BOARDS:
        for bot in ("simple", "careful"):
            print(seats, options, bot, figures(seats, options, bot, rounds))  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]))
