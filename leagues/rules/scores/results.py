"""The result of a real table from what was written down of it, round by round."""

from collections.abc import Mapping, Sequence

from games.rules.score_sheet import Counts
from leagues.rules.core import EntrantNumber
from leagues.rules.event.carry_history import AFTER, BEFORE, boards_before
from leagues.rules.event.state import EventState, Fixture
from leagues.rules.scores.pad import PadRound, come_to, counts_of


def counts_with_boards(
    game: str, state: EventState, fixture: Fixture, rounds: Sequence[PadRound]
) -> dict[EntrantNumber, dict[str, int]]:
    """The counts of a match, with what lay on everyone's board before it."""
    counts = counts_of(game, rounds)
    for entrant, cards in _boards(state, fixture).items():
        if entrant in counts:
            counts[entrant][BEFORE] = cards
    return counts


def with_boards(
    state: EventState,
    fixture: Fixture,
    counts: Mapping[EntrantNumber, Counts],
    after: Mapping[EntrantNumber, int],
) -> dict[EntrantNumber, dict[str, int]]:
    """The counts of a match with what lies on these boards after it."""
    before = _boards(state, fixture)
    known = {e: dict(each) for e, each in counts.items()}
    for entrant, cards in after.items():
        if entrant in before:
            start = {BEFORE: before[entrant]}
            known[entrant] = start | known.get(entrant, {}) | {AFTER: cards}
    return known


def rounds_behind(
    game: str, fixture: Fixture, scores: Mapping[EntrantNumber, int]
) -> tuple[PadRound, ...]:
    """The rounds of a table that these scores are the sums of; none where they are not."""
    is_known = fixture.result is not None and fixture.result.scores == dict(scores)
    is_sum = is_known or come_to(game, fixture.rounds, scores)
    return fixture.rounds if is_sum else ()


def _boards(state: EventState, fixture: Fixture) -> dict[EntrantNumber, int]:
    """What lay on everyone's Domino board before the match, as is known now."""
    before = boards_before(state, fixture.matchday, fixture.number)
    person = state.person
    return {e: before[person(e)] for e in fixture.seats if person(e) in before}
