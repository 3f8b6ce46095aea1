"""The pages that teach the games."""

from http import HTTPStatus

import pytest
from django.test import Client

from games.kinds.strings import game_name
from games.rules import registry

pytestmark = pytest.mark.django_db
GAMES = tuple(registry.GAMES)


def test_all_games_lead_to_their_rules(client: Client) -> None:
    for address in ("/en/", "/en/rules/"):
        page = client.get(address).content.decode()
        for key in GAMES:
            assert f'href="/en/rules/{key}/"' in page


@pytest.mark.parametrize("key", GAMES)
def test_rules_tell_the_game_and_open_a_table(client: Client, key: str) -> None:
    page = client.get(f"/en/rules/{key}/").content.decode()
    assert f"<h1>{game_name(key)}</h1>" in page
    assert page.count('class="lesson"') == 5
    assert f'action="/play/{key}/"' in page
    assert "Table options" in page


@pytest.mark.parametrize("key", GAMES)
def test_all_rules_come_as_a_sheet_over_a_table(client: Client, key: str) -> None:
    sheet = client.get(f"/en/rules/{key}/?sheet").content.decode()
    assert sheet.count('class="lesson"') == 5
    assert "<html" not in sheet
    assert "<h1" not in sheet
    assert "Table options" in sheet


def test_rules_of_no_game_are_not_found(client: Client) -> None:
    assert client.get("/en/rules/chess/").status_code == HTTPStatus.NOT_FOUND
