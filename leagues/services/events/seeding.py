"""Seeding: in which order people begin a stage, found when its first matchday is drafted."""

from collections.abc import Sequence

from games.queries.ratings.strengths import strengths_of
from leagues.models import Event
from leagues.queries.rated import accounts_of, pool_of_event
from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.event.state import EventState, StageStanding
from leagues.rules.formats.settings import Seeding
from leagues.rules.seating.draw import random_of, shuffled


def seeding_facts(event: Event, state: EventState) -> list[facts.AnyFact]:
    """Returns what it takes for the stage to be seeded as was chosen; often nothing.

    Who comes later stands at the end, until the first matchday is drafted again.
    """
    stage = state.stage
    if stage is None or stage.settings.seeding is Seeding.ENTERED:
        return []
    if any(each.stage == stage.number for each in state.public_matchdays):
        return []
    order = _order(event, state, stage)
    if order == stage.seeding:
        return []
    draft = state.draft
    before: list[facts.AnyFact] = [facts.DraftDiscarded(draft.number)] if draft else []
    return [*before, _seeded(stage, order)]


def _order(
    event: Event, state: EventState, stage: StageStanding
) -> tuple[EntrantNumber, ...]:
    """Everyone of the stage in the order in which they begin."""
    divided = [each for division in stage.divisions for each in division]
    numbers = stage.entrants or tuple(divided) or tuple(sorted(state.entrants))
    people = tuple(dict.fromkeys(map(state.person, numbers)))
    if stage.settings.seeding is Seeding.RANDOM:
        return tuple(shuffled(people, random_of(stage.seed, "seeding")))
    return _by_strength(event, people)


def _by_strength(
    event: Event, people: Sequence[EntrantNumber]
) -> tuple[EntrantNumber, ...]:
    """The strongest first; of whom nothing is known is taken for average."""
    accounts = accounts_of(event)
    known = {each: accounts[each] for each in people if each in accounts}
    field = strengths_of(pool_of_event(event), known.values())
    values = {each: field.value(player) for each, player in known.items()}
    return tuple(sorted(people, key=lambda each: -values.get(each, 0.0)))


def _seeded(
    stage: StageStanding, order: tuple[EntrantNumber, ...]
) -> facts.StageOpened:
    """The stage as it is, in another order."""
    return facts.StageOpened(
        stage.number,
        stage.format,
        stage.settings,
        stage.seed,
        entrants=stage.entrants,
        divisions=stage.divisions,
        goes_on=stage.goes_on,
        tiers=stage.tiers,
        seeding=order,
    )
