"""Going, coming back, not coming, standing in, and being two names of one person."""

from collections.abc import Sequence
from itertools import combinations

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models import Entrant
from leagues.queries.access import EventAccess, Right
from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.event.state import EventState, Status
from leagues.services.log import Submission, is_said, locked, require, write
from leagues.services.people.entry import stand_in_row
from leagues.services.problems import LeagueProblem, LeagueProblemCode

FEWEST = 2


def leave_after(
    access: EventAccess, entrant: EntrantNumber, submission: Submission
) -> EventState:
    """Ends someone's part in the event after the current matchday."""
    _require_self_or_manage(access, entrant)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        last = max(1, len(state.public_matchdays))
        return [facts.Leaving(entrant, last)]

    return write(access, decided, submission)


def drop(
    access: EventAccess, entrants: Sequence[EntrantNumber], submission: Submission
) -> EventState:
    """Takes these out; results stand, and open tables are forfeited.

    Before anything is played those who wait come up in their place; where fewer than
    two are left of an event that has begun, it is over.
    """
    for entrant in entrants:
        _require_self_or_manage(access, entrant)
    return write(access, lambda state: dropped(state, tuple(entrants)), submission)


def reinstate(
    access: EventAccess, entrants: Sequence[EntrantNumber], submission: Submission
) -> EventState:
    """Brings these back. What they have forfeited stays so until it is undone."""
    require(access, Right.MANAGE)
    return write(access, lambda _now: [facts.Reinstated(tuple(entrants))], submission)


def withdraw(
    access: EventAccess, entrant: EntrantNumber, submission: Submission
) -> EventState:
    """Remove a person with all results; nobody else gains or loses points."""
    require(access, Right.MANAGE)
    return write(access, lambda _now: [facts.Withdrawn(entrant)], submission)


def note_no_show(
    access: EventAccess,
    matchday: int,
    entrants: Sequence[EntrantNumber],
    submission: Submission,
) -> EventState:
    """Takes these off a matchday and out of the event: they did not come.

    A real table with two or more left is a smaller one, on which nobody has beaten
    those who never came; elsewhere they forfeit.

    Raises:
        LeagueProblem: They still have time to come, and no reason is given.
    """
    require(access, Right.CALL)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        _require_time_is_up(state, matchday, submission)
        gone = tuple(entrants)
        return [
            *_without(state, matchday, gone),
            facts.Forfeited(gone, matchday, is_no_show=True),
            *dropped(state, gone, forfeits=False),
        ]

    return write(access, decided, submission)


@transaction.atomic
def replace(
    access: EventAccess,
    matchday: int,
    entrant: EntrantNumber,
    submission: Submission,
    *,
    by: EntrantNumber | str,
    score: int | None = None,
) -> EventState:
    """Gives someone's seat of one matchday to another, by number or by a new name.

    The result is the entrant's own; with `score` it is that one.
    """
    require(access, Right.MANAGE)
    event = locked(access.event)
    if isinstance(by, int) or is_said(event, submission):
        number = by if isinstance(by, int) else entrant
        fact = facts.SeatReplaced(entrant, matchday, number, score)
        return write(access, lambda _now: [fact], submission)
    row = stand_in_row(access, by)
    return write(
        access,
        lambda _now: [
            facts.Entered(row.number, facts.Entering.STAND_IN),
            facts.SeatReplaced(entrant, matchday, row.number, score),
        ],
        submission,
    )


def merge(
    access: EventAccess,
    entrant: EntrantNumber,
    submission: Submission,
    *,
    into: EntrantNumber,
) -> EventState:
    """Makes two names one person: results add up; to undo it parts them again.

    Raises:
        LeagueProblem: Both have sat on one matchday, or two accounts stand behind them.
    """
    require(access, Right.MANAGE)
    rows = Entrant.objects.filter(event=access.event, number__in=(entrant, into))
    accounts = {row.player_id for row in rows if row.player_id}
    if len(accounts) > 1:
        text = _("These names belong to two accounts, so they are two people.")
        raise LeagueProblem(
            LeagueProblemCode.TWO_ACCOUNTS, text, entrants=(entrant, into)
        )
    return write(access, lambda _now: [facts.Merged(entrant, into)], submission)


def wish_neighbours(
    access: EventAccess,
    entrants: Sequence[EntrantNumber],
    submission: Submission,
    *,
    wish: facts.NeighbourWish,
) -> EventState:
    """Has every two of these sit apart or together from now on, or wherever."""
    require(access, Right.MANAGE)
    fact = facts.NeighboursWished(tuple(entrants), wish)
    return write(access, lambda _now: [fact], submission)


