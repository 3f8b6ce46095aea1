"""What seats may choose between rounds, and what one match leaves the next: DOM-29 to DOM-32."""

from typing import Any

import pytest

from games.rules.codes import ChoiceRefusalCode, RefusalCode
from games.rules.core import CarryChoice, CarryOver, Refusal
from games.rules.options import checked
from tests.rules.domino.board import DOMINO_GAME, carried_after, laid
from tests.rules.domino.test_scoring import ALL, OUT
from tests.rules.tables import claimed

SEATS = {0: 0, 1: 1, 2: 2}


def carry_over() -> CarryOver[Any]:
    found = DOMINO_GAME.carry_over
    assert found is not None
    return found


def ended(*lines: str, seats: int = 2, **options: Any) -> Any:
    """The state after seat 0 has laid its last card."""
    current = laid(*OUT, *lines, seats=seats, **options)
    return claimed(current, 0, "PLACE YG 0 5,4 6,4").round.state


def picked(state: Any, **picks: str) -> str | Refusal:
    """What becomes of these picks of seat 1, each with commas between."""
    given = {kind: text.split(",") for kind, text in picks.items()}
    return carry_over().chosen(state, 1, given)


def test_dom_29_two_of_those_left_over() -> None:
    state = ended("hand 1 RY RG RB", "open 1 GB")

    (choice,) = carry_over().choices(state, 1, "RG")

    assert choice == CarryChoice(
        "aside",
        2,
        among=("GB", "RB", "RG", "RY"),
        wished=("RG",),
        taken=("RG", "GB"),
    )
    assert carry_over().choices(state, 0, "") == ()
    assert carry_over().choices(state, 7, "") == ()
    assert carried_after(state, {1: "RG"}) == "1=RG,GB"


def test_dom_29_the_last_card_goes_whatever_one_chooses() -> None:
    lines = ("lay 1 RY 0,3 1,3 R", "lay 1 GB 2,3 3,3 G", "hand 1 VW")
    state = ended(*lines)

    (choice,) = carry_over().choices(state, 1, "RY")

    assert (choice.among, choice.fixed, choice.taken) == (
        ("GB", "RY"),
        ("VW",),
        ("RY", "VW"),
    )
    assert picked(state, aside="RY") == "RY"
    assert carried_after(state, {1: "RY"}) == "1=RY,VW"
    assert picked(state, aside="RY,GB") == Refusal(
        ChoiceRefusalCode.TOO_MANY, wanted="2"
    )


@pytest.mark.parametrize(
    "hand", ("hand 1 RY RG", "hand 1 RY"), ids=("exactly two", "one, none laid")
)
def test_nobody_is_asked_where_there_is_nothing_to_choose(hand: str) -> None:
    assert carry_over().choices(ended(hand), 1, "") == ()


def test_nobody_is_asked_where_chance_decides() -> None:
    state = ended("hand 1 RY RG RB RV", aside_choice="random")

    assert carry_over().choices(state, 1, "") == ()
    assert picked(state, aside="RY") == Refusal(ChoiceRefusalCode.NOTHING_TO_CHOOSE)


@pytest.mark.parametrize(
    ("picks", "code"),
    (
        ({"aside": "YV"}, "NOT_YOURS"),
        ({"aside": "RY,RY"}, "NOT_YOURS"),
        ({"aside": "RY,RG,RB"}, "TOO_MANY"),
        ({"aside": "one"}, "BAD_CLAIM"),
        ({"aside": "RY", "back": "GV"}, "NOT_YOURS"),
    ),
)
def test_what_cannot_be_chosen(picks: dict[str, str], code: str) -> None:
    answer = picked(ended("hand 1 RY RG RB RV"), **picks)

    assert isinstance(answer, Refusal)
    assert answer.code == code


