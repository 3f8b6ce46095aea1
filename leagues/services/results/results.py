"""Results of tables: typed, agreed to, put right, taken out; forfeits and penalties."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext_lazy as _

from leagues.models import Fact
from leagues.queries.access import EventAccess, Right
from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefusalCode
from leagues.rules.event.state import EventState, Fixture
from leagues.rules.scores.checks import wrong_scores
from leagues.rules.scores.results import counts_with_boards, rounds_behind, with_boards
from leagues.rules.scores.sheets import carried_box
from leagues.services.log import Submission, require, require_why, write
from leagues.services.problems import (
    REFUSALS,
    LeagueProblem,
    LeagueProblemCode,
    number_sentence,
)


@dataclass(frozen=True, slots=True)
class Result:
    """What someone types of a table.

    `seen_seq` is the place in the log of the result the page showed, 0 for none: what
    someone else has typed in the meantime is not written over. `drops_rounds` says that
    the scores count even if rounds that are known come to something else. `boards` is
    what lies on boards after the match, of those of whom it is known.
    """

    matchday: int
    table: int
    scores: Mapping[EntrantNumber, int]
    forfeits: Sequence[EntrantNumber] = ()
    counts: Mapping[EntrantNumber, Mapping[str, int]] = field(default_factory=dict)
    match_id: int | None = None
    seen_seq: int = 0
    drops_rounds: bool = False
    boards: Mapping[EntrantNumber, int] = field(default_factory=dict)


def enter_result(
    access: EventAccess, result: Result, submission: Submission
) -> EventState:
    """Notes how a table ended, or puts right what was noted, however long ago.

    Those who sit at the table may type it where someone has to agree to it. Rounds
    that come to the scores stay with them.

    Raises:
        LeagueProblem: The sums are wrong, others sit there, someone else was faster, or
            rounds are known that come to something else (`rounds_there`).
    """

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        fixture = fixture_at(state, result.matchday, result.table)
        require_scorer(access, state, fixture)
        fact = _fact(access.event.game, state, fixture, result)
        if fact == fixture.result:
            return []
        if fixture.result_seq != result.seen_seq:
            text = _(
                "Someone else has entered a result for this table. Check it, and "
                "correct it if it is wrong."
            )
            raise LeagueProblem(
                LeagueProblemCode.RESULT_THERE, text, tables=(result.table,)
            )
        _require_sums(access.event.game, result)
        _require_rounds(fixture, fact, result)
        return [fact]

    return write(access, decided, submission)


def agree_to_result(
    access: EventAccess,
    matchday: int,
    table: int,
    submission: Submission,
    *,
    seen_seq: int | None = None,
) -> EventState:
    """Notes that a second person says the same; organizers alone need a reason.

    With `seen_seq` they agree to that very result only, by its place in the log.

    Raises:
        LeagueProblem: It is the person who typed it, or it is another result by now.
    """

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        fixture = fixture_at(state, matchday, table)
        require_scorer(access, state, fixture)
        if seen_seq not in (None, fixture.result_seq):
            text = _("The result was corrected in the meantime. Check it again.")
            raise LeagueProblem(LeagueProblemCode.RESULT_THERE, text, tables=(table,))
        is_alone = access.can_manage and submission.why.strip()
        if has_typed(access, fixture) and not is_alone:
            text = _(
                "You entered this result yourself. Someone else has to confirm it."
            )
            raise LeagueProblem(LeagueProblemCode.OWN_RESULT, text, tables=(table,))
        return [facts.ResultAgreed(matchday, table)]

    return write(access, decided, submission)


def void_table(
    access: EventAccess, matchday: int, table: int, submission: Submission
) -> EventState:
    """Takes a table out of all counts, with a reason."""
    require(access, Right.MANAGE)
    require_why(submission)
    return write(access, lambda _now: [facts.Voided(matchday, table)], submission)


def unrate_table(
    access: EventAccess, matchday: int, table: int, submission: Submission
) -> EventState:
    """Takes a table out of the ratings, with a reason; here it counts."""
    require(access, Right.MANAGE)
    require_why(submission)
    return write(access, lambda _now: [facts.Unrated(matchday, table)], submission)


def forfeit(
    access: EventAccess,
    entrants: Sequence[EntrantNumber],
    submission: Submission,
    *,
    matchday: int | None = None,
    is_all: bool = False,
) -> EventState:
    """Has these come last at their open tables, or with `is_all` at all they have sat at.

    With a matchday only there.
    """
    require(access, Right.MANAGE)
    fact = facts.Forfeited(tuple(entrants), matchday, is_all)
    return write(access, lambda _now: [fact], submission)


def penalise(
    access: EventAccess, entrant: EntrantNumber, hundredths: int, submission: Submission
) -> EventState:
    """Takes points from someone, in hundredths; everyone can read the reason."""
    require(access, Right.MANAGE)
    require_why(submission)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        return [facts.Penalised(len(state.penalties) + 1, entrant, hundredths)]

    return write(access, decided, submission)


def set_board(
    access: EventAccess,
    matchday: int,
    entrant: EntrantNumber,
    submission: Submission,
    *,
    cards: int,
) -> EventState:
    """Has someone begin a matchday with so many cards on their board, with a reason.

    Raises:
        LeagueProblem: No reason is given, or this event carries no such number on.
    """
    require(access, Right.MANAGE)
    require_why(submission)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        box = carried_box(access.event.game, state.settings)
        most = box.high if box else 0
        if cards > most:
            name = _("Cards set aside")
            text = number_sentence(name, 0, most)
            raise LeagueProblem(LeagueProblemCode.OUT_OF_BOUNDS, text)
        return [facts.BoardSet(entrant, matchday, cards)]

    return write(access, decided, submission)


def revoke_penalty(
    access: EventAccess, penalty: int, submission: Submission
) -> EventState:
    """Gives the points of a penalty back."""
    require(access, Right.MANAGE)
    return write(access, lambda _now: [facts.PenaltyRevoked(penalty)], submission)


def fixture_at(state: EventState, matchday: int, table: int) -> Fixture:
    """Returns a table that people know of.

    Raises:
        LeagueProblem: There is none.
    """
    found = state.matchday(matchday)
    fixture = found.fixture(table) if found and found.is_public else None
    if fixture is None:
        raise LeagueProblem(
            FactRefusalCode.UNKNOWN_TABLE, REFUSALS[FactRefusalCode.UNKNOWN_TABLE]
        )
    return fixture


def require_scorer(access: EventAccess, state: EventState, fixture: Fixture) -> None:
    """Refuses anyone who neither keeps scores nor sits at a table that types its own.

    Raises:
        LeagueProblem: It is not for them to say how the table ended.
    """
    if not is_scorer(access, state, fixture):
        require(access, Right.SCORE)


def has_typed(access: EventAccess, fixture: Fixture) -> bool:
    """True if the result of a table is by them, by account or private link."""
    rows = Fact.objects.filter(event=access.event, seq=fixture.result_seq)
    return any(_is_by(row, access) for row in rows)


def is_scorer(access: EventAccess, state: EventState, fixture: Fixture) -> bool:
    """True if someone keeps scores, or sits at the table where players may type."""
    may_type = state.settings.lets_players_type and not state.is_closed
    return access.may(Right.SCORE) or (may_type and sits_at(access, state, fixture))


def sits_at(access: EventAccess, state: EventState, fixture: Fixture) -> bool:
    """True if someone has a seat there, be it in place of someone else."""
    matchday = state.matchday(fixture.matchday)
    stand_ins = matchday.stand_ins if matchday else {}
    seated = {each: stand_ins.get(each) for each in fixture.seats}
    there = set(seated) | {s.entrant for s in seated.values() if s}
    return (access.number or 0) in map(state.person, there)


def _require_sums(game: str, result: Result) -> None:
    if wrong := wrong_scores(game, result.scores, result.counts):
        text = _(
            "The points do not match the cards counted. Count again, or leave the "
            "cards out."
        )
        raise LeagueProblem(LeagueProblemCode.WRONG_SUMS, text, entrants=wrong)


def _require_rounds(
    fixture: Fixture, fact: facts.ResultEntered, result: Result
) -> None:
    if fixture.rounds and not fact.rounds and not result.drops_rounds:
        text = _(
            "This table was entered round by round, and its rounds give a different "
            "total. Correct them on the score pad, or choose below that only these "
            "scores count."
        )
        raise LeagueProblem(
            LeagueProblemCode.ROUNDS_THERE, text, tables=(result.table,)
        )


def _fact(
    game: str, state: EventState, fixture: Fixture, result: Result
) -> facts.ResultEntered:
    """The result, with the rounds behind it where they come to the same scores."""
    rounds = rounds_behind(game, fixture, result.scores)
    counts = {entrant: dict(each) for entrant, each in result.counts.items()}
    if rounds and not counts and fixture.result:
        counts = {e: dict(each) for e, each in fixture.result.counts.items()}
    elif rounds and not counts:
        counts = counts_with_boards(game, state, fixture, rounds)
    counts = with_boards(state, fixture, counts, result.boards)
    return facts.ResultEntered(
        result.matchday,
        result.table,
        dict(result.scores),
        tuple(result.forfeits),
        counts,
        result.match_id,
        tuple({e: dict(each) for e, each in round_.items()} for round_ in rounds),
    )


def _is_by(fact: Fact, access: EventAccess) -> bool:
    same_player = access.player is not None and fact.by_id == access.player.pk
    own = access.entrant.number if access.entrant else None
    return same_player or (fact.entrant is not None and fact.entrant == own)