def keep_groups_apart(access: EventAccess, submission: Submission) -> EventState:
    """Has those of the same class, family or club sit apart."""
    require(access, Right.MANAGE)
    groups: dict[str, list[EntrantNumber]] = {}
    for row in Entrant.objects.filter(event=access.event).exclude(group=""):
        groups.setdefault(row.group.casefold(), []).append(row.number)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        return [
            facts.NeighboursWished(tuple(group), facts.NeighbourWish.APART)
            for group in groups.values()
            if any(pair not in state.neighbours for pair in combinations(group, 2))
        ]

    return write(access, decided, submission)


def fix_table(
    access: EventAccess,
    entrant: EntrantNumber,
    submission: Submission,
    *,
    table: int | None,
) -> EventState:
    """Gives someone who cannot move a table of their own; None for any."""
    require(access, Right.MANAGE)
    return write(access, lambda _now: [facts.TableFixed(entrant, table)], submission)


def _require_self_or_manage(access: EventAccess, entrant: EntrantNumber) -> None:
    is_self = access.entrant and entrant in (access.entrant.number, access.number)
    if not is_self:
        require(access, Right.MANAGE)


def dropped(
    state: EventState, entrants: tuple[EntrantNumber, ...], *, forfeits: bool = True
) -> list[facts.AnyFact]:
    """Returns who goes, what they forfeit, who comes up for them, and perhaps the end."""
    decided: list[facts.AnyFact] = [facts.Dropped(entrants)]
    has_begun = bool(state.public_matchdays)
    if forfeits and has_begun and _has_open_tables(state, entrants):
        decided.append(facts.Forfeited(entrants))
    left = [each for each in state.confirmed() if each not in entrants]
    if not has_begun:
        decided += promoted(state, len(left))
    elif len(left) < FEWEST:
        decided += _ended(state)
    if state.draft and set(entrants).intersection(state.draft.seating.entrants):
        decided.insert(0, facts.DraftDiscarded(state.draft.number))
    return decided


def _without(
    state: EventState, number: int, gone: tuple[EntrantNumber, ...]
) -> list[facts.AnyFact]:
    """The seating without those who never came, where tables can go on without them."""
    matchday = state.matchday(number)
    is_draft = matchday is not None and not matchday.is_public
    if matchday is None or is_draft or state.settings.has_live_tables:
        return []
    tables = tuple(
        left
        if fixture.is_untouched
        and len(left := tuple(e for e in fixture.seats if e not in gone)) >= FEWEST
        else fixture.seats
        for fixture in matchday.fixtures
    )
    byes = tuple(each for each in matchday.byes if each not in gone)
    if (tables, byes) == (matchday.seating.tables, matchday.byes):
        return []
    return [facts.Reseated(number, tables, byes)]


def _has_open_tables(state: EventState, entrants: Sequence[EntrantNumber]) -> bool:
    return any(
        set(entrants).intersection(fixture.seats) and fixture.result is None
        for fixture in state.unsettled()
    )


def promoted(state: EventState, count: int) -> list[facts.AnyFact]:
    """Those who wait come up into the seats that are free now, in their order."""
    free = max(0, state.settings.capacity - count)
    waiting = [
        each.number for each in state.entrants.values() if each.status is Status.WAITING
    ]
    up = tuple(waiting[:free])
    return [facts.Confirmed(up)] if up else []


def _ended(state: EventState) -> list[facts.AnyFact]:
    """The end of an event that has nobody to go on with."""
    left = tuple((each.matchday, each.number) for each in state.unsettled())
    return [facts.Closed(left, is_too_few=True)]


def is_waited_for(state: EventState, matchday: int) -> bool:
    """Returns whether people still have time to come to their tables."""
    found = state.matchday(matchday)
    minutes = state.settings.no_show_minutes
    if found is None or state.is_closed or not found.is_public or not minutes:
        return False
    ends_s = (found.began_at_s or found.starts_at_s) + 60 * minutes
    return timezone.now().timestamp() < ends_s


def _require_time_is_up(
    state: EventState, matchday: int, submission: Submission
) -> None:
    if is_waited_for(state, matchday) and not submission.why.strip():
        text = _(
            "They have %(minutes)d minutes from the start to arrive. Enter a reason for "
            "going on without them now."
        )
        minutes = {"minutes": state.settings.no_show_minutes}
        raise LeagueProblem(LeagueProblemCode.TOO_EARLY, text % minutes)
