"""Tables that are played when it suits: until when, who is ready, what is left over."""

from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from msgspec import structs

from leagues.models import Fact
from leagues.queries.access import EventAccess, event_access
from leagues.queries.people import names_of
from leagues.rules.event.state import Fixture
from leagues.services.events.deadlines import say_ready, set_window, settle_window
from leagues.services.events.divisions import choose_season
from leagues.services.events.events import choose_settings
from leagues.services.people.entry import add_entrants, reissue_link
from leagues.services.problems import LeagueProblem
from leagues.web.entry.presenter import own_page
from tests.leagues.events import begin, said, seen_by, type_result
from tests.leagues.seasons import season
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db


def under_way(*, days: int = 14, agreed: bool = False) -> EventAccess:
    """A season whose first matchday is being played, with a window."""
    access = season()
    choose_season(access, access.state.settings.promotion, days, said())
    if agreed:
        wanted = structs.replace(access.state.settings, needs_agreement=True)
        choose_settings(access, wanted, said())
    begin(access)
    return access


def late(access: EventAccess) -> EventAccess:
    """The season after its window has ended: everything was said long ago."""
    access.event.refresh_from_db()
    until_s = int((timezone.now() - timedelta(hours=1)).timestamp())
    fact = access.event.facts.filter(kind="window_set").get()
    Fact.objects.filter(pk=fact.pk).update(data={**fact.data, "until_s": until_s})
    access.event.head = f"late-{access.event.seq}"
    access.event.save()
    return access


def by_link(access: EventAccess, number: int) -> EventAccess:
    return seen_by(access, None, reissue_link(access, number).token)


def table(access: EventAccess, number: int) -> Fixture:
    return access.state.matchdays[0].fixtures[number - 1]


def test_a_window_ends_at_the_end_of_a_day_of_the_event() -> None:
    access = season()
    access.event.time_zone = "America/New_York"
    access.event.save()
    choose_season(access, access.state.settings.promotion, 14, said())
    begin(access)
    until_s = access.state.matchdays[0].until_s
    ends = datetime.fromtimestamp(until_s, tz=ZoneInfo("America/New_York"))
    assert (ends.hour, ends.minute) == (23, 59)


def test_people_read_until_when_and_with_whom_and_say_that_they_are_ready(
    client: Client,
) -> None:
    access = under_way()
    token = reissue_link(access, 1).token
    code = access.event.code
    client.get(reverse("leagues:me_by_link", args=[code, token]))
    page = client.get(reverse("leagues:me", args=[code])).content.decode()
    assert "Play your table by" in page
    assert "I'm ready to play" in page
    assert "Bob C." in page
    sent = {"key": "r", "matchday": "1", "table": "1"}
    client.post(reverse("leagues:me_do", args=[code]), {**sent, "do": "ready"})
    access = seen_by(access, access.player)
    assert table(access, 1).ready == {1}
    other = by_link(access, 2)
    (own,) = own_page(other, names_of(other)).tables
    assert own.readiness.others == "Ready: Anna B."
    again = {**sent, "key": "u", "do": "unready"}
    client.post(reverse("leagues:me_do", args=[code]), again)
    assert table(seen_by(access, access.player), 1).ready == frozenset()


def test_only_who_sits_there_is_ready_and_only_while_the_table_is_open() -> None:
    access = under_way()
    with pytest.raises(LeagueProblem) as stranger:
        say_ready(by_link(access, 5), 1, 1, said())
    assert stranger.value.code == "not_seated"
    type_result(access, 1, 1, (1, 2, 3, 4))
    with pytest.raises(LeagueProblem) as typed:
        say_ready(by_link(access, 1), 1, 1, said())
    assert typed.value.code == "has_result"


@pytest.mark.parametrize("agreed", (False, True))
def test_what_is_left_is_settled_by_who_was_ready(agreed: bool) -> None:
    access = under_way(agreed=agreed)
    for number in (1, 2):
        say_ready(by_link(access, number), 1, 1, said())
    with pytest.raises(LeagueProblem) as early:
        settle_window(access, 1, said())
    assert early.value.code == "window_open"
    late(access)
    settle_window(access, 1, said())
    settled, nobody = table(access, 1), table(access, 2)
    assert settled.outcome
    assert settled.outcome.forfeits == {3, 4}
    assert settled.is_unrated
    assert nobody.is_void
    assert not access.state.open_fixtures(access.state.matchdays[0])
    with pytest.raises(LeagueProblem) as again:
        settle_window(access, 1, said())
    assert again.value.code == "nothing_left"


def test_a_table_for_which_all_were_ready_does_not_count() -> None:
    access = under_way()
    for number in (1, 2, 3, 4):
        say_ready(by_link(access, number), 1, 1, said())
    settle_window(late(access), 1, said())
    assert table(access, 1).is_void


def test_an_organizer_gives_more_time_and_settles_on_the_page(client: Client) -> None:
    access = under_way()
    assert access.player
    client.force_login(access.player)
    do = reverse("leagues:console_do", args=[access.event.slug])
    here = reverse("leagues:console_season", args=[access.event.slug])
    day = (timezone.localdate() + timedelta(days=40)).isoformat()
    sent = {"key": "w", "do": "window", "matchday": "1", "until": day}
    assert client.post(do, sent).status_code == 302
    assert f'value="{day}"' in client.get(here).content.decode()
    past = client.post(do, {**sent, "key": "p", "until": "2020-01-01"})
    assert "Choose a later one" in past.content.decode()
    assert client.post(do, {**sent, "key": "o", "until": ""}).status_code == 302
    assert "There is no time limit" in client.get(here).content.decode()


def test_the_next_action_leads_to_settling_when_the_time_is_over(
    client: Client,
) -> None:
    access = late(under_way())
    assert access.player
    client.force_login(access.player)
    slug = access.event.slug
    page = client.get(reverse("leagues:console", args=[slug])).content.decode()
    assert "time is up" in page
    assert (
        "Settle the rest"
        in client.get(reverse("leagues:console_season", args=[slug])).content.decode()
    )
    own = by_link(access, 1)
    assert own_page(own, names_of(own)).headline == "Time is up for your table"
    sent = {"key": "s", "do": "settle", "matchday": "1"}
    do = reverse("leagues:console_do", args=[slug])
    assert "does not count" in client.post(do, sent).content.decode()
    assert client.post(do, {**sent, "confirmed": "1"}).status_code == 302
    found = event_access(slug, access.player)
    assert found
    assert all(each.is_void for each in found.state.matchdays[0].fixtures)


def test_who_is_in_no_division_reads_that_an_organizer_puts_them_there() -> None:
    access = under_way()
    (row,) = add_entrants(access, ["Zoe Young"], said())
    own = by_link(access, row.number)
    assert "to a division" in own_page(own, names_of(own)).detail


def test_strangers_set_and_settle_no_window() -> None:
    access = under_way()
    stranger = seen_by(access, PlayerFactory.create())
    for wanted in (partial(set_window, until_s=0), settle_window):
        with pytest.raises(LeagueProblem) as problem:
            wanted(stranger, 1, submission=said())
        assert problem.value.code == "not_allowed"
    with pytest.raises(LeagueProblem) as unknown:
        settle_window(access, 9, said())
    assert unknown.value.code == "unknown_matchday"
