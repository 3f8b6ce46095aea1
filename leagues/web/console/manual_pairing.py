"""What stands in the panel in which people are seated by hand."""

from collections.abc import Iterable
from dataclasses import dataclass

from leagues.formats.registry import format_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, MatchdayPhase


@dataclass(frozen=True, slots=True)
class ByHand:
    """The draft as it can be written again; `is_only` where no format seats people."""

    tables: str
    rest: str
    people: str
    is_only: bool


def by_hand_panel(access: EventAccess, names: EntrantNames) -> ByHand | None:
    """Returns the panel as long as the next matchday can be seated, else None."""
    state = access.state
    last = state.matchdays[-1] if state.matchdays else None
    is_seatable = last is None or last.phase in (
        MatchdayPhase.DRAFT,
        MatchdayPhase.CONFIRMED,
    )
    if not (access.can_manage and state.stage and is_seatable) or state.is_closed:
        return None
    draft = state.draft
    lines = [_written(table, names) for table in draft.seating.tables] if draft else []
    here = state.active(draft.number if draft else state.next_matchday)
    return ByHand(
        tables="\n".join(lines),
        rest=_written(draft.byes, names) if draft else "",
        people=_written(here, names),
        is_only=is_by_hand(state),
    )


def is_by_hand(state: EventState) -> bool:
    """True if the organizer alone seats people now."""
    stage = state.stage
    return stage is not None and format_of(stage.format).TRAITS.is_manual


def _written(entrants: Iterable[EntrantNumber], names: EntrantNames) -> str:
    return ", ".join(names[each] for each in entrants)
