"""Deals tables to windows of time so that everyone has about as many in each."""

from collections import Counter
from collections.abc import Sequence

from leagues.rules.core import EntrantNumber, TableEntrants


def spread_tables(
    tables: Sequence[TableEntrants], windows: int
) -> list[list[TableEntrants]]:
    """Deals tables one by one to who has least to do, then exchanges what helps."""
    plan = _Plan(windows)
    for table in tables:
        plan.put(table, min(range(windows), key=lambda one: plan.price(table, one)))
    while True:
        helped = [plan.exchange_best(window) for window in range(windows)]
        if not any(helped):
            return plan.dealt


class _Plan:
    """Tables by window, and how much everyone has to do in each."""

    def __init__(self, windows: int) -> None:
        self.dealt: list[list[TableEntrants]] = [[] for _ in range(windows)]
        self._load = [Counter[EntrantNumber]() for _ in range(windows)]

    def price(self, table: TableEntrants, window: int) -> tuple[int, int]:
        """Returns how uneven a table would make a window, then the window's size."""
        load = self._load[window]
        return sum(2 * load[one] + 1 for one in table), len(self.dealt[window])

    def put(self, table: TableEntrants, window: int) -> None:
        """Puts a table into a window."""
        self.dealt[window].append(table)
        self._load[window].update(table)

    def take(self, table: TableEntrants, window: int) -> None:
        """Takes a table out of a window."""
        self.dealt[window].remove(table)
        self._load[window].subtract(table)

    def exchange_best(self, window: int) -> bool:
        """Exchanges tables of a window with those of others as long as that helps."""
        helped = False
        for table in tuple(self.dealt[window]):
            others = (
                (other, number)
                for number, there in enumerate(self.dealt)
                if number != window
                for other in tuple(there)
            )
            for other, number in others:
                if self._exchange(table, window, other, number):
                    helped = True
                    break
        return helped

    def _exchange(
        self, table: TableEntrants, window: int, other: TableEntrants, number: int
    ) -> bool:
        before = self._work(window) + self._work(number)
        self._move(table, window, other, number)
        if self._work(window) + self._work(number) < before:
            return True
        self._move(other, window, table, number)
        return False

    def _move(
        self, table: TableEntrants, window: int, other: TableEntrants, number: int
    ) -> None:
        self.take(table, window)
        self.take(other, number)
        self.put(other, window)
        self.put(table, number)

    def _work(self, window: int) -> int:
        return sum(times**3 for times in self._load[window].values())
