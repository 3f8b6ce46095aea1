"""The journal of a round: every action that took a seq, and the round as its fold."""

import re
import zlib
from collections.abc import Iterable

from games.rules.core import Game, NotationError, SeatNumber
from games.rules.notation import action_text, actor_of, parse_action
from games.rules.round import Action, Outcome, RoundState, act
from games.rules.values import record

_HEADER = "journal 1"
_LINE = re.compile(r"([0-9]+) ([0-9]+) (-?[0-9]+) (.+?)(?: !([A-Z_]+))?")


class JournalError(Exception):
    """A journal that does not belong to its round, or cannot be read.

    Its text is for logs as well: it quotes no move.
    """


@record
class JournalAction:
    """One action of a round; `actor` is a seat, -1 the clock; `code` "" = accepted."""

    seq: int
    at_ms: int
    actor: SeatNumber
    text: str
    code: str = ""


def journal_entry(
    game: Game, action: Action, outcome: Outcome, at_ms: int
) -> JournalAction:
    """The entry of an action that took a seq; ValueError for one that took none."""
    if outcome.seq is None:
        message = "an action without a seq has no entry"
        raise ValueError(message)
    code = outcome.refusal.code.value if outcome.refusal else ""
    return JournalAction(
        outcome.seq, at_ms, actor_of(action), action_text(game, action), code
    )


def action_of(game: Game, entry: JournalAction) -> Action:
    """The action of an entry; raises NotationError."""
    return parse_action(game, entry.actor, entry.text)


def replay(
    game: Game, opened: RoundState, entries: Iterable[JournalAction]
) -> RoundState:
    """The round after these entries; JournalError if one does not come out as told."""
    current = opened
    for entry in entries:
        current = replayed(game, current, entry).round
    return current


def replayed(game: Game, current: RoundState, entry: JournalAction) -> Outcome:
    """The outcome of one entry; JournalError if it is not as told."""
    try:
        action = action_of(game, entry)
    except NotationError as error:
        message = f"entry {entry.seq} is no action of the game"
        raise JournalError(message) from error
    outcome = act(game, current, action, entry.at_ms)
    code = outcome.refusal.code.value if outcome.refusal else ""
    if outcome.seq != entry.seq or code != entry.code:
        message = (
            f"entry {entry.seq} says {entry.code or 'accepted'}, "
            f"the rules say {code or 'accepted'} with seq {outcome.seq}"
        )
        raise JournalError(message)
    return outcome


def entry_line(entry: JournalAction) -> str:
    """The entry in one line: `42 10241 0 PLAY g2 waste 1 @40 !TOO_LATE`."""
    code = f" !{entry.code}" if entry.code else ""
    return f"{entry.seq} {entry.at_ms} {entry.actor} {entry.text}{code}"


def parse_entry(line: str) -> JournalAction:
    """The entry of a line; raises NotationError."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise NotationError(f"seq, ms, actor and action, not {line[:24]!r}")
    seq, at_ms, actor, text, code = found.groups()
    return JournalAction(int(seq), int(at_ms), int(actor), text, code or "")


def pack(entries: Iterable[JournalAction]) -> bytes:
    """The entries as one compressed record; `unpack` reads it back."""
    lines = [_HEADER, *map(entry_line, entries)]
    return zlib.compress("\n".join(lines).encode(), level=9)


def unpack(record: bytes) -> tuple[JournalAction, ...]:
    """The entries of a record; raises JournalError."""
    try:
        header, *lines = zlib.decompress(record).decode().split("\n")
        entries = tuple(map(parse_entry, lines))
    except (zlib.error, UnicodeDecodeError, NotationError) as error:
        message = f"not a record of a journal: {type(error).__name__}"
        raise JournalError(message) from error
    if header != _HEADER:
        message = f"not a record of a journal: {header[:24]!r}"
        raise JournalError(message)
    return entries
