"""Leaderboards: who stands there, who does not and why, and what it costs."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from games.models import Rating, RatingPool
from games.queries.ratings.leaderboards import UnlistedReason, standing_of
from games.queries.ratings.ratings import leaderboard, pools
from games.services.ratings.ratings import unrate_table
from games.services.ratings.replay import recompute
from games.web.ratings.leaderboards import leaderboard_lines, own_standing
from players.models import Player, Profile
from tests.games.ratings.test_ratings import played
from tests.players.factories import GuestFactory, PlayerFactory

type Browser = Callable[[Player | None], Client]

POOL = "ligretto"


def listed(name: str, mu: float = 25.0, **fields: object) -> Rating:
    """An account in a leaderboard, with a rating that is out of any doubt."""
    player = PlayerFactory.create(username=name, nickname=name.title())
    Profile.objects.create(player=player, is_listed=True)
    return rating_of(player, mu=mu, **fields)


def rating_of(player: Player, **fields: object) -> Rating:
    RatingPool.objects.get_or_create(key=POOL)
    now = timezone.now()
    usual = {
        "mu": 25.0,
        "sigma": 2.0,
        "tables": 20,
        "day": now.date().toordinal(),
        "last_at": now,
        "sure_until": now + timedelta(days=300),
    }
    return Rating.objects.create(player=player, pool_id=POOL, **{**usual, **fields})


def names(viewer: Player | None = None, start: int = 1) -> list[tuple[int, str]]:
    found = leaderboard(POOL)[start - 1 :]
    lines = leaderboard_lines(found, POOL, viewer, start=start)
    return [(line.place, line.name) for line in lines]


@pytest.mark.django_db
def test_the_best_come_first_and_equal_numbers_share_a_place() -> None:
    listed("low", 20)
    listed("high", 31)
    listed("same", 27.001)
    listed("equal", 27.002)

    assert names() == [(1, "High"), (2, "Equal"), (2, "Same"), (4, "Low")]
    assert names(start=3) == [(2, "Same"), (4, "Low")]


@pytest.mark.django_db
def test_only_who_wants_to_and_is_sure_and_active_stands_there() -> None:
    now = timezone.now()
    listed("stays")
    listed("rests", last_at=now - timedelta(days=31))
    listed("unsure", sure_until=None)
    listed("too_long", sure_until=now - timedelta(days=1))
    rating_of(GuestFactory.create())
    rating_of(PlayerFactory.create(username="unasked"))
    hidden = PlayerFactory.create(username="hidden")
    Profile.objects.create(player=hidden, is_listed=True, hides_history=True)
    rating_of(hidden)
    banned = listed("gone").player
    banned.is_active = False
    banned.save()

    assert names() == [(1, "Stays")]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("fields", "choices", "why"),
    (
        ({"sure_until": None, "tables": 5}, {"is_listed": True}, UnlistedReason.UNSURE),
        ({}, {}, UnlistedReason.NOT_LISTED),
        ({}, {"hides_history": True}, UnlistedReason.HIDDEN),
        (
            {"last_at": timezone.now() - timedelta(days=40)},
            {"is_listed": True},
            UnlistedReason.RESTING,
        ),
    ),
)
def test_who_does_not_stand_there_is_told_why(
    fields: dict[str, object], choices: dict[str, bool], why: UnlistedReason
) -> None:
    player = PlayerFactory.create(username="anna")
    Profile.objects.create(player=player, **choices)
    rating_of(player, **fields)

    standing = standing_of(player, POOL)

    assert (standing.missing, standing.place) == (why, None)
    assert own_standing(player, POOL).detail


def test_guest_is_invited_and_stranger_told(alice: Player, browser: Browser) -> None:
    rating_of(alice)

    of_guest = browser(alice).get(f"/en/ratings/{POOL}/").content.decode()
    of_stranger = browser(None).get(f"/en/ratings/{POOL}/").content.decode()

    assert "Sign up to keep your rating." in of_guest
    assert "You have no rating in this game yet." in of_stranger
    assert "No ranked players yet" in of_stranger


@pytest.mark.django_db
def test_own_line_is_lit_and_own_place_told(browser: Browser) -> None:
    listed("first", 30)
    mine = listed("anna", 26)

    page = browser(mine.player).get(f"/en/ratings/{POOL}/").content.decode()

    assert page.count('class="mine"') == 1
    assert "You are in place 2." in page
    assert "/players/first/" in page


def test_correction_is_told_until_its_reader_says_so(
    carol: Player, bob: Player, browser: Browser
) -> None:
    wrong = played(carol, bob, points=[9, 1])
    played(carol, bob, points=[9, 1])
    known = Rating.objects.get(player=carol).skill.shown
    unrate_table(wrong.rated, None, reason="wrong people")
    carols = browser(carol)
    address, noted = f"/en/ratings/{POOL}/", f"/ratings/{POOL}/noted/"
    assert f"Yours was {known}" in carols.get(address).content.decode()

    assert carols.post(noted).headers["Location"] == address

    assert "Yours was" not in carols.get(address).content.decode()
    assert browser(None).post(noted).status_code == 302


@pytest.mark.django_db
@pytest.mark.parametrize("people", (1, 3))
def test_leaderboard_costs_the_same_with_one_person_and_three(
    browser: Browser, django_assert_max_num_queries: DjangoAssertNumQueries, people: int
) -> None:
    for number in range(people):
        listed(f"anna{number}", 25 + number)
    client = browser(None)

    with django_assert_max_num_queries(4):
        client.get(f"/en/ratings/{POOL}/")


@pytest.mark.django_db
def test_every_pool_has_a_page_and_no_other(browser: Browser) -> None:
    client = browser(None)
    listed("anna")

    overview = client.get("/en/ratings/").content.decode()

    for pool, _game in pools():
        assert f"/ratings/{pool}/" in overview
        assert client.get(f"/en/ratings/{pool}/").status_code == 200
    assert client.get("/en/ratings/chess/").status_code == 404
    assert client.get("/ratings/chess/noted/").status_code == 404
    assert "Anna" in overview


@pytest.mark.django_db
def test_long_leaderboards_have_pages(browser: Browser) -> None:
    for number in range(27):
        listed(f"anna{number}", 25 + number)
    client = browser(None)

    second = client.get(f"/en/ratings/{POOL}/?page=2").content.decode()

    assert "Page 2 of" in second
    assert "Anna1<" in second
    assert "Anna9<" not in second


def test_command_checks_and_mends(alice: Player, bob: Player) -> None:
    played(alice, bob, points=[1, 2])
    said = StringIO()
    call_command("ratings", "check", stdout=said)
    assert "ligretto: as it should be" in said.getvalue()
    Rating.objects.filter(player=alice).update(mu=99)

    with pytest.raises(CommandError, match="ligretto"):
        call_command("ratings", "check")
    call_command("ratings", "recompute", "--pool", POOL, stdout=said)

    assert "ligretto: 1 tables" in said.getvalue()
    call_command("ratings", "check", stdout=said)
    with pytest.raises(CommandError, match="chess"):
        call_command("ratings", "check", "--pool", "chess")


@pytest.mark.django_db
def test_empty_pool_replays_to_nothing() -> None:
    assert recompute(POOL) == 0
