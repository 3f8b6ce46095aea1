"""The lab: asked for, played in a queue by one process, stopped, broken off, gone on."""

import json
from datetime import timedelta
from io import StringIO
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError
from django.utils import timezone

from games.bots.lab.figures import Figures, restored
from games.bots.lab.measuring import LabTrial, measure
from games.models import LabCell, LabRun
from games.queries.workshop.lab import SILENCE, has_runs_to_play
from games.services.workshop import lab_worker
from games.services.workshop.lab import (
    BOTS,
    LabProblem,
    begin_next,
    end_run,
    keep_figures,
    queue_lab_run,
    say_alive,
    start_again,
    stop_run,
)
from games.services.workshop.lab_worker import (
    CHUNK,
    heard_of,
    play_slice,
    trial_of,
    work,
)
from players.models import Player
from tests.games.boards import BOARD, changed, small_board

pytestmark = pytest.mark.django_db

ROUNDS = 50
WAITING = """
import pathlib, sys, time
note, go, run = sys.argv[1:4]
with open(note, "a") as file: file.write(run)
while not pathlib.Path(go).exists(): time.sleep(0.01)
"""


def small_run(**fields: Any) -> LabRun:
    return queue_lab_run(small_board(**fields), rounds=ROUNDS, by=None)


def state_of(run: LabRun) -> str:
    return LabRun.objects.get(pk=run.pk).state


def began(worker: str) -> LabRun:
    run = begin_next(worker)
    assert run is not None
    return run


def told_by_lab(*args: str) -> dict[str, Any]:
    out = StringIO()
    call_command("lab", *args, stdout=out)
    answer: dict[str, Any] = json.loads(out.getvalue())
    return answer


def test_a_run_has_a_cell_for_each_number_of_players_and_bot(carol: Player) -> None:
    run = queue_lab_run("compact", rounds=400, by=carol)

    cells = [(cell.seats, cell.bot) for cell in run.cells.all()]
    assert cells == [(seats, bot) for seats in (2, 3, 4) for bot in BOTS]
    assert (run.kit, run.name, run.state) == ("", "compact", "waiting")


def test_a_layout_is_tried_out_with_its_numbers_of_players() -> None:
    run = queue_lab_run("standard", rounds=ROUNDS, layout="stairs6", by=None)

    assert {cell.seats for cell in run.cells.all()} == {2}


def test_a_run_keeps_the_board_as_it_was() -> None:
    board = small_board()
    run = queue_lab_run(board, rounds=ROUNDS, by=None)
    board.data = {}
    board.save()

    assert json.loads(run.kit)["boards"]["small"]["layouts"]["pair"]["players"] == [
        2,
        3,
    ]
    assert [each.state for each in work()] == ["running"]
    assert state_of(run) == "done"


@pytest.mark.parametrize("rounds", (49, 5001))
def test_rounds_are_bounded(rounds: int) -> None:
    with pytest.raises(LabProblem, match="OUT_OF_RANGE"):
        queue_lab_run("compact", rounds=rounds, by=None)
    with pytest.raises(IntegrityError):
        LabRun.objects.create(slug="compact", rounds=rounds)


def test_what_cannot_be_tried_out_says_why() -> None:
    wrong = changed(BOARD, "layouts.pair.marked", [[0, 0]])
    with pytest.raises(LabProblem, match="BOARD_HAS_ERRORS"):
        queue_lab_run(small_board(data=wrong), rounds=ROUNDS, by=None)
    with pytest.raises(LabProblem, match="UNKNOWN_BOARD"):
        queue_lab_run("nowhere", rounds=ROUNDS, by=None)
    with pytest.raises(LabProblem, match="UNKNOWN_LAYOUT"):
        queue_lab_run("compact", rounds=ROUNDS, layout="nowhere", by=None)
    assert not LabRun.objects.exists()


def test_runs_are_played_one_after_the_other_to_their_end() -> None:
    board = small_board()
    first, second = (queue_lab_run(board, rounds=ROUNDS, by=None) for _ in range(2))

    assert [run.pk for run in work()] == [first.pk, second.pk]

    for run in LabRun.objects.all():
        assert (run.state, run.worker) == ("done", "")
        for cell in run.cells.all():
            figures = restored(cell.figures)
            assert cell.rounds == figures.rounds == ROUNDS
            assert figures == measure(trial_of(run, cell), range(1, ROUNDS + 1))


def test_only_one_run_is_at_work() -> None:
    board = small_board()
    first, second = (queue_lab_run(board, rounds=ROUNDS, by=None) for _ in range(2))

    assert began("one").pk == first.pk
    assert begin_next("two") is None
    assert state_of(second) == "waiting"


def test_a_waiting_run_is_stopped_at_once_and_can_be_started_again() -> None:
    run = small_run()

    stop_run(run.pk)
    assert state_of(run) == "stopped"
    assert begin_next("one") is None

    start_again(run.pk)
    assert began("one").pk == run.pk


def test_a_run_at_work_stops_after_what_it_is_playing() -> None:
    run = small_run()
    list(work())
    other = queue_lab_run("compact", rounds=ROUNDS, by=None)
    mine = began("one")
    stop_run(other.pk)

    assert not keep_figures(mine, mine.cells.get(seats=2, bot="simple"), Figures(2, 0))
    assert state_of(run) == "done"
    assert state_of(other) == "running"


def test_a_worker_that_is_told_to_stop_says_so() -> None:
    run = small_run()
    mine = began("one")
    stop_run(run.pk)
    cell = mine.cells.get(seats=2, bot="simple")
    assert not keep_figures(mine, cell, measure(trial_of(mine, cell), range(1, 3)))
    end_run(mine, LabRun.State.STOPPED)

    assert state_of(run) == "stopped"
    cell.refresh_from_db()
    assert cell.rounds == 0


