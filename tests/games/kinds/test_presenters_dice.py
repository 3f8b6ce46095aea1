"""The dice board: frames make a fresh page, nothing hidden is sent, all is in its place."""

from random import Random

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kinds.registry import presenter
from games.kinds.wuerfel.board import columns_for
from games.kinds.wuerfel.views import dealt_dice, dice_of
from games.presenters.board.core import Changes
from games.rules import registry
from games.rules.core import SeatNumber
from games.rules.position import read_position
from games.rules.round import VOTE, Claim, Opening, RoundState, act
from games.rules.wuerfel import DICE
from tests.games.kinds.test_presenters_frames import apply, part_of, shown
from tests.games.playouts import chance, opened, playout, snapshot_of, started
from tests.served.markup import Element, parse

KEY = "wuerfel"
DRAW = presenter(KEY)
GAME = registry.game(KEY)

TABLES = st.fixed_dictionaries(
    {
        "seats": st.integers(2, 4),
        "seed": st.text("abcdef", min_size=1, max_size=6),
        "enforcement": st.sampled_from(("strict", "honour")),
        "error_penalty": st.sampled_from((0, 1)),
        "dice_per_seat": st.sampled_from(("even", "5,5,4,4")),
        "away_grace_s": st.sampled_from((0, 30)),
    }
)


def board(round_: RoundState, viewer: SeatNumber | None = 0) -> str:
    return DRAW.board_html(snapshot_of(round_), viewer)


def root_of(round_: RoundState, viewer: SeatNumber | None = 0) -> Element:
    return part_of(parse(board(round_, viewer)), "board")


def dealt(**options: str | int) -> RoundState:
    return opened(game=KEY, **options)  # type: ignore[arg-type]


def laid(*lines: str, options: str = "") -> RoundState:
    """A round between two, in play, where the dice lie as these lines say."""
    text = (f"game {KEY}", f"options {options}", "seats 0 1", "state", *lines)
    return read_position("\n".join(text)).round


def dice_in(element: Element) -> list[str]:
    """The dice an element shows: color and value, the value missing before the start."""
    return [
        die.attributes["data-color"] + die.attributes.get("data-number", "")
        for die in element.with_class("die")
    ]


