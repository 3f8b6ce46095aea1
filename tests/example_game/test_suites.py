"""What is tested of every game holds for the fifth, on a site that has no other."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "suite",
    ("tests/rules/test_every_game.py", "tests/games/lessons/test_every_lesson.py"),
)
def test_suite_of_every_game_passes(suite: str) -> None:
    command = (sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider")
    alone = ("--ds=tests.example_game.alone", suite)
    run = subprocess.run(  # noqa: S603 -- our own command
        [*command, *alone], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-3000:]
    assert " passed" in run.stdout
