"""The rounds of a real table: noted while it plays, sent in as its result, put right."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.rules.score_sheet import Tone
from leagues.models import Fact
from leagues.queries.access import EventAccess, Right
from leagues.rules.event import facts
from leagues.rules.event.state import EventState, Fixture, MatchdayPhase
from leagues.rules.scores.pad import PadRound, findings, totals
from leagues.rules.scores.results import counts_with_boards
from leagues.services.log import Submission, require, require_why, write
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from leagues.services.results.results import fixture_at, require_scorer

# How a pad names what it sends: the time comes first, so that the order is the alphabet's.
IN_ORDER = re.compile(r"[0-9a-z]{9}-[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class PadRounds:
    """What a pad has of a table: all of its rounds, in order.

    `is_final` says that the match is over. `seen_seq` is the place in the log of what
    the pad knew of the table, 0 for nothing. `pad` is what the pad calls itself: what
    it has sent before it may write over without having seen it there.
    """

    matchday: int
    table: int
    rounds: Sequence[PadRound]
    is_final: bool = False
    seen_seq: int = 0
    pad: str = ""


def type_rounds(
    access: EventAccess, typed: PadRounds, submission: Submission
) -> EventState:
    """Notes the rounds of a table, or how it ended; what is there already stays as it is.

    Anyone who puts right a result that is settled runs the scores and says why.

    Raises:
        LeagueProblem: A round cannot be like that, or someone else has typed
            something else (`result_there`).
    """

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        fixture = fixture_at(state, typed.matchday, typed.table)
        require_scorer(access, state, fixture)
        _require_rounds(access.event.game, typed, fixture)
        if _is_same(fixture, typed):
            return []
        _require_unseen(access, fixture, typed, submission)
        if is_settled(state, fixture):
            require(access, Right.SCORE)
            require_why(submission)
        if not typed.is_final and fixture.result is None:
            return [facts.RoundsNoted(typed.matchday, typed.table, _copied(typed))]
        return [_result(access.event.game, state, fixture, typed)]

    return write(access, decided, submission)


def is_settled(state: EventState, fixture: Fixture) -> bool:
    """True if a result is one that others have gone on from."""
    matchday = state.matchday(fixture.matchday)
    is_over = matchday is not None and matchday.phase is MatchdayPhase.CONFIRMED
    return bool(fixture.is_void or (fixture.result and (is_over or fixture.is_agreed)))


def key_of(pad: str, word: str) -> str:
    """The key of something a pad sends, by which its own is known again."""
    return f"{pad}.{word}" if pad else word


def _require_rounds(game: str, typed: PadRounds, fixture: Fixture) -> None:
    if not typed.rounds:
        text = _("Nothing is entered yet. Fill in the first round.")
        raise LeagueProblem(LeagueProblemCode.NO_ROUNDS, text, tables=(typed.table,))
    for number, round_ in enumerate(typed.rounds, start=1):
        for finding in findings(game, round_, fixture.seats):
            if finding.found.tone is Tone.WRONG:
                text = _("Round %(round)s cannot be right. Check it again.")
                raise LeagueProblem(
                    LeagueProblemCode.WRONG_ROUND,
                    text % {"round": number},
                    entrants=finding.entrants,
                )


def _is_same(fixture: Fixture, typed: PadRounds) -> bool:
    """Returns whether this is nothing new: the same rounds, and no new end."""
    is_final = fixture.result is not None
    return fixture.rounds == _copied(typed) and (is_final or not typed.is_final)


def _require_unseen(
    access: EventAccess, fixture: Fixture, typed: PadRounds, submission: Submission
) -> None:
    """Refuses to write over what this pad has neither seen nor sent."""
    if fixture.typed_seq == typed.seen_seq:
        return
    there = Fact.objects.filter(event=access.event, seq=fixture.typed_seq).first()
    pad, _dot, word = (there.key if there else "").partition(".")
    if typed.pad and pad == typed.pad:
        _require_newer(word.partition(":")[0], submission.key.partition(".")[2])
    else:
        text = _(
            "Someone else has entered something different for this table. Compare "
            "both and choose the right one."
        )
        raise LeagueProblem(LeagueProblemCode.RESULT_THERE, text, tables=(typed.table,))


def _require_newer(there: str, sent: str) -> None:
    """Refuses what was long on its way, and comes after something newer of its pad."""
    are_in_order = IN_ORDER.fullmatch(there) and IN_ORDER.fullmatch(sent)
    if are_in_order and sent < there:
        text = _("This phone has sent something newer since. Reload the page.")
        raise LeagueProblem(LeagueProblemCode.OVERTAKEN, text)


def _result(
    game: str, state: EventState, fixture: Fixture, typed: PadRounds
) -> facts.ResultEntered:
    return facts.ResultEntered(
        typed.matchday,
        typed.table,
        totals(game, typed.rounds),
        fixture.result.forfeits if fixture.result else (),
        counts_with_boards(game, state, fixture, typed.rounds),
        fixture.result.match_id if fixture.result else None,
        _copied(typed),
    )


def _copied(typed: PadRounds) -> tuple[facts.CountedRound, ...]:
    return tuple({e: dict(counts) for e, counts in r.items()} for r in typed.rounds)
