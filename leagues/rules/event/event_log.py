"""The fold: from the log of an event to the event as it stands."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

# The first three register what their kinds of facts do.
from leagues.rules.event import matchdays, people, results
from leagues.rules.event.effects import FactRefusalCode, FactRefused, effect_of
from leagues.rules.event.facts import AnyFact, Undone
from leagues.rules.event.log import LoggedFact
from leagues.rules.event.state import EventState

__all__ = [
    "after",
    "fold",
    "matchdays",
    "people",
    "results",
    "undone",
    "with_facts",
]


def fold(records: Iterable[LoggedFact]) -> EventState:
    """The event after all of its facts; what cannot be is left out and noted."""
    log = tuple(records)
    gone = undone(log)
    state = EventState()
    for record in log:
        if record.seq in gone:
            state = replace(state, seq=record.seq)
            continue
        try:
            state = after(state, record)
        except FactRefused as refused:
            noted = (*state.refused, (record.seq, refused.code))
            state = replace(state, seq=record.seq, refused=noted)
    return state


def after(state: EventState, record: LoggedFact) -> EventState:
    """The event after one more fact, which undoes nothing; raises FactRefused."""
    fact = record.fact
    state = replace(state, seq=record.seq, at_s=record.at_s, why=record.why)
    if not isinstance(fact, Undone):
        return effect_of(fact)(state, fact)
    if any(seq >= record.seq for seq in fact.seqs):
        raise FactRefused(FactRefusalCode.NOT_YET)
    return state


def with_facts(state: EventState, facts: Iterable[AnyFact]) -> EventState:
    """The event as it would be after these facts; raises FactRefused."""
    for fact in facts:
        state = after(state, LoggedFact(state.seq + 1, fact, state.at_s))
    return state


def undone(log: Sequence[LoggedFact]) -> frozenset[int]:
    """The places of the facts that do not hold any more.

    From the end, since what undoes may be undone itself.
    """
    gone = set[int]()
    for record in reversed(log):
        fact = record.fact
        if isinstance(fact, Undone) and record.seq not in gone:
            gone.update(seq for seq in fact.seqs if seq < record.seq)
    return frozenset(gone)
