"""How bots play Ligretto Domino: lay the open card where its token keeps a way out.

They look at every card once: lay it, bridge a square with a joker for it, or put it
aside. In honour mode they keep to what is right by themselves.
"""

from collections.abc import Sequence
from random import Random

from games.bots.core import Bot, Decision, Pace, Playbook
from games.bots.domino_evaluation import ways_on
from games.bots.domino_honour import (
    DominoObservation,
    is_right,
    right_jokers,
    right_layings,
)
from games.bots.pace import reaction_ms
from games.rules.core import SeatNumber
from games.rules.domino.moves import (
    DISCARD,
    PICK_UP,
    TURN,
    DominoMove,
    PlaceCard,
    Put,
    Relocate,
)
from games.rules.domino.pieces import all_pieces
from games.rules.domino.state import DominoSeatView, DominoState, DominoView, view
from games.rules.options import option_number
from games.rules.round import VOTE

SIMPLE_OVERLOOKS = 0.15
"""How often bots without a plan miss a card that can be laid."""
SPENDS_EARLY = 0.2
"""How often a card without a place costs such a player a joker."""
FEW_CARDS = 2
"""When so few cards are left, nobody keeps a joker."""
TURN_FACTOR = 0.35
PICK_UP_FACTOR = 1.2
FIRST_TO_GIVE_UP_MS = 45_000
JOINS_AFTER_MS = 15_000
_MS_PER_S = 1000


def at_pace(pace: Pace) -> Bot[DominoView, DominoMove]:
    """A bot with these habits; without `builds` it lays cards anywhere they fit."""

    def decide(observation: DominoObservation, random: Random) -> Decision[DominoMove]:
        mine = seat_view(observation.view, observation.seat)
        if mine.open is None or not observation.moves:
            return _turn(observation, mine, pace, random)
        if _is_locked(observation.view, observation.seat):
            return _follow_up(observation, pace, random)
        laying = (
            None
            if random.random() < pace.overlook
            else _laying(observation, pace, random)
        )
        if laying is not None:
            return Decision(reaction_ms(random, pace.place_ms), laying)
        delay_ms = reaction_ms(random, pace.flip_ms)
        return Decision(delay_ms, DISCARD if DISCARD in observation.moves else None)

    return decide


DOMINO_BOTS: Playbook[DominoState, DominoView, DominoMove] = Playbook(
    view, at_pace, is_right, all_pieces
)


def seat_view(seen: DominoView, seat: SeatNumber) -> DominoSeatView:
    """What lies before a seat."""
    return next(each for each in seen.seats if each.seat == seat)


def _is_locked(seen: DominoView, seat: SeatNumber) -> bool:
    return any(lock.seat == seat for lock in seen.locks)


def _turn(
    observation: DominoObservation, mine: DominoSeatView, pace: Pace, random: Random
) -> Decision[DominoMove]:
    """The next card, the pile picked up, a token put; or giving the round up."""
    if _gives_up(observation, mine, pace):
        return Decision(reaction_ms(random, pace.flip_ms), VOTE)
    first = observation.moves[0] if observation.moves else None
    if first is TURN:
        wait_ms = option_number(observation.options, "turn_cooldown_ms")
        median_ms = int(pace.flip_ms * TURN_FACTOR)
        return Decision(reaction_ms(random, median_ms, at_least_ms=wait_ms), TURN)
    if first is PICK_UP:
        return Decision(
            reaction_ms(random, int(pace.flip_ms * PICK_UP_FACTOR)), PICK_UP
        )
    put = _any_of(observation.moves, random) if isinstance(first, Put) else None
    return Decision(reaction_ms(random, pace.place_ms), put)


def _laying(
    observation: DominoObservation, pace: Pace, random: Random
) -> DominoMove | None:
    """What the bot does with its open card, None to put it aside."""
    if not pace.builds and random.random() < SIMPLE_OVERLOOKS:
        return None
    found = right_layings(observation)
    if found:
        return (
            _best(observation.view, found, random)
            if pace.builds
            else _any_of(found, random)
        )
    has_joker = seat_view(observation.view, observation.seat).jokers
    if has_joker and _spends_joker(observation, pace, random):
        jokers = right_jokers(observation)
        return _any_of(jokers, random) if jokers else None
    return None


def _spends_joker(observation: DominoObservation, pace: Pace, random: Random) -> bool:
    """Early and without a plan; or for the last cards, and when nothing else goes."""
    mine = seat_view(observation.view, observation.seat)
    if _count_left(mine) <= FEW_CARDS:
        return True
    if not pace.builds:
        return random.random() < SPENDS_EARLY
    return observation.idle_ms > _pass_ms(mine, pace)


def _follow_up(
    observation: DominoObservation, pace: Pace, random: Random
) -> Decision[DominoMove]:
    """The card behind the own joker, before its lock is over."""
    places = right_layings(observation)
    likely: Sequence[DominoMove] = places or right_jokers(observation)
    move = _any_of(likely, random) if likely else None
    if places and pace.builds:
        move = _best(observation.view, places, random)
    most_ms = option_number(observation.options, "joker_lock_s") * _MS_PER_S // 2
    return Decision(min(most_ms, reaction_ms(random, pace.place_ms)), move)


def _best(
    seen: DominoView, moves: Sequence[PlaceCard | Relocate], random: Random
) -> PlaceCard | Relocate:
    """The place that leaves its token the most ways and blocks no other."""
    if len(moves) == 1:
        return moves[0]
    return max(moves, key=lambda move: (ways_on(seen, move), random.random()))


def _any_of[T](moves: Sequence[T], random: Random) -> T:
    return moves[int(random.random() * len(moves))]


def _count_left(mine: DominoSeatView) -> int:
    return mine.hand_count + mine.discard_count + (mine.open is not None)


def _gives_up(observation: DominoObservation, mine: DominoSeatView, pace: Pace) -> bool:
    """True if passes through the hand have brought nobody on for long enough."""
    if observation.idle_ms < JOINS_AFTER_MS or observation.seat in observation.votes:
        return False
    least_ms = JOINS_AFTER_MS if observation.votes else FIRST_TO_GIVE_UP_MS
    return observation.idle_ms > max(least_ms, pace.patience * _pass_ms(mine, pace))


def _pass_ms(mine: DominoSeatView, pace: Pace) -> int:
    """How long a whole pass through the own cards takes, picking up included."""
    return (_count_left(mine) + 1) * int(pace.flip_ms * (1 + TURN_FACTOR))
