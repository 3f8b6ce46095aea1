"""Cards aside go from round to round, and from a match to the next with the same people."""

from typing import Any

import pytest

from games.models import JournalEntry, Match, Round, Seat, Table
from games.queries.carry_over import (
    carried_after,
    first_carried,
    last_round,
    match_carry_over,
    round_carry_over,
)
from games.queries.table_options import checked_options
from games.rules.core import Ending
from games.services.matches import open_match
from games.services.rounds import begin_match, close_round, open_next_round
from games.services.tables.seats import leave_table
from games.services.tables.tables import play_again
from players.models import Player
from tests.games.dominoes import play_short_round
from tests.games.factories import SeatFactory, table_of


def domino_table(*people: Player, bots: int = 0, **options: Any) -> Table:
    """A lobby of Ligretto Domino."""
    return table_of(
        *people,
        bots=bots,
        game="domino",
        options=checked_options("domino", options, seats=4),
    )


@pytest.fixture
def table(alice: Player, bob: Player) -> Table:
    return domino_table(alice, bob)


def aside(row: Round) -> dict[str, int]:
    """How many cards lie aside in a round, by seat."""
    words = [word.split("=") for word in row.carried.split()]
    return {seat: len(cards.split(",")) for seat, cards in words}


def test_next_round_is_dealt_what_the_last_one_hands_on(table: Table) -> None:
    first = begin_match(table.pk)
    play_short_round(first, 0)

    second = open_next_round(first.match_id)

    assert (first.carried, aside(second)) == ("", {"1": 2})
    play_short_round(second, 0)
    assert aside(open_next_round(first.match_id)) == {"1": 4}


def test_choice_of_a_seat_is_heard(table: Table) -> None:
    first = begin_match(table.pk)
    play_short_round(first, 0)
    after = round_carry_over(first)
    assert after is not None
    (choice,) = after.choices(1)
    wish = choice.among[5:7]
    assert wish != choice.taken
    Round.objects.filter(pk=first.pk).update(choices={"1": ",".join(wish)})

    second = open_next_round(first.match_id)

    assert second.carried == "1=" + ",".join(wish)


def test_bots_have_theirs_chosen_by_the_server(alice: Player) -> None:
    first = begin_match(domino_table(alice, bots=1).pk)
    play_short_round(first, 0)
    after = round_carry_over(first)
    assert after is not None
    (choice,) = after.choices(1)

    second = open_next_round(first.match_id)

    assert second.carried == "1=" + ",".join(choice.taken)


def test_everybody_takes_back_when_all_have_some(table: Table) -> None:
    first = begin_match(table.pk)
    play_short_round(first, 0)
    second = open_next_round(first.match_id)
    play_short_round(second, 1)

    third = open_next_round(first.match_id)

    assert (aside(second), third.carried) == ({"1": 2}, "")


def test_a_round_that_does_not_count_hands_on_what_it_was_dealt(table: Table) -> None:
    first = begin_match(table.pk)
    play_short_round(first, 0)
    second = open_next_round(first.match_id)
    close_round(second.pk, ending=Ending.VOID, finisher=None, scores=())

    third = open_next_round(first.match_id)

    assert third.number == 3
    assert third.carried == second.carried != ""


def test_a_round_the_rules_cannot_follow_hands_on_what_it_was_dealt(
    table: Table,
) -> None:
    first = begin_match(table.pk)
    Round.objects.filter(pk=first.pk).update(carried="1=RY,GB")
    JournalEntry.objects.create(round=first, seq=1, at_ms=1, actor=0, text="PICKUP")
    close_round(first.pk, ending=Ending.LIMIT, finisher=None, scores=())

    assert open_next_round(first.match_id).carried == "1=RY,GB"


