"""The end of a season, and the next one: opened with its divisions filled, taken back."""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from msgspec import structs

from leagues.models import Entrant, Event, League
from leagues.queries.access import EventAccess, Right
from leagues.queries.seasons import (
    SeasonPreview,
    SeasonWish,
    before_of,
    next_of,
    planned,
)
from leagues.rules.event import facts
from leagues.rules.event.state import EventState, StageStanding
from leagues.services.events.copying import created_like
from leagues.services.events.divisions import require_divisible, require_few
from leagues.services.events.events import (
    StagePlan,
    close_event,
    open_league,
    stage_fact,
    with_lots,
)
from leagues.services.log import Submission, locked, require, write
from leagues.services.names import free_name
from leagues.services.problems import LeagueProblem, LeagueProblemCode


@dataclass(frozen=True, slots=True)
class SeasonPlan:
    """The next season: its name, and who plays in it."""

    name: str
    wish: SeasonWish


@transaction.atomic
def open_next_season(
    access: EventAccess, plan: SeasonPlan, submission: Submission
) -> EventAccess:
    """Ends a season where it has not ended, and opens the next with divisions filled.

    Said twice, it is opened once.

    Raises:
        LeagueProblem: There is a next season already, tables are still being played, or
            nobody is left.
    """
    require(access, Right.MANAGE)
    old = locked(access.event)
    if old.league is None:
        text = _("This event belongs to no league yet. Start one first.")
        raise LeagueProblem(LeagueProblemCode.NO_LEAGUE, text)
    if there := next_of(old):
        return _opened_before(access, there, submission)
    stage = require_divisible(access.state)
    if not access.state.is_closed:
        close_event(access, submission.part("end"))
    found = planned(access, plan.wish)
    _require_divisions(found)
    fresh = _fresh(access, plan, found)
    decided = _decided(access.state, stage, plan, found)
    write(fresh, lambda _now: decided, submission)
    return fresh


@transaction.atomic
def take_back_season(access: EventAccess) -> Event:
    """Takes away a season in which nothing has happened since it was opened.

    Returns the season before, which can be ended in another way.

    Raises:
        LeagueProblem: People have come in since, or seats are known.
    """
    require(access, Right.OWN)
    event = locked(access.event)
    old = before_of(event)
    first = event.facts.order_by("seq").first()
    if old is None or first is None:
        text = _("This season was not opened after another one.")
        raise LeagueProblem(LeagueProblemCode.NOT_A_SEASON, text)
    key = first.key.rpartition(":")[0]
    came = event.facts.filter(kind="entered").exclude(key__startswith=f"{key}:")
    if access.state.public_matchdays or came.exists():
        text = _(
            "Seats are set or people have joined, so this season cannot be deleted. "
            "Move people between its divisions instead."
        )
        raise LeagueProblem(LeagueProblemCode.HAS_BEGUN, text)
    event.delete()
    return old


@transaction.atomic
def found_league(access: EventAccess, name: str) -> League:
    """Makes an event the first season of a new league of its owner.

    Raises:
        LeagueProblem: It belongs to a league already, or the name cannot stand.
    """
    require(access, Right.OWN)
    event = locked(access.event)
    if event.league_id is not None or access.player is None:
        text = _("This event is already a season of a league.")
        raise LeagueProblem(LeagueProblemCode.HAS_LEAGUE, text)
    league = open_league(access.player, name, event.game)
    Event.objects.filter(pk=event.pk).update(league=league, season=1)
    access.event.league, access.event.season = league, 1
    return league


def _opened_before(
    access: EventAccess, there: Event, submission: Submission
) -> EventAccess:
    if not there.facts.filter(key=f"{submission.key}:0").exists():
        text = _("The next season is already open: %(name)s.")
        raise LeagueProblem(LeagueProblemCode.SEASON_THERE, text % {"name": there.name})
    return EventAccess(there, access.player, access.role)


def _require_divisions(found: SeasonPreview) -> None:
    alone = [group[0] for group in found.divisions if len(group) < 2]
    if alone or not found.divisions:
        text = _("A division needs at least two people. Move someone: %(names)s.")
        names = ", ".join(found.names.get(key, "") for key in alone)
        raise LeagueProblem(
            LeagueProblemCode.SMALL_DIVISION, text % {"names": names or "-"}
        )
    require_few(len(found.divisions))


def _fresh(access: EventAccess, plan: SeasonPlan, found: SeasonPreview) -> EventAccess:
    """The event of the next season, its helpers, and its people by division."""
    fresh = created_like(access, plan.name)
    rows = {row.number: row for row in access.event.entrants.all()}
    rows |= {key: each.row for key, each in found.away.items()}
    people, taken = list[Entrant](), list[str]()
    for number, key in enumerate(_keys(found), start=1):
        before = rows.get(key)
        name = free_name(found.names[key], taken)
        taken.append(name)
        people.append(_copied(fresh.event, number, name, before))
    Entrant.objects.bulk_create(people)
    return fresh


def _copied(event: Event, number: int, name: str, before: Entrant | None) -> Entrant:
    row = Entrant(event=event, number=number, name=name, before=before)
    if before:
        row.player_id, row.group = before.player_id, before.group
        row.notes = before.notes
    return row


def _decided(
    state: EventState, stage: StageStanding, plan: SeasonPlan, found: SeasonPreview
) -> list[facts.AnyFact]:
    promotion = plan.wish.promotion
    settings = structs.replace(state.settings, promotion=promotion)
    number = {key: place for place, key in enumerate(_keys(found), start=1)}
    divisions = tuple(tuple(number[key] for key in group) for group in found.divisions)
    tiers = tuple(len(tier) for tier in found.season.tiers)
    begins = StagePlan(stage.format, stage.settings, divisions=divisions, tiers=tiers)
    decided: list[facts.AnyFact] = [facts.SettingsChosen(with_lots(settings))]
    decided += [facts.Entered(each) for each in number.values()]
    decided.append(stage_fact(EventState(), begins))
    if state.place:
        decided.append(facts.PlaceChosen(state.place, state.map_url))
    return decided


def _keys(found: SeasonPreview) -> list[int]:
    return [key for group in found.divisions for key in group]
