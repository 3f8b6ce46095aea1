"""What a fact decides, so that a later one about the same takes its place."""

from collections.abc import Mapping
from dataclasses import dataclass

from leagues.rules.event import facts


@dataclass(frozen=True, slots=True)
class _Subject:
    """A name for what is decided, and the fields that say of whom or what."""

    name: str
    fields: tuple[str, ...] = ()


_SEATING = _Subject("seating", ("matchday",))
_RESULT = _Subject("result", ("matchday", "table"))
_SUBJECTS: Mapping[type[facts.FactBase], _Subject] = {
    facts.SettingsChosen: _Subject("settings"),
    facts.StageOpened: _Subject("stage"),
    facts.PlaceChosen: _Subject("place"),
    facts.Announced: _Subject("announcement"),
    facts.Scheduled: _Subject("start", ("matchday",)),
    facts.WindowSet: _Subject("window", ("matchday",)),
    facts.Drafted: _SEATING,
    facts.Reseated: _SEATING,
    facts.ResultEntered: _RESULT,
    facts.Voided: _RESULT,
    facts.TableFixed: _Subject("table", ("entrant",)),
    facts.DivisionChosen: _Subject("division", ("entrant",)),
    facts.SeatReplaced: _Subject("seat", ("entrant", "matchday")),
    facts.BoardSet: _Subject("board", ("entrant", "matchday")),
    facts.NeighboursWished: _Subject("neighbours", ("entrants",)),
}


def subject_of(fact: facts.FactBase) -> tuple[object, ...]:
    """Returns what a fact is about where it can be decided again, () for others."""
    subject = _SUBJECTS.get(type(fact))
    if subject is None:
        return ()
    return subject.name, *(getattr(fact, name) for name in subject.fields)
