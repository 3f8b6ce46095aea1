"""The public list shows tables at which someone is."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from games.models import Rating, RatingPool, Table
from games.queries.tables import public_tables
from games.services.tables.attendance import mark_occupied
from players.models import Player, Profile
from tests.games.factories import table_of


@pytest.mark.parametrize("phase", ("lobby", "playing"))
def test_table_everybody_has_closed_is_not_listed(alice: Player, phase: str) -> None:
    table = table_of(alice, is_public=True, phase=phase)
    assert list(public_tables()) == [table]
    gone = timezone.now() - timedelta(seconds=61)
    Table.objects.update(seen_at=gone)
    assert list(public_tables()) == []
    assert mark_occupied([table.pk]) == 1
    assert list(public_tables()) == [table]


def test_people_are_noted_only_where_the_list_asks(alice: Player) -> None:
    hidden = table_of(alice)
    closed = table_of(is_public=True, phase=Table.Phase.CLOSED)
    assert mark_occupied([hidden.pk, closed.pk]) == 0


def test_list_shows_what_was_asked_for(alice: Player, bob: Player) -> None:
    dice = table_of(alice, is_public=True, game="wuerfel")
    full = table_of(bob, bots=3, is_public=True)

    def codes(query: str) -> set[str]:
        page = Client().get(f"/en/tables/now/?all{query}").content.decode()
        return {table.code for table in (dice, full) if table.code in page}

    assert codes("") == {dice.code, full.code}
    assert codes("&game=wuerfel") == codes("&free") == {dice.code}
    assert codes("&game=chess") == {dice.code, full.code}
    page = Client().get("/en/tables/?game=domino").content.decode()
    assert "No such table right now" in page
    assert 'hx-get="/en/tables/now/?all&amp;game=domino"' in page


def test_many_who_look_cost_one_look_and_hardly_a_byte(
    alice: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table_of(alice, is_public=True)
    client = Client()
    first = client.get("/en/tables/now/?all")
    assert first["Cache-Control"] == "no-cache"
    with django_assert_num_queries(0):
        again = client.get("/en/tables/now/?all")
        same = client.get(
            "/en/tables/now/?all", headers={"If-None-Match": first["ETag"]}
        )
    assert again.content == first.content
    assert (same.status_code, same.content) == (304, b"")
    cache.clear()
    table_of(alice, is_public=True)
    fresh = client.get("/en/tables/now/?all", headers={"If-None-Match": first["ETag"]})
    assert fresh.status_code == 200


def test_how_strong_the_people_are_is_shown_where_they_show_it(carol: Player) -> None:
    table_of(carol, is_public=True)
    RatingPool.objects.create(key="ligretto")
    Rating.objects.create(
        player=carol,
        pool_id="ligretto",
        mu=30,
        sigma=2,
        tables=30,
        day=1,
        last_at=timezone.now(),
        sure_until=timezone.now() + timedelta(days=30),
    )
    assert "rating 1620" in Client().get("/en/tables/now/").content.decode()
    cache.clear()
    Profile.objects.create(player=carol, hides_history=True)
    assert "rated" not in Client().get("/en/tables/now/").content.decode()
