"""What moderators read: what was said around a report, and how someone stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.models import ChatLine, Match, Report
from games.models.chat import Emote, Phrase
from games.queries.replays import recorded_rounds
from games.queries.reports import acts_about, closed_reports, open_reports, sanctions_of
from players.models import FOR_GOOD, ModerationAct, Player, Sanction
from players.queries.sanctions import ban_of, silenced_until


@dataclass(frozen=True, slots=True)
class TranscriptLine:
    """One line of a transcript; `by` is ``reported``, ``reporter`` or empty."""

    at: datetime
    nickname: str
    text: str
    by: str


@dataclass(frozen=True, slots=True)
class ShownReport:
    """A report with what was said around it, and where it happened."""

    report: Report
    lines: tuple[TranscriptLine, ...]
    links: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ShownSanction:
    """A sanction, whether it holds, how it ended if it did, and what it renamed."""

    sanction: Sanction
    is_holding: bool
    state: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dossier:
    """Everything moderators know of someone."""

    player: Player
    standing: tuple[str, ...]
    waiting: tuple[ShownReport, ...]
    closed: tuple[ShownReport, ...]
    sanctions: tuple[ShownSanction, ...]
    acts: tuple[ModerationAct, ...]


MOST_CLOSED = 30
MOST_ACTS = 50


def dossier_of(player: Player, now: datetime) -> Dossier:
    """Returns what is to be read before someone is decided about."""
    return Dossier(
        player=player,
        standing=tuple(_standing(player)),
        waiting=tuple(map(shown_report, open_reports(player))),
        closed=tuple(map(shown_report, closed_reports(player)[:MOST_CLOSED])),
        sanctions=tuple(
            replace(_shown(each, now), names=tuple(_names(each)))
            for each in sanctions_of(player)
        ),
        acts=tuple(acts_about(player)[:MOST_ACTS]),
    )


def shown_report(report: Report) -> ShownReport:
    """Returns a report as it is read."""
    lines = tuple(_line(each) for each in report.transcript)
    return ShownReport(report, lines, tuple(_links(report)))


def _line(kept: Mapping[str, Any]) -> TranscriptLine:
    return TranscriptLine(
        at=datetime.fromisoformat(kept["at"]),
        nickname=kept["nickname"],
        text=_said(kept["kind"], kept["text"]),
        by=kept["by"],
    )


def _said(kind: str, text: str) -> str:
    """The words of a line; phrases and emotes are kept by their keys."""
    if not text:
        return _("(this account was deleted)")
    if kind == ChatLine.Kind.PHRASE and text in Phrase.values:
        return str(Phrase(text).label)
    if kind == ChatLine.Kind.EMOTE and text in Emote.values:
        return f"({Emote(text).label})"
    return text


def _links(report: Report) -> list[tuple[str, str]]:
    """Where the table, the match and its round can be seen."""
    links = []
    if report.table is not None:
        name = _("Table %(code)s") % {"code": report.table.code}
        links.append((name, report.table.get_absolute_url()))
    if report.match is not None:
        links += _match_links(report.match, report.round_number)
    return links


def _match_links(match: Match, round_number: int | None) -> list[tuple[str, str]]:
    query = f"?table={match.table.code}" if match.table else ""
    links = [(pgettext("link", "Match"), match.get_absolute_url() + query)]
    if round_number in recorded_rounds(match):
        name = _("Replay of round %(number)d") % {"number": round_number or 0}
        address = reverse("games:replay", args=[match.pk, round_number])
        links.append((name, address + query))
    return links


def _standing(player: Player) -> list[str]:
    """In sentences what holds of someone now."""
    told = []
    if ban := ban_of(player):
        told.append(
            _("Banned until %(end)s") % {"end": _moment(ban.until)}
            if ban.until
            else pgettext("person status", "Banned permanently")
        )
    if until := silenced_until(player):
        told.append(
            pgettext("person status", "Muted permanently")
            if until == FOR_GOOD
            else _("Muted until %(end)s") % {"end": _moment(until)}
        )
    if player.has_unread_warning:
        told.append(_("Has an unread message from a moderator"))
    return told


def _moment(at: datetime) -> str:
    return date_format(timezone.localtime(at), "DATETIME_FORMAT")


def _shown(sanction: Sanction, now: datetime) -> ShownSanction:
    if sanction.lifted_at:
        return ShownSanction(
            sanction, is_holding=False, state=pgettext("sanction status", "lifted")
        )
    if sanction.kind == Sanction.Kind.WARN:
        is_read = sanction.acknowledged_at is not None
        state = pgettext("message status", "read") if is_read else _("not read yet")
        return ShownSanction(sanction, is_holding=not is_read, state=state)
    if sanction.kind == Sanction.Kind.RENAME:
        is_read = sanction.acknowledged_at is not None
        state = (
            _("active, and the person has read it") if is_read else _("not read yet")
        )
        return ShownSanction(sanction, is_holding=True, state=state)
    if sanction.ends_at is not None and sanction.ends_at <= now:
        return ShownSanction(
            sanction, is_holding=False, state=pgettext("sanction status", "over")
        )
    return ShownSanction(
        sanction, is_holding=True, state=pgettext("sanction status", "active")
    )


def _names(sanction: Sanction) -> Iterator[str]:
    """What someone was called, and is called instead."""
    before = sanction.names.get("before", {})
    given = sanction.names.get("given", {})
    if before.get("nickname"):
        yield _("Name: %(before)s, now %(given)s") % {
            "before": before["nickname"],
            "given": given["nickname"],
        }
    if before.get("username"):
        yield _("User name: %(before)s, now %(given)s") % {
            "before": before["username"],
            "given": given["username"],
        }
