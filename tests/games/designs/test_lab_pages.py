"""The pages of the lab: who may see them, what they ask, show and compare."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from games.bots.lab.figures import Count, stored
from games.bots.lab.measuring import measure
from games.models import LabRun
from games.queries.workshop.lab import SILENCE, cells_of
from games.services.workshop.lab import begin_next, queue_lab_run, stop_run
from games.services.workshop.lab_worker import trial_of, work
from games.web.workshop.lab_run import figures_of, outcome
from players.models import Player
from tests.games.boards import BOARD, changed, published, small_board
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

ROUNDS = 50
ASK = "admin:games_labrun_add"


@pytest.fixture
def erin() -> Client:
    """Erin designs boards, without any other right."""
    client = Client()
    designer = PlayerFactory.create(username="erin", is_staff=True)
    designer.groups.add(Group.objects.get(name="Board designers"))
    client.force_login(designer)
    return client


def played(**fields: Any) -> LabRun:
    run = queue_lab_run(small_board(**fields), rounds=ROUNDS, by=None)
    list(work())
    run.refresh_from_db()
    return run


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return re.sub(r"\s+", " ", response.content.decode())


def address(name: str, run: LabRun) -> str:
    return reverse(f"admin:games_labrun_{name}", args=[run.pk])


@pytest.mark.parametrize("name", ("change", "progress", "compare"))
def test_only_staff_sees_the_lab(name: str, carol: Player) -> None:
    run = queue_lab_run("compact", rounds=ROUNDS, by=None)
    client = Client()
    client.force_login(carol)

    for path in (address(name, run), reverse(ASK)):
        assert client.get(path).status_code == 302


@pytest.mark.parametrize("name", ("stop", "again"))
def test_runs_are_stopped_and_started_by_post_only(name: str, erin: Client) -> None:
    run = queue_lab_run("compact", rounds=ROUNDS, by=None)

    assert erin.get(address(name, run)).status_code == 405
    assert Client().post(address(name, run)).status_code == 302
    assert LabRun.objects.get().state == "waiting"


def test_boards_of_the_workshop_and_of_the_site_can_be_tried_out(erin: Client) -> None:
    board = published(small_board())

    asked = page(erin, f"{reverse(ASK)}?board={board.pk}")

    assert f'<option value="{board.pk}" selected>Small, version 1</option>' in asked
    assert f'<option value="{board.pk} pair">' in asked
    assert '<option value="standard stairs6">' in asked


def test_what_is_asked_for_is_tried_out(erin: Client) -> None:
    board = small_board()

    response = erin.post(reverse(ASK), {"what": f"{board.pk} pair", "rounds": "60"})

    run = LabRun.objects.get()
    assert response["Location"] == run.get_absolute_url()
    assert (run.board, run.layout, run.rounds) == (board, "pair", 60)
    assert run.asked_by == Player.objects.get(username="erin")


def test_a_board_of_the_site_is_tried_out(erin: Client) -> None:
    erin.post(reverse(ASK), {"what": "compact", "rounds": "50"})

    run = LabRun.objects.get()
    assert (run.board, run.slug, run.kit) == (None, "compact", "")


@pytest.mark.parametrize("rounds", ("49", "5001", "many"))
def test_too_few_or_too_many_rounds_are_not_played(rounds: str, erin: Client) -> None:
    response = erin.post(reverse(ASK), {"what": "compact", "rounds": rounds})

    assert response.status_code == 200
    assert "errorlist" in response.content.decode()
    assert not LabRun.objects.exists()


def test_a_board_with_errors_is_not_offered(erin: Client) -> None:
    wrong = changed(BOARD, "layouts.pair.marked", [[0, 0]])
    board = small_board(data=wrong)

    asked = page(erin, f"{reverse(ASK)}?board={board.pk}")

    assert f'value="{board.pk}"' not in asked
    assert "has errors, so it cannot be simulated yet" in asked


def test_a_layout_for_nobody_is_not_tried_out(erin: Client) -> None:
    data = changed(BOARD, "default_layout", {"2": "pair"})
    trio = {**data["layouts"]["pair"], "players": [3]}
    board = small_board(data=changed(data, "layouts.trio", trio))

    response = erin.post(reverse(ASK), {"what": f"{board.pk} trio", "rounds": "50"})

    assert "this board does not allow" in response.content.decode()
    assert not LabRun.objects.exists()


def test_the_page_of_a_board_leads_to_the_lab() -> None:
    board, client = small_board(), Client()
    client.force_login(
        PlayerFactory.create(username="frank", is_staff=True, is_superuser=True)
    )
    of_board = reverse("admin:games_boardconfiguration_change", args=[board.pk])

    assert f'{reverse(ASK)}?board={board.pk}"' in page(client, of_board)


def test_the_page_of_a_waiting_run_says_what_comes_before(erin: Client) -> None:
    first = queue_lab_run("compact", rounds=ROUNDS, by=None)
    second = queue_lab_run("compact", rounds=ROUNDS, by=None)

    assert "Waiting" in page(erin, first.get_absolute_url())
    waiting = page(erin, second.get_absolute_url())
    assert "One simulation is ahead of this one." in waiting
    assert address("progress", second) in waiting


def test_progress_is_told_until_the_end(erin: Client) -> None:
    run = queue_lab_run("compact", rounds=ROUNDS, by=None)
    assert "0 of 300 rounds played." in page(erin, address("progress", run))
    begin_next("one")
    run.cells.filter(seats=2, bot="simple").update(rounds=30)

    assert "30 of 300 rounds played." in page(erin, address("progress", run))
    stop_run(run.pk)
    assert "Stops after" in page(erin, address("progress", run))
    LabRun.objects.update(state="done")
    assert erin.get(address("progress", run))["HX-Refresh"] == "true"


def test_a_run_whose_process_died_waits_for_another_and_can_be_stopped(
    erin: Client,
) -> None:
    run = queue_lab_run(small_board(), rounds=ROUNDS, by=None)
    begin_next("dead")
    found = LabRun.objects.get()
    assert found.heard_at is not None
    LabRun.objects.update(heard_at=found.heard_at - 2 * SILENCE)

    assert "Waiting for its turn." in page(erin, run.get_absolute_url())
    assert LabRun.objects.get().state == "waiting"
    erin.post(address("stop", run))
    assert "Stopped." in page(erin, run.get_absolute_url())
    erin.post(address("again", run))
    assert LabRun.objects.get().state == "waiting"


def test_a_fault_of_the_program_is_shown(erin: Client) -> None:
    run = queue_lab_run(small_board(), rounds=ROUNDS, by=None)
    LabRun.objects.update(state="failed", problem="KeyError: <nothing>")

    assert "KeyError: &lt;nothing&gt;" in page(erin, run.get_absolute_url())


def test_the_page_of_a_run_shows_everything_that_came_out(erin: Client) -> None:
    run = played()

    shown = page(erin, run.get_absolute_url())

    assert "Done." in shown
    for said in ("2 players", "3 players", "Jokers placed", "Seat 3", "red and yellow"):
        assert said in shown
    assert shown.count('role="img"') == 1 + 2 * 2 + 2 * 2
    assert "broke a rule" not in shown


def test_the_heat_map_has_the_number_of_every_square() -> None:
    run = played()
    cells = cells_of(run)
    figures = figures_of(cells)
    both = [figures[2, bot] for bot in ("simple", "careful")]
    covered = sum(each.count(Count.SQUARE, "5,2") for each in both)

    [two, _three] = outcome(run, cells).players

    texts = re.findall(r"<text[^>]*>(\d+)</text>", two.heat.squares)
    assert len(texts) == 18
    assert texts[-1] == f"{100 * covered / (2 * ROUNDS):.0f}"


def test_a_seat_that_wins_too_often_is_named(erin: Client) -> None:
    run = played()
    cell = run.cells.get(seats=2, bot="simple")
    won = 12 * ROUNDS
    cell.figures["wins"] = [[won, 12 * won], [0, 0]]
    cell.save()

    shown = page(erin, run.get_absolute_url())

    assert "Seat 1 wins more often than its share of 50.0 %: 100.0 %." in shown
    assert "Seat 2 wins less often than its share of 50.0 %: 0.0 %." in shown


def test_a_broken_rule_is_shouted(erin: Client) -> None:
    run = played()
    cell = run.cells.get(seats=2, bot="simple")
    cell.figures["counts"]["violated"] = {"replay": 2}
    cell.save()

    assert "2 rounds broke a rule" in page(erin, run.get_absolute_url())


def test_two_runs_stand_side_by_side(erin: Client) -> None:
    one = played()
    other = queue_lab_run(one.board or "", rounds=ROUNDS, by=None)
    list(work())
    cell = other.cells.get(seats=2, bot="simple")
    cell.figures["counts"]["ended"] = {"stalemate": ROUNDS}
    cell.save()

    shown = page(erin, f"{address('compare', one)}?other={other.pk}")

    assert f"Run {other.pk}: Small, version 1 gets stuck more often than" in shown
    assert "may be chance" in shown
    assert 'href="#other-q-R"' in shown
    assert "3 players, careful bots" in shown


def test_runs_without_anything_in_common_say_so(erin: Client) -> None:
    one, other = (
        played(),
        queue_lab_run("standard", rounds=ROUNDS, layout="ten", by=None),
    )
    other.cells.filter(seats=3).delete()
    for cell in other.cells.all():
        figures = stored(measure(trial_of(other, cell), range(1, 2)))
        other.cells.filter(pk=cell.pk).update(rounds=1, figures=figures)

    assert "in common" in page(erin, f"{address('compare', one)}?other={other.pk}")


@pytest.mark.parametrize("other", ("", "nothing", "999"))
def test_only_another_run_can_be_compared(other: str, erin: Client) -> None:
    run = played()

    response = erin.get(f"{address('compare', run)}?other={other}")

    assert response["Location"] == run.get_absolute_url()


def test_runs_are_listed_and_an_unknown_one_is_not_found(erin: Client) -> None:
    run = queue_lab_run("compact", rounds=ROUNDS, layout="rect6", by=None)

    assert "compact, layout rect6" in page(
        erin, reverse("admin:games_labrun_changelist")
    )
    for name in (str(run.pk + 1), "nothing"):
        path = reverse("admin:games_labrun_change", args=[name])
        assert erin.get(path).status_code == 404
