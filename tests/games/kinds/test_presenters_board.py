"""The whole board of one viewer: whose cards lie where, and what the page needs to know."""

from copy import replace

import pytest
from django.template import Context, Template
from django.utils.translation import override

from games.kinds.registry import patterns_of, presenter
from games.presenters.board.freeze import frozen_text
from games.queries.snapshots import Roster
from games.rules import registry
from games.rules.core import Presence
from games.rules.round import ERROR_CALL, Attend, Claim, RoundPhase, RoundState, act
from tests.games.playouts import chance, opened, playout, roster, snapshot_of, started
from tests.served.markup import Element, parse
from tests.served.mirror import cards_in

DRAW = presenter("ligretto")
LIGRETTO = registry.game("ligretto")


def board(round_: RoundState, viewer: int | None = 0) -> Element:
    return element(DRAW.board_html(snapshot_of(round_), viewer), "board")


def element(html: str, identity: str) -> Element:
    found = parse(html).find(identity)
    assert found is not None
    return found


def part(root: Element, identity: str) -> Element:
    found = root.find(identity)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("seats", "crowd", "row"),
    (
        (2, "few", "5"),
        (3, "few", "4"),
        (4, "few", "3"),
        (8, "some", "3"),
        (12, "many", "3"),
    ),
)
def test_board_says_how_many_play(seats: int, crowd: str, row: str) -> None:
    attributes = board(started(opened(seats=seats))).attributes
    assert (attributes["data-crowd"], attributes["data-row"]) == (crowd, row)


def test_player_sees_own_cards_and_the_others_clockwise() -> None:
    root = board(started(opened()), viewer=1)
    others = [seat.attributes["id"] for seat in root.with_class("seat")]
    own = [seat.attributes["id"] for seat in root.with_class("own")]
    assert (own, others) == (["s1"], ["s2", "s3", "s0"])
    assert root.attributes["data-me"] == "1"
    assert [take.attributes["data-place"] for take in root.with_class("take")] == [
        "stack",
        "row0",
        "row1",
        "row2",
        "waste",
    ]


def test_spectator_sees_every_seat_and_nothing_to_take() -> None:
    root = board(started(opened()), viewer=None)
    assert root.attributes["data-me"] == "none"
    assert len(root.with_class("seat")) == 4
    assert root.with_class("take") == []
    assert "You are watching" in root.text


def test_turned_cards_and_hand_of_others_are_on_no_page() -> None:
    root = board(started(opened()))
    assert root.find("s0-waste") is not None
    assert root.find("s1-waste") is None
    assert root.find("s1-hand") is None


def test_cards_wear_the_pattern_of_their_owner() -> None:
    round_ = started(opened(seats=6))
    draw = presenter("ligretto", patterns_of(roster(6)))
    root = element(draw.board_html(snapshot_of(round_), 0), "board")
    assert "back-7" in DRAW.own_pieces(round_, 5)[0][1]
    assert {hem.attributes["class"] for hem in part(root, "s5").with_class("hem")} == {
        "hem back-7"
    }


def test_patterns_of_empty_seats_are_the_usual_ones() -> None:
    assert patterns_of(Roster()) == (1, 2, 3, 4, 5, 7, 9, 8, 11, 6, 10, 12)


def test_bot_and_stand_in_are_marked() -> None:
    snapshot = replace(snapshot_of(started(opened())), away_bots=frozenset({2}))
    root = element(DRAW.board_html(snapshot, 0), "board")
    marks = {
        seat.attributes["id"]: (
            seat.attributes["data-bot"],
            seat.attributes["data-state"],
        )
        for seat in root.with_class("seat")
    }
    assert marks == {"s1": ("no", ""), "s2": ("no", "bot"), "s3": ("yes", "")}


def test_away_seat_says_until_when_it_counts() -> None:
    away = act(LIGRETTO, started(opened()), Attend(2, Presence.AWAY), 5000).round
    attributes = part(board(away), "s2").attributes
    assert (attributes["data-state"], attributes["data-until"]) == ("away", "35000")


def test_board_of_a_stopped_table_says_why_and_until_when() -> None:
    stopped = act(
        LIGRETTO,
        started(opened(enforcement="honour")),
        Claim(1, ERROR_CALL, None),
        5000,
    ).round
    attributes = board(stopped).attributes
    assert attributes["data-mode"] == "honour"
    assert attributes["data-frozen"] == frozen_text(stopped)


def test_lane_is_full_when_every_one_is_out() -> None:
    rounds = [step.after for step in playout(opened(seats=2), chance(4))]
    final = rounds[-1]
    piles = part(board(final), "middle").with_class("pile")
    for color in ("red", "yellow", "green", "blue"):
        lane = part(board(final), f"lane-{color}")
        begun = [p for p in lane.with_class("pile") if "pile-" in p.attributes["id"]]
        full = part(lane, f"open-{color}").attributes["data-full"]
        assert full == ("yes" if len(begun) == 2 else "no")
    assert piles


def test_built_cards_are_all_shown() -> None:
    *_, last = playout(opened(advanced="descending"), chance(1))
    spreads = board(last.after, viewer=None).with_class("spread")
    longest = max(len(cards_in(spread)) for spread in spreads)
    assert longest > 1


@pytest.mark.parametrize(
    ("options", "label"),
    (
        ({"rounds": 7}, "Round 2 of 7"),
        ({"match": "target", "target": 99}, "Round 2, to 99"),
    ),
)
def test_label_says_which_round_this_is(
    options: dict[str, str | int], label: str
) -> None:
    round_ = opened(**options)  # type: ignore[arg-type]
    assert board(round_).attributes["data-label"] == label


def test_table_without_a_round_has_an_empty_board() -> None:
    snapshot = replace(snapshot_of(opened()), round=None, round_id=None, seq=0)
    root = element(DRAW.board_html(snapshot, 3), "board")
    assert (root.attributes["data-me"], root.attributes["data-round"]) == ("3", "")
    assert root.children == []


def test_page_of_a_table_nobody_runs_has_an_empty_board() -> None:
    html = Template("{% load boards %}{% board None None %}").render(Context())
    assert element(html, "board").attributes["data-me"] == "none"


def test_tag_draws_the_board_of_a_snapshot() -> None:
    context = Context({"snapshot": snapshot_of(started(opened()))})
    html = Template("{% load boards %}{% board snapshot None %}").render(context)
    assert len(element(html, "board").with_class("seat")) == 4


def test_card_tags_draw_faces_and_backs() -> None:
    html = Template("{% load cards %}{% card 'g7' 3 %}{% turned 4 %}").render(Context())
    face, back = parse(html).with_class("card")
    assert cards_in(face) == ["g7"]
    assert face.attributes["aria-labelledby"] == "c-g7"
    assert back.attributes["class"] == "card turned back-4"


def test_dictionary_names_every_card_in_the_language_of_the_page() -> None:
    source = (
        "{% load cards %}{% card_names as names %}{{ names|length }} {{ names.0.name }}"
    )
    with override("en"):
        assert Template(source).render(Context()) == "40 red 1"


def test_start_call_turns_every_card_over() -> None:
    before = opened()
    after = started(before)
    changes = DRAW.changes(before, after, ())
    shown = [place for place, html in changes.set if "data-number" in html]
    assert len(shown) == 4 * (1 + 3)
    assert after.phase is RoundPhase.PLAYING
