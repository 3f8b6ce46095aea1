"""Coming into an event: by its link and without an account, or written down by hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models import Entrant
from leagues.queries.access import EventAccess, Right, hash_of, link_access
from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefusalCode
from leagues.rules.event.settings import MOST_ENTRANTS, EntryMode
from leagues.rules.event.state import EventState, Status
from leagues.services.log import Submission, is_said, locked, require, write
from leagues.services.names import (
    clean_name,
    entrant_names,
    free_name,
    new_token,
    token_of_entry,
)
from leagues.services.personal_data import forget_entrant
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from leagues.services.ratings import note_people
from players.models import Player
from players.queries.names import why_not_called


@dataclass(frozen=True, slots=True)
class Ticket:
    """Someone's place in the list, and the secret of their link, shown this once."""

    entrant: Entrant
    token: str
    status: Status


@transaction.atomic
def enter_event(
    access: EventAccess, name: str, submission: Submission, *, group: str = ""
) -> Ticket:
    """Enters someone by the link: at once, to be approved, or to wait.

    Anyone who is known to the site stands in the list as themselves, unless they do
    already and bring someone else.

    Raises:
        LeagueProblem: Entry is closed, the list is full for good, or the name is taken
            by someone or from them.
    """
    event = locked(access.event)
    if is_said(event, submission):
        return _ticket_again(access, submission)
    state = access.state
    _require_entry(state)
    if access.player and (why := why_not_called(access.player, name)):
        raise LeagueProblem(
            LeagueProblemCode.NAME_REFUSED, why, suggestion=access.player.nickname
        )
    row = _new_row(access, state, free_name(name, entrant_names(event)), group=group)
    if access.player and not event.entrants.filter(player=access.player).exists():
        row.player = access.player
    token = token_of_entry(event, submission.key)
    row.token_hash = hash_of(token)
    row.save()
    status = _entry_status(state)
    as_entrant = EventAccess(access.event, access.player, access.role, row)
    write(as_entrant, lambda _now: [facts.Entered(row.number, status)], submission)
    return Ticket(row, token, Status(status.value))


@transaction.atomic
def add_entrants(
    access: EventAccess,
    names: Sequence[str],
    submission: Submission,
    *,
    group: str = "",
) -> list[Entrant]:
    """Writes people down who are in at once, whatever the entry says.

    Raises:
        LeagueProblem: A name is taken or cannot stand; then nobody is written down.
    """
    require(access, Right.MANAGE)
    event = locked(access.event)
    if is_said(event, submission):
        return []
    taken, rows = entrant_names(event), list[Entrant]()
    for place, name in enumerate(names):
        fresh = free_name(name, taken)
        taken.append(fresh)
        rows.append(_new_row(access, access.state, fresh, group=group, place=place))
    rows = Entrant.objects.bulk_create(rows)
    write(access, lambda _now: [facts.Entered(row.number) for row in rows], submission)
    return rows


def approve(
    access: EventAccess, entrants: Sequence[EntrantNumber], submission: Submission
) -> EventState:
    """Accepts those who asked to join, who wait, or who stand in for others."""
    require(access, Right.MANAGE)
    return write(access, lambda _now: [facts.Confirmed(tuple(entrants))], submission)


def decline(
    access: EventAccess, entrants: Sequence[EntrantNumber], submission: Submission
) -> EventState:
    """Does not let these in."""
    require(access, Right.MANAGE)
    return write(access, lambda _now: [facts.Declined(tuple(entrants))], submission)


def begin_check_in(
    access: EventAccess, submission: Submission, *, until_s: int = 0
) -> EventState:
    """Asks everyone to say that they are there; until then nobody is seated."""
    require(access, Right.CALL)
    return write(access, lambda _now: [facts.CheckInBegun(until_s)], submission)


def check_in(
    access: EventAccess,
    entrants: Sequence[EntrantNumber],
    submission: Submission,
    *,
    is_in: bool = True,
) -> EventState:
    """Notes that these are there, or are not; organizers can do it for everyone.

    Raises:
        LeagueProblem: It is about someone else, or too late.
    """
    if not access.may(Right.CALL):
        _require_self(access, entrants)
        until_s = access.state.check_in_until_s
        if until_s and timezone.now().timestamp() > until_s:
            text = _("Check-in is closed. Ask an organizer to let you in.")
            raise LeagueProblem(LeagueProblemCode.CHECK_IN_OVER, text)
    fact = facts.CheckedIn(tuple(entrants), is_in)
    return write(access, lambda _now: [fact], submission)


def reissue_link(access: EventAccess, entrant: EntrantNumber) -> Ticket:
    """Gives someone a new private link; the old one is worth nothing from now on."""
    require(access, Right.MANAGE)
    row = _row(access, entrant)
    token = new_token()
    row.token_hash = hash_of(token)
    row.save(update_fields=["token_hash"])
    return Ticket(row, token, access.state.entrants[entrant].status)


