"""Making an event in one go: opened, set up, and with the people who are known already."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from msgspec import structs

from leagues.models import League
from leagues.queries.access import EventAccess
from leagues.rules.event.presets import EVENT_PRESETS
from leagues.rules.event.settings import EventSettings, NamesShown, Where
from leagues.rules.formats.settings import Settings as FormatSettings
from leagues.rules.scoring import Points, Scoring, Tiebreak
from leagues.services.events.events import (
    Plan,
    StagePlan,
    choose_settings,
    open_event,
    open_stage,
)
from leagues.services.events.venues import choose_place
from leagues.services.log import Submission
from leagues.services.people.entry import add_entrants
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from players.models import Player
from players.services.limits import EVENTS_OF_A_PLAYER
from players.services.throttle import may_once_more


@dataclass(frozen=True, slots=True)
class EventChoices:
    """The choices made for an event; None keeps the value of the preset."""

    plan: Plan
    format: str
    format_settings: FormatSettings
    where: Where
    minutes: int
    names: Sequence[str] = ()
    points: Points | None = None
    tiebreaks: tuple[Tiebreak, ...] | None = None
    league: str = ""
    is_rated: bool | None = None
    names_shown: NamesShown | None = None
    place: str = ""
    map_url: str = ""


@transaction.atomic
def make_event(
    owner: Player, wish: EventChoices, submission: Submission
) -> EventAccess:
    """Opens an event as it was wished for, and writes people down.

    Raises:
        LeagueProblem: Something of it cannot be; then there is no event.
        OptionProblem: The rules of the game cannot be played like that.
    """
    if not may_once_more(EVENTS_OF_A_PLAYER, owner.pk):
        text = _("You have created many events. Please wait a few minutes.")
        raise LeagueProblem(LeagueProblemCode.TOO_MANY, text)
    league = None
    if wish.league:
        league = League.objects.filter(owner=owner, slug=wish.league).first()
        if league is None:
            text = _("Only the owner of a league can open its seasons.")
            raise LeagueProblem(LeagueProblemCode.NOT_YOUR_LEAGUE, text)
    access = open_event(owner, wish.plan, submission, league=league)
    preset = EVENT_PRESETS[wish.plan.preset]
    settings = wished_settings(preset.settings, wish)
    if settings != preset.settings:
        choose_settings(access, settings, submission.part("settings"))
    stage = StagePlan(wish.format, wish.format_settings)
    if (stage.format, stage.settings) != (preset.format, preset.format_settings):
        open_stage(access, stage, submission.part("stage"))
    if wish.place or wish.map_url:
        choose_place(access, wish.place, wish.map_url, submission.part("place"))
    if wish.names:
        add_entrants(access, wish.names, submission.part("people"))
    return access


def wished_settings(usual: EventSettings, wish: EventChoices) -> EventSettings:
    """Returns the settings of a preset with what someone has chosen otherwise."""
    scoring: Scoring = usual.scoring
    if wish.points is not None:
        scoring = structs.replace(scoring, points=wish.points)
    if wish.tiebreaks is not None:
        scoring = structs.replace(scoring, tiebreaks=wish.tiebreaks)
    if wish.is_rated is not None:
        usual = structs.replace(usual, is_rated=wish.is_rated)
    if wish.names_shown is not None:
        usual = structs.replace(usual, names=wish.names_shown)
    chosen = structs.replace(usual, minutes=wish.minutes, scoring=scoring)
    return chosen.played(wish.where)
