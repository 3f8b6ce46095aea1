"""What the panel between rounds says of cards aside and of what lay wrong."""

import pytest

from games.kinds.domino.cards import card_shown, letters_name, squares_drawing
from games.kinds.domino.scores import DominoCarryOverPresenter
from games.presenters.carry_over import CarryOverSeat, ShownCarryOver
from games.presenters.names import SeatNames
from games.queries.carry_over import RoundCarryOver
from games.rules.core import SeatNumber
from games.rules.domino.boards.defaults import default_kit
from games.rules.round import VOTE, Claim, RoundPhase, RoundState
from tests.rules.domino.board import dominoes, laid
from tests.rules.domino.test_scoring import OUT, ended, held
from tests.rules.tables import claimed, done

COLORS = default_kit().colors
NAMES = ("Alice", "Bob", "Carol", "Dave")


def told(
    current: RoundState,
    mine: SeatNumber | None = None,
    *,
    is_ready: bool = False,
    **chosen: str,
) -> ShownCarryOver:
    """The panel after a round, where seats chose what `s1="RY"` says."""
    seats = current.opening.seats
    after = RoundCarryOver(
        round_id=1,
        number=1,
        game_key="domino",
        options=current.options,
        seats=seats,
        before="",
        state=current.state,
        chosen={int(seat[1:]): text for seat, text in chosen.items()},
    )
    names = SeatNames({seat: NAMES[seat] for seat in seats}, mine)
    sitting = {seat: CarryOverSeat(seat + 1, may_choose=not is_ready) for seat in seats}
    return DominoCarryOverPresenter().carry_over(after, names, sitting)


def honour(*claims: tuple[SeatNumber, str]) -> RoundState:
    """A round in which these were claimed without a look, and all agreed to stop."""
    lines = ("token 0 4,4", "token 1 0,0", "open 0 YG", "open 1 RG", "hand 1 RY RB")
    current = laid(*lines, enforcement="honour")
    for seat, move in claims:
        current = claimed(current, seat, move).round
    if current.phase is RoundPhase.PLAYING:
        current = done(current, Claim(0, VOTE), Claim(1, VOTE))
    return current


def test_who_puts_aside_is_said_to_each_as_it_is() -> None:
    current = ended(held(1, 2), held(2, 4), held(3, 4))

    assert told(current).sentences == (
        "Carol and Dave each set 2 cards aside.",
        "Nobody takes cards back: Alice and Bob have none set aside.",
    )
    assert told(current, 2).sentences == (
        "You set 2 cards aside.",
        "Dave sets 2 cards aside.",
        "Nobody takes cards back: Alice and Bob have none set aside.",
    )
    assert told(current, 0).sentences[-1] == (
        "Nobody takes cards back: you have none set aside."
    )
    assert told(current).waiting == "Carol and Dave are still choosing."
    assert told(current, 3).waiting == "Carol is still choosing."
    assert told(current, is_ready=True).waiting == ""


def test_nothing_is_said_where_nothing_lies_aside() -> None:
    current = ended(held(1, 2), held(2, 2))

    assert told(current, 1) == ShownCarryOver()


def test_everybody_takes_back_once_all_have_some() -> None:
    lines = ("aside 0 RW BW VW", "aside 1 RW BV", "hand 1 RY RG RB GB")
    current = claimed(laid(*OUT, *lines), 0, "PLACE YG 0 5,4 6,4").round

    shown = told(current, 1, s1="RG/RW")

    assert shown.sentences == (
        "You set 2 cards aside.",
        "Now everyone has cards set aside, so everyone takes two back.",
    )
    assert shown.waiting == "Alice is still choosing."
    assert shown.notes == {0: "1 set aside", 1: "2 set aside"}
    aside, back = shown.picks
    assert (aside.text, aside.most) == ("Which 2 cards do you set aside?", 2)
    assert [t.value for t in aside.ticks] == ["RY", "RG", "RB", "GB"]
    assert [t.value for t in aside.ticks if t.is_chosen] == ["RG"]
    assert [card.name for card in aside.outcome] == [
        "red and green",
        "green and blue",
    ]
    assert back.text == "Which 2 cards do you take back?"
    assert [t.value for t in back.ticks if t.is_chosen] == ["RW"]


def test_being_ready_without_a_choice_has_a_reminder() -> None:
    current = ended(held(1, 4))

    assert told(current, 1).reminder == ""
    assert told(current, 1, is_ready=True, s1="RY,RG").reminder == ""
    reminder = told(current, 1, is_ready=True, s1="RY").reminder
    assert reminder.startswith("You have not chosen")
    assert told(current, 0, is_ready=True).reminder == ""


def test_a_card_that_goes_in_any_case_is_ticked_for_good() -> None:
    lines = ("lay 1 RY 0,3 1,3 R", "lay 1 GB 2,3 3,3 G", *OUT, "hand 1 VW")
    current = claimed(laid(*lines), 0, "PLACE YG 0 5,4 6,4").round

    (pick,) = told(current, 1).picks

    assert [(t.value, t.is_fixed) for t in pick.ticks] == [
        ("VW", True), ("RY", False), ("GB", False),
    ]  # fmt: skip
    assert pick.most == 1


@pytest.mark.parametrize(
    ("move", "said"),
    (
        (
            "PLACE YG 0 4,3 3,3 Y",
            "placed yellow and green on violet and blue.",
        ),
        (
            "PLACE YG 0 5,4 6,4 G",
            "placed green and yellow the wrong way round.",
        ),
        (
            "PLACE YG 0 7,7 7,6 Y",
            "placed yellow and green on blue and yellow. It does not touch its token either.",
        ),
        ("JOKER YG 0 7,7", "placed a joker away from its token."),
    ),
)
def test_dom_38_what_lay_wrong_is_said_with_who_and_why(move: str, said: str) -> None:
    current = honour((0, move))

    (line,) = told(current, 1).wrong
    (own,) = told(current, 0).wrong

    assert (line.text, own.text) == (f"Alice {said}", f"You {said}")
    assert line.pattern == 1
    assert "<svg" in line.laid
    assert "printed" in line.on


def test_dom_38_a_round_without_faults_shows_none() -> None:
    assert told(honour((0, "PLACE YG 0 5,4 6,4 Y")), 0).wrong == ()


def test_faults_are_not_told_before_the_check() -> None:
    current = honour((0, "PLACE YG 0 4,3 3,3 Y"))
    unchecked = dominoes(current)._replace(is_checked=False)

    assert told(current._replace(state=unchecked), 0).wrong == ()


def test_cards_of_own_kits_are_drawn_and_named() -> None:
    own = tuple(
        color.__class__(letter, color.name, color.symbol)
        for letter, color in zip("ABCDEF", COLORS, strict=True)
    )

    card = card_shown(own, "AF", "dotted")

    assert card.name == "red and white"
    assert 'data-color="red"' in card.drawing
    assert 'class="rim dotted"' in card.drawing
    assert letters_name(own, "C") == "green"
    assert squares_drawing(own, "AB").count("printed") == 2
