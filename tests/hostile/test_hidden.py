"""Nothing that lies face down is ever written into what is sent.

Whole rounds are played on the rules. Every frame, board and answer that a page would
get is read: each card in it lies open at that moment. Then all face-down cards are put
in another order, and not one byte of what is sent may change.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from games.presenters import USUAL_CLOTHS, Changes, presenter
from games.queries.snapshots import Roster, RosterSeat, TablePhase, TableSnapshot
from games.rules import registry
from games.rules.core import Options, Presence
from games.rules.round import (
    ERROR_CALL,
    START,
    VOTE,
    Action,
    Attend,
    Claim,
    Outcome,
    Phase,
    Round,
    act,
    deadlines,
    open_round,
)
from tests.hostile.sight import drawn, face_up, named, shuffled, state_of
from tests.served.luck import luck

GAME = registry.game("ligretto")
SEAT_OF = {cloth: seat for seat, cloth in enumerate(USUAL_CLOTHS)}
STEP_MS = 400
LONGEST = 500
BOARD_EVERY = 25
VARIANTS: dict[str, Options] = {
    "current": {},
    "experts": {"advanced": "descending"},
    "old99": GAME.presets["old99_experts"],
    "honour": {"enforcement": "honour", "advanced": "consecutive", "error_penalty": 1},
}


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted action of a round: what was before, and what came of it."""

    before: Round
    action: Action
    at_ms: int
    outcome: Outcome


def _steps(seats: int, options: Options, seed: str) -> Iterator[Step]:
    """Plays a round by chance: moves, votes, calls, people who come and go."""
    random = luck(seed)
    current = open_round(
        GAME, seats=tuple(range(seats)), options=options, seed=seed, number=1
    )
    action: Action = START
    at_ms = 0
    for _ in range(LONGEST):
        outcome = act(GAME, current, action, at_ms)
        if outcome.refusal is None:
            yield Step(current, action, at_ms, outcome)
        current = outcome.round
        if current.phase is Phase.OVER:
            return
        at_ms += STEP_MS
        due = [timer for due_ms, timer in deadlines(GAME, current) if due_ms <= at_ms]
        action = due[0] if due else _action(current, random)


def _action(current: Round, random: Random) -> Action:
    seat = random.choice(current.seats)
    chance = random.randrange(100)
    if chance < 3:
        return Attend(seat, random.choice([Presence.AWAY, Presence.ACTIVE]))
    if current.presence[seat] is not Presence.ACTIVE:
        return Attend(seat, Presence.ACTIVE)
    if chance < 6:
        return Claim(seat, random.choice([VOTE, ERROR_CALL]))
    if chance < 20 and current.options["enforcement"] == "honour":
        return Claim(seat, _wrong_placing(current, seat, random))
    moves = GAME.moves(current.state, seat)
    return Claim(seat, random.choice(moves[:3]) if moves else VOTE)


def _wrong_placing(current: Round, seat: int, random: Random) -> object:
    """A card of the own row that only honour mode takes."""
    area = state_of(current).areas[seat]
    slot = random.randrange(len(area.row))
    return GAME.parse_move(f"PLAY {area.row[slot][-1]} row{slot} new")


def _snapshot(round_: Round) -> TableSnapshot:
    people = tuple(
        RosterSeat(number=seat, player_id=seat + 1, nickname=f"P{seat}", cloth=cloth)
        for seat, cloth in zip(round_.seats, USUAL_CLOTHS, strict=False)
    )
    return TableSnapshot(
        code="BBBB",
        game="ligretto",
        phase=TablePhase.PLAYING,
        roster=Roster(people, host_id=1),
        round_id=1,
        round=round_,
        seq=round_.seq,
    )


def _boards(round_: Round) -> list[str]:
    """The whole board for every seat and for a spectator."""
    draw = presenter("ligretto")
    viewers = [*round_.seats, None]
    return [str(draw.board_html(_snapshot(round_), viewer)) for viewer in viewers]


def _changes(step: Step) -> Changes:
    return presenter("ligretto").changes(
        step.before, step.outcome.round, step.outcome.events
    )


ROUNDS = (*((name, seats) for name in VARIANTS for seats in (2, 4)), ("current", 12))


@pytest.mark.parametrize(("variant", "seats"), ROUNDS)
def test_everything_sent_lies_open(variant: str, seats: int) -> None:
    draw = presenter("ligretto")
    for number, step in enumerate(_steps(seats, VARIANTS[variant], f"open {seats}")):
        after = step.outcome.round
        visible = face_up(after)
        changes = _changes(step)
        for _place, html in changes.set:
            assert drawn(html, SEAT_OF) <= visible, step.action
        went_home = {str(told[2]) for told in changes.told if told[0] == "home"}
        said = set().union(
            *(named(str(word)) for told in changes.told for word in told)
        )
        assert said - went_home <= {text for _seat, text in visible}, changes.told
        for _place, html in draw.own_pieces(after, number % seats):
            assert drawn(html, SEAT_OF) <= visible
        if number % BOARD_EVERY == 0 or after.phase is Phase.OVER:
            for html in _boards(after):
                assert drawn(html, SEAT_OF) <= visible
                assert named(html) <= {text for _seat, text in visible}


@pytest.mark.parametrize(("variant", "seats"), ROUNDS)
def test_face_down_cards_change_no_byte(variant: str, seats: int) -> None:
    random = luck(f"{variant} {seats}")
    draw = presenter("ligretto")
    for number, step in enumerate(_steps(seats, VARIANTS[variant], f"byte {seats}")):
        after = step.outcome.round
        mixed = shuffled(after, random)
        if number % BOARD_EVERY == 0:
            assert _boards(mixed) == _boards(after)
        seat = number % seats
        assert draw.own_pieces(mixed, seat) == draw.own_pieces(after, seat)


@pytest.mark.parametrize(("variant", "seats"), ROUNDS)
def test_frame_depends_only_on_what_comes_up(variant: str, seats: int) -> None:
    """The same action on a round whose deeper cards lie otherwise: the same frame."""
    random = luck(f"{variant} {seats} frame")
    for step in _steps(seats, VARIANTS[variant], f"frame {seats}"):
        before = shuffled(step.before, random, keeps=1)
        outcome = act(GAME, before, step.action, step.at_ms)
        events = (*step.outcome.events, *outcome.events)
        if any(_shows_deeper(event) for event in events):
            continue
        changes = presenter("ligretto").changes(before, outcome.round, outcome.events)
        assert changes == _changes(step), step.action


def test_a_round_not_begun_shows_no_card() -> None:
    waiting = open_round(GAME, seats=(0, 1, 2), options={}, seed="wait", number=1)
    for html in _boards(waiting):
        assert drawn(html, SEAT_OF) == set()
        assert named(html) == set()


def _shows_deeper(event: object) -> bool:
    """Corrections and shifts bring up more than the next card."""
    return type(event).__name__ in {"SentHome", "Shifted"}
