"""Throws of fair dice from a hash (COM-4)."""

from collections import Counter

import pytest

from games.rules.chance import rolls


def thrown(count: int, *, seat: int = 0, counter: int = 0, faces: int = 6) -> list[int]:
    """So many throws of one event."""
    values = rolls(faces, count, seed="fair", number=1, seat=seat, counter=counter)
    return list(values[:count])


def test_throws_are_the_same_for_the_same_event_and_no_other() -> None:
    assert thrown(12) == thrown(300)[:12]
    assert thrown(12) != thrown(12, counter=1)
    assert thrown(12) != thrown(12, seat=1)


@pytest.mark.parametrize("faces", (6, 4))
def test_all_faces_come_alike(faces: int) -> None:
    """Over many events, as each is begun, and over one that goes on."""
    begun = Counter(
        face for event in range(5000) for face in thrown(6, counter=event, faces=faces)
    )
    going_on = Counter(thrown(30_000, faces=faces))

    for counted in (begun, going_on):
        assert set(counted) == set(range(1, faces + 1))
        mean = 30_000 / faces
        deviations = sum((count - mean) ** 2 / mean for count in counted.values())
        assert (
            deviations < 20.5
        )  # chi-square, five degrees of freedom: one in a thousand
