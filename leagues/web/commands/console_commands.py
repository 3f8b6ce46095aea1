"""What the buttons of the console do: each one form and one service, by the name they send."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.rules.event.effects import FactRefusalCode
from leagues.rules.event.facts import NeighbourWish
from leagues.services.events import arena, events, late, manual_pairing, matchdays, undo
from leagues.services.events.events import StagePlan
from leagues.services.live import tables
from leagues.services.people import attendance, entry
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from leagues.services.results import results
from leagues.web.commands import forms
from leagues.web.commands.manual_pairing_form import ByHandForm

FEWEST = 2

type Do[F: forms.CommandForm] = Callable[[EventAccess, F], object]


@dataclass(frozen=True, slots=True)
class ConsoleCommand:
    """A button: what it takes, what it does, and whether it shows first what follows."""

    form: type[forms.CommandForm]
    do: Callable[..., object]
    asks: bool = False


COMMANDS: dict[str, ConsoleCommand] = {}


def _command[F: forms.CommandForm](
    name: str, form: type[F], *, asks: bool = False
) -> Callable[[Do[F]], Do[F]]:
    def registered(do: Do[F]) -> Do[F]:
        COMMANDS[name] = ConsoleCommand(form, do, asks=asks)
        return do

    return registered


def _is_override(form: forms.CommandForm) -> bool:
    return bool(form.cleaned_data["why"].strip())


# Matchdays


@_command("draft", forms.DraftForm)
def _draft(access: EventAccess, form: forms.DraftForm) -> object:
    return matchdays.draft_matchday(
        access,
        form.submission,
        resting=form.cleaned_data["resting"],
        is_override=_is_override(form),
    )


@_command("seat_waiting", forms.CommandForm)
def _seat_waiting(access: EventAccess, form: forms.CommandForm) -> object:
    return arena.seat_those_waiting(access, form.submission)


@_command("by_hand", ByHandForm)
def _by_hand(access: EventAccess, form: ByHandForm) -> object:
    return manual_pairing.seat_as_written(
        access,
        form.written_tables,
        form.written_rest,
        form.submission,
        is_override=_is_override(form),
    )


@_command("discard", forms.CommandForm)
def _discard(access: EventAccess, form: forms.CommandForm) -> object:
    return matchdays.discard_draft(access, form.submission)


@_command("swap", forms.SwapForm)
def _swap(access: EventAccess, form: forms.SwapForm) -> object:
    one, other = form.people
    return matchdays.swap(access, one, other, form.submission)


@_command("publish", forms.CommandForm)
def _publish(access: EventAccess, form: forms.CommandForm) -> object:
    return matchdays.publish_matchday(access, form.submission)


@_command("start", forms.MatchdayForm)
def _start(access: EventAccess, form: forms.MatchdayForm) -> object:
    number = form.cleaned_data["matchday"]
    return matchdays.start_matchday(access, number, form.submission)


@_command("confirm", forms.MatchdayForm)
def _confirm(access: EventAccess, form: forms.MatchdayForm) -> object:
    return matchdays.confirm_matchday(
        access,
        form.cleaned_data["matchday"],
        form.submission,
        is_override=_is_override(form),
    )


@_command("seat_late", forms.SeatForm, asks=True)
def _seat_late(access: EventAccess, form: forms.SeatForm) -> object:
    said = form.cleaned_data
    table = said["table"] or 1
    return late.seat_late(access, said["entrant"], form.submission, table=table)


@_command("take_seat", forms.ChairForm, asks=True)
def _take_seat(access: EventAccess, form: forms.ChairForm) -> object:
    said = form.cleaned_data
    return late.take_seat(
        access, said["entrant"], form.submission, absent=said["absent"]
    )


@_command("even_out", forms.MatchdayForm, asks=True)
def _even_out(access: EventAccess, form: forms.MatchdayForm) -> object:
    return late.even_out(access, form.cleaned_data["matchday"], form.submission)


# People


@_command("add", forms.NamesForm)
def _add(access: EventAccess, form: forms.NamesForm) -> object:
    group = form.cleaned_data["group"]
    return entry.add_entrants(access, form.name_list, form.submission, group=group)


@_command("approve", forms.PeopleForm)
def _approve(access: EventAccess, form: forms.PeopleForm) -> object:
    return entry.approve(access, form.people, form.submission)


@_command("decline", forms.PeopleForm, asks=True)
def _decline(access: EventAccess, form: forms.PeopleForm) -> object:
    return entry.decline(access, form.people, form.submission)


@_command("begin_check_in", forms.ClockForm, asks=True)
def _begin_check_in(access: EventAccess, form: forms.ClockForm) -> object:
    minutes = form.cleaned_data["minutes"]
    now_s = int(timezone.now().timestamp())
    until_s = now_s + 60 * minutes if minutes else 0
    return entry.begin_check_in(access, form.submission, until_s=until_s)


@_command("check_in", forms.PeopleForm)
def _check_in(access: EventAccess, form: forms.PeopleForm) -> object:
    return entry.check_in(access, form.people, form.submission)


@_command("check_out", forms.PeopleForm)
def _check_out(access: EventAccess, form: forms.PeopleForm) -> object:
    return entry.check_in(access, form.people, form.submission, is_in=False)


@_command("leave", forms.OneForm)
def _leave(access: EventAccess, form: forms.OneForm) -> object:
    entrant = form.cleaned_data["entrant"]
    return attendance.leave_after(access, entrant, form.submission)


@_command("drop", forms.PeopleForm, asks=True)
def _drop(access: EventAccess, form: forms.PeopleForm) -> object:
    return attendance.drop(access, form.people, form.submission)


@_command("reinstate", forms.PeopleForm)
def _reinstate(access: EventAccess, form: forms.PeopleForm) -> object:
    return attendance.reinstate(access, form.people, form.submission)


@_command("withdraw", forms.OneForm, asks=True)
def _withdraw(access: EventAccess, form: forms.OneForm) -> object:
    return attendance.withdraw(access, form.cleaned_data["entrant"], form.submission)


@_command("no_show", forms.PeopleOfMatchdayForm, asks=True)
def _no_show(access: EventAccess, form: forms.PeopleOfMatchdayForm) -> object:
    number = form.cleaned_data["matchday"]
    return attendance.note_no_show(access, number, form.people, form.submission)


@_command("replace", forms.ReplaceForm, asks=True)
def _replace(access: EventAccess, form: forms.ReplaceForm) -> object:
    said = form.cleaned_data
    return attendance.replace(
        access,
        said["matchday"],
        said["entrant"],
        form.submission,
        by=said["by"] or said["name"],
        score=said["score"],
    )


@_command("merge", forms.MergeForm, asks=True)
def _merge(access: EventAccess, form: forms.MergeForm) -> object:
    said = form.cleaned_data
    return attendance.merge(access, said["entrant"], form.submission, into=said["into"])


@_command("neighbours", forms.WishForm)
def _neighbours(access: EventAccess, form: forms.WishForm) -> object:
    wish = NeighbourWish(form.cleaned_data["wish"])
    return attendance.wish_neighbours(access, form.people, form.submission, wish=wish)


@_command("groups_apart", forms.CommandForm)
def _groups_apart(access: EventAccess, form: forms.CommandForm) -> object:
    return attendance.keep_groups_apart(access, form.submission)


@_command("fix_table", forms.SeatForm)
def _fix_table(access: EventAccess, form: forms.SeatForm) -> object:
    said = form.cleaned_data
    return attendance.fix_table(
        access, said["entrant"], form.submission, table=said["table"]
    )


@_command("describe", forms.DescribeForm)
def _describe(access: EventAccess, form: forms.DescribeForm) -> object:
    said = form.cleaned_data
    return entry.describe_entrant(
        access,
        said["entrant"],
        name=said["name"],
        group=said["group"],
        notes=said["notes"],
    )


@_command("penalise", forms.PenaltyForm, asks=True)
def _penalise(access: EventAccess, form: forms.PenaltyForm) -> object:
    entrant = form.cleaned_data["entrant"]
    return results.penalise(access, entrant, form.hundredths, form.submission)


@_command("revoke", forms.RevokeForm, asks=True)
def _revoke(access: EventAccess, form: forms.RevokeForm) -> object:
    return results.revoke_penalty(access, form.cleaned_data["penalty"], form.submission)


@_command("set_board", forms.BoardForm)
def _set_board(access: EventAccess, form: forms.BoardForm) -> object:
    said = form.cleaned_data
    return results.set_board(
        access,
        said["matchday"],
        said["entrant"],
        form.submission,
        cards=said["cards"],
    )


@_command("forfeit", forms.PeopleForm, asks=True)
def _forfeit(access: EventAccess, form: forms.PeopleForm) -> object:
    return results.forfeit(access, form.people, form.submission)


# Tables


@_command("agree", forms.TableForm)
def _agree(access: EventAccess, form: forms.TableForm) -> object:
    said = form.cleaned_data
    return results.agree_to_result(
        access, said["matchday"], said["table"], form.submission
    )


@_command("void", forms.TableForm, asks=True)
def _void(access: EventAccess, form: forms.TableForm) -> object:
    said = form.cleaned_data
    return results.void_table(access, said["matchday"], said["table"], form.submission)


@_command("unrate", forms.TableForm)
def _unrate(access: EventAccess, form: forms.TableForm) -> object:
    said = form.cleaned_data
    return results.unrate_table(
        access, said["matchday"], said["table"], form.submission
    )


@_command("begin_without", forms.TableForm)
def _begin_without(access: EventAccess, form: forms.TableForm) -> object:
    said = form.cleaned_data
    tables.begin_without(access, said["matchday"], said["table"])
    return None


@_command("open_again", forms.TableForm)
def _open_again(access: EventAccess, form: forms.TableForm) -> object:
    said = form.cleaned_data
    tables.open_again(access, said["matchday"], said["table"])
    return None


# The event


@_command("settings", forms.SettingsForm, asks=True)
def _settings(access: EventAccess, form: forms.SettingsForm) -> object:
    wanted = form.settings_from(access.state.settings)
    return events.choose_settings(access, wanted, form.submission)


@_command("stage", forms.StageForm, asks=True)
def _stage(access: EventAccess, form: forms.StageForm) -> object:
    said = form.cleaned_data
    there = set(access.state.active(access.state.next_matchday))
    lines = event_table(access.event).lines
    order = tuple(line.entrant for line in lines if line.entrant in there)
    best = order[: said["best"]] if said["best"] else ()
    if said["best"] and len(best) < FEWEST:
        text = _("Nobody can advance yet: too few people take part.")
        raise LeagueProblem(LeagueProblemCode.FORM, text)
    plan = StagePlan(
        said["format"], form.chosen_settings, entrants=best, goes_on=said["goes_on"]
    )
    return events.open_stage(access, plan, form.submission)


@_command("announce", forms.TextForm)
def _announce(access: EventAccess, form: forms.TextForm) -> object:
    return events.announce(access, form.cleaned_data["text"], form.submission)


@_command("reschedule", forms.WhenForm)
def _reschedule(access: EventAccess, form: forms.WhenForm) -> object:
    return events.reschedule(
        access,
        form.starts_at_s(access.event.time_zone),
        form.submission,
        matchday=form.cleaned_data["matchday"],
    )


@_command("visibility", forms.VisibilityForm)
def _visibility(access: EventAccess, form: forms.VisibilityForm) -> object:
    events.change_visibility(access, is_public=form.cleaned_data["is_public"])
    return None


@_command("close", forms.CommandForm, asks=True)
def _close(access: EventAccess, form: forms.CommandForm) -> object:
    return events.close_event(access, form.submission, is_override=_is_override(form))


@_command("undo", forms.UndoForm)
def _undo(access: EventAccess, form: forms.UndoForm) -> object:
    said = form.cleaned_data
    if said["seqs"]:
        return undo.undo(access, said["seqs"], form.submission)
    return undo.undo_submission(access, said["what"], form.submission)


NEEDS_REASON = frozenset(
    {
        FactRefusalCode.RESULTS_MISSING,
        FactRefusalCode.TABLES_OPEN,
        LeagueProblemCode.BUSY_ELSEWHERE,
        LeagueProblemCode.MATCH_IN_PLAY,
        LeagueProblemCode.OWN_RESULT,
        LeagueProblemCode.NO_REASON,
        LeagueProblemCode.TOO_EARLY,
    }
)
"""Problems that a reason gets over: the page asks for it."""
