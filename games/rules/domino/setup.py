"""The deal, and tokens on their squares before play begins (DOM-4, DOM-5)."""

from collections.abc import Iterator
from random import Random

from games.rules.chance import generator, shuffled
from games.rules.codes import RefusalCode
from games.rules.core import Refusal, SeatNumber
from games.rules.domino.boards.grid import indexes
from games.rules.domino.cards import DominoCards
from games.rules.domino.events import DominoEvent, Ready, TokenPut
from games.rules.domino.moves import Put
from games.rules.domino.refusals import DominoRefusalCode
from games.rules.domino.state import (
    DominoRules,
    DominoStage,
    DominoState,
    SeatCards,
    area_of,
    standing_on,
)

PUT_MS = 10_000
COUNT_MS = 3000
BEGIN = "begin"
NOBODY = -1
_MOST_DRAWS = 200

_BAD_CLAIM = Refusal(RefusalCode.BAD_CLAIM)
_NOT_YOUR_TURN = Refusal(DominoRefusalCode.NOT_YOUR_TURN)
_NOT_ON_BOARD = Refusal(DominoRefusalCode.NOT_ON_BOARD)
_COVERED = Refusal(DominoRefusalCode.COVERED)
_TOKEN_BLOCKED = Refusal(DominoRefusalCode.TOKEN_BLOCKED)


def deal(rules: DominoRules, aside: dict[SeatNumber, DominoCards]) -> DominoState:
    """Everyone's cards mixed; the tokens on their squares unless players put them."""
    areas = tuple(_dealt(rules, seat, aside.get(seat, ())) for seat in rules.seats)
    squares, stage = rules.marked, DominoStage.PLAY
    if rules.setup == "random":
        squares = _drawn(rules)
    elif rules.setup == "players":
        squares, stage = (), DominoStage.SETUP
    tokens, free = standing_on(rules.grid, 0, squares)
    return DominoState(rules, stage, areas, tokens, covered=0, free=free, laid=())


def has_begun(state: DominoState) -> bool:
    """True if the tokens lie and the count is over."""
    return state.stage is DominoStage.PLAY


def turn_to_put(state: DominoState) -> SeatNumber:
    """The seat that puts the next token: one seat further each round."""
    seats = state.rules.seats
    return seats[(state.rules.number - 1 + len(state.tokens)) % len(seats)]


def put_refusal(state: DominoState, seat: SeatNumber, move: Put) -> Refusal | None:
    """Why the seat may not put the next token here, None if it may."""
    if state.rules.setup != "players":
        return _BAD_CLAIM
    if state.stage is not DominoStage.SETUP or turn_to_put(state) != seat:
        return _NOT_YOUR_TURN
    at = state.rules.grid.index(move.square)
    if at < 0:
        return _NOT_ON_BOARD
    if not state.free >> at & 1:
        return _COVERED
    return None if _can_stand(state, at) else _TOKEN_BLOCKED


def puts(state: DominoState) -> Iterator[Put]:
    """All squares the next token may be put on."""
    for at in indexes(state.free):
        if _can_stand(state, at):
            yield Put(state.rules.grid.square(at))


def put(
    state: DominoState, seat: SeatNumber, at: int
) -> tuple[DominoState, tuple[DominoEvent, ...]]:
    """The next token on its square; after the last one the count begins."""
    number = len(state.tokens)
    after = _with_tokens(state, (*(token.at for token in state.tokens), at))
    event = TokenPut(seat, number, state.rules.grid.square(at))
    return after, (event,)


def put_late(state: DominoState) -> tuple[DominoState, tuple[DominoEvent, ...]]:
    """The next token on a random square, since its seat has not put it in time."""
    seat, number = turn_to_put(state), len(state.tokens)
    random = _generator(state.rules, seat, "put", number)
    allowed = [at for at in indexes(state.free) if _can_stand(state, at)]
    if allowed:
        return put(state, seat, _any_of(allowed, random))
    after = _with_tokens(state, _drawn(state.rules))
    events = tuple(
        TokenPut(seat, token.number, state.rules.grid.square(token.at))
        for token in after.tokens
    )
    return after, events


def begin(state: DominoState) -> tuple[DominoState, tuple[DominoEvent, ...]]:
    """The tokens have been put and the count is over: play begins."""
    return state._replace(stage=DominoStage.PLAY), (Ready(),)


def _dealt(rules: DominoRules, seat: SeatNumber, aside: DominoCards) -> SeatCards:
    cards = list(rules.cards)
    for card in aside:
        cards.remove(card)
    hand = shuffled(cards, _generator(rules, seat, "deal", 0))
    return area_of(
        rules, seat, piles=(hand, None, ()), aside=aside, counts=(rules.jokers, 0)
    )


def _with_tokens(state: DominoState, squares: tuple[int, ...]) -> DominoState:
    before = state.tokens if len(squares) > len(state.tokens) else ()
    tokens, free = standing_on(state.rules.grid, state.covered, squares, before=before)
    is_last = len(squares) >= state.rules.tokens
    stage = DominoStage.COUNT if is_last else DominoStage.SETUP
    return state._replace(tokens=tokens, free=free, stage=stage)


def _can_stand(state: DominoState, at: int) -> bool:
    """True if the token may stand here: the last one must leave none blocked."""
    if len(state.tokens) + 1 < state.rules.tokens:
        return True
    squares = (*(token.at for token in state.tokens), at)
    tokens, _ = standing_on(state.rules.grid, state.covered, squares)
    return all(token.fits for token in tokens)


def _drawn(rules: DominoRules) -> tuple[int, ...]:
    """Random squares, drawn again until no token is blocked."""
    squares: tuple[int, ...] = ()
    for attempt in range(_MOST_DRAWS):
        random = _generator(rules, NOBODY, "tokens", attempt)
        squares = shuffled(indexes(rules.grid.squares), random)[: rules.tokens]
        tokens, _ = standing_on(rules.grid, 0, squares)
        if all(token.fits for token in tokens):
            break
    return squares


def _generator(rules: DominoRules, seat: SeatNumber, kind: str, counter: int) -> Random:
    return generator(
        seed=rules.seed, number=rules.number, seat=seat, kind=kind, counter=counter
    )


def _any_of(squares: list[int], random: Random) -> int:
    return squares[int(random.random() * len(squares))]
