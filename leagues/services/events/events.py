"""Opening, setting up, telling, and closing events and leagues."""

from dataclasses import dataclass, field, replace
from secrets import token_hex

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from msgspec import structs

from games.queries.table_options import checked_options
from games.rules import registry
from games.rules.core import Options
from leagues.formats import registry as formats
from leagues.formats.kind import FormatKind
from leagues.models import Event, League, Membership
from leagues.models.people import Role
from leagues.queries.access import EventAccess, Right
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefusalCode
from leagues.rules.event.presets import EVENT_PRESETS, EventPreset
from leagues.rules.event.settings import EventSettings
from leagues.rules.event.state import EventState, MatchdayPhase
from leagues.rules.formats.settings import Settings as FormatSettings
from leagues.rules.formats.settings import faults, settled
from leagues.rules.scoring import Bye
from leagues.services.live.tables import open_due
from leagues.services.log import Submission, require, require_why, write
from leagues.services.names import (
    MAX_EVENT_NAME,
    clean_name,
    event_slug,
    free_event_code,
    league_slug,
)
from leagues.services.people.attendance import promoted
from leagues.services.problems import (
    LeagueProblem,
    LeagueProblemCode,
    choice_sentence,
    number_sentence,
)
from leagues.services.ratings import require_ratable
from players.models import Player
from players.texts import Text
from players.time_zones import zone_of

SEED_BYTES = 16


@dataclass(frozen=True, slots=True)
class Plan:
    """What someone wants to open.

    `options` are rules of the game in place of those the preset brings.
    """

    name: str
    preset: str
    game: str = ""
    options: Options | None = None
    time_zone: str = "UTC"
    is_public: bool = False
    starts_at_s: int = 0


@dataclass(frozen=True, slots=True)
class StagePlan:
    """The part of an event that is to be played.

    `entrants` are those of it as they are seeded, none for everyone. `seed` is what
    its draws come from, a random one where it is empty.
    """

    format: str
    settings: FormatSettings = field(default_factory=FormatSettings)
    entrants: tuple[int, ...] = ()
    divisions: tuple[tuple[int, ...], ...] = ()
    goes_on: bool = True
    tiers: tuple[int, ...] = ()
    seed: str = ""


@transaction.atomic
def open_event(
    owner: Player, plan: Plan, submission: Submission, *, league: League | None = None
) -> EventAccess:
    """Opens an event by one of the presets, ready to let people in.

    Raises:
        LeagueProblem: The name or a choice cannot stand, or a guest wants to.
        OptionProblem: The rules of the game cannot be played like that.
    """
    _require_account(owner)
    preset = EVENT_PRESETS.get(plan.preset)
    if preset is None:
        text = _("Choose a kind of event from the list.")
        raise LeagueProblem(LeagueProblemCode.UNKNOWN_PRESET, text)
    event = _new_event(plan, preset, league)
    Membership.objects.create(event=event, player=owner, role=Role.OWNER)
    access = EventAccess(event, owner, Role.OWNER)
    stage = StagePlan(preset.format, preset.format_settings)
    decided: list[facts.AnyFact] = [
        facts.SettingsChosen(with_lots(preset.settings)),
        stage_fact(EventState(), stage),
    ]
    if plan.starts_at_s:
        decided.append(facts.Scheduled(plan.starts_at_s))
    write(access, lambda _now: decided, submission)
    return access


@transaction.atomic
def open_league(owner: Player, name: str, game: str) -> League:
    """Founds a league; its seasons are events of their own.

    Raises:
        LeagueProblem: The name cannot stand, or a guest wants to.
    """
    _require_account(owner)
    _require_game(game)
    clean = clean_name(name, most=MAX_EVENT_NAME)
    return League.objects.create(
        name=clean, slug=league_slug(clean), game=game, owner=owner
    )


