"""How bots play with packs: stack before row before waste, else turn and pick up.

They go by what lies face up and by the moves of their seat. In strict mode those are
right; in honour mode they keep to the right ones by themselves.
"""

from collections.abc import Mapping, Sequence
from random import Random

from games.bots.card_engine_honour import has_mistake, is_right, right_moves
from games.bots.core import Bot, Decision, Observation, Pace, Playbook
from games.bots.pace import reaction_ms
from games.rules.card_engine.area import GROUP, CardSeatView
from games.rules.card_engine.moves import FLIP, PICK_UP, Build, CardMove, Play, Source
from games.rules.card_engine.state import BuildRule, CardState, CardView, view
from games.rules.card_engine.validity import all_cards
from games.rules.core import Options, SeatNumber
from games.rules.options import option_number
from games.rules.round import ERROR_CALL, VOTE, ErrorCall

type CardObservation = Observation[CardView, CardMove]
type BuildRules = Mapping[str, BuildRule | None]
"""What may be built on the row, by the choices of the option `advanced`."""

FIRST_TO_GIVE_UP_MS = 45_000
JOINS_AFTER_MS = 15_000
JOINS_AFTER_PASSES = 2
PICK_UP_FACTOR = 1.6
"""Gathering and shuffling the waste takes longer than turning three."""


def card_playbook(
    build_rules: BuildRules,
) -> Playbook[CardState, CardView, CardMove]:
    """How bots play a game with packs and these rules for building."""

    def at_pace(pace: Pace) -> Bot[CardView, CardMove]:
        return _bot(build_rules, pace)

    def is_right_now(
        view: CardView, seat: SeatNumber, options: Options, move: CardMove | ErrorCall
    ) -> bool:
        return is_right(view, seat, _rule(build_rules, options), move)

    return Playbook(view, at_pace, is_right_now, all_cards)


def _bot(build_rules: BuildRules, pace: Pace) -> Bot[CardView, CardMove]:
    def decide(observation: CardObservation, random: Random) -> Decision[CardMove]:
        is_strict = observation.options["enforcement"] == "strict"
        rule = _rule(build_rules, observation.options)
        if not is_strict and _sees_mistake(observation, rule, pace, random):
            return Decision(reaction_ms(random, pace.place_ms), ERROR_CALL)
        right = observation.moves if is_strict else right_moves(observation, rule)
        card: Play | Build | None = _noticed_play(right, pace, random)
        if card is None and pace.builds and rule is not None:
            card = _useful_build(observation, right, pace)
        if card is not None:
            return Decision(reaction_ms(random, pace.place_ms), card)
        if _gives_up(observation, pace):
            return Decision(reaction_ms(random, pace.flip_ms), VOTE)
        return _turn(observation, pace, random)

    return decide


def _rule(build_rules: BuildRules, options: Options) -> BuildRule | None:
    return build_rules[str(options["advanced"])]


def _noticed_play(moves: Sequence[CardMove], pace: Pace, random: Random) -> Play | None:
    """The first card it notices, in the order of the moves: stack, row, waste.

    A card that fits several piles is overlooked for all of them.
    """
    overlooked: Source | None = None
    for move in moves:
        if not isinstance(move, Play):
            break
        if move.source is overlooked:
            continue
        if random.random() >= pace.overlook:
            return move
        overlooked = move.source
    return None


def _useful_build(
    observation: CardObservation, moves: Sequence[CardMove], pace: Pace
) -> Build | None:
    """The build that gets a card off the stack and loses the least room in the row.

    A slot whose top fits in the middle is left alone. From the waste it builds only
    when nothing else has brought anyone on for a whole pass.
    """
    mine = _seat_view(observation)
    wanted = {(pile.top.color, pile.top.number + 1) for pile in observation.view.piles}
    builds = [
        move
        for move in moves
        if isinstance(move, Build)
        and (move.source is Source.STACK or observation.idle_ms > _pass_ms(mine, pace))
        and (top := mine.row[move.slot][-1]).number > 1
        and (top.color, top.number) not in wanted
    ]
    return min(
        builds,
        key=lambda move: (
            move.source is not Source.STACK,
            mine.row[move.slot][-1].number,
        ),
        default=None,
    )


def _turn(
    observation: CardObservation, pace: Pace, random: Random
) -> Decision[CardMove]:
    """Turning three or picking up, whichever there is; else just another look."""
    wait_ms = option_number(observation.options, "flip_cooldown_ms")
    move = observation.moves[-1] if observation.moves else None
    if move is FLIP:
        return Decision(reaction_ms(random, pace.flip_ms, at_least_ms=wait_ms), FLIP)
    if move is PICK_UP:
        delay_ms = reaction_ms(random, int(pace.flip_ms * PICK_UP_FACTOR))
        return Decision(delay_ms, PICK_UP)
    return Decision(reaction_ms(random, pace.flip_ms), None)


def _gives_up(observation: CardObservation, pace: Pace) -> bool:
    """True if passes through the hand have brought nobody on for long enough.

    Slower people at the table are given their time; where someone has given up
    already, a bot joins them sooner.
    """
    if observation.idle_ms < JOINS_AFTER_MS or observation.seat in observation.votes:
        return False
    passes, idle_ms = (
        (JOINS_AFTER_PASSES, JOINS_AFTER_MS)
        if observation.votes
        else (pace.patience, FIRST_TO_GIVE_UP_MS)
    )
    return observation.idle_ms > max(
        idle_ms, passes * _pass_ms(_seat_view(observation), pace)
    )


def _pass_ms(mine: CardSeatView, pace: Pace) -> int:
    """How long a whole pass through the hand takes, picking up included."""
    turns = -(-(mine.hand_count + mine.waste_count) // GROUP)
    return int((turns + PICK_UP_FACTOR) * pace.flip_ms)


def _seat_view(observation: CardObservation) -> CardSeatView:
    return next(
        seat for seat in observation.view.seats if seat.seat == observation.seat
    )


def _sees_mistake(
    observation: CardObservation, rule: BuildRule | None, pace: Pace, random: Random
) -> bool:
    """True if there is a mistake to be seen, and it is noticed."""
    return has_mistake(observation.view, rule) and random.random() < pace.notice