def test_a_run_that_is_not_heard_of_goes_on_where_it_was() -> None:
    run = small_run()
    dead = began("dead")
    cell = dead.cells.get(seats=2, bot="simple")
    assert keep_figures(dead, cell, measure(trial_of(dead, cell), range(1, CHUNK + 1)))
    long_ago = timezone.now() - SILENCE - timedelta(seconds=1)
    LabRun.objects.update(heard_at=long_ago)

    assert has_runs_to_play()
    list(work())

    assert state_of(run) == "done"
    cell.refresh_from_db()
    whole = measure(trial_of(run, cell), range(1, ROUNDS + 1))
    assert restored(cell.figures) == whole


def test_a_worker_that_comes_back_from_the_dead_changes_nothing() -> None:
    run = small_run()
    dead = began("dead")
    LabRun.objects.update(state="waiting", worker="")
    alive = began("alive")
    cell = dead.cells.get(seats=2, bot="simple")

    assert not keep_figures(dead, cell, measure(trial_of(dead, cell), range(1, 3)))
    end_run(dead, LabRun.State.FAILED, problem="dead")
    assert LabRun.objects.get(pk=run.pk).worker == alive.worker


def test_a_bug_is_told_and_not_swallowed() -> None:
    run = small_run()
    LabRun.objects.update(kit="{}")

    with pytest.raises(Exception, match="NOT_A_KIT"):
        list(work())

    failed = LabRun.objects.get(pk=run.pk)
    assert failed.state == "failed"
    assert "NOT_A_KIT" in failed.problem


def test_a_run_is_stopped_while_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    run = small_run()

    def stopped(trial: LabTrial, numbers: range) -> Figures:
        stop_run(run.pk)
        return measure(trial, numbers)

    monkeypatch.setattr(lab_worker, "measure", stopped)

    assert [each.pk for each in work()] == [run.pk]
    assert state_of(run) == "stopped"


def test_a_worker_that_is_sent_away_gives_its_run_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = small_run()

    def sent_away(trial: LabTrial, numbers: range) -> Figures:
        raise SystemExit

    monkeypatch.setattr(lab_worker, "measure", sent_away)

    with pytest.raises(SystemExit):
        list(work())
    assert state_of(run) == "waiting"


def test_the_command_plays_what_waits_and_tells_of_its_run() -> None:
    first, second = small_run(), queue_lab_run("compact", rounds=ROUNDS, by=None)
    stop_run(second.pk)

    answer = told_by_lab(str(first.pk))

    assert (answer["state"], answer["board"]) == ("done", "small")
    assert [cell["rounds"] for cell in answer["cells"]] == [ROUNDS] * 4
    assert all(cell["violations"] == {} for cell in answer["cells"])
    assert told_by_lab(str(second.pk))["cells"] == []


def test_the_command_tries_boards_out_that_are_kept_nowhere(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    run = small_run()
    file.write_text(run.kit)

    answer = told_by_lab("--file", str(file), "--rounds=4", "--seats", "2")
    own = told_by_lab("--board=compact", "--rounds=2", "--bots", "brisk")

    assert [cell["bot"] for cell in answer["cells"]] == list(BOTS)
    assert [cell["seats"] for cell in own["cells"]] == [2, 3, 4]
    assert LabRun.objects.count() == 1


@pytest.mark.parametrize(
    ("args", "said"),
    (
        (("999",), "no run 999"),
        (("--rounds=0",), "at least 1"),
        (("--board=nowhere",), "no 'nowhere'"),
        (("--seats", "5"), "seats"),
    ),
)
def test_the_command_says_what_is_wrong(args: tuple[str, ...], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        told_by_lab(*args)


def test_the_command_names_the_errors_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text('{"format": "other"}')

    with pytest.raises(CommandError, match="format: WRONG_FORMAT"):
        told_by_lab("--file", str(file))


def test_a_process_at_work_is_heard_of_between_two_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard, said = [], Event()

    def say(worker: str) -> None:
        heard.append(worker)
        said.set()

    monkeypatch.setattr(lab_worker, "BEAT_SECONDS", 0.01)
    monkeypatch.setattr(lab_worker, "say_alive", say)
    with heard_of("me"):
        assert said.wait(60)
    assert set(heard) == {"me"}


def test_a_sign_of_life_counts_for_the_own_run_alone() -> None:
    small_run()
    dead = began("dead")
    long_ago = timezone.now() - SILENCE - timedelta(seconds=1)
    LabRun.objects.update(heard_at=long_ago)
    say_alive("somebody else")
    dead.refresh_from_db()
    assert dead.heard_at == long_ago
    say_alive("dead")
    dead.refresh_from_db()
    assert dead.heard_at > long_ago


def test_a_run_that_is_not_heard_of_ends_where_it_was_to_stop() -> None:
    run = small_run()
    began("dead")
    stop_run(run.pk)
    assert not has_runs_to_play()
    LabRun.objects.update(heard_at=timezone.now() - SILENCE - timedelta(seconds=1))

    list(work())

    assert state_of(run) == "stopped"


def test_a_run_is_played_in_slices() -> None:
    run = small_run()
    play_slice(0)
    assert state_of(run) == "waiting"
    assert sum(run.cells.values_list("rounds", flat=True)) == CHUNK
    while has_runs_to_play():
        play_slice(0)
    assert state_of(run) == "done"
    assert set(run.cells.values_list("rounds", flat=True)) == {ROUNDS}


def test_nothing_is_to_be_played_while_another_plays() -> None:
    assert not has_runs_to_play()
    small_run()
    assert has_runs_to_play()
    began("other")
    assert not has_runs_to_play()
    play_slice(0)
    assert sum(LabCell.objects.values_list("rounds", flat=True)) == 0
