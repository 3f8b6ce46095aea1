"""Totals typed for a table whose rounds are known, and sendings that were cut off."""

from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse

from leagues.models import Fact
from leagues.queries.access import EventAccess, fresh_access
from leagues.services.people.entry import reissue_link
from leagues.services.results.results import Result, enter_result
from tests.leagues.events import said
from tests.leagues.pads import FIRST, SECOND, Pad, of

pytestmark = pytest.mark.django_db

OLDER, NEWER, NEWEST = "0mx0hbqgi-f1e9bd6e", "0mx0hbqgj-00000000", "0mx0hc000-aaaaaaaa"


class Killed(Exception):
    """The process ended."""


@pytest.fixture
def pad(league: EventAccess) -> Pad:
    """The organizer's."""
    return of(league, league.player)


def typed_at_the_console(pad: Pad, anna: int, bob: int, **more: Any) -> Any:
    """Types plain scores, as someone does who has a sheet of paper."""
    place = [pad.access.event.slug, 1, 1]
    usual = {"key": f"console-{anna}-{bob}-{len(more)}", "why": "the sheet says so"}
    scores = {"score_1": anna, "score_2": bob, "seen_seq": pad.fixture.result_seq}
    address = reverse("leagues:console_table", args=place)
    return pad.client.post(address, {**usual, **scores, **more})


def test_totals_that_fit_keep_the_rounds_behind_them(pad: Pad) -> None:
    pad.send(FIRST, SECOND)
    assert typed_at_the_console(pad, 20, 14).status_code == 302
    result = pad.fixture.result
    assert result
    assert pad.rounds == [FIRST, SECOND]
    assert result.counts[1] == {"middle": 26, "stack": 3}
    typed_at_the_console(pad, 20, 14, forfeit_2="on")
    assert pad.fixture.result
    assert pad.fixture.result.forfeits == (2,)
    assert pad.rounds == [FIRST, SECOND]


def test_totals_that_do_not_fit_drop_the_rounds_only_when_told_to(pad: Pad) -> None:
    pad.send(FIRST, SECOND, do="finish")
    answer = typed_at_the_console(pad, 21, 14)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "its rounds give a different total" in page
    assert "drop the rounds from the score pad" in page
    assert 'value="21"' in page
    assert pad.rounds == [FIRST, SECOND]
    typed_at_the_console(pad, 21, 14, drops_rounds="on")
    result = pad.fixture.result
    assert result
    assert (result.scores, result.rounds) == ({1: 21, 2: 14}, ())


def test_rounds_of_a_live_table_are_shown_in_points(pad: Pad) -> None:
    """It counts other things than a pad asks for: its rounds stay, its scores are shown."""
    rounds = ({1: {"placed": 30, "left": 0}, 2: {"placed": 20, "left": 4}},)
    access = fresh_access(pad.access)
    enter_result(access, Result(1, 1, {1: 30, 2: 4}), said())
    Fact.objects.filter(kind="result_entered").update(
        data=Fact.objects.get(kind="result_entered").data
        | {"rounds": [{str(e): counts for e, counts in r.items()} for r in rounds]}
    )
    cache.clear()
    page = pad.get("?fix=1").content.decode()
    assert 'value="30"' in page
    assert "+4" in pad.get().content.decode()


def test_a_round_is_typed_in_points_and_counted_again_without_a_script(
    pad: Pad,
) -> None:
    pad.send(FIRST, SECOND)
    page = pad.get("?round=1&points=1").content.decode()
    assert 'name="r1-1-points"' in page
    assert 'value="11"' in page
    assert 'name="r2-1-middle" value="9"' in " ".join(page.split())
    pad.send({1: {"points": 11}, 2: {"points": -14}}, SECOND)
    page = pad.get("?round=1&points=0").content.decode()
    assert 'name="r1-1-middle"' in page
    assert 'value="-14"' not in page


def test_killed_before_it_was_written_it_is_sent_again_and_counted_once(
    pad: Pad,
) -> None:
    before = Fact.objects.count()
    with pytest.raises(Killed):
        send_and_be_killed(pad)
    assert Fact.objects.count() == before
    assert pad.rounds == []
    pad.send(FIRST, key=OLDER, pad="a" * 32, seen=0)
    assert (pad.rounds, Fact.objects.count()) == ([FIRST], before + 1)


def test_killed_between_writing_and_answering_it_is_counted_once(pad: Pad) -> None:
    before = Fact.objects.count()
    own = {"pad": "a" * 32, "seen": 0}
    pad.send(FIRST, key=OLDER, **own)  # nobody hears the answer
    again = Pad(pad.access, pad.client, headers={"X-Pad": "1"})
    seen = pad.fixture.typed_seq
    told = again.send(FIRST, key=OLDER, **own).json()
    assert told == {"seen": seen, "at": seen, "isFinal": False}
    assert Fact.objects.count() == before + 1
    again.send(FIRST, SECOND, key=NEWER, do="finish", **own)
    again.send(FIRST, SECOND, key=NEWER, do="finish", **own)
    assert (pad.rounds, Fact.objects.count()) == ([FIRST, SECOND], before + 2)


def test_what_was_long_on_its_way_writes_nothing_newer_over(pad: Pad) -> None:
    own = {"pad": "a" * 32, "seen": 0}
    phone = Pad(pad.access, pad.client, headers={"X-Pad": "1"})
    phone.send(FIRST, SECOND, key=NEWER, **own)
    answer = phone.send(FIRST, key=OLDER, **own)
    assert (answer.status_code, answer.json()["code"]) == (422, "overtaken")
    assert pad.rounds == [FIRST, SECOND]
    phone.send(SECOND, key=NEWEST, **own)
    assert pad.rounds == [SECOND]


@transaction.atomic
def send_and_be_killed(pad: Pad) -> None:
    """Sends a round; the process ends before the database has said yes."""
    pad.send(FIRST, key=OLDER, pad="a" * 32, seen=0)
    raise Killed


def kept(client: Client, *paths: str) -> list[str]:
    """Those of these pads the browser may keep."""
    answer = client.get(reverse("leagues:pads_kept"), {"pad": paths})
    return list(answer.json()["pads"])


def test_a_browser_keeps_the_pads_it_may_read_and_no_others(
    league: EventAccess,
) -> None:
    anna, stranger = of(league, link=1), of(league)
    organizer = of(league, league.player)
    asked = (anna.here, anna.here.replace("1-1", "1-9"), "/events/none/", "//evil/pad/")
    for pad in (anna, organizer):
        assert kept(pad.client, *asked) == [anna.here]
    assert kept(stranger.client, *asked) == []
    organizer.client.logout()
    assert kept(organizer.client, *asked) == []
    reissue_link(league, 1)
    assert kept(anna.client, *asked) == []
    assert kept(anna.client, *[anna.here] * 500) == []


def test_pads_that_are_kept_cost_no_more_the_more_there_are(
    league: EventAccess, django_assert_max_num_queries: Any
) -> None:
    anna = of(league, link=1)
    paths = [anna.here, *(anna.here.replace("1-1", f"1-{n}") for n in range(2, 40))]
    kept(anna.client, *paths)
    with django_assert_max_num_queries(7):
        assert kept(anna.client, *paths) == [anna.here]
