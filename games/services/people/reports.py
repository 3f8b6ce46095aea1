"""Telling moderators about someone, and what comes of it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Match, Report, Table
from games.queries.reports import ReportSubject, transcript
from games.services.problems import TableProblem, TableProblemCode
from players.models import ModerationAct, Player, Sanction
from players.nicknames import former_nickname
from players.services import friends, sanctions
from players.services.limits import REPORTS_OF_A_PLAYER
from players.services.mutes import mute
from players.services.names import NewNames
from players.services.throttle import may_once_more

KEPT = timedelta(days=365)
FORGOTTEN_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class ReportScene:
    """Where something happened, and how far the round in play was."""

    table: Table | None = None
    match: Match | None = None
    round_number: int | None = None
    seq: int | None = None


@dataclass(frozen=True, slots=True)
class Complaint:
    """What someone says, and whether they want to hear of the person no more."""

    reason: str
    words: str = ""
    mutes: bool = False
    blocks: bool = False


@transaction.atomic
def file_report(
    reporter: Player, subject: ReportSubject, scene: ReportScene, complaint: Complaint
) -> Report:
    """Saves a report with the chat around it; the person is not notified.

    Raises:
        TableProblem: The reporter has told very much already.
    """
    if not may_once_more(REPORTS_OF_A_PLAYER, reporter.pk):
        raise TableProblem(
            TableProblemCode.TOO_MANY,
            _("You have sent many reports. We are reading them; please wait."),
        )
    report = Report.objects.create(
        reported=subject.player,
        nickname=subject.nickname,
        seat=subject.seat,
        reporter=reporter,
        reason=complaint.reason,
        words=complaint.words,
        table=scene.table,
        match=scene.match,
        round_number=scene.round_number,
        seq=scene.seq,
        transcript=transcript(
            scene.table, scene.match, reported=subject.player, reporter=reporter
        ),
    )
    if complaint.mutes:
        mute(reporter, subject.player, subject.nickname)
    if complaint.blocks:
        friends.block(reporter, subject.player)
    return report


@transaction.atomic
def dismiss_reports(player: Player, *, by: Player, why: str) -> int:
    """Closes the open reports about someone without anything for them.

    Raises:
        SocialProblem: Who decides may not, about this person.
    """
    return _close(player, sanctions.dismiss(player, by=by, why=why))


@transaction.atomic
def sanction_reported(
    player: Player,
    kind: Sanction.Kind,
    *,
    by: Player,
    reason: str,
    ends_at: datetime | None = None,
    note: str = "",
) -> Sanction:
    """Warns, silences or bans someone, which closes the open reports about them.

    Raises:
        SocialProblem: Who decides may not, about this person, or the end is wrong.
    """
    given = sanctions.give(
        player, kind, by=by, reason=reason, ends_at=ends_at, note=note
    )
    _close(player, given.acts.get())
    return given


@transaction.atomic
def rename_reported(
    player: Player, to: NewNames, *, by: Player, reason: str, note: str = ""
) -> Sanction:
    """Gives someone another name, which closes the open reports about them.

    Raises:
        SocialProblem: Who decides may not, about this person, or the name cannot be.
    """
    given = sanctions.rename(player, to, by=by, reason=reason, note=note)
    _close(player, given.acts.get())
    return given


def forget_old_reports() -> int:
    """Deletes reports that were closed long ago, some at a time; counts them."""
    old = Report.objects.filter(act__at__lt=timezone.now() - KEPT)
    some = list(old.order_by("pk").values_list("pk", flat=True)[:FORGOTTEN_AT_ONCE])
    Report.objects.filter(pk__in=some).delete()
    return len(some)


def forget_in_reports(person_id: int) -> None:
    """Takes someone's name out of what was said around reports about others."""
    for report in Report.objects.exclude(transcript=[]).iterator():
        lines = [_forgotten(line, person_id) for line in report.transcript]
        if lines != report.transcript:
            report.transcript = lines
            report.save(update_fields=["transcript"])


def _forgotten(line: dict[str, object], person_id: int) -> dict[str, object]:
    if line.get("player") != person_id:
        return line
    return line | {"player": None, "nickname": former_nickname(1), "text": ""}


def _close(player: Player, act: ModerationAct) -> int:
    return Report.objects.filter(reported=player, act=None).update(act=act)
