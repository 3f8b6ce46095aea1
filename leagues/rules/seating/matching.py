"""Pairs as many people as can be, beginning with a pairing that is there already.

Edmonds' blossom algorithm: from the unmatched, search paths on which partners can be passed
on until one more pair comes about. Circles of odd length are taken as one.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence

type May = Callable[[int, int], bool]


def grown(
    nodes: Sequence[int], pairing: Iterable[tuple[int, int]], may: May
) -> dict[int, int]:
    """Returns everyone's partner in a pairing of as many as can be.

    A matched vertex stays matched, maybe with another partner. It is exact, so someone
    is left over only if every pairing leaves someone over.

    Args:
        nodes: Partners are looked for in this order.
        pairing: Disjoint pairs to begin with.
        may: Whether two can be paired.
    """
    mates = dict[int, int]()
    for one, other in pairing:
        mates |= {one: other, other: one}
    for root in nodes:
        if root not in mates:
            _pair_off(root, nodes, mates, may)
    for root in nodes:
        if root not in mates:
            _Tree(nodes, mates, may, root).grow()
    return mates


def _pair_off(root: int, nodes: Sequence[int], mates: dict[int, int], may: May) -> None:
    """Pairs someone with the first who is alone, too."""
    free = (one for one in nodes if one not in mates and one != root and may(root, one))
    other = next(free, None)
    if other is not None:
        mates |= {root: other, other: root}


class _Tree:
    """What can be reached from one person without a partner."""

    def __init__(
        self, nodes: Sequence[int], mates: dict[int, int], may: May, root: int
    ) -> None:
        self._nodes, self._mates, self._may = nodes, mates, may
        self._base = {one: one for one in nodes}
        self._before = dict[int, int]()
        self._is_even = {root}
        self._root = root
        self._queue = deque([root])

    def grow(self) -> None:
        """Hands partners on along the first path that ends with someone alone."""
        base, may = self._base, self._may
        while self._queue:
            one = self._queue.popleft()
            mate = self._mates.get(one)
            for other in self._nodes:
                is_odd = other in self._before and other not in self._is_even
                if is_odd or other == mate or base[one] == base[other]:
                    continue
                if may(one, other) and self._end_at(one, other):
                    return

    def _end_at(self, one: int, other: int) -> bool:
        """Takes a step; whether it led to someone alone."""
        if other in self._is_even:
            self._close(one, other)
            return False
        self._before[other] = one
        if other not in self._mates:
            self._hand_on(other)
            return True
        self._reach(self._mates[other])
        return False

    def _reach(self, one: int) -> None:
        if one not in self._is_even:
            self._is_even.add(one)
            self._queue.append(one)

    def _hand_on(self, one: int) -> None:
        while True:
            before = self._before[one]
            following = self._mates.get(before)
            self._mates |= {one: before, before: one}
            if following is None:
                return
            one = following

    def _close(self, one: int, other: int) -> None:
        """Makes a circle of odd length one, so that all of it can be reached."""
        stem = self._stem(one, other)
        circle = self._mark(one, stem, other) | self._mark(other, stem, one)
        for each in self._nodes:
            if self._base[each] in circle:
                self._base[each] = stem
                self._reach(each)

    def _stem(self, one: int, other: int) -> int:
        """Returns where the ways of two back to the root come together."""
        above = set[int]()
        while True:
            one = self._base[one]
            above.add(one)
            if one == self._root or one not in self._mates:
                break
            one = self._before[self._mates[one]]
        while self._base[other] not in above:
            other = self._before[self._mates[self._base[other]]]
        return self._base[other]

    def _mark(self, one: int, stem: int, child: int) -> set[int]:
        """Returns the bases on the way to the stem, which learn the way round."""
        marked = set[int]()
        while self._base[one] != stem:
            mate = self._mates[one]
            marked |= {self._base[one], self._base[mate]}
            self._before[one] = child
            child, one = mate, self._before[mate]
        return marked