@transaction.atomic
def claim_entrant(token: str, player: Player) -> Entrant:
    """Connects the entrant of a private link with the player's account.

    Raises:
        LeagueProblem: The link is worth nothing, or it is someone else's already, or
            the account is another entrant of the event.
    """
    access = link_access(token, None)
    if access is None or access.entrant is None:
        text = _("This link no longer works. Ask for a new one.")
        raise LeagueProblem(LeagueProblemCode.NO_LINK, text)
    row = Entrant.objects.select_for_update().get(pk=access.entrant.pk)
    if row.player_id not in (None, player.pk):
        text = _("Someone else has linked this name to their account.")
        raise LeagueProblem(LeagueProblemCode.CLAIMED, text)
    if others := Entrant.objects.filter(event=row.event_id, player=player).exclude(
        pk=row.pk
    ):
        text = _(
            "You are already in this event under another name. An organizer can merge "
            "the two."
        )
        numbers = (others[0].number, row.number)
        raise LeagueProblem(LeagueProblemCode.CLAIMED_OTHER, text, entrants=numbers)
    row.player = player
    row.save(update_fields=["player"])
    note_people(row.event)
    return row


@transaction.atomic
def describe_entrant(
    access: EventAccess,
    entrant: EntrantNumber,
    *,
    name: str,
    group: str = "",
    notes: str = "",
) -> Entrant:
    """Changes how someone is called, whom they belong to, and what is noted of them."""
    require(access, Right.MANAGE)
    event = locked(access.event)
    row = _row(access, entrant)
    others = Entrant.objects.filter(event=event).exclude(pk=row.pk)
    row.name = free_name(name, others.values_list("name", flat=True))
    row.group, row.notes = _clean_group(group), notes.strip()[:200]
    row.save(update_fields=["name", "group", "notes"])
    return row


def erase_entrant(access: EventAccess, entrant: EntrantNumber) -> None:
    """Takes the name and all that is personal of someone away; results stay.

    Raises:
        LeagueProblem: It is about someone else.
    """
    if not access.may(Right.MANAGE):
        _require_self(access, (entrant,))
    forget_entrant(_row(access, entrant))


def stand_in_row(access: EventAccess, name: str) -> Entrant:
    """Writes someone down who plays in place of others."""
    fresh = free_name(name, entrant_names(access.event))
    row = _new_row(access, access.state, fresh)
    row.save()
    return row


def _require_self(access: EventAccess, entrants: Sequence[EntrantNumber]) -> None:
    if access.entrant is None or set(entrants) - {access.entrant.number, access.number}:
        text = _("Only an organizer can do that for someone else.")
        raise LeagueProblem(LeagueProblemCode.NOT_YOURSELF, text)


def _require_entry(state: EventState) -> None:
    if state.is_closed or state.settings.entry is EntryMode.CLOSED:
        text = _("You cannot join by link right now. Ask an organizer to add you.")
        raise LeagueProblem(LeagueProblemCode.ENTRY_CLOSED, text)


def _entry_status(state: EventState) -> facts.Entering:
    settings = state.settings
    if settings.entry is EntryMode.APPROVE:
        return facts.Entering.PENDING
    if settings.capacity and len(state.confirmed()) >= settings.capacity:
        return facts.Entering.WAITING
    return facts.Entering.CONFIRMED


def _new_row(
    access: EventAccess,
    state: EventState,
    name: str,
    *,
    group: str = "",
    place: int = 0,
) -> Entrant:
    number = len(state.entrants) + 1 + place
    if number > MOST_ENTRANTS:
        text = _("This event is full: it has %(count)d people.")
        raise LeagueProblem(LeagueProblemCode.FULL, text % {"count": MOST_ENTRANTS})
    return Entrant(
        event=access.event, number=number, name=name, group=_clean_group(group)
    )


def _clean_group(raw: str) -> str:
    return clean_name(raw) if raw.strip() else ""


def _row(access: EventAccess, entrant: EntrantNumber) -> Entrant:
    row = Entrant.objects.filter(event=access.event, number=entrant).first()
    if row is None:
        text = _("Someone here is not in this event. Reload the page.")
        raise LeagueProblem(FactRefusalCode.UNKNOWN_ENTRANT, text)
    return row


def _ticket_again(access: EventAccess, submission: Submission) -> Ticket:
    """The place of someone who was let in by this very submission, with their link.

    The page that asked may never have had the answer.

    Raises:
        LeagueProblem: Someone else sent it, or they have another link since.
    """
    said = access.event.facts.get(key=f"{submission.key}:0")
    token = token_of_entry(access.event, submission.key)
    is_theirs = said.by_id == (access.player and access.player.pk)
    row = _row(access, said.data["entrant"]) if said.kind == "entered" else None
    if row is None or not is_theirs or row.token_hash != hash_of(token):
        raise LeagueProblem(
            LeagueProblemCode.NO_KEY, _("This page is out of date. Reload it.")
        )
    return Ticket(row, token, access.state.entrants[row.number].status)
