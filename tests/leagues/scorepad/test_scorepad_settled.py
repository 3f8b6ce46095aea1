"""Results from score pads: agreed to, settled, and put right later."""

import pytest

from leagues.queries.access import EventAccess, fresh_access
from leagues.rules.event.carry_history import board_matches
from leagues.rules.event.settings import BoardCarry, EventSettings
from leagues.services.events.events import Plan, choose_settings, open_event
from leagues.services.events.matchdays import (
    confirm_matchday,
    publish_matchday,
    seat_by_hand,
    start_matchday,
)
from leagues.services.people.attendance import replace
from leagues.services.people.entry import add_entrants
from leagues.services.results.results import void_table
from tests.leagues.events import begin, club_evening, finish, said, type_result
from tests.leagues.pads import FIRST, SECOND, Pad, boards, of
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db


def test_the_other_one_agrees_on_their_own_phone(league: EventAccess) -> None:
    anna, bob, carol = of(league, link=1), of(league, link=2), of(league)
    assert carol.get().status_code == 403
    anna.send(FIRST, do="finish")
    assert "someone else at the table needs to confirm" in anna.get().content.decode()
    assert "You entered this result" in anna.agree().content.decode()
    assert not anna.is_agreed()
    assert "Is it right?" in bob.get().content.decode()
    assert "This result counts." in bob.agree().content.decode()
    assert anna.is_agreed()
    assert "tell the organizers" in bob.get().content.decode()


def test_nobody_agrees_to_what_they_have_not_seen(league: EventAccess) -> None:
    anna, bob = of(league, link=1), of(league, link=2)
    anna.send(FIRST, do="finish")
    seen = bob.fixture.typed_seq
    anna.send(SECOND, do="finish")
    assert "corrected in the meantime" in bob.agree(seen=seen).content.decode()
    assert not bob.is_agreed()


def test_an_organizer_alone_agrees_with_a_reason(league: EventAccess) -> None:
    pad = of(league, league.player)
    pad.send(FIRST, do="finish")
    assert "enter why you confirm it alone" in pad.get().content.decode()
    pad.agree(why="Bob had to catch his train")
    assert pad.is_agreed()


def test_a_result_is_put_right_with_a_reason_and_all_follows() -> None:
    access = club_evening("Anna", "Bob", "Carol", "Dora")
    finish(access, begin(access))
    begin(access)
    pad = of(access, access.player)
    seats = pad.fixture.seats
    typed = {e: {"points": 5 * n} for n, e in enumerate(seats)}
    page = pad.get("?fix=1").content.decode()
    assert "Reason for the correction" in page
    answer = pad.send(typed, do="finish")
    assert (answer.status_code, "Enter a reason" in answer.content.decode()) == (
        422,
        True,
    )
    pad.send(typed, do="finish", why="The pad was read upside down")
    assert pad.fixture.corrections == 1
    shown = pad.get().content.decode()
    assert "Seating 2: " in shown
    assert "seated here before an earlier result was corrected" in shown


def test_whoever_sits_there_cannot_put_right_what_is_settled(
    league: EventAccess,
) -> None:
    anna, bob = of(league, link=1), of(league, link=2)
    anna.send(FIRST, do="finish")
    bob.agree()
    answer = anna.send(SECOND, do="finish", why="no")
    assert answer.status_code == 403
    assert anna.rounds == [FIRST]
    page = anna.send(SECOND, do="finish", seen=0).content.decode()
    assert "show it to the organizers" in page


def test_boards_of_domino_go_from_match_to_match() -> None:
    owner = PlayerFactory.create()
    access = open_event(owner, Plan("Family", "family_league", game="domino"), said())
    add_entrants(access, ["Anna", "Bob"], said())
    settings = EventSettings(board_carry=BoardCarry.WAITS, is_at_one_place=False)
    choose_settings(access, settings, said())
    first, second = (Pad(access, of(access, owner).client, number) for number in (1, 2))
    for pad, aside in ((first, 2), (second, 4)):
        seat_by_hand(access, [(1, 2)], said())
        publish_matchday(access, said())
        start_matchday(access, pad.matchday, said())
        assert "on the player board" in pad.get().content.decode()
        pad.send(boards(aside), do="finish")
        access = fresh_access(access)
        confirm_matchday(access, pad.matchday, said())
    result = second.fixture.result
    assert result
    assert result.counts[2] == {
        "first": 0, "fewest": 0, "board_after": 4, "board_before": 2,
    }  # fmt: skip
    first.send(boards(6), do="finish", why="miscounted")
    match = board_matches(fresh_access(access).state)[1]
    assert match.contradicts == (2,)
    assert "Check both results." in second.get().content.decode()


def test_a_result_that_came_without_rounds_is_one_round_of_points(
    evening: EventAccess,
) -> None:
    type_result(evening, 1, 1, {1: 30, 2: -4})
    pad = of(evening, evening.player)
    assert "Anna with +30." in pad.get().content.decode()
    page = pad.get("?fix=1").content.decode()
    assert 'value="30"' in page
    assert 'value="-4"' in page


def test_a_table_that_does_not_count_says_so(evening: EventAccess) -> None:
    type_result(evening, 1, 1, {1: 30, 2: -4})
    void_table(evening, 1, 1, said("a pack was short of a card"))
    pad = of(evening, evening.player)
    page = pad.get().content.decode()
    assert "This table does not count." in page
    pad.send(FIRST, do="finish", why="the card was under the table")
    assert not pad.fixture.is_void


def test_whoever_stands_in_types_for_the_seat(league: EventAccess) -> None:
    replace(league, 1, 2, said(), by="Carol")
    pad = of(fresh_access(league), link=3)
    assert "Carol for Bob" in pad.get().content.decode()
    pad.send(FIRST, do="finish")
    assert pad.rounds == [FIRST]
