"""Staircase: everyone has the numbers 1 to 4 three times, and one staircase grows.

Only the top card of a stack lies face up. `STEP 3` puts it on the stairs, which go
1, 2, 3, 4 and again 1; `PASS` puts it under the stack. An empty stack ends the round.
"""

import re
from collections.abc import Mapping, Sequence

from games.rules.chance import generator, shuffled
from games.rules.codes import OptionProblemCode, RefusalCode
from games.rules.core import (
    Deadlock,
    DeadlockFinding,
    Ending,
    Intervention,
    MatchRules,
    NotationError,
    OptionProblem,
    Options,
    OptionSpec,
    PositionLine,
    Refusal,
    SeatNumber,
    SeatScore,
)
from games.rules.defaults import GameDefaults
from games.rules.options import COMMON_SPECS, checked, option_number
from games.rules.score_sheet import (
    ENDED,
    NOBODY_OUT,
    Box,
    BoxLimit,
    Found,
    Holders,
    Sheet,
    SheetRounds,
    Tone,
    sums,
    worth_of,
)
from tests.example_game.state import (
    CARDS,
    COPIES,
    NUMBERS,
    PASS,
    Pass,
    Passed,
    Stack,
    Stair,
    StairsEvent,
    StairsMove,
    StairsRefusalCode,
    StairsRules,
    StairsState,
    Step,
    Stepped,
    StepsTakenBack,
    all_cards,
    right_length,
    stack_at,
    wanted,
)

FINISH_POINTS = 2
WORTH = {"placed": 1, "finished": FINISH_POINTS}
TOO_MANY_STAIRS = Found("too_many_stairs")
TWO_UP = Found("two_up", Tone.LOOK)


def _match_counts(rounds: SheetRounds, person: int) -> dict[str, int]:
    return sums(rounds, person, ("placed", "finished"))


SCORE_SHEET = Sheet(
    (Box("placed", 0, CARDS), Box("finished", 0, 1)),
    WORTH,
    _match_counts,
    worth_of(WORTH),
    (
        BoxLimit(("placed",), CARDS, TOO_MANY_STAIRS),
        Holders("finished", 1, NOBODY_OUT, ENDED, TWO_UP),
    ),
)


