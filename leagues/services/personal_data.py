"""What leagues keep of people: names of entrants go, results and facts stay."""

from secrets import token_hex

from django.db import transaction
from django.db.models import Q
from django.utils.translation import ngettext

from leagues.models import Entrant, Event, Fact, Membership
from leagues.models.people import Role
from leagues.services.ratings import note_people
from players.models import Player
from players.nicknames import FORMER, former_nickname
from players.personal_data import DataKeeper, ErasedPerson, Fate, StoredData
from players.services.personal_data import without

GOES, STAYS = Fate.GOES, Fate.STAYS

KEPT = (
    StoredData("leagues.League.owner", STAYS, ("name", "game", "created_at")),
    StoredData("leagues.Fact.by", STAYS, ("event__name", "seq", "kind", "why", "at")),
    StoredData(
        "leagues.Entrant.player",
        STAYS,
        ("event__name", "number", "name", "group", "notes", "entered_at"),
    ),
    StoredData("leagues.Membership.player", GOES, ("event__name", "role", "since")),
    StoredData(
        "leagues.RoleInvitation.made_by", GOES, ("event__name", "role", "ends_at")
    ),
)


@transaction.atomic
def forget_entrant(entrant: Entrant) -> None:
    """Takes all that is personal from an entrant; number and results stay.

    What people have written for all to read loses the name as well.
    """
    _without_name(entrant.event, str(entrant))
    others = Entrant.objects.filter(event=entrant.event_id, name__startswith=FORMER)
    taken = set(others.values_list("name", flat=True))
    numbers = range(1, len(taken) + 2)
    names = (former_nickname(number) for number in numbers)
    entrant.name = next(name for name in names if name not in taken)
    entrant.player = entrant.before = None
    entrant.token_hash = entrant.group = entrant.notes = ""
    fields = ["name", "player", "before", "token_hash", "group", "notes"]
    entrant.save(update_fields=fields)
    Entrant.objects.filter(before=entrant).update(before=None)


def _without_name(event: Event, name: str) -> None:
    """Takes a name out of reasons and announcements: all else of the log stays."""
    names = frozenset({name})
    told = Fact.objects.filter(event=event).filter(
        Q(why__icontains=name) | Q(kind__in=("announced", "place_chosen"))
    )
    changed = []
    for fact in told:
        fact.why = without(fact.why, names)
        if "text" in fact.data:
            fact.data = {**fact.data, "text": without(fact.data["text"], names)}
        changed.append(fact)
    Fact.objects.bulk_update(changed, ["why", "data"])
    if event.seq:
        Event.objects.filter(pk=event.pk).update(head=token_hex(16))


def _forget(person: ErasedPerson) -> None:
    for entrant in Entrant.objects.filter(player=person.pk):
        forget_entrant(entrant)
    for owned in Membership.objects.filter(player=person.pk, role=Role.OWNER):
        _hand_over(owned)


def _hand_over(owned: Membership) -> None:
    """Makes the organizer who has been there longest the owner of the event."""
    others = owned.event.memberships.filter(role=Role.ORGANIZER)
    heir = others.order_by("since", "pk").first()
    if heir:
        owned.delete()
        heir.role = Role.OWNER
        heir.save(update_fields=["role"])


def mergeable_data(guest: Player) -> list[str]:
    """What a guest has entered, in a sentence."""
    if not (count := Entrant.objects.filter(player=guest).count()):
        return []
    text = ngettext("a place in %(count)d event", "places in %(count)d events", count)
    return [text % {"count": count}]


def merge_data(guest: Player, account: Player) -> None:
    """Moves entries to the account; where it has one of its own, the guest's stays."""
    own = Entrant.objects.filter(player=account).values("event")
    moved = Entrant.objects.filter(player=guest).exclude(event__in=own)
    events = [entrant.event for entrant in moved.select_related("event")]
    moved.update(player=account)
    for event in events:
        note_people(event)


KEEPER = DataKeeper(KEPT, forget=_forget)
"""What leagues keep of people."""
