"""Positions for tests: the lines that matter, harmless cards everywhere else."""

from collections.abc import Sequence

from games.rules.card_engine.area import Area
from games.rules.card_engine.deal import row_size
from games.rules.card_engine.state import CardState, area_at
from games.rules.core import OptionValue, Refusal, SeatNumber
from games.rules.notation import parse_claim
from games.rules.position import read_position
from games.rules.registry import game
from games.rules.round import Action, Outcome, RoundState, act

LIGRETTO = game("ligretto")
ONES = ("b1", "g1", "y1", "r1")
FILL = "r9 y9 g9 b9 y10"
"""What lies in the row of a seat that a test says nothing of; its stack is r10.

The last seat holds a 1 in its hand, so that play goes on.
"""


def laid(
    *lines: str,
    seats: int = 4,
    header: Sequence[str] = (),
    key: str = "ligretto",
    **options: OptionValue,
) -> RoundState:
    """A round in play where the cards lie as these lines of notation say."""
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    told = {" ".join(line.split()[:2]) for line in lines}
    last = seats - 1
    one = next(card for card in ONES if f"{card}/{last}" not in " ".join(lines))
    harmless = [
        *(f"row {seat} {slots(seats)}" for seat in range(seats)),
        *(f"stack {seat} r10" for seat in range(seats)),
        f"hand {last} {one}",
    ]
    filled = [line for line in harmless if " ".join(line.split()[:2]) not in told]
    text = "\n".join(
        (
            f"game {key}",
            f"options {chosen}",
            " ".join(["seats", *map(str, range(seats))]),
            *header,
            "state",
            *lines,
            *filled,
        )
    )
    return read_position(text).round


def claimed(
    current: RoundState,
    seat: SeatNumber,
    text: str,
    *,
    seen: int | None = None,
    at_ms: int = 0,
) -> Outcome:
    """What comes of a claim."""
    rules = game(current.game_key)
    return act(rules, current, parse_claim(rules, seat, text, seen=seen), at_ms)


def after(
    current: RoundState, seat: SeatNumber, *texts: str, at_ms: int = 0
) -> RoundState:
    """The round after these claims of a seat, all of which must be accepted."""
    for text in texts:
        outcome = claimed(current, seat, text, at_ms=at_ms)
        assert outcome.refusal is None, (text, outcome.refusal)
        current = outcome.round
    return current


def done(current: RoundState, *actions: Action, at_ms: int = 0) -> RoundState:
    """The round after these actions, all of which must be accepted."""
    for action in actions:
        outcome = act(game(current.game_key), current, action, at_ms)
        assert outcome.refusal is None, (action, outcome.refusal)
        current = outcome.round
    return current


def code(outcome: Outcome) -> str:
    """The code of a refusal, empty if there was none."""
    return outcome.refusal.code if outcome.refusal else ""


def refusal(outcome: Outcome) -> Refusal:
    """The refusal of an outcome that must have one."""
    assert outcome.refusal is not None
    return outcome.refusal


def cards(current: RoundState) -> CardState:
    """The state of a round with packs."""
    assert isinstance(current.state, CardState)
    return current.state


def area(current: RoundState, seat: SeatNumber) -> Area:
    """A seat's cards."""
    return area_at(cards(current), seat)


def row(current: RoundState, seat: SeatNumber) -> str:
    """A seat's row in notation."""
    return " | ".join(" ".join(map(str, slot)) for slot in area(current, seat).row)


def stack(current: RoundState, seat: SeatNumber) -> str:
    """A seat's stack in notation."""
    return " ".join(map(str, area(current, seat).stack))


def waste(current: RoundState, seat: SeatNumber) -> str:
    """A seat's waste in notation."""
    return " ".join(map(str, area(current, seat).waste))


def hand(current: RoundState, seat: SeatNumber) -> str:
    """A seat's hand in notation."""
    return " ".join(map(str, area(current, seat).hand))


def pile(current: RoundState, number: int) -> str:
    """A pile with its owners in notation."""
    return " ".join(map(str, cards(current).piles[number - 1].cards))


def slots(seats: int) -> str:
    """A row of harmless cards for a seat of a table this large."""
    return " | ".join(FILL.split()[: row_size(seats)])
