"""What bots do in Ligretto Domino, position by position and over whole rounds."""

import itertools
from collections.abc import Iterator, Sequence
from typing import cast

import pytest

from games.bots.core import Observation, Pace, Strength
from games.bots.domino import DOMINO_BOTS
from games.bots.registry import (
    BOT_NAMES,
    bot,
    decide,
    is_accepted,
    is_offered,
    is_possible,
    observe,
)
from games.bots.simulation import SimulationSetup, simulate, simulate_round
from games.bots.tally import tally
from games.rules.core import Options
from games.rules.domino import DominoMove, DominoState, DominoView
from games.rules.journal import replayed
from games.rules.notation import move_text
from games.rules.round import (
    ERROR_CALL,
    START,
    VOTE,
    RoundPhase,
    RoundState,
    act,
    open_round,
)
from tests.bots.effort import MOST_CALLS, calls_of
from tests.bots.positions import chance
from tests.rules.domino.board import DOMINO_GAME, laid, nine
from tests.rules.tables import after

type DominoObservation = Observation[DominoView, DominoMove]

SURE = Pace(1000, 1000, overlook=0.0, notice=1.0, patience=3)
BLIND = Pace(1000, 1000, overlook=1.0, notice=0.0, patience=3)
ROUGH = Pace(1000, 1000, overlook=0.0, notice=0.0, patience=3, builds=False)
STRENGTHS = ("gentle", "steady", "brisk", "fierce")
PLAIN: Options = {}
HONOUR: Options = {"enforcement": "honour"}
PUTTING: Options = {"token_setup": "players", "board": "compact"}
BOARDS: tuple[tuple[int, Options], ...] = (
    (2, {}),
    (2, {"layout": "stairs6"}),
    (3, {"layout": "cross9", "token_setup": "random"}),
    (4, {"pieces": 10}),
    (4, {"board": "compact", "token_setup": "random"}),
    (3, {"board": "compact", "layout": "ten", "shuffle_pieces": True}),
    (2, {"board": "compact", "layout": "stairs6", "joker_lock_s": 2}),
    (4, {"board": "compact", "layout": "cross9", "duty_timeout_s": 3}),
)
CALM_MS = 5000
LONG_MS = 600_000


def seen_by(current: RoundState, *, idle_ms: int = CALM_MS) -> DominoObservation:
    return cast("DominoObservation", observe(current, 0, idle_ms=idle_ms))


def answer(current: RoundState, *, pace: Pace = SURE, idle_ms: int = CALM_MS) -> str:
    """The text of what a bot of seat 0 does, "" for just another look."""
    decision = DOMINO_BOTS.at_pace(pace)(seen_by(current, idle_ms=idle_ms), chance())
    return "" if decision.move is None else move_text(DOMINO_GAME, decision.move)


def stroll(name: str, options: Options) -> Iterator[RoundState]:
    """The rounds of a simulated one for three, while it was in play."""
    setup = SimulationSetup(
        "domino", 3, {**options, "round_limit_s": 300}, "stroll", (name,)
    )
    played = simulate_round(setup, 1)
    current = played.opened
    for entry in played.entries:
        current = replayed(DOMINO_GAME, current, entry).round
        if current.phase is RoundPhase.PLAYING:
            yield current


def test_bot_turns_picks_up_and_puts_aside() -> None:
    assert answer(nine("hand 0 YG")) == "TURN"
    assert answer(nine("discard 0 YG", "hand 0")) == "PICKUP"
    assert answer(nine("open 0 RB")) == "DISCARD"
    assert answer(nine("open 0 YG"), pace=BLIND) == "DISCARD"


def test_bot_lays_a_card_where_its_token_can_go_on() -> None:
    current = laid(
        "lay 1 joker 4,0",
        "lay 1 joker 5,1",
        "token 0 4,1",
        "open 0 YG",
        "hand 0 RB",
    )

    moves = {answer(current, pace=pace) for pace in (SURE,)}

    assert moves <= {move_text(DOMINO_GAME, move) for move in seen_by(current).moves}
    assert not any(
        after(current, 0, text).state.blocks  # type: ignore[attr-defined]
        for text in moves
        if text.startswith("PLACE")
    )


