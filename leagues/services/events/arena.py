"""An arena at real tables: everyone who sits at no open table waits to be seated."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from leagues.queries.access import EventAccess, Right
from leagues.queries.arena import next_of_arena
from leagues.queries.online import is_arena, is_online
from leagues.rules.event import facts
from leagues.rules.event.event_log import with_facts
from leagues.rules.event.state import EventState
from leagues.rules.formats.core import SeatingProblem
from leagues.services.events.seeding import seeding_facts
from leagues.services.live.arena import begun, finished
from leagues.services.log import Submission, require, write
from leagues.services.problems import LeagueProblem, LeagueProblemCode, unseated


def seat_those_waiting(access: EventAccess, submission: Submission) -> EventState:
    """Seats those who wait at real tables, and has them begin; others play on.

    Raises:
        LeagueProblem: There is no arena at real tables, or too few people wait.
    """
    require(access, Right.MANAGE)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        if is_online(state) or not is_arena(state):
            text = _("Only people in an arena at real tables are seated like this.")
            raise LeagueProblem(LeagueProblemCode.NO_ARENA, text)
        before = [*finished(state), *_discarded(state)]
        before += seeding_facts(access.event, with_facts(state, before))
        drafted = next_of_arena(with_facts(state, before))
        if isinstance(drafted, SeatingProblem):
            raise unseated(drafted)
        return [*before, *begun(state, drafted)]

    return write(access, decided, submission)


def _discarded(state: EventState) -> list[facts.AnyFact]:
    return [facts.DraftDiscarded(state.draft.number)] if state.draft else []
