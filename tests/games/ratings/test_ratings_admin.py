"""Moderators take matches out of the ratings, and let them count again."""

import pytest
from django.contrib import admin
from django.test import RequestFactory

from games.admin.matches import MatchAdmin
from games.admin.ratings import RatedTableAdmin
from games.models import Match, RatedTable, Rating
from players.models import Player
from tests.games.ratings.test_ratings import played, written
from tests.players.factories import PlayerFactory


@pytest.fixture
def moderator(db: None) -> Player:
    return PlayerFactory.create(username="mod", is_staff=True, is_superuser=True)


def saved(match: Match, by: Player, reason: str) -> RatedTable:
    """What the form of the admin does with a reason."""
    request = RequestFactory().post("/")
    request.user = by
    site = RatedTableAdmin(RatedTable, admin.site)
    rated = RatedTable.objects.get(match=match)
    form = site.get_form(request, rated)({"unrated_reason": reason}, instance=rated)
    assert form.is_valid()
    site.save_model(request, form.save(commit=False), form, change=True)
    return RatedTable.objects.get(match=match)


def test_reason_takes_a_match_out_and_none_lets_it_count(
    alice: Player, bob: Player, moderator: Player
) -> None:
    match = played(alice, bob, points=[1, 2])
    before = written()

    unrated = saved(match, moderator, "wrong people")
    assert (unrated.unrated_reason, unrated.unrated_by) == ("wrong people", moderator)
    assert not Rating.objects.exists()
    assert saved(match, moderator, "tried out").unrated_reason == "tried out"
    rated = saved(match, moderator, "")

    assert (rated.unrated_reason, rated.unrated_by, rated.unrated_at) == (
        "",
        None,
        None,
    )
    assert written() == before
    assert saved(match, moderator, "") == rated


def test_only_moderators_see_and_change_them(moderator: Player, carol: Player) -> None:
    site = RatedTableAdmin(RatedTable, admin.site)
    request = RequestFactory().get("/en/")
    seen = []
    for user in (moderator, carol):
        request.user = user
        seen.append(
            (
                site.has_module_permission(request),
                site.has_change_permission(request),
                site.has_add_permission(request),
                site.has_delete_permission(request),
            )
        )

    assert seen == [(True, True, False, False), (False, False, False, False)]


def test_list_names_the_people(alice: Player, bob: Player) -> None:
    match = played(alice, bob, points=[1, 2])
    site = RatedTableAdmin(RatedTable, admin.site)

    assert site.people(match.rated) == "Bob, Alice"


def test_deleted_match_leaves_no_trace_in_ratings(
    alice: Player, bob: Player, moderator: Player
) -> None:
    played(alice, bob, points=[9, 1])
    before = written()
    request = RequestFactory().post("/")
    request.user = moderator
    site = MatchAdmin(Match, admin.site)

    site.delete_model(request, played(alice, bob, points=[1, 2]))
    wrong = played(alice, bob, points=[1, 2])
    site.delete_queryset(request, Match.objects.filter(pk=wrong.pk))

    assert written() == before