class Staircase(GameDefaults):
    """The Game protocol for Staircase; see there for what the parts do."""

    key = "staircase"
    seat_counts = range(2, 5)
    option_specs = (
        OptionSpec("rounds", 3, low=1, high=9),
        OptionSpec("pass_cooldown_ms", 600, low=0, high=3000),
        *COMMON_SPECS,
    )
    presets: Mapping[str, Options] = {
        "standard": {},
        "short": {"rounds": 1, "pass_cooldown_ms": 300},
    }
    error_call = "Stop!"
    finish_stands = False
    score_sheet = SCORE_SHEET

    def checked_options(self, given: Options, *, seats: int) -> Options:
        """Every option with its value; raises OptionProblem."""
        if seats not in self.seat_counts:
            raise OptionProblem("seats", OptionProblemCode.OUT_OF_RANGE)
        return checked(self.option_specs, given)

    def match_rules(
        self,
        options: Options,
        *,
        seats: int,
    ) -> MatchRules:
        """So many rounds."""
        shares_ties = options["tie"] == "shared"
        return MatchRules(option_number(options, "rounds"), None, shares_ties)

    def deal(
        self,
        *,
        seats: Sequence[SeatNumber],
        options: Options,
        seed: str,
        number: int,
        carried: str = "",
    ) -> StairsState:
        """Everyone's shuffled stack, no stairs yet."""
        rules = StairsRules(
            tuple(seats),
            options["enforcement"] == "strict",
            option_number(options, "pass_cooldown_ms"),
        )
        stacks = []
        for seat in seats:
            random = generator(
                seed=seed, number=number, seat=seat, kind="stack", counter=0
            )
            stacks.append(Stack(seat, 0, shuffled([*NUMBERS] * COPIES, random)))
        return StairsState(rules, tuple(stacks), ())

    def start(self, state: StairsState) -> None:
        """People may play, no more."""

    def moves(self, state: StairsState, seat: SeatNumber) -> tuple[StairsMove, ...]:
        """The step, if it is taken, then the pass."""
        cards = stack_at(state, seat).cards
        offered: tuple[StairsMove, ...] = (*map(Step, cards[:1]), PASS)
        return tuple([m for m in offered if self.refusal(state, seat, m) is None])

    def is_placing(self, move: StairsMove) -> bool:
        """Only a step."""
        return isinstance(move, Step)

    def is_there(self, state: StairsState, seat: SeatNumber, move: StairsMove) -> bool:
        """True if the top card has the number."""
        is_top = stack_at(state, seat).cards[:1] == (getattr(move, "number", 0),)
        return is_top or isinstance(move, Pass)

    def refusal(
        self, state: StairsState, seat: SeatNumber, move: StairsMove
    ) -> Refusal | None:
        """NO_SUCH_CARD, WRONG_NUMBER in strict mode, NOTHING_BELOW for a pass."""
        cards = stack_at(state, seat).cards
        if isinstance(move, Pass):
            return Refusal(StairsRefusalCode.NOTHING_BELOW) if len(cards) < 2 else None
        if not self.is_there(state, seat, move):
            return Refusal(RefusalCode.NO_SUCH_CARD)
        number = wanted(state.stairs)
        if state.rules.is_strict and move.number != number:
            return Refusal(
                RefusalCode.WRONG_NUMBER, wanted=str(number), had=str(move.number)
            )
        return None

    def apply(
        self, state: StairsState, seat: SeatNumber, move: StairsMove
    ) -> tuple[StairsState, tuple[StairsEvent, ...]]:
        """The card on the stairs or under the stack."""
        _seat, passes, (top, *rest) = stack_at(state, seat)
        if isinstance(move, Pass):
            after = _with(state, Stack(seat, passes + 1, (*rest, top)))
            return after, (Passed(seat, rest[0]),)
        after = _with(state, Stack(seat, passes, tuple(rest)))
        stairs = (*state.stairs, Stair(top, seat))
        return after._replace(stairs=stairs), (Stepped(seat, top),)

    def has_finished(self, state: StairsState, seat: SeatNumber) -> bool:
        """True if the stack is empty."""
        return not stack_at(state, seat).cards

    def must_wait(self, move: StairsMove) -> bool:
        """Only a pass."""
        return isinstance(move, Pass)

    def wait_ms(
        self,
        state: StairsState,
        move: StairsMove,
    ) -> int:
        """As the table has it."""
        return state.rules.pass_cooldown_ms

    def stuck(self, state: StairsState, seats: Sequence[SeatNumber]) -> DeadlockFinding:
        """Alive while one of these seats has the next number, seen or not.

        In honour mode any card will do.
        """
        number = wanted(state.stairs)
        for seat in seats:
            for card in stack_at(state, seat).cards:
                if card == number or not state.rules.is_strict:
                    return DeadlockFinding(Deadlock.ALIVE, seat, str(card))
        return DeadlockFinding(Deadlock.DEAD)

    def resolve_deadlock(
        self, state: StairsState, seats: Sequence[SeatNumber]
    ) -> Intervention[StairsState] | None:
        """A dead round ends and is counted, unless honour mode leaves it to people."""
        if (
            not state.rules.is_strict
            or self.stuck(state, seats).deadlock is Deadlock.ALIVE
        ):
            return None
        return Intervention(state, ending=Ending.STALEMATE)

    def voted(
        self,
        state: StairsState,
        seats: Sequence[SeatNumber],
        run: int,
    ) -> Intervention[StairsState]:
        """The round ends and is counted."""
        return Intervention(state, ending=Ending.VOTED)

    def correct(self, state: StairsState) -> Intervention[StairsState] | None:
        """The first wrong card and all after it go back where they came from."""
        length = right_length(state.stairs)
        wrong = state.stairs[length:]
        if not wrong:
            return None
        for number, owner in reversed(wrong):
            stack = stack_at(state, owner)
            state = _with(state, stack._replace(cards=(number, *stack.cards)))
        after = state._replace(stairs=state.stairs[:length])
        return Intervention(after, (StepsTakenBack(wrong),))

    def scores(self, state: StairsState) -> tuple[SeatScore, ...]:
        """One for each card placed, two more for an empty stack."""
        found = []
        for stack in state.stacks:
            placed = CARDS - len(stack.cards)
            finished = 0 if stack.cards else 1
            counts = (("placed", placed), ("finished", finished))
            points = placed + FINISH_POINTS * finished
            found.append(SeatScore(stack.seat, points, counts))
        return tuple(found)

    def parse_move(self, text: str) -> StairsMove:
        """`STEP 3` or `PASS`; raises NotationError."""
        match text.split(" "):
            case ["PASS"]:
                return PASS
            case ["STEP", word]:
                return Step(_number(word))
            case _:
                pass
        raise NotationError(f"STEP number or PASS, not {text[:24]!r}")

    def move_text(self, move: StairsMove) -> str:
        """The move in notation."""
        return "PASS" if isinstance(move, Pass) else f"STEP {move.number}"

    def state_lines(self, state: StairsState) -> tuple[str, ...]:
        """`stack 0 2 3 1 4`: seat, passes, cards from the top; `stairs 1/0 2/1`."""
        stacks = [
            " ".join(map(str, ("stack", seat, passes, *cards)))
            for seat, passes, cards in state.stacks
        ]
        stairs = [f"{number}/{owner}" for number, owner in state.stairs]
        return (*stacks, " ".join(("stairs", *stairs)))

    def read_state(
        self, opened: StairsState, lines: Sequence[PositionLine]
    ) -> StairsState:
        """The state of these lines; raises NotationError."""
        stacks: dict[SeatNumber, Stack] = {}
        stairs: tuple[Stair, ...] = ()
        seats = opened.rules.seats
        for line in lines:
            try:
                match line.text.split():
                    case ["stairs", *words]:
                        stairs = tuple(_stair(seats, word) for word in words)
                    case words:
                        stack = _stack(seats, words)
                        stacks[stack.seat] = stack
            except NotationError as error:
                raise NotationError(error.expected, line=line.number) from error
        if set(stacks) != set(seats):
            raise NotationError("a stack of every seat")
        found = tuple(stacks[seat] for seat in seats)
        state = StairsState(opened.rules, found, stairs)
        if sorted(all_cards(state)) != sorted(all_cards(opened)):
            raise NotationError("every number three times a seat")
        if state.rules.is_strict and right_length(stairs) < len(stairs):
            raise NotationError("stairs 1, 2, 3, 4, 1, ...")
        return state


STAIRCASE = Staircase()


def _with(state: StairsState, stack: Stack) -> StairsState:
    """The state with one stack replaced."""
    stacks = [stack if each.seat == stack.seat else each for each in state.stacks]
    return state._replace(stacks=tuple(stacks))


def _number(word: str) -> int:
    if word not in map(str, NUMBERS):
        raise NotationError(f"a number from 1 to 4, not {word[:12]!r}")
    return int(word)


def _stack(seats: Sequence[SeatNumber], words: Sequence[str]) -> Stack:
    match words:
        case ["stack", seat, passes, *cards] if re.fullmatch("[0-9]{1,6}", passes):
            return Stack(_seat(seats, seat), int(passes), tuple(map(_number, cards)))
        case _:
            raise NotationError("stack seat passes cards, or stairs cards")


def _seat(seats: Sequence[SeatNumber], word: str) -> SeatNumber:
    for seat in seats:
        if word == str(seat):
            return seat
    raise NotationError(f"a dealt seat, not {word[:12]!r}")


def _stair(seats: Sequence[SeatNumber], word: str) -> Stair:
    number, _slash, owner = word.partition("/")
    return Stair(_number(number), _seat(seats, owner))
