"""The fold of a log: what every kind of fact does, and which cannot be."""

import pytest

from leagues.rules.core import TableSizes
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefused
from leagues.rules.event.event_log import after, fold, with_facts
from leagues.rules.event.facts import NeighbourWish
from leagues.rules.event.log import LoggedFact
from leagues.rules.event.settings import EventSettings
from leagues.rules.event.state import MatchdayPhase, Status
from leagues.rules.seating.wishes import Wishes
from leagues.rules.standings.stage_view import stage_view
from tests.leagues.logs import Log, opened

FOUR = ({1: 1, 2: 2}, {3: 3, 4: 4})
SEATS = ((1, 2), (3, 4))


def playing() -> Log:
    """Four people in the first matchday."""
    log = opened(4)
    log.seat(SEATS)
    return log


def drafted() -> Log:
    log = opened(4)
    log.add(facts.Drafted(1, 1, SEATS))
    return log


def played() -> Log:
    log = opened(4)
    log.play(*FOUR)
    return log


def closed() -> Log:
    log = opened(4)
    log.add(facts.Closed())
    return log


def resting() -> Log:
    """Two more have come, one of them gone, neither of them seated."""
    log = playing()
    log.add(facts.Entered(5), facts.Entered(6), facts.Dropped((6,)))
    return log


def gone() -> Log:
    log = drafted()
    log.add(facts.Dropped((1,)))
    return log


def merged() -> Log:
    log = opened(6)
    log.add(facts.Merged(3, into=4))
    return log


@pytest.mark.parametrize(
    ("log", "fact", "code"),
    (
        (opened(2), facts.Entered(2), "number_taken"),
        (opened(2), facts.Entered(4), "number_taken"),
        (closed(), facts.Entered(5), "closed"),
        (opened(2), facts.Dropped((3,)), "unknown_entrant"),
        (opened(2), facts.Dropped((1, 1)), "entrant_twice"),
        (opened(2), facts.Confirmed((1,)), "not_waiting"),
        (opened(2), facts.CheckedIn((1,)), "no_check_in"),
        (opened(2), facts.Reinstated((1,)), "not_gone"),
        (opened(4), facts.Drafted(2, 1, SEATS), "other_matchday"),
        (opened(4), facts.Drafted(1, 2, SEATS), "other_stage"),
        (opened(4), facts.Drafted(1, 1, ((1, 2), (2, 3))), "entrant_twice"),
        (opened(4), facts.Drafted(1, 1, ((1, 1), (2, 3))), "entrant_twice"),
        (opened(4), facts.Drafted(1, 1, ((1, 5),)), "unknown_entrant"),
        (opened(4), facts.DraftDiscarded(1), "no_draft"),
        (opened(4), facts.Published(1), "no_draft"),
        (opened(4), facts.MatchdayStarted(1), "unknown_matchday"),
        (drafted(), facts.MatchdayStarted(1), "not_published"),
        (drafted(), facts.ResultEntered(1, 1, {1: 1, 2: 2}), "not_published"),
        (drafted(), facts.StageOpened(1, "ladder"), "draft_there"),
        (playing(), facts.ResultEntered(1, 3, {1: 1, 2: 2}), "unknown_table"),
        (playing(), facts.ResultEntered(1, 1, {1: 1, 3: 2}), "other_seats"),
        (playing(), facts.ResultEntered(1, 1, {1: 1, 2: 2}, (3,)), "other_seats"),
        (playing(), facts.ResultAgreed(1, 1), "no_result"),
        (playing(), facts.MatchdayConfirmed(1), "results_missing"),
        (playing(), facts.MatchdayConfirmed(1, (1,)), "results_missing"),
        (playing(), facts.Closed(), "tables_open"),
        (playing(), facts.SeatReplaced(1, 1, 3), "seated_already"),
        (playing(), facts.Merged(1, 3), "same_matchday"),
        (playing(), facts.Drafted(1, 1, SEATS), "other_matchday"),
        (playing(), facts.SeatReplaced(9, 1, 3), "unknown_entrant"),
        (resting(), facts.SeatReplaced(5, 1, 6), "not_seated"),
        (resting(), facts.BoardSet(5, 1, 3), "not_seated"),
        (resting(), facts.Reseated(1, ((1, 2), (3, 4, 6))), "not_active"),
        (drafted(), facts.Reseated(1, SEATS), "not_published"),
        (played(), facts.StageOpened(1, "ladder"), "number_taken"),
        (gone(), facts.Published(1), "not_active"),
        (gone(), facts.Drafted(1, 1, SEATS), "not_active"),
        (merged(), facts.Merged(3, 5), "merged_already"),
        (merged(), facts.Merged(1, 3), "merged_already"),
        (playing(), facts.PenaltyRevoked(1), "unknown_penalty"),
        (played(), facts.MatchdayConfirmed(1), "confirmed_already"),
        (played(), facts.Reseated(1, SEATS), "confirmed_already"),
        (played(), facts.Scheduled(5, 1), "confirmed_already"),
        (played(), facts.Penalised(2, 1, 100), "number_taken"),
        (played(), facts.Undone((99,)), "not_yet"),
        (played(), facts.BoardSet(9, 1, 2), "not_seated"),
    ),
)
def test_what_cannot_be(log: Log, fact: facts.AnyFact, code: str) -> None:
    state = log.state
    with pytest.raises(FactRefused) as refused:
        with_facts(state, [fact])
    assert refused.value.code == code
    record = LoggedFact(state.seq + 1, fact)
    assert fold([*log.records, record]).refused == ((state.seq + 1, code),)