def test_what_the_round_settled_stands_whoever_leaves_after_it(
    alice: Player, bob: Player, carol: Player
) -> None:
    table = domino_table(alice, bob, carol)
    first = begin_match(table.pk)
    play_short_round(first, 0, 0, 1)
    after = round_carry_over(first)
    assert after is not None
    assert after.next_carried.startswith("2=")
    leave_table(table, bob)

    second = open_next_round(first.match_id)

    assert (second.seats, aside(second)) == ([0, 2], {"2": 2})


def test_a_crash_between_closing_and_opening_changes_nothing(table: Table) -> None:
    """All of it is in the database: everyone who opens the round finds the same."""
    first = begin_match(table.pk)
    play_short_round(first, 0)
    told = carried_after(Round.objects.get(pk=first.pk))

    assert open_next_round(first.match_id).carried == told
    assert open_next_round(first.match_id).carried == told


def test_games_that_carry_nothing_are_not_asked(alice: Player, bob: Player) -> None:
    table = table_of(alice, bob)
    first = begin_match(table.pk)
    close_round(first.pk, ending=Ending.LIMIT, finisher=None, scores=())

    assert round_carry_over(last_round(first.match)) is None
    assert open_next_round(first.match_id).carried == ""
    assert match_carry_over(table) is None
    assert first_carried(table.game, table.options, None) == ""


def dealt_first(table: Table) -> str:
    """What the first round of the next match would be dealt."""
    return first_carried(table.game, table.options, match_carry_over(table))


def play_match(table: Table, *laying: int) -> Match:
    """A whole match of short rounds, one for each of these seats, who lays a card."""
    row = begin_match(table.pk)
    for seat in laying:
        play_short_round(row, seat)
        row.match.refresh_from_db()
        if row.match.phase == Match.Phase.PLAYING:
            row = open_next_round(row.match_id)
    assert row.match.phase == Match.Phase.FINISHED
    return row.match


def again(table: Table, player: Player) -> Table:
    """The same people in the lobby for another match."""
    play_again(table, player)
    table.refresh_from_db()
    return table


def test_dom_32_as_many_cards_lie_aside_in_the_next_match(
    alice: Player, bob: Player
) -> None:
    table = domino_table(alice, bob, carry_over=True, rounds=2)
    play_match(table, 0, 0)
    again(table, alice)

    row = begin_match(table.pk)

    assert row.carried == "1=4"
    play_short_round(row, 1)
    assert aside(open_next_round(row.match_id)) == {"1": 2}


def test_dom_32_without_the_option_everybody_begins_anew(
    alice: Player, bob: Player
) -> None:
    table = domino_table(alice, bob, rounds=1)
    play_match(table, 0)

    assert begin_match(again(table, alice).pk).carried == ""


def test_dom_32_people_take_theirs_to_another_seat_and_newcomers_have_none(
    alice: Player, bob: Player, carol: Player
) -> None:
    table = domino_table(alice, bob, carry_over=True, rounds=1)
    play_match(table, 0)
    again(table, alice)
    leave_table(table, bob)
    SeatFactory.create(table=table, number=1, player=carol, pattern=5)
    SeatFactory.create(table=table, number=2, player=bob, pattern=6, nickname="Robert")

    assert begin_match(table.pk).carried == "2=2"


def test_dom_32_a_bot_takes_its_own_as_long_as_it_stays(alice: Player) -> None:
    table = domino_table(alice, bots=1, carry_over=True, rounds=1)
    play_match(table, 0)
    again(table, alice)

    assert dealt_first(table) == "1=2"
    Seat.objects.filter(table=table, number=1).update(nickname="Another")
    assert dealt_first(table) == ""


def test_dom_32_another_game_between_is_no_matter(alice: Player, bob: Player) -> None:
    table = domino_table(alice, bob, carry_over=True, rounds=1)
    play_match(table, 0)
    again(table, alice)
    other = open_match(table.pk)
    Match.objects.filter(pk=other.pk).update(game="ligretto", phase="finished")

    assert dealt_first(table) == "1=2"