@settings(max_examples=settings().max_examples // 5)
@given(table=TABLES, number=st.integers(0, 10**6), viewer=st.sampled_from((0, None)))
def test_page_and_pushes_are_a_fresh_page(
    table: dict[str, str | int], number: int, viewer: SeatNumber | None
) -> None:
    round_ = dealt(**table)
    page = parse(board(round_, viewer))
    part_of(page, "board").attributes.pop("data-seq")
    for step in playout(round_, chance(number), steps=60):
        apply(page, DRAW.changes(step.before, step.after, step.outcome.events))
        assert list(page.lines()) == shown(board(step.after, viewer))


@given(seed=st.text("abcdef", min_size=1, max_size=6), random=st.randoms())
def test_what_is_left_in_the_bag_changes_no_byte(seed: str, random: Random) -> None:
    """Nor does the seed, which holds every throw to come."""
    round_ = dealt(seed=seed, seats=2, dice_per_seat="8,7")
    for step in playout(round_, chance(seed), steps=40):
        round_ = step.after
    state, bag = dice_of(round_), list(dice_of(round_).bag)
    random.shuffle(bag)
    other = round_._replace(
        state=state._replace(bag=tuple(bag)),
        opening=_with_seed(round_, "quite another"),
    )
    assert board(other) == board(round_)
    assert DRAW.own_pieces(other, 1) == DRAW.own_pieces(round_, 1)


def _with_seed(round_: RoundState, seed: str) -> Opening:
    opening = round_.opening
    return Opening(
        opening.game_key,
        opening.number,
        seed,
        opening.seats,
        opening.options,
        opening.carried,
        opening.terms,
    )


def test_no_die_shows_a_value_before_the_start() -> None:
    waiting = dealt(seats=3)
    assert "data-number" not in board(waiting)
    assert len(dice_in(root_of(waiting))) == 24
    assert "data-number" in board(started(waiting))


def test_frame_knows_neither_language_nor_viewer() -> None:
    steps = list(playout(dealt(), chance(3), steps=60))
    english = [DRAW.changes(s.before, s.after, s.outcome.events) for s in steps]
    with override("de"):
        german = [DRAW.changes(s.before, s.after, s.outcome.events) for s in steps]
    assert german == english


def test_changes_of_nothing_are_empty() -> None:
    round_ = started(dealt())
    assert DRAW.changes(round_, round_, ()) == Changes()


def test_frames_change_only_what_is_different() -> None:
    before = laid("dice 0 2 ra1 rb3", "dice 1 1 bf6")
    outcome = act(GAME, before, Claim(0, GAME.parse_move("PLACE ra 2"), None), 5000)
    changes = DRAW.changes(before, outcome.round, outcome.events)
    assert [place for place, _ in changes.set] == [
        "s0-ra", "s0-left", "s0-throw", "field-r1", "field-r2",
    ]  # fmt: skip
    assert changes.attr == (("s0", "data-left", "1"),)
    assert changes.effects == (("place", 0, "r1", "ra", "r1"),)


def test_die_keeps_its_place_until_the_round_is_over() -> None:
    round_ = started(dealt(seats=2, seed="places"))
    places = [die.text for die in dealt_dice(round_, 0)]
    assert len(places) == 12
    for step in playout(round_, chance(1), steps=80):
        assert [die.text for die in dealt_dice(step.after, 0)] == places


def test_seat_that_threw_says_until_when_it_rests() -> None:
    round_ = started(dealt())
    assert part_of(root_of(round_), "s0").attributes["data-rests"] == "4500"
    outcome = act(GAME, round_, Claim(0, GAME.parse_move("ROLL"), None), 5000)
    changes = DRAW.changes(round_, outcome.round, outcome.events)
    assert changes.attr == (("s0", "data-rests", "6500"),)
    assert changes.effects == (("throw", 0),)


def test_own_dice_have_keys_line_by_line() -> None:
    takes = root_of(started(dealt(seats=2))).with_class("take")
    keys = {
        take.attributes["data-place"]: take.attributes["data-key"] for take in takes
    }
    assert keys == {f"first{n}": str(n + 1) for n in range(6)} | {
        f"second{n}": key for n, key in enumerate("asdfgh")
    }


def test_spectator_sees_every_seat_and_nothing_to_take() -> None:
    root = root_of(started(dealt()), None)
    assert (root.attributes["data-me"], root.with_class("take")) == ("none", [])
    assert len(root.with_class("seat")) == 4
    assert "You are watching" in root.text


@pytest.mark.parametrize(
    ("options", "following"),
    (("", ["next-field c-r2"]), ("enforcement=honour", [])),
)
def test_next_field_stands_out_where_the_table_checks(
    options: str, following: list[str]
) -> None:
    root = root_of(
        laid("dice 0 2 rb2", "dice 1 1 bf6", "row r ra1/0 - - - - -", options=options)
    )
    row = root.with_class("dice-row")[0]
    assert dice_in(row) == ["red1"]
    said = [field.attributes["aria-labelledby"] for field in row.with_class("next")]
    assert said == following
    assert len(row.with_class("open-place")) == 5


def test_die_of_another_color_is_shown_where_it_lies() -> None:
    wrong = laid(
        "dice 0 2 rb2", "dice 1 1 bf6", "row r - - yc3/1 - - -",
        options="enforcement=honour",
    )  # fmt: skip
    assert dice_in(part_of(root_of(wrong), "field-r3")) == ["yellow3"]


@pytest.mark.parametrize(
    ("seats", "number", "label"), ((2, 6, "Round 2 of 6"), (4, 12, "Round 2 of 12"))
)
def test_label_counts_three_rounds_a_player(
    seats: int, number: int, label: str
) -> None:
    root = root_of(dealt(seats=seats))
    assert root.attributes["data-label"] == label
    assert label.endswith(str(number))


def test_vote_and_correction_are_told() -> None:
    voted = act(GAME, started(dealt()), Claim(1, VOTE, None), 4000)
    assert DRAW.changes(started(dealt()), voted.round, voted.events).effects == (
        ("vote", 1),
    )
    false = laid("dice 0 2 ra4", "dice 1 1 bf6", options="enforcement=honour")
    move = GAME.parse_move("PLACE ra 2 b4")
    outcome = act(GAME, false, Claim(0, move, None), 5000)
    changes = DRAW.changes(false, outcome.round, outcome.events)
    assert [told[0] for told in changes.effects] == ["place", "home", "freeze"]
    assert changes.effects[1] == ("home", 0, "r4", "ra", "field-b4")
    assert {place for place, _ in changes.set} <= {"s0-ra", "s0-left", "s0-throw"}


@pytest.mark.parametrize("count", range(1, len(DICE)))
def test_any_share_of_dice_has_room_and_keys(count: int) -> None:
    assert count / columns_for(count) <= 3
    assert columns_for(count) <= 8
