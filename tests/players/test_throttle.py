"""Limits: what they count, for whom, where it is kept, and for how long."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from players.models import WrongGuesses
from players.services import limits, throttle
from players.services.throttle import (
    Counted,
    Limit,
    ThrottledError,
    may,
    may_once_more,
    note,
    require,
    source,
)
from players.tasks import prune_wrong_guesses

FLOODS = Limit("floods", 2, 60)
GUESSES = Limit("guesses", 2, 60, Counted.GUESSES)
BOTH = pytest.mark.parametrize("limit", (FLOODS, GUESSES), ids=lambda each: each.name)

type Later = Callable[[float], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Moves the clock of the limits on."""
    began = timezone.now()

    def pass_by(seconds: float) -> None:
        now = began + timedelta(seconds=seconds)
        monkeypatch.setattr(timezone, "now", lambda: now)

    pass_by(0)
    return pass_by


def test_limits_have_names_of_their_own() -> None:
    found = [each for each in vars(limits).values() if isinstance(each, Limit)]
    assert len(found) > 20
    assert len({each.name for each in found}) == len(found)


@BOTH
def test_each_counts_alone_until_their_time_is_over(
    db: None, limit: Limit, later: Later
) -> None:
    assert [may_once_more(limit, who) for who in (1, 2, 1, 1)] == [
        True, True, True, False,
    ]  # fmt: skip
    later(59)
    assert not may(limit, 1)
    with pytest.raises(ThrottledError):
        require(limit, 1)
    later(60)
    require(limit, 1)
    assert may_once_more(limit, 1)


@BOTH
def test_looking_counts_nothing(db: None, limit: Limit) -> None:
    assert all(may(limit, "x") for _ in range(5))
    note(limit, "x")
    note(limit, "x")
    assert not may(limit, "x")


def test_nothing_washes_guesses_away(db: None) -> None:
    note(GUESSES, "x")
    note(GUESSES, "x")
    for number in range(1000):
        may_once_more(FLOODS, number)
        cache.set(f"page-{number}", "")
    throttle.floods.counts.clear()
    cache.clear()
    assert not may(GUESSES, "x")


def test_the_table_of_guesses_tells_nobody_who_it_was(db: None) -> None:
    note(GUESSES, "192.0.2.7")
    assert "192.0.2.7" not in str(WrongGuesses.objects.values())


def test_counts_that_are_over_are_deleted(db: None, later: Later) -> None:
    note(GUESSES, "x")
    later(30)
    note(GUESSES, "y")
    assert not throttle.has_old()
    later(61)
    assert throttle.has_old()
    prune_wrong_guesses.enqueue()
    assert WrongGuesses.objects.count() == 1
    assert not throttle.has_old()


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(throttle, "MOST_IN_MEMORY", 100)
    for number in range(1000):
        may_once_more(FLOODS, number)
    assert len(throttle.floods.counts) <= 100
    assert not may_once_more(Limit("floods", 1, 60), 999)


@pytest.mark.parametrize(
    ("address", "shared"),
    (
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("a.socket", "a.socket"),
        ("", ""),
    ),
)
def test_a_household_is_one_source(address: str, shared: str) -> None:
    assert source(address) == shared


def test_other_addresses_of_one_network_guess_no_more(db: None) -> None:
    for number in range(limits.WRONG_CODES_OF_AN_ADDRESS.count):
        note(limits.WRONG_CODES_OF_AN_ADDRESS, source(f"2001:db8::{number:x}"))
    refused = Client(REMOTE_ADDR="2001:db8::abcd").get("/t/QQQQ/")
    assert refused.status_code == 429
    assert refused["Retry-After"] == "600"
    assert Client(REMOTE_ADDR="2001:db8:0:1::1").get("/t/QQQQ/").status_code == 404
