"""The score pad without a script: typed, sent once, and in conflict."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import Fact
from leagues.models.people import Role
from leagues.queries.access import EventAccess, fresh_access
from leagues.services.events.events import close_event
from leagues.services.people.roles import accept_invitation, invite_helper
from players.services.limits import WRITES_OF_A_PLAYER
from players.services.throttle import may_once_more
from tests.leagues.events import begin, club_evening, said
from tests.leagues.pads import FIRST, SECOND, Pad, cards, of
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db


def test_rounds_are_saved_one_by_one_and_sent_at_the_end(evening: EventAccess) -> None:
    pad = of(evening, evening.player)
    page = pad.get().content.decode()
    assert 'aria-label="Anna, in the middle"' in page
    answer = pad.send(FIRST)
    assert answer["Location"] == f"{pad.here}?round=2"
    assert pad.rounds == [FIRST]
    assert pad.fixture.outcome is None
    again = pad.get("?round=1").content.decode()
    assert 'name="r1-1-middle"' in again
    answer = pad.send(FIRST, SECOND, do="finish")
    assert answer["Location"] == pad.here
    assert pad.fixture.result
    assert pad.fixture.result.scores == {1: 20, 2: 14}
    assert pad.fixture.result.counts[1] == {"middle": 26, "stack": 3}
    assert "Anna with +20." in pad.get().content.decode()


def test_row_37_round_2_of_6_is_edited_and_points_can_be_negative(
    evening: EventAccess,
) -> None:
    pad = of(evening, evening.player)
    rounds = [{1: {"points": n}, 2: {"points": -n}} for n in range(1, 7)]
    pad.send(*rounds)
    page = " ".join(pad.get("?round=2").content.decode().split())
    assert 'value="-2"' in page
    assert 'name="r6-1-points" value="6"' in page
    rounds[1] = {1: {"points": "\N{MINUS SIGN}40"}, 2: {"points": 0}}  # type: ignore[dict-item]
    pad.send(*rounds, do="finish")
    assert pad.fixture.result
    assert pad.fixture.result.scores == {1: -21, 2: -19}


def test_sent_twice_is_done_once(evening: EventAccess) -> None:
    pad = of(evening, evening.player)
    before = Fact.objects.count()
    for _time in range(3):
        pad.send(FIRST, do="finish", key="one-and-the-same", seen=0)
    for _time in range(2):
        pad.send(FIRST, do="finish", seen=0)
    assert Fact.objects.count() == before + 1


@pytest.mark.parametrize(
    ("typed", "sentence"),
    (
        (cards((38, 3), (14, 0)), "a deck has 40 cards, but this is 41."),
        (cards((17, 11), (14, 0)), "11 is not possible. Enter 0 to 10."),
        ({1: {"middle": 17, "stack": 3}}, "is empty."),
        ({1: {"middle": "many", "stack": 3}, 2: {"middle": 1, "stack": 0}}, "empty."),
        ({}, "Nothing is entered yet."),
    ),
)
def test_what_cannot_be_is_told_and_what_was_typed_stays(
    evening: EventAccess, typed: dict[int, Any], sentence: str
) -> None:
    pad = of(evening, evening.player)
    answer = pad.send(typed)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert sentence in page
    for text in {str(v) for boxes in typed.values() for v in boxes.values()}:
        assert f'value="{text}"' in page
    assert pad.rounds == []


def test_a_round_that_is_wrong_is_the_one_that_is_shown(evening: EventAccess) -> None:
    pad = of(evening, evening.player)
    answer = pad.send(cards((1, 0), (41, 2)), FIRST, round="2")
    page = answer.content.decode()
    assert "Round 1 cannot be right." in page
    assert '<input type="hidden" name="round" value="1">' in page


@pytest.mark.parametrize("who", ("stranger", "entrant", "caller"))
def test_only_organizers_and_scorekeepers_type_at_an_evening(
    evening: EventAccess, who: str
) -> None:
    caller = PlayerFactory.create()
    accept_invitation(invite_helper(evening, Role.CALLER), caller)
    pad = of(
        evening, caller if who == "caller" else None, link=1 if who == "entrant" else 0
    )
    for answer in (pad.get(), pad.send(FIRST)):
        assert answer.status_code == 403
        assert "The organizers enter the results" in answer.content.decode()
    assert pad.rounds == []
    scorekeeper = PlayerFactory.create()
    accept_invitation(invite_helper(evening, Role.SCOREKEEPER), scorekeeper)
    of(evening, scorekeeper).send(FIRST)
    assert pad.rounds == [FIRST]


def test_there_is_no_such_table(evening: EventAccess) -> None:
    pad = Pad(evening, Client(), matchday=2)
    answer = pad.get()
    assert answer.status_code == 404
    assert "Table not found" in answer.content.decode()
    assert pad.client.post(f"{pad.here}agree/").status_code == 404


def test_two_results_are_both_shown_and_one_is_chosen(league: EventAccess) -> None:
    anna, bob = of(league, link=1), of(league, link=2)
    anna.send(FIRST, do="finish")
    answer = bob.send(SECOND, do="finish", seen=0)
    assert answer.status_code == 409
    page = answer.content.decode()
    for points in ("+11", "+14", "+9", "0"):
        assert f'<td class="number">{points}</td>' in page
    assert anna.rounds == [FIRST]
    bob.send(SECOND, do="finish")
    assert anna.rounds == [SECOND]
    assert not anna.is_agreed()


def test_a_pad_goes_on_from_what_it_has_sent_itself(league: EventAccess) -> None:
    """The answer to the first was lost: the pad still believes that nothing is there."""
    anna, bob = of(league, link=1), of(league, link=2)
    own, other = "a" * 32, "b" * 32
    anna.send(FIRST, pad=own, seen=0)
    anna.send(FIRST, SECOND, pad=own, seen=0, do="finish")
    assert anna.rounds == [FIRST, SECOND]
    assert bob.send(FIRST, pad=other, seen=0, do="finish").status_code == 409
    assert anna.send(FIRST, pad=own, seen=0, do="finish").status_code == 302


def test_a_script_is_answered_in_a_few_words(league: EventAccess) -> None:
    anna, bob = of(league, link=1), of(league, link=2)
    anna.headers = bob.headers = {"X-Pad": "1"}
    told = anna.send(FIRST).json()
    seen = anna.fixture.typed_seq
    assert told == {"seen": seen, "at": seen, "isFinal": False}
    told = anna.send(FIRST, do="finish").json()
    seen = anna.fixture.typed_seq
    assert told == {"seen": seen, "at": seen, "isFinal": True}
    answer = bob.send(SECOND, seen=0)
    assert (answer.status_code, answer.json()["code"]) == (409, "result_there")
    close_event(fresh_access(league), said("the hall closes"), is_override=True)
    answer = bob.send(SECOND)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    assert "This event is over" in bob.get().content.decode()


@pytest.mark.parametrize(
    ("query", "label"),
    (
        ("", "Anna, in the middle"),
        ("?points=1", "Anna, points"),
        ("?points=0", "Anna, in the middle"),
        ("?round=99999", "Anna, in the middle"),
        ("?round=0", "Anna, in the middle"),
        ("?round=many", "Anna, in the middle"),
    ),
)
def test_the_address_says_which_boxes_are_shown(
    evening: EventAccess, query: str, label: str
) -> None:
    page = of(evening, evening.player).get(query).content.decode()
    assert f'aria-label="{label}"' in page


def test_after_the_last_round_it_is_the_one_that_is_shown(
    evening: EventAccess,
) -> None:
    pad = of(evening, evening.player)
    pad.send(*[FIRST] * 5)
    page = pad.get().content.decode()
    assert '<input type="hidden" name="round" value="5">' in page


def test_whoever_hammers_has_to_wait(evening: EventAccess) -> None:
    pad = of(evening, evening.player)
    assert evening.player
    while may_once_more(WRITES_OF_A_PLAYER, evening.player.pk):
        pass
    answer = pad.send(FIRST)
    assert answer.status_code == 429
    assert "Wait a minute" in answer.content.decode()


def test_a_worker_keeps_pads_where_there_is_no_network(client: Client) -> None:
    answer = client.get(reverse("leagues:pad_worker"))
    assert answer["Content-Type"] == "text/javascript"
    assert 'const STATIC = "/static/"' in answer.content.decode().replace(
        "\\u002D", "-"
    )


def test_queries_of_a_pad_do_not_grow_with_the_event(
    django_assert_max_num_queries: Any,
) -> None:
    for names in ("ABCD", "ABCDEFGHIJKLMNOPQRST"):
        access = club_evening(*names)
        begin(access)
        pad = of(access, access.player)
        pad.get()
        with django_assert_max_num_queries(10):
            pad.get()
