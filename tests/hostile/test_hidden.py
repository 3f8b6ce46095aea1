"""Nothing that lies face down is ever written into what is sent.

Whole rounds are played on the rules. Every frame, board and answer that a page would
get is read: each card in it lies open at that moment. Then all face-down cards are put
in another order, and not one byte of what is sent may change.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from games.kinds.registry import USUAL_PATTERNS, presenter
from games.presenters.board.core import Changes
from games.queries.snapshots import Roster, RosterSeat, TablePhase, TableSnapshot
from games.rules import registry
from games.rules.core import Game, Options, Presence
from games.rules.domino.cards import other_half
from games.rules.domino.moves import PlaceCard
from games.rules.round import (
    ERROR_CALL,
    START,
    VOTE,
    Action,
    Attend,
    Claim,
    Outcome,
    RoundPhase,
    RoundState,
    act,
    deadlines,
    open_round,
)
from tests.hostile.pack_sight import state_of
from tests.hostile.sight import EYES
from tests.served.luck import luck

LIGRETTO = registry.game("ligretto")
SEED = "5eed5eed5eed5eed5eed5eed"
STEP_MS = 400
LONGEST = 500
BOARD_EVERY = 25
WENT_HOME = re.compile(r"\[&quot;home&quot;,\d+,&quot;(\w+)&quot;")
"""What a board in a freeze says of cards that lay open until the check."""
ASIDE = "0=RY,GB,GV 1=YV,BW"
VARIANTS: dict[str, Options] = {
    "ligretto current": {},
    "ligretto experts": {"advanced": "descending"},
    "ligretto old99": LIGRETTO.presets["old99_experts"],
    "ligretto honour": {
        "enforcement": "honour",
        "advanced": "consecutive",
        "error_penalty": 1,
    },
    "dutch-blitz usual": {},
    "dutch-blitz expansion": {"expansion": True},
    "dutch-blitz honour": {"enforcement": "honour"},
    "domino usual": {},
    "domino setup": {"token_setup": "players", "joker_lock_s": 2, "duty_timeout_s": 1},
    "domino honour": {"enforcement": "honour"},
    "wuerfel usual": {},
    "wuerfel honour": {"enforcement": "honour"},
}
MANY = (("ligretto current", 12), ("dutch-blitz expansion", 8))


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted action of a round: what was before, and what came of it."""

    before: RoundState
    action: Action
    at_ms: int
    outcome: Outcome


def _steps(variant: str, seats: int, kind: str) -> Iterator[Step]:
    """Plays a round by chance: moves, votes, calls, people who come and go."""
    random = luck(f"{variant} {seats} {kind}")
    game, current = _opened(variant, seats, random)
    action: Action = START
    at_ms = 0
    for _ in range(LONGEST):
        outcome = act(game, current, action, at_ms)
        if outcome.refusal is None:
            yield Step(current, action, at_ms, outcome)
        current = outcome.round
        if current.phase is RoundPhase.OVER:
            return
        at_ms += STEP_MS
        due = [timer for due_ms, timer in deadlines(current) if due_ms <= at_ms]
        action = due[0] if due else _action(game, current, random)


def key_of(variant: str) -> str:
    """The game of a variant."""
    return variant.partition(" ")[0]


def _opened(variant: str, seats: int, random: Random) -> tuple[Game, RoundState]:
    game = registry.game(key_of(variant))
    opened = open_round(
        game,
        seats=tuple(range(seats)),
        options=VARIANTS[variant],
        seed=f"{SEED}{random.randrange(1000)}",
        number=1,
        carried=ASIDE if game.carry_over else "",
    )
    return game, opened


def _action(game: Game, current: RoundState, random: Random) -> Action:
    seat = random.choice(current.seats)
    chance = random.randrange(100)
    if chance < 3:
        return Attend(seat, random.choice([Presence.AWAY, Presence.ACTIVE]))
    if current.presence[seat] is not Presence.ACTIVE:
        return Attend(seat, Presence.ACTIVE)
    if chance < 6:
        return Claim(seat, random.choice([VOTE, ERROR_CALL]))
    moves = game.moves(current.state, seat)
    move = random.choice(moves[:3]) if moves else VOTE
    if chance < 20 and current.options["enforcement"] == "honour":
        move = _wrong_placing(game, current, seat, random) or move
    return Claim(seat, move)


def _wrong_placing(
    game: Game, current: RoundState, seat: int, random: Random
) -> object:
    """A placing that only honour mode takes, None where none is at hand."""
    if game.key == "domino":
        for move in game.moves(current.state, seat):
            if isinstance(move, PlaceCard):
                return replace(move, half=other_half(move.card, move.half))
    if game.key in {"domino", "wuerfel"}:
        return None
    area = state_of(current).areas[seat]
    slot = random.randrange(len(area.row))
    if not area.row[slot]:
        return None
    return game.parse_move(f"PLAY {area.row[slot][-1]} row{slot} new")


