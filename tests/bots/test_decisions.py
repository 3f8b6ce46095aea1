"""What holds for every bot's decisions, over many rounds."""

import pytest

from games.bots.core import PACES, Observation, Strength
from games.bots.registry import (
    BOT_NAMES,
    PLAYBOOKS,
    bot,
    decide,
    is_accepted,
    is_offered,
    is_possible,
    observe,
)
from games.rules.core import Options
from games.rules.registry import GAMES
from games.rules.round import ERROR_CALL, VOTE, RoundPhase, RoundState
from tests.bots.effort import MOST_CALLS, calls_of
from tests.bots.positions import (
    LIGRETTO_GAME,
    chance,
    observation,
    position,
    started,
    stroll,
    with_lines,
)

SETTINGS: tuple[Options, ...] = (
    {},
    {"advanced": "descending"},
    {"advanced": "consecutive", "reshuffle": "keep"},
    {"enforcement": "honour", "advanced": "descending"},
)


def test_every_game_has_bots() -> None:
    assert PLAYBOOKS.keys() == GAMES.keys()


@pytest.mark.parametrize("name", BOT_NAMES)
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_bots_only_return_offered_moves(name: str, options: Options) -> None:
    asked = 0
    for seed in range(2):
        for current in stroll(f"{seed}", seats=2 + seed, options=options):
            for seat in current.seats:
                seen = observe(current, seat, idle_ms=asked % 60_000)
                decision = bot("ligretto", name)(seen, chance(asked))
                asked += 1
                assert is_offered(seen, decision)
                assert decision.delay_ms > 0
                move = decision.move
                if move not in (None, VOTE, ERROR_CALL):
                    assert is_accepted(current, seat, move)
                    assert decision.is_careless or is_possible(current, seat, move)
    assert asked > 100


@pytest.mark.parametrize("name", BOT_NAMES)
def test_same_seed_gives_the_same_decisions(name: str) -> None:
    def decisions() -> list[object]:
        random = chance(name)
        return [
            bot("ligretto", name)(observe(current, 1, idle_ms=0), random)
            for current in stroll("same")
        ]

    assert decisions() == decisions()


@pytest.mark.parametrize("name", BOT_NAMES)
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_face_down_cards_change_no_decision(name: str, options: Options) -> None:
    deciding = bot("ligretto", name)
    for number, current in enumerate(stroll("hidden", seats=2, options=options)):
        other = _reshuffled(current, seed=number)
        for seat in current.seats:
            seen, unseen = (
                observe(each, seat, idle_ms=number * 100) for each in (current, other)
            )
            assert seen == unseen
            assert deciding(seen, chance(number)) == deciding(unseen, chance(number))


def _reshuffled(current: RoundState, *, seed: int) -> RoundState:
    """The round with each seat's face-down cards in another order.

    Those are the hand, and stack and waste below their tops.
    """
    random = chance(seed)
    lines = [line.split() for line in LIGRETTO_GAME.state_lines(current.state)]
    for seat in map(str, current.seats):
        hidden = [
            (words, place)
            for words in lines
            if words[1] == seat and words[0] in {"hand", "stack", "waste"}
            for place in range(2, len(words) - (words[0] != "hand"))
        ]
        cards = [words[place] for words, place in hidden]
        random.shuffle(cards)
        for (words, place), card in zip(hidden, cards, strict=True):
            words[place] = card
    return with_lines(current, [" ".join(words) for words in lines])


@pytest.mark.parametrize(
    ("strength", "shortest", "longest"),
    (
        (Strength.GENTLE, 3000, 4000),
        (Strength.STEADY, 1800, 2300),
        (Strength.BRISK, 1150, 1500),
        (Strength.FIERCE, 600, 850),
    ),
)
def test_strengths_take_their_time_to_place(
    strength: Strength, shortest: int, longest: int
) -> None:
    seen, random = observation(position("stack 0 b5 r1")), chance()
    decisions = [
        decide("ligretto", seen, strength=strength, random=random) for _ in range(2000)
    ]
    times = [decision.delay_ms for decision in decisions if decision.move is not None]

    assert shortest < sum(times) / len(times) < longest
    assert min(times) < 0.6 * sum(times) / len(times) < max(times) / 3


@pytest.mark.parametrize("name", BOT_NAMES)
def test_bots_do_not_turn_before_the_rules_let_them(name: str) -> None:
    seen = observation(
        position("stack 0 b5", "hand 0 r5", options={"flip_cooldown_ms": 1000})
    )
    decisions = [bot("ligretto", name)(seen, chance(seed)) for seed in range(500)]

    assert min(decision.delay_ms for decision in decisions) >= 1000


def test_stronger_bots_are_faster_and_miss_less() -> None:
    paces = [PACES[strength] for strength in Strength]

    for habit in ("place_ms", "flip_ms", "overlook"):
        values = [getattr(pace, habit) for pace in paces]
        assert values == sorted(values, reverse=True)


def test_move_that_has_become_impossible_is_dropped() -> None:
    one = position("stack 0 b5 r2", "pile 1 r1/1")
    move = observation(one).moves[0]

    assert is_possible(one, 0, move)
    assert not is_possible(
        position("stack 0 b5 r2", "pile 1 r1/1 r2/1"), 0, move
    )  # fmt: skip
    assert not is_possible(one._replace(phase=RoundPhase.FROZEN), 0, move)


def test_move_that_has_become_wrong_is_dropped_in_honour_mode() -> None:
    honour: Options = {"enforcement": "honour"}
    move = observation(position("stack 0 b5 r2", "pile 1 r1/1", options=honour)).moves[
        0
    ]
    late = position("stack 0 b5 r2", "pile 1 r1/1 r2/1", options=honour)

    assert is_accepted(late, 0, move)
    assert not is_possible(late, 0, move)


def test_call_that_somebody_else_made_is_dropped() -> None:
    honour: Options = {"enforcement": "honour"}
    wrong = position("stack 0 b5", "pile 1 g7/1", "placed 1 g7 waste", options=honour)
    right = position("stack 0 b5", options=honour)

    assert is_possible(wrong, 0, ERROR_CALL)
    assert not is_possible(right, 0, ERROR_CALL)


def test_second_vote_is_dropped() -> None:
    current = started()

    assert is_possible(current, 0, VOTE)
    assert not is_possible(current._replace(votes=(0,)), 0, VOTE)


def test_random_bot_votes_once_when_it_has_no_move() -> None:
    current = position("stack 0 b5")
    votes = [
        bot("ligretto", "random")(observation(each), chance()).move
        for each in (current, current._replace(votes=(0,)))
    ]

    assert votes == [VOTE, None]


def test_unknown_bot_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        bot("ligretto", "genius")


def test_deciding_is_cheap() -> None:
    looks: list[Observation] = [
        observe(current, 1, idle_ms=0) for current in stroll("cheap", seats=12)
    ]
    random = chance()

    def ask() -> None:
        for seen in looks:
            decide("ligretto", seen, strength=Strength.STEADY, random=random)

    assert calls_of(ask) / len(looks) < MOST_CALLS
