"""How a match went: values, sentences, and who may read them."""

from http import HTTPStatus

import pytest

from games.models import Match, Round, Table
from games.presenters.enumeration import enumerated
from games.presenters.names import SeatNames, seat_names
from games.presenters.numbers import plain, signed
from games.queries.results import (
    MatchResult,
    RoundResult,
    SeatResult,
    latest_match,
    match_result,
    visible_match,
)
from games.queries.snapshots import Roster, TablePhase, TableSnapshot
from games.queries.table_options import checked_options
from games.queries.tables import table_access
from games.rules.core import Ending
from games.web.matches.presenter import NOTHING, match_page
from games.web.table.podium import match_headline, podium_of
from games.web.table.round_sentences import round_ending, round_headline, standing
from games.web.table.scores import round_text, scores_of
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import close_round, finish, match_at, table_of

NAMES = {0: "Alice", 1: "Bob", 2: "Eve"}


def round_of(
    *points: int, ending: Ending = Ending.FINISHED, finisher: int | None = 0
) -> RoundResult:
    scores = {seat: SeatResult(number, {}) for seat, number in enumerate(points)}
    return RoundResult(number=1, ending=ending, finisher=finisher, scores=scores)


@pytest.fixture
def match(alice: Player, bob: Player) -> Match:
    return match_at(table_of(alice, bob, bots=1), [5, 3, -2], [1, 9, 4])


def result_of(match: Match) -> MatchResult:
    return match_result(match)


def test_totals_add_up_and_void_rounds_do_not(match: Match) -> None:
    close_round(match, None, ending=Ending.VOID, finisher=None)
    result = result_of(match)
    assert result.totals == (
        {0: 0, 1: 0, 2: 0},
        {0: 5, 1: 3, 2: -2},
        {0: 6, 1: 12, 2: 2},
    )
    assert [round_.is_scored for round_ in result.rounds] == [True, True, False]
    assert [seat.nickname for seat in result.by_total()] == ["Bob", "Alice", "Bot 2"]


def test_seat_without_cards_keeps_its_total(match: Match) -> None:
    round_ = close_round(match, [1, 1, 1])
    round_.scores.filter(seat=2).delete()
    assert result_of(match).totals[-1] == {0: 7, 1: 13, 2: 2}


def test_open_round_is_no_result_yet(match: Match) -> None:
    Round.objects.create(match=match, number=3, seats=[0, 1, 2])
    assert len(result_of(match).rounds) == 2


def test_table_shows_its_latest_match(match: Match) -> None:
    table = match.table
    assert table is not None
    finish(match)
    second = match_at(table)
    assert latest_match(table) == second
    assert match_result(second).last_round is None


@pytest.mark.parametrize(
    ("round_", "mine", "headline", "ending"),
    (
        (round_of(14, 12, -1), 0, "Your round: +14", "You finished first."),
        (
            round_of(10, 12, -1),
            0,
            "Your round: +10",
            "You finished first, but Bob scored more.",
        ),
        (
            round_of(14, 12, -1, finisher=1),
            0,
            "Your round: +14",
            "Bob finished first, but you scored more.",
        ),
        (
            round_of(0, 12, -1, finisher=1),
            0,
            "Your round: 0",
            "Bob finished first.",
        ),
        (
            round_of(-3, 12, 14, finisher=1),
            0,
            "Your round: \N{MINUS SIGN}3",
            "Bob finished first, but Eve scored more.",
        ),
        (
            round_of(14, 12, -1, finisher=1),
            None,
            "Alice wins the round: +14",
            "Bob finished first, but Alice scored more.",
        ),
        (
            round_of(12, 12, -1, ending=Ending.STALEMATE, finisher=None),
            None,
            "Alice and Bob share the round: +12",
            "Nobody could play any more.",
        ),
        (
            round_of(ending=Ending.VOID, finisher=None),
            1,
            "This round does not count",
            "The round was ended early.",
        ),
    ),
)
def test_round_in_sentences(
    round_: RoundResult, mine: int | None, headline: str, ending: str
) -> None:
    names = SeatNames(NAMES, mine)
    assert round_headline(round_, names) == headline
    assert round_ending(round_, names) == ending


