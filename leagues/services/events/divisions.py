"""Divisions of a season: people dealt to them before it begins, and put into one later."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _
from msgspec import structs

from leagues.formats.registry import format_of, kinds
from leagues.queries.access import EventAccess, Right
from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefusalCode
from leagues.rules.event.state import EventState, StageStanding
from leagues.rules.formats.seasons import Promotion
from leagues.services.events.events import StagePlan, choose_settings, stage_fact
from leagues.services.log import Submission, require, write
from leagues.services.problems import LeagueProblem, LeagueProblemCode

MOST_DIVISIONS = 40


def divide(
    access: EventAccess,
    divisions: Sequence[Sequence[EntrantNumber]],
    tiers: Sequence[int],
    submission: Submission,
) -> EventState:
    """Deals people to divisions, the highest first; nobody plays in the season yet.

    `tiers` says how many stand beside each other, from the top.

    Raises:
        LeagueProblem: Someone is left out, a division is too small, or it has begun.
    """
    require(access, Right.MANAGE)
    parted = tuple(tuple(division) for division in divisions)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        stage = require_divisible(state)
        if any(each.stage == stage.number for each in state.public_matchdays):
            text = _(
                "The season has started. Move people between divisions one at a time."
            )
            raise LeagueProblem(LeagueProblemCode.HAS_BEGUN, text)
        _require_all(state, parted)
        before = [facts.DraftDiscarded(state.draft.number)] if state.draft else []
        plan = StagePlan(
            stage.format,
            stage.settings,
            divisions=parted,
            goes_on=stage.goes_on,
            tiers=tuple(tiers),
        )
        return [*before, stage_fact(state, plan)]

    return write(access, decided, submission)


def choose_division(
    access: EventAccess, entrant: EntrantNumber, division: int, submission: Submission
) -> EventState:
    """Puts someone into a division of the season that is played, from the next time on.

    Raises:
        LeagueProblem: There is no such division, or a seating is being prepared.
    """
    require(access, Right.MANAGE)
    fact = facts.DivisionChosen(entrant, division)
    return write(access, lambda _now: [fact], submission)


def choose_season(
    access: EventAccess, promotion: Promotion, window_days: int, submission: Submission
) -> EventState:
    """Sets how many move when the season is over, and how long a matchday takes.

    Raises:
        LeagueProblem: Someone else has changed the rules of the event meanwhile.
    """
    require(access, Right.MANAGE)
    chosen = structs.replace(
        access.state.settings, promotion=promotion, window_days=window_days
    )
    return choose_settings(access, chosen, submission)


def can_divide(stage: StageStanding) -> bool:
    """True if divisions play among themselves in a stage of that format."""
    return format_of(stage.format).TRAITS.can_divide


def require_divisible(state: EventState) -> StageStanding:
    """Returns the stage of now, in which divisions play among themselves.

    Raises:
        LeagueProblem: It is played in another way.
    """
    stage = state.stage
    if stage is None or not can_divide(stage):
        raise LeagueProblem(LeagueProblemCode.NO_DIVISIONS, no_divisions())
    return stage


def no_divisions() -> str:
    """Returns why there are no divisions, and in which formats there are."""
    text = _(
        "In this event everyone plays together. For divisions, choose one of these in "
        "the settings: %(formats)s."
    )
    able = [str(each.name) for each in kinds() if each.rules.TRAITS.can_divide]
    return str(text) % {"formats": "; ".join(able)}


def require_few(divisions: int) -> None:
    """Refuses more divisions than a season can have.

    Raises:
        LeagueProblem: There are too many.
    """
    if divisions > MOST_DIVISIONS:
        text = _("At most %(count)d divisions.")
        raise LeagueProblem(
            LeagueProblemCode.MANY_DIVISIONS, text % {"count": MOST_DIVISIONS}
        )


def _require_all(
    state: EventState, divisions: tuple[tuple[EntrantNumber, ...], ...]
) -> None:
    require_few(len(divisions))
    inside = [each for division in divisions for each in division]
    if missing := sorted(set(state.confirmed()).difference(inside)):
        text = _("Everyone must be in exactly one division.")
        raise LeagueProblem(FactRefusalCode.SPLIT_WRONGLY, text, entrants=missing)
    if small := [each for each in divisions if len(each) < 2]:
        text = _("A division needs at least two people.")
        raise LeagueProblem(
            LeagueProblemCode.SMALL_DIVISION,
            text,
            entrants=[e for d in small for e in d],
        )
