"""Actions as text: what the browser sends and what the journal keeps.

A claim is the text of its move, ` @40` after it for what its page had seen. People
coming and going and the clock have words of their own. See docs/notation.md.
"""

import re
from typing import assert_never

from games.rules.core import Game, NotationError, Presence, SeatNumber
from games.rules.round import (
    ERROR_CALL,
    VOTE,
    Action,
    Attend,
    Claim,
    ErrorCall,
    Timer,
    TimerKind,
    Vote,
)

CLOCK = -1
LONGEST = 80

_PRESENCE_WORDS = {
    Presence.AWAY: "AWAY",
    Presence.ACTIVE: "BACK",
    Presence.LEFT: "LEFT",
}
_PRESENCES = {word: presence for presence, word in _PRESENCE_WORDS.items()}
_SEEN = re.compile(r"(.+) @([0-9]{1,7})")
_CLOCK = re.compile(r"CLOCK ([a-z0-9-]{1,24})")
_GRACE = re.compile(r"GRACE ([0-9]{1,2})")


def parse_claim(
    game: Game, seat: SeatNumber, text: str, *, seen: int | None = None
) -> Claim:
    """The claim of a text, with the seen in the text or the one given.

    Raises NotationError.
    """
    if len(text) > LONGEST:
        raise NotationError(f"at most {LONGEST} characters")
    found = _SEEN.fullmatch(text) if "@" in text else None
    if found is not None:
        text, seen = found[1], int(found[2])
    match text:
        case "NOBODY":
            return Claim(seat, VOTE, seen)
        case "ERROR":
            return Claim(seat, ERROR_CALL, seen)
        case _:
            return Claim(seat, game.parse_move(text), seen)


def claim_text(game: Game, claim: Claim) -> str:
    """The text of a claim, with what its page had seen."""
    text = move_text(game, claim.move)
    return text if claim.seen is None else f"{text} @{claim.seen}"


def move_text(game: Game, move: object) -> str:
    """The text of a move of the game, a vote or an error call."""
    if isinstance(move, Vote):
        return "NOBODY"
    if isinstance(move, ErrorCall):
        return "ERROR"
    return game.move_text(move)


def actor_of(action: Action) -> SeatNumber:
    """The seat that acts, -1 for the clock."""
    return CLOCK if isinstance(action, Timer) else action.seat


def action_text(game: Game, action: Action) -> str:
    """The text of any action; `parse_action` reads it back."""
    if isinstance(action, Claim):
        return claim_text(game, action)
    match action:
        case Attend(_, presence):
            return _PRESENCE_WORDS[presence]
        case Timer(TimerKind.GRACE, seat):
            return f"GRACE {seat}"
        case Timer(TimerKind.CLOCK, _, clock):
            return f"CLOCK {clock}"
        case Timer(kind):
            return kind.value
        case _:
            assert_never(action)


def parse_action(game: Game, actor: SeatNumber, text: str) -> Action:
    """The action of a text by this actor; raises NotationError."""
    if actor == CLOCK:
        return _parse_timer(text)
    presence = _PRESENCES.get(text)
    if presence is not None:
        return Attend(actor, presence)
    return parse_claim(game, actor, text)


def _parse_timer(text: str) -> Timer:
    grace = _GRACE.fullmatch(text)
    if grace is not None:
        return Timer(TimerKind.GRACE, int(grace[1]))
    clock = _CLOCK.fullmatch(text)
    if clock is not None:
        return Timer(TimerKind.CLOCK, clock=clock[1])
    if text in {TimerKind.START, TimerKind.RESUME, TimerKind.LIMIT}:
        return Timer(TimerKind(text))
    raise NotationError(
        f"START, RESUME, LIMIT, GRACE seat or CLOCK key, not {text[:24]!r}"
    )