@pytest.mark.parametrize("ending", tuple(Ending))
def test_every_ending_has_a_sentence(ending: Ending) -> None:
    assert round_ending(round_of(1, 2, ending=ending), SeatNames(NAMES, 0)).endswith(
        "."
    )


@pytest.mark.parametrize(
    ("totals", "mine", "sentence"),
    (
        ((34, 23, 20), 0, "You lead by 11."),
        ((34, 34, 20), 0, "You share the lead with Bob."),
        ((3, 34, 20), 0, "You are 31 behind Bob."),
        ((3, 34, 34), 0, "You are 31 behind Bob and Eve."),
        ((34, 23, 20), None, "Alice leads by 11."),
        ((34, 34, 20), None, "Alice and Bob share the lead."),
        ((34, 34, 20), 7, "Alice and Bob share the lead."),
    ),
)
def test_standing_in_a_sentence(
    totals: tuple[int, ...], mine: int | None, sentence: str
) -> None:
    assert standing(dict(enumerate(totals)), SeatNames(NAMES, mine)) == sentence


@pytest.mark.parametrize(
    ("totals", "places", "mine", "headline"),
    (
        ((47, 41, 33), (1, 2, 3), 0, "You won by 6"),
        ((47, 41, 33), (1, 2, 3), 1, "Alice won by 6"),
        ((47, 47, 33), (1, 1, 3), 0, "You share the victory with Bob"),
        ((47, 47, 33), (1, 1, 3), 2, "Alice and Bob share the victory"),
        ((10, 41, 33), (1, 2, 3), 0, "You won"),
        ((10, 41, 33), (1, 2, 3), None, "Alice won"),
        ((1, 2, 3), (None, None, None), 0, "This match was ended early"),
    ),
)
def test_end_of_a_match_in_a_headline(
    match: Match,
    totals: tuple[int, ...],
    places: tuple[int | None, ...],
    mine: int | None,
    headline: str,
) -> None:
    for seat, total, place in zip(match.seats.all(), totals, places, strict=True):
        match.seats.filter(pk=seat.pk).update(total=total, place=place)
    match.phase = Match.Phase.FINISHED
    result = result_of(match)
    assert match_headline(result, seat_names(result, mine)) == headline


def test_podium_stands_second_first_third(match: Match) -> None:
    podium = podium_of(result_of(finish(match)), 0)
    assert [step.title for step in podium.steps] == ["You", "Bob", "Bot 2"]
    assert [(place.place, place.points) for place in podium.places] == [
        (1, "12 points"), (2, "6 points"), (3, "2 points"),
    ]  # fmt: skip


def test_scores_between_rounds(match: Match, alice: Player) -> None:
    assert match.table is not None
    access = table_access(match.table.code, alice)
    assert access is not None
    result = result_of(match)
    snapshot = TableSnapshot(
        match.table.code, "ligretto", TablePhase.SCORES, Roster(), until_ms=12345
    )
    scores = scores_of(result, result.rounds[-1], access, snapshot)
    assert (scores.round_text, scores.headline) == ("Round 2 of 5", "Your round: +1")
    assert scores.standing == "You are 6 behind Bob."
    assert [str(column) for column in scores.columns] == [
        "in the middle",
        "in the stack",
    ]
    assert [(r.title, r.counts, r.points, r.total) for r in scores.rows] == [
        ("Bob", ("11", "1"), "+9", "12"),
        ("You", ("3", "1"), "+1", "6"),
        ("Bot 2", ("6", "1"), "+4", "2"),
    ]
    assert scores.until_ms == 12345
    assert scores.chart_label.endswith("Bob 12, You 6, Bot 2 2")


