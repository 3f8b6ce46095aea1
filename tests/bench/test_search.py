"""The search for the highest rate, on servers whose speed is known."""

import pytest

from bench.live.generator import Load
from bench.live.search import capacity, is_carried
from tests.bench.factories import load_at


@pytest.mark.parametrize("carries", (30.0, 700.0, 16_000.0))
@pytest.mark.parametrize("first", (400.0, 3000.0))
def test_capacity_comes_close_from_below(carries: float, first: float) -> None:
    def attempt(rate: float) -> Load:
        return load_at(rate, carries=carries)

    found = capacity(attempt, first=first)

    assert found.best is not None
    assert is_carried(found.best)
    assert carries / 1.07 <= found.rate <= carries


def test_capacity_of_a_server_that_carries_nothing_is_nothing() -> None:
    found = capacity(lambda rate: load_at(rate, carries=1.0), first=400.0)

    assert found.best is None
    assert found.rate == 0.0


@pytest.mark.parametrize("changed", (0.5, 0.96, 1.0, 1.05, 2.0))
def test_capacity_that_was_known_is_found_again_in_few_loads(changed: float) -> None:
    earlier, rates = 10_000.0, list[float]()
    carries = earlier * changed

    def attempt(rate: float) -> Load:
        rates.append(rate)
        return load_at(rate, carries=carries)

    found = capacity(attempt, first=earlier, is_known=True)

    assert carries / 1.07 <= found.rate <= carries
    assert len(rates) <= (3 if 0.95 < changed < 1.06 else 9)