def test_dom_30_taking_back_old_ones_or_those_just_put_aside() -> None:
    state = ended("aside 0 RW BW VW", "aside 1 RW BV", "hand 1 RY RG RB")

    (first,) = carry_over().choices(state, 0, "/VW")
    assert first == CarryChoice(
        "back", 2, among=("RW", "BW", "VW"), wished=("VW",), taken=("VW", "RW")
    )
    aside, back = carry_over().choices(state, 1, "RY,RG/RG")
    assert (aside.kind, aside.taken) == ("aside", ("RY", "RG"))
    assert (back.among, back.taken) == (("RW", "BV", "RY", "RG"), ("RG", "RW"))
    text = picked(state, aside="RY,RG", back="RG,RW")
    assert text == "RY,RG/RG,RW"
    assert carried_after(state, {0: "/VW", 1: text}) == "0=BW 1=BV,RY"


def test_a_card_put_aside_no_more_is_not_taken_back_either() -> None:
    state = ended("aside 0 RW BW VW", "aside 1 RW BV", "hand 1 RY RG RB RV")

    assert picked(state, aside="RV,RB", back="RG,BV") == "RV,RB/BV"
    assert picked(state, aside="RV,RB", back="GB") == Refusal(
        ChoiceRefusalCode.NOT_YOURS
    )
    many = picked(state, aside="RV,RB", back="RV,RB,BV")
    assert many == Refusal(ChoiceRefusalCode.TOO_MANY, wanted="2")


def test_dom_30_nobody_takes_back_where_somebody_has_none() -> None:
    state = ended("aside 1 RW BV", "hand 1 RY RG RB")

    assert [choice.kind for choice in carry_over().choices(state, 1, "")] == ["aside"]


def options(**given: Any) -> Any:
    return checked(DOMINO_GAME.option_specs, {"carry_over": True, **given})


def test_dom_32_as_many_as_lay_aside_by_person() -> None:
    carried, moved = "0=RY,GB 2=YV,BW,RW", {0: 1, 2: 0}

    first = carry_over().first(options(), carried, seats=moved, chosen={})
    assert first == "1=2 0=3"
    assert carry_over().first(options(), carried, seats={0: 3}, chosen={}) == "3=2"
    chosen = {0: "RY,RG,RB", 1: "RY"}
    first = carry_over().first(options(), carried, seats=moved, chosen=chosen)
    assert first == "1=2 0=RY,RG,RB"
    off = options(carry_over=False)
    assert carry_over().first(off, carried, seats=moved, chosen=chosen) == ""


def test_dom_32_some_cards_stay_in_play() -> None:
    carried = "0=" + ",".join(ALL[:12])

    first = carry_over().first(
        options(min_play_cards=7), carried, seats=SEATS, chosen={0: ""}
    )

    assert first == "0=8"


def test_dom_32_each_may_choose_which() -> None:
    told, by_number = options(), "0=RY,RG 1=3"

    (choice,) = carry_over().first_choices(told, by_number, 0)
    assert (choice.kind, choice.count, choice.wished) == ("first", 2, ("RY", "RG"))
    assert list(choice.among) == ALL
    assert carry_over().first_choices(told, by_number, 2) == ()
    (open_,) = carry_over().first_choices(told, by_number, 1)
    assert (open_.count, open_.wished) == (3, ())


@pytest.mark.parametrize(
    ("picks", "answer"),
    (
        (["RY", "GB", "RW"], "RY,GB,RW"),
        ([], ""),
        (["RY"], Refusal(ChoiceRefusalCode.TOO_FEW, wanted="3")),
        (["RY", "GB", "RW", "RV"], Refusal(ChoiceRefusalCode.TOO_MANY, wanted="3")),
        (["RY", "RY", "RW"], Refusal(ChoiceRefusalCode.NOT_YOURS)),
        (["ZZ", "RY", "RW"], Refusal(ChoiceRefusalCode.NOT_YOURS)),
        (["R"], Refusal(RefusalCode.BAD_CLAIM)),
    ),
)
def test_dom_32_a_choice_of_so_many(picks: list[str], answer: str | Refusal) -> None:
    given = carry_over().first_chosen(options(), "1=3", 1, {"first": picks})

    assert given == answer


def test_dom_32_who_carries_nothing_chooses_nothing() -> None:
    answer = carry_over().first_chosen(options(), "1=3", 0, {"first": ["RY"]})

    assert answer == Refusal(ChoiceRefusalCode.NOTHING_TO_CHOOSE)