def test_a_matchday_goes_from_its_draft_to_its_confirmation() -> None:
    log = drafted()
    phases = []
    for step in (
        (facts.Published(1),),
        (facts.MatchdayStarted(1),),
        (facts.ResultEntered(1, 1, FOUR[0]), facts.ResultEntered(1, 2, FOUR[1])),
        (facts.MatchdayConfirmed(1),),
    ):
        log.add(*step)
        phases.append(log.state.phase(log.state.matchdays[0]))
    assert phases == [
        MatchdayPhase.PUBLISHED,
        MatchdayPhase.PLAYING,
        MatchdayPhase.RESULTS_IN,
        MatchdayPhase.CONFIRMED,
    ]


def test_a_draft_takes_the_place_of_a_draft() -> None:
    log = drafted()
    log.add(facts.Drafted(1, 1, ((1, 3), (2, 4))))
    assert [each.seating.tables for each in log.state.matchdays] == [((1, 3), (2, 4))]


def test_a_result_needs_a_second_person_where_the_event_says_so() -> None:
    log = opened(2, settings=EventSettings(needs_agreement=True))
    log.seat([(1, 2)])
    log.result(1, 1, {1: 5, 2: 3})
    assert len(log.state.unsettled()) == 1
    log.add(facts.ResultAgreed(1, 1))
    assert log.state.unsettled() == ()
    log.result(1, 1, {1: 5, 2: 4})
    assert len(log.state.unsettled()) == 1  # what was put right needs it again


def test_row_31_one_undoing_restores_all_and_can_be_undone() -> None:
    log = opened(6)
    before = log.state
    place = log.add(facts.Dropped((1, 2, 3, 4, 5, 6)))
    assert log.state.confirmed() == ()
    undoing = log.add(facts.Undone((place,)))
    assert log.state.entrants == before.entrants
    again = log.add(facts.Undone((undoing,)))
    assert log.state.confirmed() == ()
    log.add(facts.Undone((again,)))
    assert log.state.entrants == before.entrants


def test_row_5_whoever_leaves_after_a_matchday_is_not_seated_on_the_next() -> None:
    log = playing()
    place = log.add(facts.Leaving(2, 1))
    assert (log.state.active(1), log.state.active(2)) == ((1, 2, 3, 4), (1, 3, 4))
    log.add(facts.Undone((place,)))
    assert log.state.active(2) == (1, 2, 3, 4)


def test_row_52_only_who_checks_in_is_seated() -> None:
    log = opened(3)
    log.add(facts.CheckInBegun(), facts.CheckedIn((1, 3)))
    assert log.state.active(1) == (1, 3)
    log.add(facts.CheckInBegun())
    assert log.state.active(1) == ()


def test_whoever_comes_late_has_no_part_in_what_was_before() -> None:
    log = played()
    log.add(facts.Entered(5))
    assert log.state.entrants[5].since == 2


def test_a_published_matchday_keeps_its_results_when_others_are_seated_anew() -> None:
    log = playing()
    log.add(facts.Entered(5), facts.ResultEntered(1, 1, FOUR[0]))
    log.add(facts.Reseated(1, ((1, 2), (3, 4, 5))))
    assert log.state.matchdays[0].seating.tables == ((1, 2), (3, 4, 5))
    assert log.state.matchdays[0].fixtures[0].result is not None
    with pytest.raises(FactRefused) as refused:
        with_facts(log.state, [facts.Reseated(1, ((1, 3), (2, 4, 5)))])
    assert (refused.value.code, refused.value.tables) == ("has_result", (1,))


def test_row_64_two_who_do_not_come_leave_a_table_without_a_winner() -> None:
    log = opened(4)
    log.seat(SEATS)
    log.add(facts.Forfeited((1, 2), matchday=1, is_no_show=True))
    fixture = log.state.matchdays[0].fixtures[0]
    assert fixture.outcome
    assert fixture.outcome.forfeits == {1, 2}
    assert log.state.is_done(fixture)
    assert not log.state.is_done(log.state.matchdays[0].fixtures[1])


def test_forfeits_of_open_tables_leave_played_ones_alone() -> None:
    log = played()
    log.seat(((1, 3), (2, 4)))
    log.add(facts.Forfeited((1,)))
    outcomes = [f.outcome for day in log.state.matchdays for f in day.fixtures]
    gone = [sorted(outcome.forfeits) if outcome else None for outcome in outcomes]
    assert gone == [[], [], [1], None]
    log.add(facts.Forfeited((1,), is_all=True))
    assert log.state.matchdays[0].fixtures[0].forfeits == {1}


