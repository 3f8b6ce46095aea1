"""The Domino board: frames make a fresh page, nothing hidden is sent, all is in its place."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kinds.registry import presenter
from games.presenters.board.core import Changes
from games.rules import registry
from games.rules.core import SeatNumber
from games.rules.domino.state import DominoState, SeatCards, area_of
from games.rules.round import VOTE, Claim, RoundPhase, RoundState, Timer, TimerKind, act
from tests.games.kinds.test_presenters_frames import apply, part_of, shown
from tests.games.playouts import Step, chance, opened, playout, snapshot_of, started
from tests.rules.domino.board import laid, nine
from tests.rules.tables import after
from tests.served.markup import Element, parse

KEY = "domino"
DRAW = presenter(KEY)
GAME = registry.game(KEY)

TABLES = st.fixed_dictionaries(
    {
        "seats": st.integers(2, 4),
        "seed": st.text("abcdef", min_size=1, max_size=6),
        "board": st.sampled_from(("standard", "compact")),
        "enforcement": st.sampled_from(("strict", "honour")),
        "token_setup": st.sampled_from(("marked", "random", "players")),
        "duty_timeout_s": st.sampled_from((0, 2)),
        "away_grace_s": st.sampled_from((0, 30)),
    }
)
WHOLE_ROUNDS: tuple[dict[str, str | int], ...] = (
    {"seats": 4, "board": "compact"},
    {"seats": 2, "enforcement": "honour", "token_setup": "players"},
    {"seats": 3, "board": "compact", "duty_timeout_s": 1, "joker_lock_s": 2},
    {"seats": 3, "layout": "cross9", "token_setup": "random"},
)


def board(round_: RoundState, viewer: SeatNumber | None = 0) -> str:
    return DRAW.board_html(snapshot_of(round_), viewer)


def root_of(round_: RoundState, viewer: SeatNumber | None = 0) -> Element:
    return part_of(parse(board(round_, viewer)), "board")


def dealt(**options: str | int) -> RoundState:
    return opened(game=KEY, **options)  # type: ignore[arg-type]


def frame(
    before: RoundState, seat: SeatNumber, text: str, *, at_ms: int = 5000
) -> Changes:
    outcome = act(GAME, before, Claim(seat, GAME.parse_move(text), None), at_ms)
    assert outcome.refusal is None
    return DRAW.changes(before, outcome.round, outcome.events)


def page_of(round_: RoundState, viewer: SeatNumber | None) -> Element:
    page = parse(board(round_, viewer))
    part_of(page, "board").attributes.pop("data-seq")
    return page


@settings(max_examples=settings().max_examples // 5)
@given(table=TABLES, number=st.integers(0, 10**6), viewer=st.sampled_from((0, None)))
def test_page_and_pushes_are_a_fresh_page(
    table: dict[str, str | int], number: int, viewer: SeatNumber | None
) -> None:
    round_ = dealt(**table)
    page = page_of(round_, viewer)
    for step in playout(round_, chance(number), steps=24):
        apply(page, DRAW.changes(step.before, step.after, step.outcome.events))
        assert list(page.lines()) == shown(board(step.after, viewer))


@pytest.mark.parametrize("table", WHOLE_ROUNDS)
@pytest.mark.parametrize("viewer", (0, None))
def test_whole_rounds_of_frames_are_a_fresh_page(
    table: dict[str, str | int], viewer: SeatNumber | None
) -> None:
    page, last = page_of(dealt(**table), viewer), None
    for count, step in enumerate(_whole_round(table)):
        apply(page, DRAW.changes(step.before, step.after, step.outcome.events))
        if count % 25 == 0:
            assert list(page.lines()) == shown(board(step.after, viewer))
        last = step.after
    assert last is not None
    assert last.phase is RoundPhase.OVER
    assert list(page.lines()) == shown(board(last, viewer))


def _whole_round(table: dict[str, str | int]) -> Iterator[Step]:
    """A round played at random until it is over."""
    return playout(dealt(**table), chance(str(table)), steps=5000)


@given(seed=st.text("abcdef", min_size=1, max_size=6), random=st.randoms())
def test_what_lies_face_down_changes_no_byte(seed: str, random: Random) -> None:
    """Neither the hand nor the discard below its top, nor the cards put aside."""
    round_ = dealt(seed=seed, seats=3, board="compact")
    for step in playout(round_, chance(seed), steps=40):
        round_ = step.after
    other = _permuted(round_, random)
    for viewer in (0, None):
        assert board(other, viewer) == board(round_, viewer)
    for seat in round_.seats:
        assert DRAW.own_pieces(other, seat) == DRAW.own_pieces(round_, seat)


@settings(max_examples=settings().max_examples // 5)
@given(seed=st.text("abcdef", min_size=1, max_size=6), random=st.randoms())
def test_frame_depends_only_on_the_card_that_comes_up(
    seed: str, random: Random
) -> None:
    round_, luck = started(dealt(seed=seed, seats=2)), chance(seed)
    for number in range(40):
        seat = number % 2
        moves = GAME.moves(round_.state, seat)
        claim = Claim(seat, luck.choice(moves) if moves else VOTE, None)
        at_ms = 4000 + number * 400
        outcome = act(GAME, round_, claim, at_ms)
        before = _permuted(round_, random, keeps=1)
        other = act(GAME, before, claim, at_ms)
        assert DRAW.changes(before, other.round, other.events) == DRAW.changes(
            round_, outcome.round, outcome.events
        )
        round_ = outcome.round


def _permuted(round_: RoundState, random: Random, *, keeps: int = 0) -> RoundState:
    """The round with the cards nobody sees in another order; `keeps` stay on top."""
    state = round_.state
    assert isinstance(state, DominoState)
    areas = tuple(_mixed(state, area, random, keeps) for area in state.areas)
    return round_._replace(state=state._replace(areas=areas))


def _mixed(
    state: DominoState, area: SeatCards, random: Random, keeps: int
) -> SeatCards:
    hand, deep = list(area.hand[keeps:]), list(area.discard[:-1])
    random.shuffle(hand)
    random.shuffle(deep)
    return area_of(
        state.rules,
        area.seat,
        piles=(
            (*area.hand[:keeps], *hand),
            area.open,
            (*deep, *area.discard[-1:]),
        ),
        aside=area.aside,
        counts=(area.jokers, area.placed),
    )


def test_no_card_is_shown_before_it_is_turned() -> None:
    root = root_of(started(dealt()))
    assert [e for e in root.elements() if "data-card" in e.attributes] == []


def test_tokens_have_keys_only_for_who_plays() -> None:
    assert 'aria-keyshortcuts="1"' in board(dealt(), 0)
    watched = board(dealt(), None)
    assert "aria-keyshortcuts" not in watched
    assert "<kbd" not in watched


def test_every_card_shown_lies_open() -> None:
    for step in _whole_round(WHOLE_ROUNDS[0]):
        state = step.after.state
        assert isinstance(state, DominoState)
        lying = {each.card.text for each in state.laid if each.card}
        lying |= {area.open.text for area in state.areas if area.open}
        lying |= {area.discard[-1].text for area in state.areas if area.discard}
        changes = DRAW.changes(step.before, step.after, step.outcome.events)
        drawn = parse("".join(html for _, html in changes.set))
        cards = {e.attributes.get("data-card", "") for e in drawn.elements()}
        assert cards - {""} <= lying


def test_frame_knows_neither_language_nor_viewer() -> None:
    steps = list(playout(dealt(), chance(3), steps=60))
    english = [DRAW.changes(s.before, s.after, s.outcome.events) for s in steps]
    with override("de"):
        german = [DRAW.changes(s.before, s.after, s.outcome.events) for s in steps]
    assert german == english


def test_changes_of_nothing_are_empty() -> None:
    round_ = started(dealt())
    assert DRAW.changes(round_, round_, ()) == Changes()


def test_frames_are_small() -> None:
    sizes = []
    for number in range(5):
        for step in playout(dealt(seed=f"size {number}"), chance(number)):
            changes = DRAW.changes(step.before, step.after, step.outcome.events)
            sizes.append(len(msgspec.json.encode(changes._asdict())))
    sizes.sort()
    assert sizes[len(sizes) // 2] <= 600
    assert sizes[len(sizes) * 99 // 100] <= 1500


def test_turn_sends_only_the_card_and_what_the_hand_does() -> None:
    changes = frame(nine("hand 0 YG RB"), 0, "TURN")
    assert [place for place, _ in changes.set] == ["s0-hand", "s0-open"]
    assert (changes.attr, changes.effects) == ((), (("turn", 0),))


def test_discard_sends_both_places() -> None:
    changes = frame(nine("open 0 RB", "hand 0 YG"), 0, "DISCARD")
    places = [place for place, _ in changes.set]
    assert places == ["s0-hand", "s0-open", "s0-discard"]
    assert (changes.attr, changes.effects) == ((), (("discard", 0),))


def test_card_laid_sends_itself_its_token_and_what_is_left() -> None:
    before = nine("open 0 YG", "hand 0 RB", "hand 1 YG BV")
    changes = frame(before, 0, "PLACE YG 0 5,4 6,4")
    assert [place for place, _ in changes.set] == [
        "laid-1", "token-0", "s0-hand", "s0-open", "s0-left",
    ]  # fmt: skip
    assert changes.attr == (("s0", "data-left", "1"),)
    told = ("lay", 0, "YG", 0, "5,4", "6,4", "6,4", False)
    assert changes.effects == (told,)


def test_joker_locks_its_token_for_its_owner() -> None:
    before = nine("open 0 RG", "hand 0 RB")
    changes = frame(before, 0, "JOKER RG 0 5,4")
    assert changes.attr == (
        ("tk-0", "data-state", "locked"),
        ("tk-0", "data-seat", "0"),
        ("tk-0", "data-until", "10000"),
    )
    assert changes.effects == (("joker", 0, 0, "5,4"),)
    locked = after(before, 0, "JOKER RG 0 5,4", at_ms=5000)
    token = part_of(root_of(locked), "token-0")
    assert facts(token, "at", "state", "seat", "until") == (
        "5,4", "locked", "0", "10000",
    )  # fmt: skip
    assert [e.attributes["class"] for e in token.with_class("patch")] == [
        "patch back-1"
    ]
    timer = Timer(TimerKind.CLOCK, clock="lock-1")
    over = act(GAME, locked, timer, 10000)
    changes = DRAW.changes(locked, over.round, over.events)
    assert [attribute[2] for attribute in changes.attr] == ["free", "", ""]
    assert changes.effects == (("unlock", 0, 0),)


def test_dead_end_is_a_duty_and_then_an_orphan() -> None:
    before = laid(
        "lay 1 BV 1,1 2,1 B", "lay 1 VW 0,2 1,2 V", "token 0 2,0",
        "open 0 RY", "hand 0 BW GV RB", "hand 1 GB RY", board=(4, 3),
    )  # fmt: skip
    changes = frame(before, 0, "PLACE RY 0 1,0 0,0")
    assert changes.attr[:2] == (
        ("tk-0", "data-state", "duty"),
        ("tk-0", "data-seat", "0"),
    )
    assert changes.effects[1:] == (("duty", 0, 0),)
    bound = after(before, 0, "PLACE RY 0 1,0 0,0", at_ms=5000)
    key, due_ms = bound.clocks[0]
    outcome = act(GAME, bound, Timer(TimerKind.CLOCK, clock=key), due_ms)
    changes = DRAW.changes(bound, outcome.round, outcome.events)
    assert [place for place, _ in changes.set] == ["token-0"]
    assert changes.attr == (
        ("tk-0", "data-state", "orphan"),
        ("tk-0", "data-until", ""),
    )
    assert changes.effects == (("orphan", 0, 0),)


def test_players_put_tokens_in_turn_until_the_count() -> None:
    waiting = dealt(seats=2, token_setup="players")
    names = ("stage", "put", "put-until")
    assert facts(root_of(waiting), *names) == ("setup", "", "")
    round_ = act(GAME, waiting, Claim(0, VOTE, None), 0).round
    round_ = started(round_)
    assert facts(root_of(round_), *names) == ("setup", "1", "13000")
    changes = frame(round_, 1, "PUT 2,2")
    assert [place for place, _ in changes.set] == ["token-0"]
    assert changes.attr == (
        ("board", "data-put", "0"),
        ("board", "data-put-until", "15000"),
        ("tk-0", "data-state", "free"),
    )
    assert changes.effects == (("put", 1, 0, "2,2"),)
    after_all = after(round_, 1, "PUT 2,2", at_ms=5000)
    for seat, square in ((0, "5,5"), (1, "8,8"), (0, "11,2")):
        after_all = after(after_all, seat, f"PUT {square}", at_ms=5000)
    stage, put, until = facts(root_of(after_all), *names)
    assert (stage, put, until) == ("count", "", "8000")


def test_check_marks_what_lies_wrong() -> None:
    before = nine("open 0 YG", "hand 1 RB", enforcement="honour")
    changes = frame(before, 0, "PLACE YG 0 5,4 6,4 G")
    assert ("laid-1", "data-fault", "REVERSED") in changes.attr
    assert ("fault", 0, 1, "REVERSED") in changes.effects
    over = after(before, 0, "PLACE YG 0 5,4 6,4 G")
    wrong = part_of(root_of(over), "laid-1")
    assert facts(wrong, "fault", "half") == ("REVERSED", "G")
    assert "data-fault" not in part_of(root_of(over), "laid-0").attributes


def test_no_fault_is_shown_before_the_check() -> None:
    lines = ("open 0 YG", "hand 0 RB", "hand 1 YG BV")
    before = nine(*lines, enforcement="honour")
    round_ = after(before, 0, "PLACE YG 0 5,4 6,4 G")
    assert "fault" not in board(round_)
    assert "REVERSED" not in board(round_)


def facts(element: Element, *names: str) -> tuple[str, ...]:
    """What an element says in its data attributes."""
    return tuple(element.attributes[f"data-{name}"] for name in names)
