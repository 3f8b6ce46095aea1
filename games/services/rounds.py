"""Opening and closing rounds. Never part of a move; the live table calls them."""

from collections.abc import Collection, Sequence

from django.db import transaction
from django.utils import timezone

from games.models import JournalEntry, Match, Round, RoundScore, Seat
from games.queries.carry_over import (
    carried_after,
    first_carried,
    last_round,
    match_carry_over,
)
from games.queries.live_tables import entries_of
from games.rules import registry
from games.rules.core import Ending, SeatNumber, SeatScore
from games.rules.journal import pack
from games.rules.match import MatchVerdict, PlayedRoundResult, after_round, new_match
from games.services.lessons import note_round
from games.services.matches import close_match, leave_match, open_match, seats_left
from games.services.ratings.ratings import record_left


@transaction.atomic
def begin_match(table_id: int, *, seed: str = "") -> Round:
    """Opens a match with its first round; those in play are returned as they are.

    Its rounds are dealt from `seed`, from a secret one where none is given.

    Raises:
        OptionProblem: The table's rules do not fit the number of its seats.
        TableProblem: The table has no match to begin.
    """
    return open_next_round(open_match(table_id, seed=seed).pk)


@transaction.atomic
def open_next_round(match_id: int) -> Round:
    """Deals the next round to who is still in the match; an open one is returned.

    What the last one hands on is in it, the first gets what an earlier match left.
    Readiness is reset.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    last = last_round(match)
    if last is not None and last.closed_at is None:
        return last
    left = seats_left(match)
    numbers = match.seats.order_by("number").values_list("number", flat=True)
    Seat.objects.filter(table__matches=match, bot="").update(is_ready=False)
    return match.rounds.create(
        number=last.number + 1 if last else 1,
        seats=[number for number in numbers if number not in left],
        carried=carried_after(last) if last else _left_by_another(match),
    )


@transaction.atomic
def close_round(
    round_id: int,
    *,
    ending: Ending,
    finisher: SeatNumber | None,
    scores: Sequence[SeatScore],
    gone: Collection[SeatNumber] = (),
) -> MatchVerdict:
    """Counts a round, packs its journal, and ends the match where that is due.

    Everything or nothing; a round closed before is not counted twice. `gone` are the
    seats whose person was away by then for longer than the table waits.
    """
    round_ = Round.objects.select_related("match").get(pk=round_id)
    match = Match.objects.select_for_update().get(pk=round_.match_id)
    round_.refresh_from_db(fields=["closed_at"])
    if round_.closed_at is None:
        if ending is not Ending.VOID:
            _add_scores(round_, scores)
            record_left(match, gone)
            note_round(match.pk, match.game)
        _put_away(round_, ending, finisher)
    verdict = _verdict(match)
    for seat, total in verdict.state.totals:
        match.seats.filter(number=seat).update(total=total)
    if verdict.is_over:
        close_match(match, verdict)
    return verdict


@transaction.atomic
def settle_match(match_id: int) -> None:
    """Ends a match between rounds whose seats have become too few to go on."""
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.phase == Match.Phase.PLAYING:
        verdict = _verdict(match)
        if verdict.is_over:
            close_match(match, verdict)


@transaction.atomic
def abandon_match(match_id: int) -> None:
    """Ends a match without a result, since everyone has gone.

    Its table goes back to the lobby, or is closed where nobody sits any more.
    """
    match = Match.objects.select_for_update().get(pk=match_id)
    if match.phase == Match.Phase.PLAYING:
        for round_ in match.rounds.filter(closed_at=None):
            _put_away(round_, Ending.VOID, None)
        leave_match(match)


def _left_by_another(match: Match) -> str:
    """What an earlier match at the table leaves this one."""
    left = match_carry_over(match.table) if match.table else None
    return first_carried(match.game, match.options, left)


def _verdict(match: Match) -> MatchVerdict:
    """How the match stands: the fold of its closed rounds."""
    game = registry.game(match.game)
    left = seats_left(match)
    state = new_match(tuple(match.seats.values_list("number", flat=True)))
    verdict = None
    closed = match.rounds.filter(closed_at__isnull=False).order_by("number")
    for round_ in closed.prefetch_related("scores"):
        points = tuple((score.seat, score.points) for score in round_.scores.all())
        result = PlayedRoundResult(
            points=points, ending=Ending(round_.ending), left=left
        )
        verdict = after_round(game, match.options, state, result)
        state = verdict.state
    if verdict is None:
        raise ValueError(f"{match} has no closed round")
    return verdict


def _add_scores(round_: Round, scores: Sequence[SeatScore]) -> None:
    RoundScore.objects.bulk_create(
        RoundScore(
            round=round_,
            seat=score.seat,
            points=score.points,
            counts=dict(score.counts),
        )
        for score in scores
    )


def _put_away(round_: Round, ending: Ending, finisher: SeatNumber | None) -> None:
    """Packs the journal into one record; its rows are not needed any more."""
    round_.record = pack(entries_of(round_.pk))
    round_.ending = ending.value
    round_.finisher = finisher
    round_.closed_at = timezone.now()
    round_.save(update_fields=["record", "ending", "finisher", "closed_at"])
    JournalEntry.objects.filter(round=round_).delete()
