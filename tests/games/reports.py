"""Lines of a chat and reports, as tests need them."""

from typing import Any

from games.models import ChatLine, Report, Table
from games.queries.reports import ReportSubject
from games.services.people.reports import Complaint, ReportScene, file_report
from players.models import Player

QUEUE = "/admin/games/report/"


def say(table: Table, player: Player, text: str, **fields: Any) -> ChatLine:
    return ChatLine.objects.create(
        table=table,
        player=player,
        nickname=player.nickname,
        seat=table.seats.filter(player=player).values_list("number", flat=True).first(),
        text=text,
        **fields,
    )


def report(table: Table, reporter: Player, reported: Player) -> Report:
    subject = ReportSubject(reported, reported.nickname, 1)
    return file_report(reporter, subject, ReportScene(table=table), Complaint("insult"))
