"""What everyone sees of a round of Ligretto Domino, as pages show it."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from games.kinds.domino.shapes import RIMS
from games.rules.core import SeatNumber
from games.rules.domino import DominoState, DominoView, view
from games.rules.domino.boards.kit import Square
from games.rules.domino.setup import BEGIN, turn_to_put
from games.rules.domino.state import DominoRules, DominoStage, Token
from games.rules.round import RoundPhase, RoundState

NOBODY = -1


class TokenSeen(NamedTuple):
    """A token as a page shows it: where, what is with it, whose, and until when.

    `state`: `free`, `locked` by a joker, `duty` of a seat, `orphan` for anyone to
    move, or `blocked` without either. `until` is in the time of the round.
    """

    number: int
    square: Square
    state: str
    seat: str
    until: str


class StageSeen(NamedTuple):
    """How far a round is, who puts the next token, and until when that or the count is."""

    stage: str
    put: str
    put_until: str


def domino_of(round_: RoundState) -> DominoView:
    """Returns the public view of a round."""
    return view(_state(round_))


def rules_of(round_: RoundState) -> DominoRules:
    """Returns what stays the same for the whole round."""
    return _state(round_).rules


def rim_of(rules: DominoRules, seat: SeatNumber) -> str:
    """Returns how the cards of a seat are bordered."""
    return RIMS[rules.places[seat]]


def stage_of(round_: RoundState) -> StageSeen:
    """Returns the stage of a round; tokens are put once the start call is made."""
    state = _state(round_)
    if state.stage is DominoStage.PLAY or round_.phase is not RoundPhase.PLAYING:
        return StageSeen(state.stage.value, "", "")
    clocks = dict(round_.clocks)
    if state.stage is DominoStage.COUNT:
        return StageSeen(state.stage.value, "", str(clocks.get(BEGIN, "")))
    until = clocks.get(f"put-{len(state.tokens)}", "")
    return StageSeen(state.stage.value, str(turn_to_put(state)), str(until))


def tokens_seen(round_: RoundState, seen: DominoView) -> tuple[TokenSeen, ...]:
    """Returns all tokens that stand on the board."""
    clocks = dict(round_.clocks)
    return tuple([_token(seen, token, clocks) for token in seen.tokens])


def faults_of(seen: DominoView) -> dict[int, str]:
    """Returns why cards lie wrong, by their number; none before the check (DOM-38)."""
    found: dict[int, str] = {}
    for _, number, code in seen.faults:
        found[number] = f"{found[number]} {code}" if number in found else code
    return found


def _token(seen: DominoView, token: Token, clocks: Mapping[str, int]) -> TokenSeen:
    state, seat, clock = _with(seen, token)
    owner = "" if seat == NOBODY else str(seat)
    square = seen.grid.square(token.at)
    return TokenSeen(token.number, square, state, owner, str(clocks.get(clock, "")))


def _with(seen: DominoView, token: Token) -> tuple[str, SeatNumber, str]:
    """The state of a token, whose it is, and the clock of that."""
    for lock in seen.locks:
        if lock.token == token.number:
            return "locked", lock.seat, f"lock-{lock.serial}"
    for block in seen.blocks:
        if block.token == token.number and block.is_orphan:
            return "orphan", block.seat, ""
        if block.token == token.number and block.is_due:
            return "duty", block.seat, f"duty-{block.serial}"
    return ("free" if token.fits else "blocked"), NOBODY, ""


def _state(round_: RoundState) -> DominoState:
    return cast("DominoState", round_.state)
