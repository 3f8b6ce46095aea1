"""A page plus the frames it received is a fresh page, and nothing hidden is in either."""

from copy import replace
from random import Random

import msgspec
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kinds.registry import presenter
from games.presenters.board.core import Changes
from games.rules.card_engine.area import Area
from games.rules.card_engine.state import CardRules, CardState, area_of, build_state
from games.rules.core import SeatNumber
from games.rules.round import RoundState
from tests.games.playouts import chance, opened, playout, snapshot_of, started
from tests.served.markup import Element, parse

DRAW = presenter("ligretto")

TABLES = st.fixed_dictionaries(
    {
        "seats": st.integers(2, 6),
        "seed": st.text("abcdef", min_size=1, max_size=6),
        "enforcement": st.sampled_from(("strict", "honour")),
        "advanced": st.sampled_from(("off", "descending", "consecutive")),
        "reshuffle": st.sampled_from(("shuffle", "keep")),
        "away_grace_s": st.sampled_from((0, 30)),
    }
)


def board(round_: RoundState, viewer: SeatNumber | None) -> str:
    return DRAW.board_html(snapshot_of(round_), viewer)


def shown(html: str) -> list[str]:
    """A board as lines, without what is not a frame's business."""
    root = parse(html)
    part_of(root, "board").attributes.pop("data-seq")
    return list(root.lines())


def part_of(root: Element, identity: str) -> Element:
    found = root.find(identity)
    assert found is not None
    return found


def apply(root: Element, changes: Changes) -> None:
    """What the page does with a frame."""
    for place, html in changes.set:
        old = root.find(place)
        new = next((c for c in parse(html).children if isinstance(c, Element)), None)
        if old is not None:
            old.replace_with(new)
        elif new is not None and "data-before" in new.attributes:
            part_of(root, new.attributes["data-before"]).insert_before(new)
    for identity, name, value in changes.attr:
        part_of(root, identity).attributes[name] = value


@settings(max_examples=settings().max_examples // 5)
@given(table=TABLES, number=st.integers(0, 10**6), viewer=st.sampled_from((0, None)))
def test_page_and_pushes_are_a_fresh_page(
    table: dict[str, str | int], number: int, viewer: SeatNumber | None
) -> None:
    round_ = opened(**table)  # type: ignore[arg-type]
    page = parse(board(round_, viewer))
    part_of(page, "board").attributes.pop("data-seq")
    for step in playout(round_, chance(number), steps=60):
        apply(page, DRAW.changes(step.before, step.after, step.outcome.events))
        assert list(page.lines()) == shown(board(step.after, viewer))


@given(seed=st.text("abcdef", min_size=1, max_size=6), random=st.randoms())
def test_permuting_what_lies_face_down_changes_no_byte(
    seed: str, random: Random
) -> None:
    round_ = opened(seed=seed, seats=3)
    for step in playout(round_, chance(seed), steps=40):
        round_ = step.after
    assert_same_bytes(permuted(round_, random, shown=1), round_)


@given(seed=st.text("abcdef", min_size=1, max_size=6), random=st.randoms())
def test_nothing_is_shown_before_the_start_call(seed: str, random: Random) -> None:
    round_ = opened(seed=seed, seats=3)
    assert_same_bytes(permuted(round_, random, shown=0), round_)
    assert "data-number" not in board(round_, 0)


def assert_same_bytes(other: RoundState, round_: RoundState) -> None:
    for viewer in (0, None):
        assert board(other, viewer) == board(round_, viewer)
    for seat in round_.seats:
        assert DRAW.own_pieces(other, seat) == DRAW.own_pieces(round_, seat)


def permuted(round_: RoundState, random: Random, *, shown: int) -> RoundState:
    """The round with all cards nobody sees in another order."""
    state = round_.state
    assert isinstance(state, CardState)
    areas = tuple(_permuted(state.rules, area, random, shown) for area in state.areas)
    return replace(round_, state=build_state(state.rules, areas, state.piles))


def _permuted(rules: CardRules, area: Area, random: Random, shown: int) -> Area:
    stack, waste = len(area.stack) - shown, max(0, len(area.waste) - shown)
    hidden = [*area.stack[:stack], *area.waste[:waste], *area.hand]
    if not shown:
        hidden += [slot[0] for slot in area.row]
    random.shuffle(hidden)
    hidden.reverse()
    row = area.row if shown else tuple((hidden.pop(),) for _ in area.row)
    return area_of(
        rules,
        area.seat,
        row=row,
        stack=(*hidden[:stack], *area.stack[stack:]),
        loose=(
            (*hidden[stack : stack + waste], *area.waste[waste:]),
            tuple(hidden[stack + waste :]),
        ),
    )


def test_frames_are_small() -> None:
    sizes = []
    for number in range(10):
        for step in playout(opened(seed=f"size {number}"), chance(number)):
            changes = DRAW.changes(step.before, step.after, step.outcome.events)
            frame = {
                "t": "frame",
                "round": 12345,
                "seq": 345,
                "prev": 344,
                "by": 1,
                "id": 99,
            }
            sizes.append(len(msgspec.json.encode(frame | changes._asdict())))
    sizes.sort()
    assert sizes[len(sizes) // 2] <= 600
    assert sizes[len(sizes) * 99 // 100] <= 1500


def test_frame_knows_neither_language_nor_viewer() -> None:
    steps = list(playout(opened(), chance(3), steps=80))
    english = [DRAW.changes(s.before, s.after, s.outcome.events) for s in steps]
    with override("de"):
        german = [DRAW.changes(s.before, s.after, s.outcome.events) for s in steps]
    assert german == english


def test_changes_of_nothing_are_empty() -> None:
    round_ = started(opened())
    assert DRAW.changes(round_, round_, ()) == Changes()