@transaction.atomic
def choose_settings(
    access: EventAccess, settings: EventSettings, submission: Submission
) -> EventState:
    """Has the event go by these rules; who waits comes up where there is room now.

    Raises:
        LeagueProblem: Its tables cannot count for ratings by them.
    """
    require(access, Right.MANAGE)
    require_ratable(access.event, settings)

    def decided(state: EventState) -> list[facts.AnyFact]:
        chosen = with_lots(settings, state.settings.scoring.lots_seed)
        changed = replace(state, settings=chosen)
        up = [] if state.public_matchdays else promoted(changed, len(state.confirmed()))
        return [facts.SettingsChosen(chosen), *up]

    chosen_now = write(access, decided, submission)
    open_due(access.event)
    return chosen_now


def open_stage(
    access: EventAccess, plan: StagePlan, submission: Submission
) -> EventState:
    """Begins a part of the event with a format of its own, such as the finals.

    One in which nothing was published yet is chosen again. A bye is a win where the
    format has it so and nothing was played yet.

    Raises:
        LeagueProblem: There is no such format, or the matchday before is not over.
    """
    require(access, Right.MANAGE)
    if not formats.is_known(plan.format):
        text = _("Choose a format from the list.")
        raise LeagueProblem(LeagueProblemCode.UNKNOWN_FORMAT, text)
    specs = formats.kind(plan.format).rules.SETTINGS
    plan = replace(plan, settings=settled(plan.settings, specs))
    _require_bounds(access.event.game, plan)

    def decided(state: EventState) -> list[facts.AnyFact]:
        public = state.public_matchdays
        if public and public[-1].phase is not MatchdayPhase.CONFIRMED:
            text = _("Confirm the previous results first.")
            raise LeagueProblem(LeagueProblemCode.NOT_CONFIRMED, text)
        draft = state.draft
        before = [facts.DraftDiscarded(draft.number)] if draft else []
        return [*before, *_worth_of_byes(state, plan.format), stage_fact(state, plan)]

    return write(access, decided, submission)


def announce(access: EventAccess, text: str, submission: Submission) -> EventState:
    """Shows a text on every page of the event; an empty one removes it."""
    require(access, Right.CALL)
    fact = facts.Announced(" ".join(text.split())[:500])
    return write(access, lambda _now: [fact], submission)


def reschedule(
    access: EventAccess,
    starts_at_s: int,
    submission: Submission,
    *,
    matchday: int | None = None,
) -> EventState:
    """Gives the event or one of its matchdays another time."""
    require(access, Right.MANAGE)
    return write(
        access, lambda _now: [facts.Scheduled(starts_at_s, matchday)], submission
    )


def close_event(
    access: EventAccess, submission: Submission, *, is_override: bool = False
) -> EventState:
    """Ends an event; to undo it opens it again. What is corrected later still counts.

    Raises:
        LeagueProblem: Tables are still being played, with their numbers; an override
            with a reason closes without them.
    """
    require(access, Right.MANAGE)

    def decided(state: EventState) -> list[facts.AnyFact]:
        left = tuple((each.matchday, each.number) for each in state.unsettled())
        if left and not is_override:
            text = _(
                "Tables are still in progress. Wait, or enter a reason for closing now."
            )
            tables = [table for _matchday, table in left]
            raise LeagueProblem(FactRefusalCode.TABLES_OPEN, text, tables=tables)
        if left:
            require_why(submission)
        return [facts.Closed(left)]

    return write(access, decided, submission)


def change_visibility(access: EventAccess, *, is_public: bool) -> None:
    """Lists the event for everyone, or hides it from all without the link."""
    require(access, Right.MANAGE)
    event = access.event
    kinds = Event.Visibility
    event.visibility = kinds.PUBLIC if is_public else kinds.LINK
    event.save(update_fields=["visibility"])


def _require_account(owner: Player) -> None:
    if owner.is_guest:
        text = _("Organizers need an account. Sign up and come back here.")
        raise LeagueProblem(LeagueProblemCode.NEEDS_ACCOUNT, text)


def _require_game(game: str) -> None:
    if game not in registry.GAMES:
        raise LeagueProblem(
            LeagueProblemCode.UNKNOWN_GAME, _("Choose a game from the list.")
        )


