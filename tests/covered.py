"""Measures which branches tests take: `-p tests.covered`, in the workers of xdist.

What is measured stands in pyproject.toml. Servers and other processes that tests start
are left alone, so that nothing they do takes longer than it would.
"""

import os
from pathlib import Path

import pytest
from coverage import Coverage

ROOT = Path(__file__).parent.parent
# Measuring makes a test take twice as long. Tests elsewhere go through the same code at
# length, in other processes, or on their way to a page.
MEASURED = tuple(
    ROOT / "tests" / name
    for name in (
        "games/designs", "games/people", "games/ratings", "games/tables",
        "leagues/console", "leagues/formats", "leagues/live", "leagues/rules",
        "leagues/scorepad", "leagues/season", "leagues/standings", "players", "rules",
    )
)  # fmt: skip
# Long tests in these folders that take hardly a branch that no other takes.
APART = frozenset(
    ROOT / "tests" / name
    for name in (
        "games/designs/test_boards_admin.py", "games/designs/test_lab_pages.py",
        "games/tables/test_carry_over.py", "games/tables/test_table_page.py",
        "leagues/console/test_console.py", "leagues/formats/test_seating_search.py",
        "leagues/live/test_online_event.py", "leagues/rules/test_divisions.py",
        "leagues/standings/test_rated_pages.py",
        "leagues/standings/test_standings_ranges.py",
        "players/test_account_limits.py", "players/test_account_timing.py",
        "players/test_friends_pages.py", "players/test_personal_data.py",
        "rules/domino/test_agreement.py", "rules/domino/test_counts.py",
        "rules/domino/test_properties.py", "rules/domino/test_stuck.py",
        "rules/dutch_blitz/test_properties.py", "rules/ligretto/test_counts.py",
        "rules/ligretto/test_properties.py", "rules/wuerfel/test_properties.py",
    )
)  # fmt: skip


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Measures what belongs to the measured folders, and pauses for the rest."""
    is_measured = any(map(item.path.is_relative_to, MEASURED))
    _measure.run(is_on=is_measured and item.path not in APART)


def pytest_unconfigure() -> None:
    """Saves what was measured, for `coverage combine`."""
    _measure.end()


class _Measure:
    """Begins with the import of this module: before any module that is measured."""

    def __init__(self) -> None:
        self._coverage = Coverage(data_suffix=True, config_file=ROOT / "pyproject.toml")
        self._is_on = False
        self.run(is_on=True)

    def run(self, *, is_on: bool) -> None:
        """Goes on, or pauses."""
        if is_on is not self._is_on:
            (self._coverage.start if is_on else self._coverage.stop)()
            self._is_on = is_on

    def end(self) -> None:
        """Writes the data."""
        self.run(is_on=False)
        self._coverage.save()


class _Nothing:
    def run(self, *, is_on: bool) -> None:
        """In the process that only hands tests out."""

    def end(self) -> None:
        """Has nothing to keep."""


_measure = _Measure() if "PYTEST_XDIST_WORKER" in os.environ else _Nothing()
