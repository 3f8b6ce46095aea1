"""Events as someone may use them: the one check before anything is done with one."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from django.db.models import Exists, OuterRef, Q

from leagues.models import Entrant, Event, Membership
from leagues.models.people import Role
from leagues.queries.states import event_state
from leagues.rules.event.state import EventState
from players.models import Player


class Right(StrEnum):
    """What someone may do at an event."""

    OWN = "own"
    """Roles, and the end of it all."""

    MANAGE = "manage"
    """People, seatings, settings, corrections."""

    SCORE = "score"
    """Results."""

    CALL = "call"
    """Who is there, what begins, what everyone is told."""


RIGHTS: dict[str, frozenset[Right]] = {
    Role.OWNER: frozenset(Right),
    Role.ORGANIZER: frozenset({Right.MANAGE, Right.SCORE, Right.CALL}),
    Role.SCOREKEEPER: frozenset({Right.SCORE, Right.CALL}),
    Role.CALLER: frozenset({Right.CALL}),
}


@dataclass(frozen=True, slots=True)
class EventAccess:
    """An event as one person may use it.

    `entrant` is who they are in it: by their private link, else by their account.
    """

    event: Event
    player: Player | None
    role: str = ""
    entrant: Entrant | None = None

    @property
    def state(self) -> EventState:
        """The event as it stood when it was read."""
        return event_state(self.event)

    @property
    def number(self) -> int | None:
        """The number they play under, also after two entries were merged."""
        return self.state.person(self.entrant.number) if self.entrant else None

    @property
    def can_manage(self) -> bool:
        """True if they run the event."""
        return self.may(Right.MANAGE)

    @property
    def sees_standings(self) -> bool:
        """True if the table of results is for them."""
        return self.can_manage or not self.state.settings.hides_standings

    def may(self, right: Right) -> bool:
        """True if they may do this."""
        return right in RIGHTS.get(self.role, frozenset())


def event_access(
    code_or_slug: str, player: Player | None, *, token: str = ""
) -> EventAccess | None:
    """Returns the event for someone: anyone who knows its address or code may look.

    `token` is the secret of a private link, where they came by one; one of another
    event is none. Three queries at most.
    """
    wanted = code_or_slug.strip()[:80]
    found = Event.objects.select_related("league")
    event = found.filter(Q(slug=wanted.lower()) | Q(code=wanted.upper())).first()
    return _access(event, player, token) if event else None


def needs_no_code(
    code_or_slug: str, player: Player | None, tokens: Collection[str]
) -> bool:
    """True if this is no guess: the event is for everyone, or they are of it.

    `tokens` are the secrets of private links that they have.
    """
    own = Q(token_hash__in=[hash_of(token) for token in tokens])
    known = Q(visibility=Event.Visibility.PUBLIC)
    if player is not None:
        own |= Q(player=player)
        helpers = Membership.objects.filter(event=OuterRef("pk"), player=player)
        known |= Q(Exists(helpers))
    known |= Q(Exists(Entrant.objects.filter(own, event=OuterRef("pk"))))
    wanted = Q(slug=code_or_slug.lower()) | Q(code=code_or_slug.upper())
    return Event.objects.filter(known, wanted).exists()


def link_access(token: str, player: Player | None) -> EventAccess | None:
    """Returns the event of a private link, for the person who has it."""
    entrant = Entrant.objects.filter(token_hash=hash_of(token)).first()
    if not token or entrant is None:
        return None
    event = Event.objects.select_related("league").get(pk=entrant.event_id)
    return _access(event, player, token)


def fresh_access(access: EventAccess) -> EventAccess:
    """Returns the same event for the same person, as it is now."""
    event = Event.objects.select_related("league").get(pk=access.event.pk)
    return EventAccess(event, access.player, access.role, access.entrant)


def hash_of(token: str) -> str:
    """Returns what is kept of a secret."""
    return sha256(token.encode()).hexdigest()


def _access(event: Event, player: Player | None, token: str) -> EventAccess:
    role = ""
    if player:
        own = Membership.objects.filter(event=event, player=player)
        role = own.values_list("role", flat=True).first() or ""
    return EventAccess(event, player, role, _entrant(event, player, token))


def _entrant(event: Event, player: Player | None, token: str) -> Entrant | None:
    if not token and player is None:
        return None
    wanted = Q(token_hash=hash_of(token)) if token else Q(pk=None)
    if player:
        wanted |= Q(player=player)
    found = list(Entrant.objects.filter(wanted, event=event))
    by_link = (each for each in found if token and each.token_hash == hash_of(token))
    return next(by_link, None) or next(iter(found), None)
