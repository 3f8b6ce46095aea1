"""The matches of a person as files: each match, and the record of each round."""

import json
from collections.abc import Iterator

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import QuerySet

from games.models import Match, Round
from games.presenters.names import seat_names
from games.queries.replays import recorded_rounds, recording
from games.queries.results import MatchResult, match_result
from games.rules.core import OptionProblem
from games.rules.journal import JournalError
from games.web.replay.presenter import record_of
from players.personal_data import ErasedPerson, File

CHUNK_MATCHES = 50


def files_of_matches(person: ErasedPerson) -> Iterator[File]:
    """Yields a file for each match the person played, and one for each recorded round."""
    for match in _matches(person).iterator(chunk_size=CHUNK_MATCHES):
        yield _file(f"games/matches/{match.pk}.json", _match(match, person))
        for number in recorded_rounds(match):
            yield from _record(match, number)


def records_count(person: ErasedPerson) -> int:
    """Returns how many such files there will be."""
    rounds = Round.objects.filter(
        match__seats__player=person.pk, record__isnull=False
    ).exclude(match__phase=Match.Phase.PLAYING)
    return _matches(person).count() + rounds.count()


def _matches(person: ErasedPerson) -> QuerySet[Match]:
    return (
        Match.objects.filter(seats__player=person.pk)
        .select_related("table")
        .order_by("pk")
    )


def _match(match: Match, person: ErasedPerson) -> dict[str, object]:
    """A match as its page shows it; the seed stays secret while it is in play."""
    result = match_result(match)
    names = seat_names(result, None)
    return {
        "match": match.pk,
        "game": match.game,
        "options": match.options,
        "phase": match.phase,
        "started_at": match.started_at,
        "finished_at": match.finished_at,
        "seats": [
            {
                "seat": seat.number,
                "name": names.name(seat.number),
                "is_you": seat.player_id == person.pk,
                "bot": seat.bot,
                "total": seat.total,
                "place": seat.place,
                "has_left": seat.has_left,
            }
            for seat in result.seats
        ],
        "rounds": _rounds(result),
    }


def _rounds(result: MatchResult) -> list[dict[str, object]]:
    return [
        {
            "round": round_.number,
            "ending": round_.ending,
            "finisher": round_.finisher,
            "points": {seat: score.points for seat, score in round_.scores.items()},
        }
        for round_ in result.rounds
    ]


def _record(match: Match, number: int) -> Iterator[File]:
    name = f"games/records/match-{match.pk}-round-{number}"
    try:
        found = recording(match, number)
    except (JournalError, OptionProblem) as problem:  # older than the rules of today
        yield File(f"{name}.txt", f"This record cannot be read: {problem}\n".encode())
        return
    if found is not None:
        yield _file(f"{name}.json", record_of(found))


def _file(name: str, content: object) -> File:
    text = json.dumps(content, cls=DjangoJSONEncoder, indent=1, ensure_ascii=False)
    return File(name, text.encode())
