"""Every refusal code of Ligretto by rule id, with a position that earns it."""

import pytest

from games.rules.card_engine.refusals import CardRefusalCode
from games.rules.codes import RefusalCode
from games.rules.core import Refusal
from games.rules.notation import parse_claim
from tests.rules.tables import LIGRETTO, claimed, code, laid

TEN = " ".join(f"r{number}/1" for number in range(1, 11))
LINES = (
    "row 0 b3 | r2 | r1",
    "stack 0 r9 b8",
    "waste 0 g8 y7",
    "hand 0 y3",
    "row 1 y9 | g9 | b9",
    "stack 1 y10",
    "pile 1 b1/1",
    f"pile 2 {TEN}",
)

STRICT = (
    ("LIG-5", "PLAY b4 row0 1", "NO_SUCH_CARD"),
    ("LIG-5 covered stack", "PLAY r9 stack 1", "NO_SUCH_CARD"),
    ("LIG-5 hand", "PLAY y3 waste 1", "NO_SUCH_CARD"),
    ("LIG-5 slot", "PLAY b3 row3 1", "BAD_CLAIM"),
    ("LIG-6", "PLAY r2 row1 new", "NEED_ONE"),
    ("LIG-6", "PLAY r1 row2 new", ""),
    ("LIG-7 none", "PLAY b3 row0 3", "NO_SUCH_PILE"),
    ("LIG-7 zero", "PLAY b3 row0 0", "NO_SUCH_PILE"),
    ("LIG-7 closed before colour", "PLAY b3 row0 2", "PILE_CLOSED"),
    ("LIG-7 colour before number", "PLAY y7 waste 1", "WRONG_COLOUR"),
    ("LIG-7 number", "PLAY b3 row0 1", "WRONG_NUMBER"),
    ("LIG-8", "PLAY b3 row0 auto", "NO_PILE"),
    ("LIG-8", "PLAY r1 row2 auto", ""),
    ("LIG-11", "FLIP", ""),
    ("LIG-12", "PLAY g8 waste 1", "NO_SUCH_CARD"),
    ("LIG-13", "PICKUP", "HAND_NOT_EMPTY"),
    ("LIG-15 card first", "BUILD b7 stack 0", "NO_SUCH_CARD"),
    ("LIG-15", "BUILD b8 stack 0", "VARIANT_OFF"),
    ("LIG-15 off for rows, too", "BUILD b3 row0 1", "VARIANT_OFF"),
    ("LIG-15 slot", "BUILD b8 stack 3", "BAD_CLAIM"),
    ("LIG-15 source slot", "BUILD b8 row4 1", "BAD_CLAIM"),
)


@pytest.mark.parametrize(("rule", "text", "expected"), STRICT)
def test_strict(rule: str, text: str, expected: str) -> None:
    assert code(claimed(laid(*LINES), 0, text)) == expected


BUILDING = (
    ("from the row", "BUILD r10 row0 1", "FROM_ROW", "FROM_ROW"),
    ("same colour first", "BUILD b8 stack 1", "SAME_COLOUR", "SAME_COLOUR"),
    ("same number", "BUILD b8 stack 2", "NOT_LOWER", "NOT_NEXT_LOWER"),
    ("two lower", "BUILD b8 stack 0", "", "NOT_NEXT_LOWER"),
    ("higher", "BUILD y9 waste 2", "NOT_LOWER", "NOT_NEXT_LOWER"),
    ("one lower", "BUILD y9 waste 0", "", ""),
    ("no such slot", "BUILD b8 stack 3", "BAD_CLAIM", "BAD_CLAIM"),
)


@pytest.mark.parametrize(("rule", "text", "descending", "consecutive"), BUILDING)
def test_lig_15_building(
    rule: str, text: str, descending: str, consecutive: str
) -> None:
    for advanced, expected in (
        ("descending", descending),
        ("consecutive", consecutive),
    ):
        current = laid(
            "row 0 r10 | b9 | g8",
            "stack 0 y5 b8",
            "waste 0 y9",
            advanced=advanced,
        )
        assert code(claimed(current, 0, text)) == expected


EMPTY = (
    ("LIG-11", "", "", "FLIP", "HAND_EMPTY"),
    ("LIG-13", "", "", "PICKUP", "NOTHING_TO_PICK_UP"),
    ("LIG-13", "", "y3", "PICKUP", "HAND_NOT_EMPTY"),
    ("LIG-13", "y4", "y3", "PICKUP", "HAND_NOT_EMPTY"),
    ("LIG-13", "y4", "", "PICKUP", ""),
    ("LIG-5", "", "", "PLAY y4 waste new", "NO_SUCH_CARD"),
)


