"""The search for a seating: two people change tables as long as it gets cheaper.

Where no change helps, a few are made at random and it goes on from there; what did not
help is taken back. It counts its steps and never looks at a clock, so the same seed
finds the same seating.
"""

from collections.abc import Sequence
from random import Random

from leagues.rules.seating.cost import Costs
from leagues.rules.seating.draw import below, shuffled

KICKS, KICKS_A_PERSON = 40, 4
"""How often it goes on after it found no better change."""

MOST_KICKED = 3

STEPS = 260_000
"""How many changes are weighed at most, which bounds the time."""


class Search:
    """Tables that change while they are searched; people are positions in the costs."""

    def __init__(
        self,
        costs: Costs,
        tables: Sequence[Sequence[int]],
        *,
        pots: Sequence[int] = (),
        keeps: bool = False,
    ) -> None:
        """Begins with these tables.

        Args:
            costs: What is to be low.
            tables: Everyone, once.
            pots: By position; only two of the same pot may change places. None means
                that all may.
            keeps: Whether what is as good as before is taken back, too.
        """
        self.costs = costs
        self.keeps = keeps
        self.pots = pots
        self.tables = [list(table) for table in tables]
        self.table_of = [0] * len(costs.people)
        for number, table in enumerate(self.tables):
            for position in table:
                self.table_of[position] = number
        self._is_short = [len(table) < costs.full_size for table in self.tables]
        self._scales = [
            costs.distance * costs.scale // len(table) for table in self.tables
        ]
        self._sums = [sum(costs.levels[one] for one in table) for table in self.tables]
        self._pulls = [
            [sum(row[one] for one in table) for row in costs.together]
            for table in self.tables
        ]
        self._steps_left = STEPS

    @property
    def steps_taken(self) -> int:
        """How many changes were weighed so far."""
        return STEPS - self._steps_left

    def run(self, random: Random, *, kicks: int | None = None) -> list[list[int]]:
        """Searches until nothing helps any more, and returns the tables.

        Args:
            random: What changes are drawn from.
            kicks: How often it goes on; None goes by how many people there are.
        """
        if kicks is None:
            kicks = KICKS + KICKS_A_PERSON * len(self.costs.people)
        everybody = range(len(self.costs.people))
        self._descend(shuffled(everybody, random), [])
        for _ in range(kicks if len(self.tables) > 1 else 0):
            if self._steps_left <= 0:
                break
            self._kick(random)
        return self.tables

    def change(self, one: int, other: int) -> int:
        """Returns how much the cost rises when two people change tables."""
        here, there = self.table_of[one], self.table_of[other]
        together = self.costs.together[one][other]
        pulls_here, pulls_there = self._pulls[here], self._pulls[there]
        dearer = (
            pulls_there[one]
            + pulls_here[other]
            - pulls_here[one]
            - pulls_there[other]
            - 2 * together
        )
        levels = self.costs.levels
        step = levels[other] - levels[one]
        if step:
            dearer -= self._scales[here] * step * (2 * self._sums[here] + step)
            dearer += self._scales[there] * step * (2 * self._sums[there] - step)
        if self._is_short[here] != self._is_short[there]:
            fee = self.costs.short[other] - self.costs.short[one]
            dearer += fee if self._is_short[here] else -fee
        return dearer

    def swap(self, one: int, other: int) -> None:
        """Swaps the tables of two people."""
        here, there = self.table_of[one], self.table_of[other]
        self.tables[here][self.tables[here].index(one)] = other
        self.tables[there][self.tables[there].index(other)] = one
        self.table_of[one], self.table_of[other] = there, here
        step = self.costs.levels[other] - self.costs.levels[one]
        self._sums[here] += step
        self._sums[there] -= step
        rows = zip(self.costs.together[one], self.costs.together[other], strict=True)
        pulls_here, pulls_there = self._pulls[here], self._pulls[there]
        for position, (of_one, of_other) in enumerate(rows):
            moved = of_other - of_one
            if moved:
                pulls_here[position] += moved
                pulls_there[position] -= moved

    def _descend(self, queue: list[int], done: list[tuple[int, int]]) -> int:
        """Makes the best change of everyone in the queue, and of who is touched."""
        gained = 0
        waiting = set(queue)
        while queue and self._steps_left > 0:
            one = queue.pop()
            waiting.discard(one)
            other, dearer = self._best_change(one)
            if dearer >= 0:
                continue
            self.swap(one, other)
            done.append((one, other))
            gained -= dearer
            for number in (self.table_of[one], self.table_of[other]):
                for touched in self.tables[number]:
                    if touched not in waiting:
                        waiting.add(touched)
                        queue.append(touched)
        return gained

    def _best_change(self, one: int) -> tuple[int, int]:
        best, least = one, 0
        here = self.table_of[one]
        pot = self.pots[one] if self.pots else 0
        for other, there in enumerate(self.table_of):
            if there == here or (self.pots and self.pots[other] != pot):
                continue
            dearer = self.change(one, other)
            if dearer < least:
                best, least = other, dearer
        self._steps_left -= len(self.table_of)
        return best, least

    def _kick(self, random: Random) -> None:
        """Makes some changes at random and goes on; takes back what did not help."""
        done = list[tuple[int, int]]()
        dearer = 0
        queue = list[int]()
        for _ in range(1 + below(MOST_KICKED, random)):
            one, other = (below(len(self.table_of), random) for _ in range(2))
            is_free = not self.pots or self.pots[one] == self.pots[other]
            if is_free and self.table_of[one] != self.table_of[other]:
                dearer += self.change(one, other)
                self.swap(one, other)
                done.append((one, other))
                queue += self.tables[self.table_of[one]]
                queue += self.tables[self.table_of[other]]
        queue = list(dict.fromkeys(queue))
        dearer -= self._descend(queue, done)
        if dearer > 0 or (self.keeps and dearer == 0):
            for one, other in reversed(done):
                self.swap(one, other)
