"""The board of Dutch Blitz: boys and girls, pictured backs, and its own names for places."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kinds.dutch_blitz.cards import child_html, deck_html
from games.kinds.registry import kind, presenter
from games.kinds.score_texts import count_text
from games.rules.cards import CARDS, parse_card
from games.rules.core import SeatNumber
from games.rules.dutch_blitz import DUTCH_BLITZ, shows_boy
from games.rules.round import RoundState
from tests.games.kinds.test_presenters_frames import apply, part_of, shown
from tests.games.playouts import chance, opened, playout, snapshot_of, started
from tests.served.markup import Element, parse

KEY = "dutch-blitz"
DRAW = presenter(KEY)


def board(round_: RoundState, viewer: SeatNumber | None = 0) -> str:
    return DRAW.board_html(snapshot_of(round_), viewer)


def dealt(seats: int, seed: str = "seed", **options: str | int) -> RoundState:
    return opened(game=KEY, seats=seats, seed=seed, expansion=seats > 4, **options)


def places_of(root: Element) -> list[str]:
    """What the own places are called to those who cannot see them."""
    names = [take.with_class("hidden-text")[0].text for take in root.with_class("take")]
    return [" ".join(name.split()) for name in names]


def test_places_have_the_names_of_the_game() -> None:
    root = parse(board(started(dealt(4))))
    assert places_of(root) == [
        "Blitz pile", "Post pile 1", "Post pile 2", "Post pile 3", "Wood pile",
    ]  # fmt: skip
    assert "Stack" not in root.text


@pytest.mark.parametrize(("seats", "piles"), ((2, 5), (3, 4), (4, 3), (5, 3), (8, 3)))
def test_board_has_the_post_piles_of_so_many_players(seats: int, piles: int) -> None:
    root = parse(board(started(dealt(seats))))
    assert part_of(root, "board").attributes["data-row"] == str(piles)
    assert len(places_of(root)) == piles + 2


def test_three_players_may_agree_on_three_post_piles() -> None:
    root = parse(board(started(dealt(3, post_piles_3p=3))))
    assert part_of(root, "board").attributes["data-row"] == "3"


@pytest.mark.parametrize("card", CARDS)
def test_every_card_shows_and_is_called_a_boy_or_a_girl(card: object) -> None:
    found = parse_card(str(card))
    child = "boy" if shows_boy(found) else "girl"
    html = child_html(found, 4)
    assert f"href=#{child} " in html
    assert f"aria-labelledby='c-{found.text} is-{child}'" in html


def test_faces_are_the_ones_of_the_rulebook() -> None:
    faces = {
        color: "is-boy" in child_html(parse_card(f"{color}7"), 1) for color in "rygb"
    }
    assert faces == {"r": True, "b": True, "y": False, "g": False}


def test_eight_packs_have_eight_pictures() -> None:
    pictures = {deck_html(1, seat).partition("href=")[2] for seat in range(8)}
    assert len(pictures) == 8


def test_backs_lie_there_before_the_start_and_in_the_own_hand() -> None:
    before = board(dealt(4), viewer=2)
    assert "data-number" not in before
    for deck in (1, 2, 3, 4):
        assert before.count(f"#deck-{deck} ") >= 4
    hand = board(started(dealt(4)), viewer=2)
    assert hand.count("#deck-3 ") == hand.count("#deck-") == 1


TABLES = st.fixed_dictionaries(
    {
        "seats": st.integers(2, 6),
        "seed": st.text("abcdef", min_size=1, max_size=6),
        "enforcement": st.sampled_from(("strict", "honour")),
        "advanced": st.sampled_from(("off", "boygirl")),
    }
)


@settings(max_examples=settings().max_examples // 5)
@given(table=TABLES, number=st.integers(0, 10**6), viewer=st.sampled_from((0, None)))
def test_page_and_pushes_are_a_fresh_page(
    table: dict[str, str | int], number: int, viewer: SeatNumber | None
) -> None:
    round_ = dealt(**table)  # type: ignore[arg-type]
    page = parse(board(round_, viewer))
    part_of(page, "board").attributes.pop("data-seq")
    for step in playout(round_, chance(number), steps=60):
        apply(page, DRAW.changes(step.before, step.after, step.outcome.events))
        assert list(page.lines()) == shown(board(step.after, viewer))


def test_counts_are_called_as_in_the_rulebook() -> None:
    assert [str(count_text(KEY, name)) for name in ("middle", "stack", "penalty")] == [
        "Dutch piles", "Blitz pile", "subtracted",
    ]  # fmt: skip
    assert str(count_text("ligretto", "stack")) == "in the stack"


def test_calls_are_those_of_the_game() -> None:
    said = {key: str(kind(KEY).sayings[key]) for key in ("start", "end-call", "stop")}
    assert said == {
        "start": "Go!",
        "end-call": "Blitz!",
        "stop": DUTCH_BLITZ.error_call,
    }