def _snapshot(round_: RoundState) -> TableSnapshot:
    people = tuple(
        RosterSeat(
            number=seat, player_id=seat + 1, nickname=f"P{seat}", pattern=pattern
        )
        for seat, pattern in zip(round_.seats, USUAL_PATTERNS, strict=False)
    )
    return TableSnapshot(
        code="BBBB",
        game=round_.game_key,
        phase=TablePhase.PLAYING,
        roster=Roster(people, host_id=1),
        round_id=1,
        round=round_,
        seq=round_.seq,
    )


def _boards(round_: RoundState) -> list[str]:
    """The whole board for every seat and for a spectator."""
    draw = presenter(round_.game_key)
    viewers = [*round_.seats, None]
    return [str(draw.board_html(_snapshot(round_), viewer)) for viewer in viewers]


def _changes(step: Step) -> Changes:
    after = step.outcome.round
    return presenter(after.game_key).changes(step.before, after, step.outcome.events)


ROUNDS = (*((name, seats) for name in VARIANTS for seats in (2, 4)), *MANY)


def test_every_game_is_looked_at() -> None:
    assert {key_of(variant) for variant in VARIANTS} == set(registry.GAMES)
    assert set(EYES) == set(registry.GAMES)


@pytest.mark.parametrize(("variant", "seats"), ROUNDS)
def test_everything_sent_lies_open(variant: str, seats: int) -> None:
    checked = 0
    for number, step in enumerate(_steps(variant, seats, "open")):
        after = step.outcome.round
        draw, eyes = presenter(after.game_key), EYES[after.game_key]
        visible = eyes.face_up(after)
        changes = _changes(step)
        assert SEED not in repr(changes)
        for _place, html in changes.set:
            assert eyes.drawn(html) <= visible, step.action
            checked += len(eyes.drawn(html))
        went_home = {str(told[2]) for told in changes.effects if told[0] == "home"}
        said = eyes.named(json.dumps(changes.effects))
        assert said - went_home <= {text for _seat, text in visible}, changes.effects
        for _place, html in draw.own_pieces(after, number % seats):
            assert eyes.drawn(html) <= visible
        if number % BOARD_EVERY == 0 or after.phase is RoundPhase.OVER:
            for html in _boards(after):
                assert SEED not in html
                assert eyes.drawn(html) <= visible
                went_home = set(WENT_HOME.findall(html))
                assert eyes.named(html) - went_home <= {card for _s, card in visible}
    assert checked


@pytest.mark.parametrize(("variant", "seats"), ROUNDS)
def test_what_nobody_sees_changes_no_byte(variant: str, seats: int) -> None:
    random = luck(f"{variant} {seats}")
    for number, step in enumerate(_steps(variant, seats, "byte")):
        after = step.outcome.round
        draw = presenter(after.game_key)
        mixed = EYES[after.game_key].mixed(after, random)
        if number % BOARD_EVERY == 0:
            assert _boards(mixed) == _boards(after)
        seat = number % seats
        assert draw.own_pieces(mixed, seat) == draw.own_pieces(after, seat)


@pytest.mark.parametrize(("variant", "seats"), ROUNDS)
def test_frame_depends_only_on_what_comes_up(variant: str, seats: int) -> None:
    """The same action on a round whose deeper cards lie otherwise: the same frame."""
    random = luck(f"{variant} {seats} frame")
    for step in _steps(variant, seats, "frame"):
        key = step.before.game_key
        before = EYES[key].mixed(step.before, random, keeps=1)
        outcome = act(registry.game(key), before, step.action, step.at_ms)
        events = (*step.outcome.events, *outcome.events)
        if any(_shows_deeper(event) for event in events):
            continue
        changes = presenter(key).changes(before, outcome.round, outcome.events)
        assert changes == _changes(step), step.action


@pytest.mark.parametrize("key", registry.GAMES)
def test_a_round_not_begun_shows_no_card(key: str) -> None:
    variant = next(name for name in VARIANTS if key_of(name) == key)
    _game, waiting = _opened(variant, 3, luck("wait"))
    for html in _boards(waiting):
        assert EYES[key].drawn(html) == set()
        assert EYES[key].named(html) == set()


def _shows_deeper(event: object) -> bool:
    """Corrections and shifts bring up more than the next card."""
    return type(event).__name__ in {"SentHome", "Shifted"}