def test_bot_goes_into_a_dead_end_only_where_it_must() -> None:
    dead = ("lay 1 BV 1,1 2,1 B", "lay 1 VW 0,2 1,2 V", "token 0 2,0", "open 0 RY")
    only = laid(*dead, "hand 0 GB", board=(4, 3))
    assert answer(only) == "PLACE RY 0 1,0 0,0"

    bound = after(only, 0, "PLACE RY 0 1,0 0,0", "TURN")
    assert answer(bound).startswith("RELOCATE GB 0 ")


def test_bot_keeps_its_jokers_for_the_last_cards() -> None:
    many, few = ("hand 0 RB BW GV YV", "hand 0 RB")

    assert answer(nine("open 0 RG", many)) == "DISCARD"
    assert answer(nine("open 0 RG", few)).startswith("JOKER RG 0 ")
    assert answer(nine("open 0 RG", many), idle_ms=60_000).startswith("JOKER RG 0 ")


def test_bot_without_a_plan_spends_jokers_early() -> None:
    seen = seen_by(nine("open 0 RG", "hand 0 RB BW GV YV"))
    deciding = DOMINO_BOTS.at_pace(ROUGH)

    moves = [deciding(seen, chance(seed)).move for seed in range(300)]

    jokers = sum(move_text(DOMINO_GAME, move)[0] == "J" for move in moves if move)
    assert 20 < jokers < 120


@pytest.mark.parametrize("name", (*STRENGTHS, "simple", "careful"))
@pytest.mark.parametrize("options", (PLAIN, HONOUR), ids=str)
def test_bot_follows_its_joker_up_in_time(name: str, options: Options) -> None:
    current = nine(
        "open 0 RG", "hand 0 RB", "hand 1 GB", "jokers 0 1", joker_lock_s=2, **options
    )
    locked = after(current, 0, "JOKER RG 0 5,4")
    for seed in range(100):
        decision = bot("domino", name)(seen_by(locked), chance(seed))
        assert decision.delay_ms <= 1000
        assert decision.move is not None
        text = move_text(DOMINO_GAME, decision.move)
        assert text.startswith("PLACE RG 0 6,4 6,3")


@pytest.mark.parametrize("name", BOT_NAMES)
def test_bots_do_not_turn_before_the_rules_let_them(name: str) -> None:
    seen = seen_by(nine("hand 0 YG", turn_cooldown_ms=1000))
    decisions = [bot("domino", name)(seen, chance(seed)) for seed in range(300)]

    assert min(decision.delay_ms for decision in decisions) >= 1000


@pytest.mark.parametrize("name", (*STRENGTHS, "simple", "careful"))
def test_bots_lay_only_what_is_right_in_honour_mode(name: str) -> None:
    setup = SimulationSetup(
        "domino", 4, {**HONOUR, "board": "compact"}, "right", (name,)
    )
    for number in range(1, 4):
        final = simulate_round(setup, number).final.state
        assert isinstance(final, DominoState)
        assert final.faults == ()


def test_bots_put_tokens_when_it_is_their_turn() -> None:
    opened = open_round(
        DOMINO_GAME, seats=(0, 1), options=PUTTING, seed="put", number=1
    )
    current = act(DOMINO_GAME, opened, START, 0).round

    assert answer(current).startswith("PUT ")
    second = open_round(
        DOMINO_GAME, seats=(0, 1), options=PUTTING, seed="put", number=2
    )
    assert answer(act(DOMINO_GAME, second, START, 0).round) == ""


def test_bot_gives_up_after_a_long_time_without_a_card_placed() -> None:
    current = nine("hand 0 YG")

    assert answer(current, idle_ms=40_000) == "TURN"
    assert answer(current, idle_ms=LONG_MS) == "NOBODY"
    assert answer(current._replace(votes=(1,)), idle_ms=40_000) == "NOBODY"
    assert answer(current._replace(votes=(0,)), idle_ms=LONG_MS) == "TURN"


