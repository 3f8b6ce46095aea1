"""The scores say whose cards the last check sent back, before the points."""

from copy import replace

from games.presenters.names import SeatNames
from games.rules.round import RoundState
from games.web.table.last_check import TakenBack, taken_back_cards
from tests.games.playouts import NAMES, snapshot_of
from tests.rules.tables import claimed, laid


def ended(*, error_penalty: int = 0) -> RoundState:
    """Seat 0 has ended the round with a wrong card."""
    current = laid(
        "stack 0 y8",
        "pile 1 g1/1",
        enforcement="honour",
        error_penalty=error_penalty,
    )
    return claimed(current, 0, "PLAY y8 stack 1").round


def names(mine: int | None) -> SeatNames:
    return SeatNames(dict(enumerate(NAMES)), mine)


def test_everybody_reads_whose_card_it_was() -> None:
    snapshot = snapshot_of(ended())
    pattern = snapshot.roster.seats[0].pattern

    assert taken_back_cards(snapshot, 1, names(2)) == (
        TakenBack("Alice takes back yellow 8", pattern, ""),
    )
    assert taken_back_cards(snapshot, 1, names(0)) == (
        TakenBack("You take back yellow 8", pattern, ""),
    )


def test_what_it_costs_stands_beside_it() -> None:
    (line,) = taken_back_cards(snapshot_of(ended(error_penalty=2)), 1, names(None))

    assert line.cost == "\N{MINUS SIGN}2"


def test_nothing_is_said_of_another_round_or_without_one() -> None:
    snapshot = snapshot_of(ended())

    assert taken_back_cards(None, 1, names(0)) == ()
    assert taken_back_cards(snapshot, 2, names(0)) == ()
    assert taken_back_cards(replace(snapshot, round=None), 1, names(0)) == ()
