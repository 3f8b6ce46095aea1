"""Undoing what stands in the log, and doing it again."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext_lazy as _

from leagues.models import Fact
from leagues.queries.access import EventAccess, Right
from leagues.queries.states import records_of
from leagues.rules.event import facts
from leagues.rules.event.event_log import fold, undone
from leagues.rules.event.log import LoggedFact, kind_of_type
from leagues.rules.event.state import EventState
from leagues.services.log import Submission, require, write
from leagues.services.problems import LeagueProblem, LeagueProblemCode


def undo(
    access: EventAccess, seqs: Sequence[int], submission: Submission
) -> EventState:
    """Takes facts back, by their places in the log; of an undoing, does it again.

    Raises:
        LeagueProblem: Something that came later rests on them, or they are undone.
    """
    require(access, Right.MANAGE)
    wanted = tuple(sorted(set(seqs)))

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        log = records_of(access.event)
        _check(log, wanted)
        fact = facts.Undone(wanted)
        would = fold([*log, LoggedFact(state.seq + 1, fact)])
        if new := set(would.refused).difference(state.refused):
            _refuse(sorted(seq for seq, _code in new))
        return [fact]

    return write(access, decided, submission)


def undo_submission(
    access: EventAccess, key: str, submission: Submission
) -> EventState:
    """Takes back all that was said at once, such as a bulk action on many people."""
    rows = Fact.objects.filter(event=access.event, key__startswith=f"{key}:").exclude(
        kind=kind_of_type(facts.Entered)
    )
    seqs = [row.seq for row in rows if row.key.removeprefix(f"{key}:").isdecimal()]
    return undo(access, seqs, submission)


def _check(log: Sequence[LoggedFact], wanted: Iterable[int]) -> None:
    gone = undone(log)
    by_seq = {record.seq: record.fact for record in log}
    for seq in wanted:
        if seq in gone:
            text = _("This is already undone. Check the current state.")
            raise LeagueProblem(LeagueProblemCode.UNDONE_ALREADY, text)
        if seq not in by_seq or isinstance(by_seq[seq], facts.Entered) or seq == 1:
            text = _("This cannot be undone. You can remove people from the list.")
            raise LeagueProblem(LeagueProblemCode.NOT_UNDOABLE, text)


def _refuse(seqs: Sequence[int]) -> None:
    """Refuses with what has to be undone first, the latest first."""
    text = _("Something later depends on this. Undo that first.")
    raise LeagueProblem(
        LeagueProblemCode.RESTS_ON, text, suggestion=" ".join(map(str, seqs[::-1]))
    )