def test_neighbours_can_be_wished_for_and_forgotten() -> None:
    log = opened(3)
    log.add(facts.NeighboursWished((3, 1, 2), NeighbourWish.APART))
    log.add(facts.NeighboursWished((1, 2), NeighbourWish.NONE))
    log.add(facts.NeighboursWished((2, 3), NeighbourWish.TOGETHER))
    assert log.state.neighbours == {
        (1, 3): NeighbourWish.APART,
        (2, 3): NeighbourWish.TOGETHER,
    }
    log.add(facts.NeighboursWished((1, 2), NeighbourWish.NONE))


def test_row_38_two_names_become_one_and_two_again() -> None:
    log = opened(5)
    log.play({1: 1, 2: 2}, {3: 3, 4: 4})
    place = log.add(facts.Merged(5, into=1))
    assert log.state.person(5) == 1
    assert log.state.entrants[5].status is Status.MERGED
    log.add(facts.Undone((place,)))
    assert log.state.person(5) == 5


def test_an_event_that_is_closed_can_still_be_put_right() -> None:
    log = played()
    place = log.add(facts.Closed(), why="all played")
    log.result(1, 1, {1: 9, 2: 2})
    assert (log.state.is_closed, log.state.closed_why) == (True, "all played")
    log.add(facts.Undone((place,)))
    assert not log.state.is_closed


def test_a_stage_in_which_nothing_was_played_is_chosen_anew() -> None:
    log = opened(4)
    log.add(facts.StageOpened(1, "ladder"))
    assert [each.format for each in log.state.stages] == ["ladder"]
    log.play(*FOUR)
    log.add(facts.StageOpened(2, "fixed_pods", entrants=(4, 3)))
    assert [each.format for each in log.state.stages] == ["ladder", "fixed_pods"]


def test_what_is_undone_takes_its_place_in_the_log() -> None:
    log = opened(2)
    place = log.add(facts.Announced("Hello"), at_s=5)
    log.add(facts.Undone((place,)))
    assert (log.state.seq, log.state.announcement) == (place + 1, None)
    assert (
        after(log.state, LoggedFact(place + 2, facts.Announced("Hi"))).seq == place + 2
    )


def test_somebody_who_waits_is_in_once_they_are_somebody_who_is() -> None:
    log = opened(1)
    log.add(facts.Entered(2, facts.Entering.WAITING), facts.Merged(1, into=2))
    assert log.state.confirmed() == (2,)


def test_who_is_declined_can_still_be_let_in() -> None:
    log = opened(0)
    log.add(facts.Entered(1, facts.Entering.PENDING), facts.Declined((1,)))
    assert log.state.entrants[1].status is Status.DECLINED
    log.add(facts.Confirmed((1,)))
    assert log.state.confirmed() == (1,)
    assert log.state.entrant(1) == log.state.entrants[1]
    assert log.state.entrant(2) is None


def test_a_draft_is_thrown_away() -> None:
    log = drafted()
    log.add(facts.DraftDiscarded(1))
    assert log.state.matchdays == ()


def test_somebody_sits_at_several_tables_of_a_window() -> None:
    log = opened(3)
    log.add(facts.Drafted(1, 1, ((1, 2), (2, 3)), seats_often=True))
    assert log.state.matchdays[0].seating.tables == ((1, 2), (2, 3))


def test_what_an_organizer_wishes_reaches_the_format() -> None:
    log = opened(6)
    log.add(
        facts.TableFixed(1, table=2),
        facts.NeighboursWished((1, 2), NeighbourWish.APART),
        facts.NeighboursWished((3, 4), NeighbourWish.TOGETHER),
        facts.NeighboursWished((5, 6), NeighbourWish.APART),
        facts.Merged(6, into=5),
    )
    view = stage_view(log.state, log.state.stages[0])
    assert view.wishes == Wishes(
        forbidden=frozenset({(1, 2)}), wished=frozenset({(3, 4)}), tables={1: 2}
    )
    assert view.present == (1, 2, 3, 4, 5)


def test_a_format_is_told_of_tables_that_are_void_or_given_up() -> None:
    log = playing()
    log.add(facts.Voided(1, 1), facts.MatchdayConfirmed(1, missing=(2,)))
    view = stage_view(log.state, log.state.stages[0])
    assert view.matchdays[0].void == {1, 2}
    log.result(1, 2, FOUR[1])
    view = stage_view(log.state, log.state.stages[0])
    assert view.matchdays[0].void == {1}
    assert set(view.matchdays[0].results) == {2}


def test_a_table_has_a_least_a_wanted_and_a_greatest_size() -> None:
    with pytest.raises(ValueError, match="4/3/4"):
        TableSizes(4, 3, 4)
