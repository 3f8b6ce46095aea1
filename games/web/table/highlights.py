"""What was worth telling in a match that is over: found in its records, once for all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.core.cache import cache
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.kinds.registry import kind
from games.models import Match
from games.presenters.board.events import effects_of
from games.presenters.names import SeatNames
from games.queries.replays import Recording, recorded_rounds, recording
from games.rules import registry
from games.rules.codes import RefusalCode
from games.rules.core import SeatNumber
from games.rules.journal import JournalError, action_of, replayed
from games.rules.round import Claim

KEPT_SECONDS = 24 * 3600
LEAD_MS = 3000
"""A replay begins so long before the moment it is about."""

PLACED = {"play", "build", "place", "lay"}
"""Effects of a card or die put somewhere: their third part names it."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A moment of a match: `seat` was `ms` ahead, of `other` or of their own next move."""

    round: int
    at_ms: int
    ms: int
    piece: str
    seat: SeatNumber
    other: SeatNumber | None = None


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment in words, and the address of its replay."""

    title: str
    detail: str
    address: str


def highlights(match: Match, names: SeatNames, query: str) -> tuple[Highlight, ...]:
    """Returns the moments of a match that is over; `query` opens its replays.

    Replays all of its rounds, unless the moments are in the cache.
    """
    kept = kept_highlights(match, names, query)
    if kept is not None:
        return kept
    facts = tuple(_found(match))
    cache.set(_key(match), facts, KEPT_SECONDS)
    return _in_words(match, facts, names, query)


def kept_highlights(
    match: Match, names: SeatNames, query: str
) -> tuple[Highlight, ...] | None:
    """Returns the same from the cache, None where they are not in it."""
    facts: Sequence[Fact] | None = cache.get(_key(match))
    return None if facts is None else _in_words(match, facts, names, query)


def _in_words(
    match: Match, facts: Sequence[Fact], names: SeatNames, query: str
) -> tuple[Highlight, ...]:
    return tuple(
        Highlight(*_told(match, fact, names), _address(match, fact, query))
        for fact in facts
    )


def _key(match: Match) -> str:
    return f"highlights:{match.pk}"


def _found(match: Match) -> Iterator[Fact]:
    """The fastest card or die of a person, and the closest race a person was in."""
    people = {seat.number for seat in match.seats.all() if not seat.bot}
    facts: list[Fact] = []
    for number in recorded_rounds(match):
        try:
            round_ = recording(match, number)
            facts += _of_round(round_) if round_ else ()
        except JournalError:  # played by rules that are no more: nothing to tell of it
            continue
    fast = (fact for fact in facts if fact.other is None and fact.seat in people)
    races = (fact for fact in facts if fact.other is not None)
    close = (fact for fact in races if {fact.seat, fact.other} & people)
    for each in (fast, close):
        if best := min(each, key=lambda fact: fact.ms, default=None):
            yield best


def _of_round(recording: Recording) -> Iterator[Fact]:
    game = registry.game(recording.opened.game_key)
    current, placed_ms = recording.opened, dict[SeatNumber, int]()
    for entry in recording.entries:
        outcome = replayed(game, current, entry)
        current = outcome.round
        refusal, at_ms, seat = outcome.refusal, entry.at_ms, entry.actor
        if refusal is not None:
            winner = refusal.winner
            if refusal.code == RefusalCode.TOO_LATE and winner in placed_ms:
                ms = at_ms - placed_ms[winner]
                yield Fact(recording.number, at_ms, ms, refusal.had, winner, seat)
            continue
        action = action_of(game, entry)
        if not isinstance(action, Claim) or not game.is_placing(action.move):
            continue
        piece = next((e for e in effects_of(outcome.events) if e[0] in PLACED), None)
        if piece and seat in placed_ms:
            ms = at_ms - placed_ms[seat]
            yield Fact(recording.number, at_ms, ms, str(piece[2]), seat)
        placed_ms[seat] = at_ms


def _told(match: Match, fact: Fact, names: SeatNames) -> tuple[str, str]:
    said = {
        "name": names.title(fact.seat),
        "seconds": number_format(fact.ms / 1000, 2),
        "ms": fact.ms,
        "card": kind(match.game).piece_name(fact.piece) if fact.piece else "",
        "number": fact.round,
    }
    if fact.other is None:
        return (
            _("Fastest: %(name)s, %(seconds)s s") % said,
            _("%(card)s right after another one, round %(number)s") % said,
        )
    said |= {"winner": names.name(fact.seat), "other": names.name(fact.other)}
    where = _("%(winner)s before %(other)s, round %(number)s") % said
    return (
        _("Closest race: %(ms)s ms") % said,
        f"{said['card']}: {where}" if said["card"] else where,
    )


def _address(match: Match, fact: Fact, query: str) -> str:
    replay = reverse("games:replay", args=[match.pk, fact.round])
    at_ms = max(fact.at_ms - LEAD_MS, 1)
    return f"{replay}{query}{'&' if query else '?'}at={at_ms}"
