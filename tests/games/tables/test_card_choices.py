"""Choosing cards between rounds: who may, until when, and what others see of it."""

import re
from http import HTTPStatus

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.models import BoardConfiguration, Design, Match, Round, Table
from games.queries.carry_over import round_carry_over
from games.queries.snapshots import Roster, TablePhase, TableSnapshot
from games.queries.table_options import checked_options
from games.queries.tables import TableAccess, table_access
from games.rules.core import CarryChoice, Options
from games.services.rounds import begin_match, open_next_round
from games.services.tables.seats import leave_table
from games.services.tables.tables import play_again
from games.services.workshop.boards import publish, retire
from games.web.table.panels import match_context
from players.models import Player
from tests.games.boards import small_board
from tests.games.conftest import browser_of
from tests.games.dominoes import play_short_round
from tests.games.factories import table_of
from tests.games.tables.test_carry_over import domino_table

HTMX = {"HX-Request": "true"}


@pytest.fixture
def table(alice: Player, bob: Player) -> Table:
    """Alice has laid a card, so Bob puts two aside."""
    table = domino_table(alice, bob)
    play_short_round(begin_match(table.pk), 0)
    table.refresh_from_db()
    return table


def last(table: Table) -> Round:
    return Round.objects.filter(match__table=table).latest("number")


def choices(table: Table, seat: int = 1) -> tuple[CarryChoice, ...]:
    after = round_carry_over(last(table))
    assert after is not None
    return after.choices(seat)


def choose(
    table: Table, player: Player | None, *cards: str, kind: str = "aside"
) -> HTTPStatus:
    answer = browser_of(player).post(
        f"/t/{table.code}/choices/", {kind: cards}, headers=HTMX
    )
    return HTTPStatus(answer.status_code)


def panel(table: Table, player: Player | None) -> str:
    """The panel between two rounds, as the live table would show it."""
    access = table_access(table.code, player)
    assert access is not None
    context = match_context(access, _snapshot(table), TablePhase.SCORES)
    return _rendered(access, context)


def _snapshot(table: Table) -> TableSnapshot:
    return TableSnapshot(table.code, table.game, TablePhase.SCORES, Roster())


def _rendered(access: TableAccess, context: dict[str, object]) -> str:
    told = {**context, "table": access.table, "access": access}
    return render_to_string(str(context["panel"]), told)


def ticks(text: str) -> list[tuple[str, bool]]:
    """What can be chosen in a page, and whether it is ticked."""
    boxes = re.findall(
        r'name="(?:aside|back|first)"\s+value="(\w+)"\s*(checked)?', text
    )
    return [(value, bool(checked)) for value, checked in boxes]


def test_a_choice_is_kept_and_shown_again(table: Table, bob: Player) -> None:
    (choice,) = choices(table)
    wish = choice.among[4:6]

    assert choose(table, bob, *wish) == HTTPStatus.OK

    assert last(table).choices == {"1": ",".join(wish)}
    shown = ticks(panel(table, bob))
    assert {value for value, _ in shown} == set(choice.among)
    assert {value for value, is_ticked in shown if is_ticked} == set(wish)
    (kept,) = choices(table)
    assert (kept.wished, kept.taken) == (wish, wish)


def test_a_choice_can_be_changed_and_taken_back(table: Table, bob: Player) -> None:
    (choice,) = choices(table)
    choose(table, bob, *choice.among[:2])
    choose(table, bob, choice.among[3])
    assert last(table).choices == {"1": choice.among[3]}
    assert "Now:" in panel(table, bob)

    choose(table, bob)

    assert last(table).choices == {"1": ""}
    (after,) = choices(table)
    assert after.taken == choice.taken


