"""Whom a report is about, what was said around it, and what moderators have to read."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Min, Q, QuerySet

from games.models import ChatLine, Match, MatchSeat, Report, Seat, Table
from games.queries.chat import author_of, last_lines
from games.queries.tables import TableAccess
from players.models import ModerationAct, Player, Sanction
from players.queries.profiles import shown_name

AROUND = 60
"""So many lines of the chat go with a report."""


@dataclass(frozen=True, slots=True)
class ReportSubject:
    """Whom a report is about, by the name others read at the table or in the match.

    Of whom it `hides` they read no more than that name.
    """

    player: Player
    nickname: str
    seat: int | None
    hides: bool = False


@dataclass(frozen=True, slots=True)
class ReportedPerson:
    """Someone with open reports: how many, by how many people, and since when."""

    player: Player
    reports: int
    reporters: int
    since: datetime


def people_at_table(access: TableAccess) -> tuple[ReportSubject, ...]:
    """Returns the people seated at the table but for the viewer, who left included."""
    seats = access.table.seats.select_related("player__profile")
    return _others(access.player, seats, hides=access.table.hides_people)


def people_in_match(match: Match, viewer: Player | None) -> tuple[ReportSubject, ...]:
    """Returns the people who played a match but for the viewer."""
    seats = match.seats.select_related("player__profile")
    return _others(viewer, seats, hides=match.hides_people)


def subject_of_seat(people: Iterable[ReportSubject], seat: int) -> ReportSubject | None:
    """Returns who of these people has that seat."""
    return next((person for person in people if person.seat == seat), None)


def subject_of_author(access: TableAccess, token: str) -> ReportSubject | None:
    """Returns who spoke with that voice at the table, with a seat or without."""
    person = author_of(access.table, token)
    if person is None or person == access.player:
        return None
    seated = (p for p in people_at_table(access) if p.player == person)
    if (found := next(seated, None)) is not None:
        return found
    line = ChatLine.objects.filter(table=access.table, player=person).last()
    name = shown_name(person, line.nickname if line else person.nickname)
    return ReportSubject(person, name, None, access.table.hides_people)


def transcript(
    table: Table | None, match: Match | None, *, reported: Player, reporter: Player
) -> list[dict[str, Any]]:
    """Returns what was said last, at the table or during the match, as it is kept."""
    lines: Sequence[ChatLine] = ()
    if match is not None and (table is None or match.table_id != table.pk):
        found = ChatLine.objects.filter(match=match).order_by("-pk")
        lines = tuple(reversed(found[:AROUND]))
    elif table is not None:
        lines = last_lines(table.pk)[-AROUND:]
    return [
        {
            "at": line.said_at.isoformat(),
            "player": line.player_id,
            "nickname": line.nickname,
            "seat": line.seat,
            "kind": line.kind,
            "text": line.text,
            "by": _by(line.player_id, reported=reported, reporter=reporter),
        }
        for line in lines
    ]


def open_reports(player: Player) -> QuerySet[Report]:
    """Returns the reports about someone that nobody has decided on, oldest first."""
    reports = Report.objects.filter(reported=player, act=None)
    return reports.select_related("reporter", "table", "match").order_by("at", "pk")


def closed_reports(player: Player) -> QuerySet[Report]:
    """Returns the reports about someone that were decided on, latest first."""
    reports = Report.objects.filter(reported=player, act__isnull=False)
    return reports.select_related("reporter", "table", "match", "act__by")


def reported_count() -> int:
    """Returns how many people have open reports."""
    return Report.objects.filter(act=None).values("reported").distinct().count()


def reported_people(
    *, start: int = 0, most: int | None = None
) -> tuple[ReportedPerson, ...]:
    """Returns who has open reports: most reporters first, then who waits longest.

    At most so many, from the one at `start` on.
    """
    is_open = Q(reports__act=None, reports__isnull=False)
    people = (
        Player.objects.filter(is_open)
        .annotate(
            open_count=Count("reports", filter=is_open),
            reporter_count=Count("reports__reporter", filter=is_open, distinct=True),
            open_since=Min("reports__at", filter=is_open),
        )
        .order_by("-reporter_count", "open_since", "pk")
    )
    return tuple(
        ReportedPerson(
            person, person.open_count, person.reporter_count, person.open_since
        )
        for person in people[start : None if most is None else start + most]
    )


def sanctions_of(player: Player) -> QuerySet[Sanction]:
    """Returns everything someone was given, latest first."""
    return player.sanctions.select_related("given_by", "lifted_by")


def acts_about(player: Player) -> QuerySet[ModerationAct]:
    """Returns what was decided about someone, latest first."""
    return player.moderation_acts.select_related("by", "sanction")


def _others(
    viewer: Player | None, seats: Iterable[Seat | MatchSeat], *, hides: bool
) -> tuple[ReportSubject, ...]:
    """Whom the viewer can do something about: nobody who was forgotten."""
    return tuple(
        ReportSubject(
            seat.player, shown_name(seat.player, seat.nickname), seat.number, hides
        )
        for seat in seats
        if seat.player is not None and seat.player.is_active and seat.player != viewer
    )


def _by(player_id: int | None, *, reported: Player, reporter: Player) -> str:
    return {reported.pk: "reported", reporter.pk: "reporter"}.get(player_id or 0, "")
