"""The cards, board and tokens of a whole round in notation. See docs/notation.md."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from games.rules.core import NotationError, PositionLine, SeatNumber
from games.rules.domino.cards import DominoCard, DominoCards, parse_domino_card
from games.rules.domino.moves import parse_square
from games.rules.domino.notation.validity import check_waits, checked_state, with_board
from games.rules.domino.state import (
    NOWHERE,
    BlockedToken,
    DominoRules,
    DominoStage,
    DominoState,
    Fault,
    Laid,
    Lock,
)

JOKER = "joker"
_LISTS = ("hand", "open", "discard", "aside")
_BLOCKS = {"waits": (False, False), "due": (True, False), "orphan": (True, True)}
_LARGEST = 9999


@dataclass(slots=True)
class ParsedState:
    """What the lines have told so far; lists of cards by keyword and seat."""

    rules: DominoRules
    rows: list[str] = field(default_factory=list)
    stage: DominoStage = DominoStage.PLAY
    lists: dict[tuple[str, SeatNumber], DominoCards] = field(default_factory=dict)
    jokers: dict[SeatNumber, int] = field(default_factory=dict)
    tokens: list[int] = field(default_factory=list)
    laid: list[Laid] = field(default_factory=list)
    locks: list[Lock] = field(default_factory=list)
    blocks: list[BlockedToken] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    serial: int = 0
    absent: set[SeatNumber] = field(default_factory=set)
    left: set[SeatNumber] = field(default_factory=set)
    is_checked: bool = False


type StateWords = Sequence[str]
type StateReader = Callable[[ParsedState, StateWords], None]


def state_lines(state: DominoState) -> tuple[str, ...]:
    """The lines of a state, hidden cards included; empty lists are left out."""
    return (*_board_lines(state), *_own_lines(state), *_play_lines(state))


def read_state(opened: DominoState, lines: Sequence[PositionLine]) -> DominoState:
    """The state of these lines, for the seats and options of a deal.

    Raises NotationError with the line and what was expected there.
    """
    found = ParsedState(opened.rules)
    for line in lines:
        keyword, *words = line.text.split()
        try:
            if keyword != "board" and found.rows:
                found.rules = with_board(opened.rules, tuple(found.rows))
            _reader(keyword)(found, words)
        except NotationError as error:
            raise NotationError(error.expected, line=line.number) from error
        except ValueError as error:
            raise NotationError(f"what {keyword!r} says", line=line.number) from error
    last = lines[-1].number if lines else 1
    try:
        return _told(found)
    except NotationError as error:
        raise NotationError(error.expected, line=last) from error


def _board_lines(state: DominoState) -> Iterator[str]:
    rules = state.rules
    if rules.is_own_board:
        yield from (f"board {row}" for row in rules.grid.rows)
    if state.stage is not DominoStage.PLAY:
        yield f"stage {state.stage}"
    for token in state.tokens:
        yield f"token {token.number} {rules.grid.square(token.at)}"


def _own_lines(state: DominoState) -> Iterator[str]:
    for area in state.areas:
        shown = () if area.open is None else (area.open,)
        for name, cards in zip(
            _LISTS, (area.hand, shown, area.discard, area.aside), strict=True
        ):
            if cards:
                yield " ".join([name, str(area.seat), *(card.text for card in cards)])
        if area.jokers != state.rules.jokers:
            yield f"jokers {area.seat} {area.jokers}"


def _play_lines(state: DominoState) -> Iterator[str]:
    square = state.rules.grid.square
    for laid in state.laid:
        if laid.card is None:
            yield f"lay {laid.seat} {JOKER} {square(laid.one)}"
        else:
            pair = f"{square(laid.one)} {square(laid.other)}"
            yield f"lay {laid.seat} {laid.card} {pair} {laid.half}"
    for lock in state.locks:
        numbers = (lock.token, lock.seat, lock.jokers, lock.serial, lock.begun)
        yield " ".join(["lock", *map(str, numbers)])
    for block in state.blocks:
        yield " ".join(
            ["block", str(block.token), str(block.seat), *_block_words(block)]
        )
    yield from (f"fault {seat} {number} {code}" for seat, number, code in state.faults)
    if state.is_checked:
        yield "checked"
    if state.serial:
        yield f"serial {state.serial}"
    yield from (f"absent {seat}" for seat in sorted(state.absent))
    yield from (f"gone {seat}" for seat in sorted(state.left))


def _block_words(block: BlockedToken) -> list[str]:
    if not block.is_due:
        return ["waits", *([] if block.by_lock < 0 else [str(block.by_lock)])]
    return ["orphan" if block.is_orphan else "due", str(block.serial)]


def _told(found: ParsedState) -> DominoState:
    rules = found.rules
    state = checked_state(
        rules,
        [_told_area(rules, found, seat) for seat in rules.seats],
        tokens=tuple(found.tokens),
        laid=tuple(found.laid),
    )._replace(
        stage=found.stage,
        locks=tuple(found.locks),
        blocks=tuple(found.blocks),
        faults=tuple(found.faults),
        serial=found.serial,
        absent=frozenset(found.absent),
        left=frozenset(found.left),
        is_checked=found.is_checked,
    )
    check_waits(state)
    return state


def _told_area(
    rules: DominoRules, found: ParsedState, seat: SeatNumber
) -> tuple[SeatNumber, tuple[DominoCards, DominoCards, DominoCards, DominoCards], int]:
    hand, shown, discard, aside = (found.lists.get((name, seat), ()) for name in _LISTS)
    return seat, (hand, shown, discard, aside), found.jokers.get(seat, rules.jokers)


def _reader(keyword: str) -> StateReader:
    reader = _READERS.get(keyword)
    if reader is None:
        raise NotationError(f"{', '.join(_READERS)}, not {keyword[:12]!r}")
    return reader


def _read_board(found: ParsedState, words: StateWords) -> None:
    [row] = words
    if found.tokens or found.laid or found.lists:
        raise NotationError("the board before everything on it")
    found.rows.append(row)


def _read_stage(found: ParsedState, words: StateWords) -> None:
    [stage] = words
    found.stage = DominoStage(stage)


def _list_reader(name: str) -> StateReader:
    def read(found: ParsedState, words: StateWords) -> None:
        seat, *cards = words
        key = (name, _read_seat(found.rules, seat))
        if key in found.lists:
            raise NotationError(f"the {name} of seat {seat} once")
        found.lists[key] = tuple(_read_card(found.rules, card) for card in cards)

    return read


def _read_jokers(found: ParsedState, words: StateWords) -> None:
    seat, count = words
    found.jokers[_read_seat(found.rules, seat)] = _read_number(count)


def _read_token(found: ParsedState, words: StateWords) -> None:
    number, square = words
    if number != str(len(found.tokens)):
        raise NotationError(f"token {len(found.tokens)}, not {number[:12]!r}")
    found.tokens.append(_read_square(found.rules, square))


def _read_laid(found: ParsedState, words: StateWords) -> None:
    match words:
        case [seat, card, square] if card == JOKER:
            laid = Laid(
                _read_seat(found.rules, seat), None, _read_square(found.rules, square)
            )
        case [seat, card, one, other, half]:
            laid = Laid(
                _read_seat(found.rules, seat),
                _read_card(found.rules, card),
                _read_square(found.rules, one),
                _read_square(found.rules, other),
                half,
            )
        case _:
            raise NotationError("seat, card, two squares and the color on the first")
    found.laid.append(laid)


def _read_lock(found: ParsedState, words: StateWords) -> None:
    token, seat, *numbers = words
    jokers, serial, begun = map(_read_number, numbers)
    found.locks.append(
        Lock(_read_number(token), _read_seat(found.rules, seat), jokers, serial, begun)
    )


def _read_block(found: ParsedState, words: StateWords) -> None:
    token, seat, how, *numbers = words
    if how not in _BLOCKS:
        raise NotationError(f"{', '.join(_BLOCKS)}, not {how[:12]!r}")
    number = [_read_number(each) for each in numbers]
    block = BlockedToken(_read_number(token), _read_seat(found.rules, seat))
    is_due, is_orphan = _BLOCKS[how]
    if is_due:
        [serial] = number
        block = block._replace(serial=serial, is_due=True, is_orphan=is_orphan)
    elif number:
        [by_lock] = number
        block = block._replace(by_lock=by_lock)
    found.blocks.append(block)


def _read_fault(found: ParsedState, words: StateWords) -> None:
    seat, number, code = words
    found.faults.append(
        Fault(_read_seat(found.rules, seat), _read_number(number), code)
    )


def _read_checked(found: ParsedState, words: StateWords) -> None:
    if words:
        raise NotationError("nothing behind 'checked'")
    found.is_checked = True


def _read_serial(found: ParsedState, words: StateWords) -> None:
    [serial] = words
    found.serial = _read_number(serial)


def _read_absent(found: ParsedState, words: StateWords) -> None:
    [seat] = words
    found.absent.add(_read_seat(found.rules, seat))


def _read_gone(found: ParsedState, words: StateWords) -> None:
    [seat] = words
    found.left.add(_read_seat(found.rules, seat))


_READERS: Mapping[str, StateReader] = {
    "board": _read_board,
    "stage": _read_stage,
    "token": _read_token,
    **{name: _list_reader(name) for name in _LISTS},
    "jokers": _read_jokers,
    "lay": _read_laid,
    "lock": _read_lock,
    "block": _read_block,
    "fault": _read_fault,
    "checked": _read_checked,
    "serial": _read_serial,
    "absent": _read_absent,
    "gone": _read_gone,
}


def _read_seat(rules: DominoRules, text: str) -> SeatNumber:
    for seat in rules.seats:
        if text == str(seat):
            return seat
    seats = ", ".join(map(str, rules.seats))
    raise NotationError(f"a dealt seat ({seats}), not {text[:12]!r}")


def _read_card(rules: DominoRules, text: str) -> DominoCard:
    card = parse_domino_card(text)
    if card not in rules.grid.kinds:
        raise NotationError(f"a card of the set, not {text[:12]!r}")
    return card


def _read_square(rules: DominoRules, text: str) -> int:
    index = rules.grid.index(parse_square(text))
    if index == NOWHERE:
        raise NotationError(f"a square of the board, not {text[:12]!r}")
    return index


def _read_number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text[:5]) > _LARGEST:
        raise NotationError(f"a number up to {_LARGEST}, not {text[:12]!r}")
    return int(text)
