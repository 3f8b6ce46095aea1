"""What the Domino board shows: whose cards they are, what is public, what scripts need."""

import pytest

from games.kinds.domino.views import rules_of
from tests.games.kinds.test_presenters_domino import dealt, facts, root_of
from tests.games.kinds.test_presenters_frames import part_of
from tests.games.playouts import started
from tests.rules.domino.board import nine
from tests.rules.tables import after


def test_cards_say_whose_they_are_by_their_rim() -> None:
    root = root_of(dealt(seats=4), 2)
    rims = {
        f"s{seat}": part_of(root, f"s{seat}").attributes["data-rim"]
        for seat in range(4)
    }
    assert rims == {"s0": "single", "s1": "double", "s2": "dashed", "s3": "dotted"}
    round_ = nine("open 0 YG", "hand 0 RB")
    drawn = [
        use.attributes["href"]
        for use in part_of(root_of(round_), "laid-0").elements()
        if use.tag == "use"
    ]
    assert drawn == ["#half-W-double", "#sign-W", "#half-R-double", "#sign-R"]


def test_halves_open_to_each_other_and_their_shapes_stand_upright() -> None:
    round_ = after(nine("open 0 GV", "hand 0 RB"), 0, "PLACE GV 0 4,5 4,6")
    halves = [
        use.attributes.get("transform", "")
        for use in part_of(root_of(round_), "laid-1").elements()
        if use.tag == "use"
    ]
    assert halves == [
        "translate(4.5 5.5) rotate(90)", "", "translate(4.5 6.5) rotate(270)", "",
    ]  # fmt: skip


def test_own_board_has_all_places_and_the_others_what_is_public() -> None:
    root = root_of(nine("open 0 YG", "discard 0 RB", "aside 0 VW BW", "jokers 0 1"))
    for place in ("hand", "open", "discard", "jokers", "aside"):
        assert root.find(f"s0-{place}") is not None
    assert facts(part_of(root, "s0-jokers"), "count") == ("1",)
    assert facts(part_of(root, "s0-aside"), "count") == ("2",)
    assert part_of(root, "s0-left").text == "2"
    assert len(part_of(root, "s0-jokers").with_class("spent")) == 1
    assert root.find("s1-hand") is None
    for place in ("open", "left", "jokers", "aside"):
        assert root.find(f"s1-{place}") is not None


@pytest.mark.parametrize(
    ("lines", "does"),
    (
        (("hand 0 YG",), "turn"),
        (("open 0 YG", "hand 0 RB"), "none"),
        (("discard 0 YG RB", "hand 0"), "pickup"),
    ),
)
def test_hand_says_what_it_does_now(lines: tuple[str, ...], does: str) -> None:
    hand = part_of(root_of(nine(*lines)), "s0-hand")
    assert facts(hand, "does") == (does,)


def test_spectator_sees_every_seat_and_nothing_to_take() -> None:
    root = root_of(started(dealt()), None)
    assert (root.attributes["data-me"], root.with_class("take")) == ("none", [])
    assert len(root.with_class("seat")) == 4
    assert "You are watching" in root.text


def test_board_tells_scripts_what_they_need() -> None:
    root = root_of(dealt(seats=2, hints="always", enforcement="honour"))
    letters = root.attributes["data-letters"].split("/")
    assert tuple(letters) == rules_of(dealt(seats=2)).grid.rows
    names = ("kind", "mode", "hints", "cols", "rows", "stage", "label")
    assert facts(root, *names) == (
        "domino", "honour", "always", "15", "10", "play", "Round 2 of 6",
    )  # fmt: skip


def test_button_of_a_token_names_whoever_has_it() -> None:
    button = part_of(root_of(dealt(seats=3), 1), "tk-0")
    whose = {
        each.attributes["data-of"]: each.text for each in button.with_class("whose")
    }
    assert "you can move it" in whose["1"]
    assert "Carol" in whose["2"]
    assert "yours" not in whose["2"]