@pytest.mark.parametrize(
    ("ready", "people", "text"),
    (
        ((), 1, "The bots are ready."),
        ((), 2, "It starts by itself, or when everyone is ready."),
        ((1,), 2, "Everyone else is ready."),
        ((1,), 3, "Ready: Bob."),
    ),
)
def test_who_is_ready_for_the_next_round(
    alice: Player,
    bob: Player,
    carol: Player,
    ready: tuple[int, ...],
    people: int,
    text: str,
) -> None:
    table = table_of(*(alice, bob, carol)[:people], bots=1, phase="playing")
    table.seats.filter(number__in=ready).update(is_ready=True)
    result = result_of(match_at(table, [1] * (people + 1)))
    access = table_access(table.code, alice)
    assert access is not None
    scores = scores_of(result, result.rounds[0], access, None)
    assert (scores.ready_text, scores.until_ms) == (text, None)


def test_rounds_are_numbered_as_the_match_goes(alice: Player) -> None:
    table = table_of(alice, bots=1)
    result = result_of(match_at(table))
    assert round_text(result, 5) == "Round 5 of 5"
    assert round_text(result, 6) == "Extra round 1"
    table.options = checked_options("ligretto", {"match": "target"}, seats=2)
    assert round_text(result_of(match_at(table, phase="finished")), 6) == "Round 6"


def test_rounds_that_do_not_count_are_played_once_more(table: Table) -> None:
    """Six rounds between two with dice, three each; one of them is broken off."""
    table.game = "wuerfel"
    table.options = checked_options("wuerfel", {}, seats=4)
    match = match_at(table, (4, -4), game="wuerfel")
    close_round(match, None, ending=Ending.VOID, finisher=None)
    result = result_of(match)
    texts = [round_text(result, number) for number in (2, 6, 7, 8)]
    assert texts == ["Round 2 of 6", "Round 6 of 6", "Round 7", "Extra round 1"]


def test_page_of_a_match_tells_every_round(match: Match, bob: Player) -> None:
    close_round(match, None, ending=Ending.VOID, finisher=None)
    page = match_page(result_of(finish(match)), bob)
    assert [column.title for column in page.columns] == ["Alice", "You", "Bot 2"]
    assert [line.points for line in page.lines] == [
        ("+5", "+3", "\N{MINUS SIGN}2"), ("+1", "+9", "+4"), (NOTHING, NOTHING, NOTHING),
    ]  # fmt: skip
    assert page.lines[-1].ending == "The round was ended early. It does not count."
    assert ("Length of the match", "5 rounds") in page.facts


def test_match_among_friends_is_for_them_and_who_has_the_code(
    match: Match, alice: Player, carol: Player
) -> None:
    assert match.table is not None
    for player, key, is_seen in (
        (alice, "", True),
        (carol, "", False),
        (None, "", False),
        (None, "XXXX", False),
        (carol, match.table.code.lower(), True),
    ):
        assert (visible_match(match.pk, player, key=key) == match) is is_seen
        answer = browser_of(player).get(f"/matches/{match.pk}/", {"table": key})
        status = HTTPStatus.OK if is_seen else HTTPStatus.NOT_FOUND
        assert answer.status_code == status


def test_match_of_a_listed_table_is_for_everyone(alice: Player) -> None:
    match = match_at(table_of(alice, bots=1, is_public=True))
    page = browser_of(None).get(f"/matches/{match.pk}/").content.decode()
    assert "This match is still in progress" in page
    assert "The first round is not over yet." in page


def test_match_outlives_its_table(match: Match, alice: Player, carol: Player) -> None:
    Table.objects.all().delete()
    assert visible_match(match.pk, alice, key="") == match
    assert visible_match(match.pk, carol, key="") is None
    assert visible_match(0, alice, key="") is None


@pytest.mark.parametrize(
    ("names", "text"),
    (
        ([], ""),
        (["Ida"], "Ida"),
        (["Ida", "Eve"], "Ida and Eve"),
        (["Ida", "Eve", "Bob"], "Ida, Eve and Bob"),
        (["Ida", "Eve", "Bob", "Al"], "Ida, Eve and 2 more"),
    ),
)
def test_names_in_one_phrase(names: list[str], text: str) -> None:
    assert enumerated(names) == text


def test_points_carry_their_sign() -> None:
    assert [signed(n) for n in (14, 0, -3)] == ["+14", "0", "\N{MINUS SIGN}3"]
    assert [plain(n) for n in (14, 0, -3)] == ["14", "0", "\N{MINUS SIGN}3"]