def _require_bounds(game: str, plan: StagePlan) -> None:
    """Refuses what the format does not declare, and tables the game is not for.

    Raises:
        LeagueProblem: One of them is like that.
    """
    kind, sizes = formats.kind(plan.format), plan.settings.sizes
    counts = registry.game(game).seat_counts
    if sizes.least < min(counts) or sizes.most > max(counts):
        text = _("This game is for %(low)d to %(high)d people per table.")
        told = text % {"low": min(counts), "high": max(counts)}
        raise LeagueProblem(LeagueProblemCode.SIZES_OF_GAME, told)
    wrong = next(faults(plan.settings, kind.rules.SETTINGS), None)
    if wrong is not None:
        raise LeagueProblem(LeagueProblemCode.OUT_OF_BOUNDS, _has_to_be(kind, wrong))


def _has_to_be(kind: FormatKind, name: str) -> Text:
    """Returns what a setting of a format has to be, or that it is unknown."""
    spec = next((spec for spec in kind.rules.SETTINGS if spec.name == name), None)
    if spec is None:
        text = _("“%(name)s” cannot have this value in this format.")
        return text % {"name": name}
    label = kind.settings[name].label
    if spec.is_number:
        return number_sentence(label, spec.low, spec.high)
    return choice_sentence(label)


def _new_event(plan: Plan, preset: EventPreset, league: League | None) -> Event:
    key = (league.game if league else "") or plan.game or preset.game_key
    _require_game(key)
    game = registry.game(key)
    seats = min(preset.format_settings.sizes.wanted, max(game.seat_counts))
    given = plan.options
    if given is None:
        given = game.presets.get(preset.game_preset, {})
    options = checked_options(key, given, seats=seats)
    return created_event(plan, game=key, options=options, league=league)


def created_event(
    plan: Plan, *, game: str, options: dict[str, object], league: League | None
) -> Event:
    """Makes the row of an event without a fact yet; of a league the next season.

    Raises:
        LeagueProblem: The name or the time zone cannot stand.
    """
    name = clean_name(plan.name, most=MAX_EVENT_NAME)
    if zone_of(plan.time_zone) is None and plan.time_zone != "UTC":
        text = _("Choose a time zone from the list, such as Europe/Berlin.")
        raise LeagueProblem(LeagueProblemCode.UNKNOWN_ZONE, text)
    code = free_event_code()
    season = _next_season(league) if league else None
    kinds = Event.Visibility
    return Event.objects.create(
        league=league,
        season=season,
        name=name,
        slug=event_slug(name, code),
        code=code,
        game=game,
        options=options,
        visibility=kinds.PUBLIC if plan.is_public else kinds.LINK,
        time_zone=plan.time_zone,
    )


def _next_season(league: League) -> int:
    """The number of the season to come; the league is held, so that nobody takes it too."""
    held = League.objects.select_for_update().get(pk=league.pk)
    last = held.seasons.order_by("-season").values_list("season", flat=True)
    return (last.first() or 0) + 1


def _worth_of_byes(state: EventState, format_key: str) -> list[facts.AnyFact]:
    """What it takes for a bye to be worth what the format says, before anyone plays."""
    scoring = state.settings.scoring
    is_usual = scoring.bye is Bye.MEAN and not state.public_matchdays
    if not is_usual or not formats.format_of(format_key).TRAITS.bye_wins:
        return []
    scoring = structs.replace(scoring, bye=Bye.FULL)
    return [facts.SettingsChosen(structs.replace(state.settings, scoring=scoring))]


def with_lots(settings: EventSettings, seed: str = "") -> EventSettings:
    """The settings with lots that nobody has chosen; those drawn before stay."""
    seed = seed or settings.scoring.lots_seed or token_hex(SEED_BYTES)
    scoring = structs.replace(settings.scoring, lots_seed=seed)
    return structs.replace(settings, scoring=scoring)


def stage_fact(state: EventState, plan: StagePlan) -> facts.StageOpened:
    """Return the fact that starts a stage, or restarts one not yet played."""
    played = {each.stage for each in state.public_matchdays}
    return facts.StageOpened(
        len(played) + 1,
        plan.format,
        plan.settings,
        plan.seed or token_hex(SEED_BYTES),
        entrants=plan.entrants,
        divisions=plan.divisions,
        goes_on=plan.goes_on,
        tiers=plan.tiers,
    )
