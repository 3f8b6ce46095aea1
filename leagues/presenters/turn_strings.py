"""What a matchday gave someone, as a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.presenters.event_strings import matchday_name
from leagues.presenters.reason_strings import number_text
from leagues.rules.event.state import EventState
from leagues.rules.standings.tally import Turn


@dataclass(frozen=True, slots=True)
class TurnWords:
    """The sentences in the language of now, looked up once for a table of hundreds."""

    matchdays: Mapping[int, str]
    played: str
    forfeited: str
    rested: str
    away: str


def turn_words(state: EventState) -> TurnWords:
    """Returns the sentences for the turns of an event."""
    names = {each.number: matchday_name(state, each.number) for each in state.matchdays}
    return TurnWords(
        names,
        played=_(
            "%(matchday)s, table %(table)d: place %(place)s, score %(score)d, "
            "%(points)s points."
        ),
        forfeited=_("%(matchday)s, table %(table)d: forfeited."),
        rested=_("%(matchday)s: rested, %(points)s points."),
        away=_("%(matchday)s: absent, %(points)s points."),
    )


def turn_text(words: TurnWords, turn: Turn) -> str:
    """Returns what a matchday gave someone."""
    return _sentence(words, turn) % {
        "matchday": words.matchdays[turn.matchday],
        "table": turn.table,
        "place": number_text(turn.place),
        "score": turn.score,
        "points": number_text(turn.points),
    }


def _sentence(words: TurnWords, turn: Turn) -> str:
    if turn.is_forfeit:
        return words.forfeited
    if turn.table:
        return words.played
    return words.rested if turn.is_win else words.away