@pytest.mark.parametrize(("rule", "waste", "hand", "text", "expected"), EMPTY)
def test_hand_and_waste(
    rule: str, waste: str, hand: str, text: str, expected: str
) -> None:
    current = laid(f"waste 0 {waste}", f"hand 0 {hand}")

    assert code(claimed(current, 0, text)) == expected


HONOUR = (
    ("any new pile", "PLAY r2 row1 new", ""),
    ("any pile", "PLAY b3 row0 1", ""),
    ("another colour", "PLAY y7 waste 1", ""),
    ("a ten that is wrong does not close", "PLAY b3 row0 3", ""),
    ("a right ten closes", "PLAY b3 row0 2", "PILE_CLOSED"),
    ("no auto", "PLAY r1 row2 auto", "NO_PILE"),
    ("no such pile", "PLAY b3 row0 4", "NO_SUCH_PILE"),
    ("covered", "PLAY r9 stack 1", "NO_SUCH_CARD"),
    ("pick up too early", "PICKUP", "HAND_NOT_EMPTY"),
    ("any building", "BUILD b8 stack 0", ""),
    ("from the row", "BUILD b3 row0 1", "FROM_ROW"),
)


@pytest.mark.parametrize(("rule", "text", "expected"), HONOUR)
def test_lig_24_honour(rule: str, text: str, expected: str) -> None:
    current = laid(
        *LINES,
        "pile 3 b2/2 b10/2",
        "placed 2 b2 stack",
        "placed 2 b10 stack",
        enforcement="honour",
        advanced="descending",
    )

    assert code(claimed(current, 0, text)) == expected


def test_lig_24_variant_off_in_honour() -> None:
    current = laid(*LINES, enforcement="honour")

    assert code(claimed(current, 0, "BUILD b8 stack 0")) == "VARIANT_OFF"


SENTENCES = (
    ("PLAY b3 row0 1", Refusal(RefusalCode.WRONG_NUMBER, None, "b2", "b3")),
    ("PLAY y7 waste 1", Refusal(RefusalCode.WRONG_COLOUR, None, "b2", "y7")),
    ("PLAY r2 row1 new", Refusal(CardRefusalCode.NEED_ONE, None, "r1", "r2")),
    ("PLAY b3 row0 auto", Refusal(CardRefusalCode.NO_PILE, None, "", "b3")),
    ("PLAY b4 row0 1", Refusal(RefusalCode.NO_SUCH_CARD, None, "b4", "")),
)


@pytest.mark.parametrize(("text", "expected"), SENTENCES)
def test_a_refusal_says_what_its_sentence_needs(text: str, expected: Refusal) -> None:
    assert claimed(laid(*LINES), 0, text).refusal == expected


def test_a_build_that_does_not_fit_names_both_cards() -> None:
    current = laid("row 0 y9 | y10 | g9", "stack 0 r10 b9", advanced="descending")

    refusal = claimed(current, 0, "BUILD b9 stack 0").refusal

    assert refusal == Refusal(CardRefusalCode.NOT_LOWER, None, "y9", "b9")


def test_lig_8_auto_takes_the_oldest_pile_that_fits() -> None:
    current = laid(
        "row 0 g2 | y9 | b9",
        "stack 0 r9 r10",
        "pile 1 r1/1",
        "pile 2 g1/1",
        "pile 3 g1/2",
    )

    played = claimed(current, 0, "PLAY g2 row0 auto").events[0]

    assert played == claimed(current, 0, "PLAY g2 row0 2").events[0]


def test_lig_8_a_tenth_card_closes_the_pile() -> None:
    """Row 5 of what players ask: nothing goes onto a pile that is full."""
    nine = " ".join(f"r{number}/1" for number in range(1, 10))
    current = laid(
        "row 0 r10 | y9 | b9", "stack 0 r8 r9", "row 1 y9 | g9 | b9", f"pile 1 {nine}"
    )

    after = claimed(current, 0, "PLAY r10 row0 1").round

    assert LIGRETTO.moves(after.state, 0) == ()
    assert code(claimed(after, 0, "PLAY r9 row0 1")) == "PILE_CLOSED"


def test_claims_of_one_seat_never_touch_another_seats_cards() -> None:
    current = laid("row 1 g1 | y9 | b9", "stack 1 r9 r10")

    assert code(claimed(current, 0, "PLAY g1 row0 new")) == "NO_SUCH_CARD"
    assert parse_claim(LIGRETTO, 1, "PLAY g1 row0 new").seat == 1
    assert code(claimed(current, 1, "PLAY g1 row0 new")) == ""
