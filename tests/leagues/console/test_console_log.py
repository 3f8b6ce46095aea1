"""Every kind of fact has its sentence, and the log tells them with their undo."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import Event
from leagues.presenters.change_strings import fact_text
from leagues.presenters.fact_strings import Telling
from leagues.rules.event.facts import AnyFact
from leagues.rules.event.log import fact_kind
from leagues.rules.event.state import EventState
from tests.leagues.console.test_console import now, press
from tests.leagues.events import begin, club_evening
from tests.leagues.rules.test_facts import EXAMPLES
from tests.players.factories import PlayerFactory


@pytest.mark.parametrize("fact", EXAMPLES, ids=fact_kind)
def test_every_kind_of_fact_has_a_sentence(fact: AnyFact) -> None:
    told = fact_text(fact, Telling(EventState(), {}))
    assert told
    assert "%(" not in told


@pytest.mark.django_db
def test_each_line_of_the_log_has_its_undo(client: Client) -> None:
    alice = PlayerFactory.create()
    event = club_evening("Lena", "Sem", "Pavel", "Aylin", owner=alice)
    begin(event)
    client.force_login(alice)
    log = reverse("leagues:console_log", args=[event.event.slug])
    page = client.get(log)
    lines = {entry["lines"][0]: entry["seqs"] for entry in page.context["entries"]}
    seqs = lines["Seating 1 started."]
    do = reverse("leagues:console_do", args=[event.event.slug])
    client.post(do, {"key": "undo", "do": "undo", "what": "", "seqs": seqs})
    told = client.get(log).content.decode()
    assert "undone" in told
    assert lines["Joined: Lena, Sem, Pavel, Aylin."] == ()


@pytest.mark.django_db
def test_a_new_time_is_told_in_the_zone_of_the_event(client: Client) -> None:
    alice = PlayerFactory.create()
    event = club_evening("Lena", owner=alice)
    client.force_login(alice)
    Event.objects.filter(pk=event.event.pk).update(time_zone="Europe/Berlin")
    press(client, event, "reschedule", starts="2026-10-25T19:30")
    assert now(event).state.starts_at_s == 1792953000