def test_cards_of_somebody_are_for_their_eyes_only(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    assert len(ticks(panel(table, bob))) == 15
    for other in (alice, carol, None):
        text = panel(table, other)
        assert ticks(text) == []
        assert 'id="choosing"' not in text
        assert "small-drawing" not in text
        assert "Bob sets 2 cards aside." in text
        assert "Bob is still choosing." in text


@pytest.mark.parametrize(
    ("cards", "words"),
    (
        (["RY", "RG", "RB"], "Too many. Choose 2 cards."),
        (["RY", "RY"], "You cannot choose these cards."),
        (["YY"], "You cannot choose these cards."),
        (["; drop"], "You cannot choose these cards."),
    ),
)
def test_what_cannot_be_chosen_is_said(
    table: Table, bob: Player, cards: list[str], words: str
) -> None:
    answer = browser_of(bob).post(
        f"/t/{table.code}/choices/", {"aside": cards}, headers=HTMX
    )

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert words in answer.content.decode()
    assert last(table).choices == {}


def test_nobody_chooses_for_another_seat(
    table: Table, alice: Player, carol: Player
) -> None:
    (choice,) = choices(table)
    cards = choice.among[:2]

    assert choose(table, alice, *cards) == HTTPStatus.UNPROCESSABLE_ENTITY
    assert choose(table, carol, *cards) == HTTPStatus.FORBIDDEN
    assert choose(table, None, *cards) == HTTPStatus.FORBIDDEN
    assert last(table).choices == {}


def test_whoever_has_left_chooses_nothing(table: Table, bob: Player) -> None:
    (choice,) = choices(table)
    leave_table(table, bob)

    assert choose(table, bob, *choice.among[:2]) == HTTPStatus.FORBIDDEN


def test_when_the_next_round_is_dealt_it_is_too_late(table: Table, bob: Player) -> None:
    (choice,) = choices(table)
    closed = last(table)
    open_next_round(closed.match_id)

    answer = browser_of(bob).post(
        f"/t/{table.code}/choices/", {"aside": choice.among[4:6]}, headers=HTMX
    )

    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    closed.refresh_from_db()
    assert closed.choices == {}
    assert last(table).carried == "1=" + ",".join(choice.taken)


def test_after_the_match_nothing_is_chosen(alice: Player, bob: Player) -> None:
    table = domino_table(alice, bob, rounds=1)
    play_short_round(begin_match(table.pk), 0)

    assert choose(table, bob, "RY") == HTTPStatus.UNPROCESSABLE_ENTITY


def test_games_without_choices_have_none(alice: Player, bob: Player) -> None:
    lobby = table_of(alice, bob)
    assert choose(lobby, alice, "RY") == HTTPStatus.UNPROCESSABLE_ENTITY
    begin_match(lobby.pk)
    assert choose(lobby, alice, "RY") == HTTPStatus.UNPROCESSABLE_ENTITY


def test_without_scripts_the_form_brings_one_back_to_the_page(
    table: Table, bob: Player
) -> None:
    (choice,) = choices(table)

    answer = browser_of(bob).post(
        f"/t/{table.code}/choices/", {"aside": choice.among[:2]}
    )

    assert (answer.status_code, answer["Location"]) == (302, f"/t/{table.code}/")
    assert last(table).choices == {"1": ",".join(choice.among[:2])}


def test_whoever_is_ready_without_a_choice_is_told_what_is_taken(
    table: Table, bob: Player
) -> None:
    assert 'id="reminder"' not in panel(table, bob)
    table.seats.filter(player=bob).update(is_ready=True)
    assert "You have not chosen" in panel(table, bob)
    (choice,) = choices(table)

    choose(table, bob, *choice.among[:2])

    assert 'id="reminder"' not in panel(table, bob)


def test_others_see_who_is_still_choosing_and_who_is_not(
    table: Table, alice: Player, bob: Player
) -> None:
    assert "Bob is still choosing." in panel(table, alice)
    assert "still choosing" not in panel(table, bob)
    (choice,) = choices(table)
    choose(table, bob, *choice.among[:2])
    assert "still choosing" not in panel(table, alice)


def test_taking_back_is_a_choice_of_its_own(table: Table, alice: Player) -> None:
    """In the next round Alice loses, so both have cards aside."""
    row = open_next_round(last(table).match_id)
    Round.objects.filter(pk=row.pk).update(carried="0=RY,RG,RB 1=YG,YB,YV")
    row.refresh_from_db()
    play_short_round(row, 1)

    text = panel(table, alice)
    assert "Now everyone has cards set aside, so everyone takes two back." in text
    assert "Which 2 cards do you take back?" in text
    answer = browser_of(alice).post(
        f"/t/{table.code}/choices/",
        {"aside": ["GB", "GV"], "back": ["GB", "RB"]},
        headers=HTMX,
    )

    assert answer.status_code == HTTPStatus.OK
    assert last(table).choices == {"0": "GB,GV/GB,RB"}
    assert open_next_round(row.match_id).carried.startswith("0=RY,RG,GV ")


def test_cards_aside_stand_beside_every_name(table: Table, alice: Player) -> None:
    text = panel(table, alice)

    assert re.findall(r">(\d set aside)<", text) == ["0 set aside", "2 set aside"]
    assert "Nobody takes cards back: you have none set aside." in text


# Before the first round of another match


@pytest.fixture
def rematch(alice: Player, bob: Player) -> Table:
    """The lobby after a match in which Bob had to put two cards aside."""
    table = domino_table(alice, bob, carry_over=True, rounds=1)
    play_short_round(begin_match(table.pk), 0)
    table.refresh_from_db()
    play_again(table, alice)
    table.refresh_from_db()
    return table


def page(table: Table, player: Player | None) -> str:
    return browser_of(player).get(f"/t/{table.code}/").content.decode()


def test_dom_32_the_lobby_says_what_everybody_brings_along(
    rematch: Table, alice: Player, bob: Player
) -> None:
    for player in (alice, bob, None):
        assert re.findall(r">(\d set aside)<", page(rematch, player)) == [
            "0 set aside",
            "2 set aside",
        ]
    assert len(ticks(page(rematch, bob))) == 15
    assert ticks(page(rematch, alice)) == ticks(page(rematch, None)) == []


def test_dom_32_which_cards_is_for_each_to_choose(rematch: Table, bob: Player) -> None:
    assert choose(rematch, bob, "RY", "GB", kind="first") == HTTPStatus.OK
    ticked = [value for value, is_ticked in ticks(page(rematch, bob)) if is_ticked]
    assert ticked == ["RY", "GB"]

    assert begin_match(rematch.pk).carried == "1=RY,GB"


def test_dom_32_on_another_board_its_own_cards_are_to_be_chosen(
    rematch: Table, bob: Player
) -> None:
    choose(rematch, bob, "GB", "YV", kind="first")
    board = publish(small_board(), since=0, by=None, is_confirmed=True)
    options: Options = {"board": board.slug, "carry_over": True}
    rematch.options = checked_options("domino", options, seats=3)
    rematch.capacity = 3
    rematch.save()

    cards = [("RY", False), ("RG", False), ("YG", False)]
    assert ticks(page(rematch, bob)) == cards
    retire(board, by=None)
    assert page(rematch, bob)
    BoardConfiguration.objects.update(state=Design.State.PUBLISHED)
    choose(rematch, bob, "YG", "RY", kind="first")

    assert begin_match(rematch.pk).carried == "1=YG,RY"


def test_dom_32_all_of_them_or_none(rematch: Table, bob: Player) -> None:
    assert choose(rematch, bob, "RY", kind="first") == HTTPStatus.UNPROCESSABLE_ENTITY
    choose(rematch, bob, "RY", "GB", kind="first")

    assert choose(rematch, bob, kind="first") == HTTPStatus.OK

    assert begin_match(rematch.pk).carried == "1=2"


def test_dom_32_who_brings_none_chooses_none(
    rematch: Table, alice: Player, carol: Player
) -> None:
    for player, status in (
        (alice, HTTPStatus.UNPROCESSABLE_ENTITY),
        (carol, HTTPStatus.FORBIDDEN),
    ):
        assert choose(rematch, player, "RY", "GB", kind="first") == status
    assert begin_match(rematch.pk).carried == "1=2"


def test_dom_32_the_podium_says_what_lies_aside(alice: Player, bob: Player) -> None:
    for carries, found in ((True, ["0 set aside", "2 set aside"]), (False, [])):
        table = domino_table(alice, bob, carry_over=carries, rounds=1)
        row = begin_match(table.pk)
        play_short_round(row, 0)
        assert re.findall(r">(\d set aside)<", page(table, alice)) == found
        match = Match.objects.get(pk=row.match_id)
        text = browser_of(alice).get(match.get_absolute_url()).content.decode()
        assert re.findall(r">(\d set aside)<", text) == found


@pytest.mark.django_db
def test_strangers_cannot_choose_at_a_table_that_is_not_there() -> None:
    answer = Client().post("/t/KELP/choices/", {"aside": ["RY"]})

    assert answer.status_code == HTTPStatus.NOT_FOUND
