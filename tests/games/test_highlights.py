"""What was worth telling in a match: found in its records, and shown at its end."""

import pytest

from games.models import Table
from games.presenters.names import seat_names
from games.queries.results import match_result
from games.web.table.highlights import highlights, kept_highlights
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import TableFactory
from tests.games.recorded import played, recorded

pytestmark = pytest.mark.django_db
GAMES = ("ligretto", "dutch-blitz", "wuerfel", "domino")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_tells_its_fastest_card_and_leads_there(
    alice: Player, game: str
) -> None:
    match = recorded(played(game), table=TableFactory.create(), players=(alice,))
    names = seat_names(match_result(match), 0)
    assert kept_highlights(match, names, "") is None
    found = highlights(match, names, "")
    assert found[0].title.startswith("Fastest: You, ")
    assert found[0].detail.endswith("round 1")
    assert found[0].address.startswith(f"/matches/{match.pk}/replay/1/?at=")
    assert kept_highlights(match, names, "") == found


def test_bots_alone_are_nothing_to_tell_of() -> None:
    match = recorded(played("ligretto"), table=TableFactory.create())
    assert highlights(match, seat_names(match_result(match), None), "") == ()


def test_records_of_rules_that_are_no_more_tell_nothing(alice: Player) -> None:
    match = recorded(played("ligretto"), players=(alice,))
    match.rounds.update(record=b"torn")
    assert highlights(match, seat_names(match_result(match), 0), "") == ()


def test_podium_leads_to_the_replay_and_fetches_what_to_tell(alice: Player) -> None:
    table = TableFactory.create(phase=Table.Phase.PODIUM, host=alice)
    table.seats.create(number=0, player=alice, nickname="Alice", pattern=1)
    match = recorded(played("ligretto"), table=table, players=(alice,))
    browser, query = browser_of(alice), f"?table={table.code}"
    address = f"/matches/{match.pk}/highlights/{query}"
    page = browser.get(table.get_absolute_url()).text
    assert f'href="/matches/{match.pk}/replay/1/{query}"' in page
    assert f'hx-get="{address}"' in page
    assert "Worth telling" in browser.get(address).text
    page = browser.get(table.get_absolute_url()).text
    assert "Worth telling" in page
    assert address not in page
