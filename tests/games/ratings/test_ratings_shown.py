"""Where ratings are shown: on the podium, the page of a match and in the lobby."""

from collections.abc import Callable

from django.test import Client

from games.queries.results import match_result
from games.services.ratings import ratings
from games.web.ratings.presenter import ShownRatingStep
from games.web.table.podium import podium_of
from players.models import Player, Profile
from tests.games.ratings.test_ratings import played, rated_table, shown


def test_podium_says_what_the_match_did_to_ratings(
    alice: Player, carol: Player
) -> None:
    Profile.objects.create(player=carol, is_listed=True)
    match = played(alice, carol, points=[1, 9])

    of_alice = podium_of(match_result(match), 0)
    of_watcher = podium_of(match_result(match), None)

    down, up = shown([alice, carol])
    assert of_alice.rating == ShownRatingStep(
        before="1500?",
        after=f"{down}?",
        difference=f"\N{MINUS SIGN}{1500 - down}",
        direction="minus",
        words=f"rating down by {1500 - down}, from 1500? to {down}?",
    )
    assert [place.rating is not None for place in of_alice.places] == [True, True]
    assert of_watcher.rating is None
    shown_to_all = [place.rating and place.rating.after for place in of_watcher.places]
    assert shown_to_all == [f"{up}?", None]  # a guest's is their own affair


def test_hidden_history_hides_the_rating_from_others(
    alice: Player, carol: Player
) -> None:
    Profile.objects.create(player=carol, hides_history=True)
    result = match_result(played(alice, carol, points=[1, 9]))

    assert podium_of(result, 0).places[0].rating is None
    assert podium_of(result, 1).rating is not None


def test_podium_says_why_a_match_does_not_count(alice: Player, bob: Player) -> None:
    match = played(alice, bob, points=[1, 9])
    ratings.unrate_table(match.rated, alice, reason="wrong table")

    podium = podium_of(match_result(match), 0)

    assert podium.rating is None
    assert podium.why_unrated == ("This match does not count for ratings: wrong table")


def test_match_page_says_that_it_counted(
    alice: Player, bob: Player, browser: Callable[[Player | None], Client]
) -> None:
    match = played(alice, bob, points=[1, 9])

    page = browser(alice).get(match.get_absolute_url()).content.decode()

    assert "Counts for ratings" in page
    assert "rating down by" in page


def test_lobby_says_that_matches_count_and_offers_no_bot(
    alice: Player,
    bob: Player,
    carol: Player,
    browser: Callable[[Player | None], Client],
) -> None:
    table = rated_table(alice, bob)

    of_host, of_stranger = (
        browser(who).get(table.get_absolute_url()).content.decode()
        for who in (alice, carol)
    )

    assert "rated-tag" in of_host
    assert "rated-tag" in of_stranger
    assert 'id="add-bot"' not in of_host


def test_ready_made_rules_leave_the_switch_as_it_is(
    alice: Player, bob: Player, browser: Callable[[Player | None], Client]
) -> None:
    table = rated_table(alice, bob)

    browser(alice).post(f"/t/{table.code}/options/", {"preset": "old99"})

    table.refresh_from_db()
    assert table.options["match"] == "target"
    assert table.options["table"]["rated"] is True
