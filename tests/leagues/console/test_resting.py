"""Who rests is chosen in the draft; the others are seated again."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.leagues.console.test_console import press
from tests.leagues.events import club_evening

pytestmark = pytest.mark.django_db


def test_who_rests_is_chosen_in_the_draft(client: Client) -> None:
    event = club_evening(*(f"Guest Number{n}" for n in range(1, 10)))
    assert event.player
    client.force_login(event.player)
    press(client, event, "draft")
    address = reverse("leagues:console", args=[event.event.slug])
    page = client.get(address).content.decode()
    assert page.count('name="resting"') == 9
    press(client, event, "draft", resting=["7"])
    event.event.refresh_from_db()
    assert event.state.matchdays[0].byes == (7,)
    page = " ".join(client.get(address).content.decode().split())
    assert 'name="resting" value="7" checked' in page
    press(client, event, "publish")
    assert 'name="resting"' not in client.get(address).content.decode()