def test_what_has_become_wrong_is_dropped() -> None:
    move = DOMINO_GAME.parse_move("PLACE YG 0 5,4 6,4 Y")
    current = nine("open 0 YG", "hand 0 RB", "open 1 GV", "hand 1 RB", **HONOUR)
    moved = after(current, 1, "PLACE GV 0 4,5 4,6 G")

    assert is_possible(current, 0, move)
    assert is_accepted(moved, 0, move)
    assert not is_possible(moved, 0, move)
    assert not is_possible(current, 0, ERROR_CALL)


def test_nobody_votes_while_tokens_are_being_put() -> None:
    opened = open_round(
        DOMINO_GAME, seats=(0, 1), options=PUTTING, seed="put", number=1
    )
    current = act(DOMINO_GAME, opened, START, 0).round

    assert not is_accepted(current, 1, VOTE)


@pytest.mark.parametrize("name", BOT_NAMES)
@pytest.mark.parametrize("options", (PLAIN, HONOUR, PUTTING), ids=str)
def test_bots_only_do_what_is_offered(name: str, options: Options) -> None:
    for number, current in enumerate(stroll("random", options)):
        for seat in current.seats:
            seen = observe(current, seat, idle_ms=number * 100)
            decision = bot("domino", name)(seen, chance(number))
            assert is_offered(seen, decision)
            assert decision.delay_ms > 0
            if decision.move not in (None, VOTE):
                assert is_accepted(current, seat, decision.move)
                assert decision.is_careless or is_possible(current, seat, decision.move)


@pytest.mark.parametrize("name", BOT_NAMES)
def test_face_down_cards_change_no_decision(name: str) -> None:
    deciding = bot("domino", name)
    for number, current in enumerate(
        itertools.islice(stroll("brisk", PLAIN), 0, 200, 4)
    ):
        state = current.state
        assert isinstance(state, DominoState)
        hidden = tuple(
            area._replace(hand=tuple(reversed(area.hand))) for area in state.areas
        )
        other = current._replace(state=state._replace(areas=hidden))
        for seat in current.seats:
            seen, unseen = (
                observe(each, seat, idle_ms=number * 100) for each in (current, other)
            )
            assert deciding(seen, chance(number)) == deciding(unseen, chance(number))


@pytest.mark.parametrize(("seats", "options"), BOARDS, ids=str)
@pytest.mark.parametrize("enforcement", ("strict", "honour"))
def test_rounds_are_clean(seats: int, options: Options, enforcement: str) -> None:
    chosen = {**options, "enforcement": enforcement}
    counted = tally(
        simulate(SimulationSetup("domino", seats, chosen, "clean", STRENGTHS), 4)
    )

    assert counted.violations == {}
    assert counted.endings.total() == 4


@pytest.mark.parametrize("bots", (("random",), ("careful", "random"), ("simple",)))
@pytest.mark.parametrize("options", (PLAIN, HONOUR, PUTTING), ids=str)
def test_rounds_of_plain_bots_are_clean(bots: Sequence[str], options: Options) -> None:
    limited = {**options, "round_limit_s": 600}
    counted = tally(
        simulate(SimulationSetup("domino", 3, limited, "plain", tuple(bots)), 4)
    )

    assert counted.violations == {}


@pytest.mark.parametrize(
    ("stronger", "weaker"), tuple(itertools.pairwise(STRENGTHS[::-1]))
)
def test_stronger_bots_win_more(stronger: str, weaker: str) -> None:
    setup = SimulationSetup("domino", 2, PLAIN, "stronger", (stronger, weaker))
    counted = tally(simulate(setup, 40))

    assert counted.wins[0] > 1.5 * counted.wins[1]


@pytest.mark.parametrize("options", (PLAIN, HONOUR), ids=str)
def test_deciding_is_cheap(options: Options) -> None:
    looks = [observe(current, 1, idle_ms=0) for current in stroll("brisk", options)]
    random = chance()

    def ask() -> None:
        for seen in looks:
            decide("domino", seen, strength=Strength.STEADY, random=random)

    assert calls_of(ask) / len(looks) < MOST_CALLS
