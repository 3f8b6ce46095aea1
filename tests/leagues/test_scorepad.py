"""The score pad without a script: typed, sent, agreed to, put right, and in conflict."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import Fact
from leagues.models.people import Role
from leagues.queries.access import EventAccess, fresh_access
from leagues.rules.event import Fixture
from leagues.rules.lineage import board_matches
from leagues.rules.settings import BoardCarry, EventSettings
from leagues.services.entering import add_entrants, reissue_link
from leagues.services.events import Plan, choose_settings, close_event, open_event
from leagues.services.matchdays import (
    confirm_matchday,
    publish_matchday,
    seat_by_hand,
    start_matchday,
)
from leagues.services.roles import accept_invitation, invite_helper
from leagues.views.requests import LINKS_KEY
from players.models import Player
from tests.leagues.events import begin, club_evening, finish, said
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

_words = count(1)


@dataclass
class Pad:
    """A phone with the pad of the first table; `seen` is what its page knew."""

    access: EventAccess
    client: Client
    matchday: int = 1
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def here(self) -> str:
        return reverse("leagues:pad", args=[self.access.event.slug, self.matchday, 1])

    @property
    def rounds(self) -> list[Any]:
        return list(self.fixture.rounds)

    @property
    def fixture(self) -> Fixture:
        found = fresh_access(self.access).state.matchday(self.matchday)
        assert found
        return found.fixtures[0]

    def is_agreed(self) -> bool:
        return self.fixture.is_agreed

    def get(self, query: str = "") -> Any:
        return self.client.get(self.here + query)

    def send(self, *rounds: Mapping[int, Mapping[str, int | str]], **more: Any) -> Any:
        data = {
            f"r{number}-{entrant}-{box}": value
            for number, round_ in enumerate(rounds, start=1)
            for entrant, boxes in round_.items()
            for box, value in boxes.items()
        }
        usual = {
            "key": f"word-{next(_words):04}",
            "seen": self.fixture.typed_seq,
            "do": "save",
        }
        return self.client.post(
            self.here, {**usual, **data, **more}, headers=self.headers
        )

    def agree(self, **more: Any) -> Any:
        usual = {"key": f"word-{next(_words):04}", "seen": self.fixture.typed_seq}
        return self.client.post(f"{self.here}agree/", {**usual, **more}, follow=True)


def cards(*pairs: tuple[int, int]) -> dict[int, dict[str, int]]:
    return {
        entrant: {"middle": middle, "stack": stack}
        for entrant, (middle, stack) in enumerate(pairs, start=1)
    }


def boards(aside: int) -> dict[int, dict[str, int]]:
    """Anna was first, and Bob has so many cards on his board."""
    return {1: {"chips": 2, "aside": 0}, 2: {"chips": 0, "aside": aside}}


FIRST = cards((17, 3), (14, 0))
SECOND = cards((9, 0), (8, 4))


def of(access: EventAccess, player: Player | None = None, *, link: int = 0) -> Pad:
    """The pad of somebody: an account, whoever has a private link, or a stranger."""
    client = Client()
    if player:
        client.force_login(player)
    if link:
        ticket = reissue_link(access, link)
        session = client.session
        session[LINKS_KEY] = {str(access.event.pk): ticket.token}
        session.save()
    return Pad(access, client)


@pytest.fixture
def evening() -> EventAccess:
    """Anna and Bob at one table; the organizers type."""
    access = club_evening("Anna", "Bob")
    begin(access)
    return access


@pytest.fixture
def league() -> EventAccess:
    """Anna and Bob at one table; the other one has to agree."""
    access = club_evening("Anna", "Bob")
    choose_settings(access, EventSettings(needs_agreement=True), said())
    begin(access)
    return access


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
        (cards((38, 3), (14, 0)), "a pack has 40 cards, and these are 41."),
        (cards((17, 11), (14, 0)), "11 cannot be. It is from 0 to 10."),
        ({1: {"middle": 17, "stack": 3}}, "is still empty."),
        ({1: {"middle": "many", "stack": 3}, 2: {"middle": 1, "stack": 0}}, "empty."),
        ({}, "Nothing is typed yet."),
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
    assert "Round 1 cannot be like that." in page
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
        assert "The organizers type the results here" in answer.content.decode()
    assert pad.rounds == []
    scorekeeper = PlayerFactory.create()
    accept_invitation(invite_helper(evening, Role.SCOREKEEPER), scorekeeper)
    of(evening, scorekeeper).send(FIRST)
    assert pad.rounds == [FIRST]


def test_there_is_no_such_table(evening: EventAccess) -> None:
    pad = Pad(evening, Client(), matchday=2)
    answer = pad.get()
    assert answer.status_code == 404
    assert "There is no such table" in answer.content.decode()
    assert pad.client.post(f"{pad.here}agree/").status_code == 404


def test_the_other_one_agrees_on_their_own_phone(league: EventAccess) -> None:
    anna, bob, carol = of(league, link=1), of(league, link=2), of(league)
    assert carol.get().status_code == 403
    anna.send(FIRST, do="finish")
    assert "somebody else at the table has to agree" in anna.get().content.decode()
    assert "You have typed this yourself" in anna.agree().content.decode()
    assert not anna.is_agreed()
    assert "Is it right?" in bob.get().content.decode()
    assert "This result counts." in bob.agree().content.decode()
    assert anna.is_agreed()
    assert "tell the organizers" in bob.get().content.decode()


def test_nobody_agrees_to_what_they_have_not_seen(league: EventAccess) -> None:
    anna, bob = of(league, link=1), of(league, link=2)
    anna.send(FIRST, do="finish")
    seen = bob.fixture.typed_seq
    anna.send(SECOND, do="finish")
    assert "put right in the meantime" in bob.agree(seen=seen).content.decode()
    assert not bob.is_agreed()


def test_an_organizer_alone_agrees_with_a_reason(league: EventAccess) -> None:
    pad = of(league, league.player)
    pad.send(FIRST, do="finish")
    assert "say why you do it alone" in pad.get().content.decode()
    pad.agree(why="Bob had to catch his train")
    assert pad.is_agreed()


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
    assert told == {"seen": anna.fixture.typed_seq, "isFinal": False}
    told = anna.send(FIRST, do="finish").json()
    assert told == {"seen": anna.fixture.typed_seq, "isFinal": True}
    answer = bob.send(SECOND, seen=0)
    assert (answer.status_code, answer.json()["code"]) == (409, "result_there")
    close_event(fresh_access(league), said("the hall closes"), is_override=True)
    answer = bob.send(SECOND)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    assert "This event is over" in bob.get().content.decode()


def test_a_result_is_put_right_with_a_reason_and_all_follows() -> None:
    access = club_evening("Anna", "Bob", "Carol", "Dora")
    finish(access, begin(access))
    begin(access)
    pad = of(access, access.player)
    seats = pad.fixture.seats
    typed = {e: {"points": 5 * n} for n, e in enumerate(seats)}
    page = pad.get("?fix=1").content.decode()
    assert "Why it is put right" in page
    answer = pad.send(typed, do="finish")
    assert (answer.status_code, "Say why" in answer.content.decode()) == (422, True)
    pad.send(typed, do="finish", why="The pad was read upside down")
    assert pad.fixture.corrections == 1
    shown = pad.get().content.decode()
    assert "Seating 2: " in shown
    assert "seated before an earlier result was put right" in shown


def test_whoever_sits_there_cannot_put_right_what_is_settled(
    league: EventAccess,
) -> None:
    anna, bob = of(league, link=1), of(league, link=2)
    anna.send(FIRST, do="finish")
    bob.agree()
    answer = anna.send(SECOND, do="finish", why="no")
    assert answer.status_code == 403
    assert anna.rounds == [FIRST]
    page = anna.send(SECOND, do="finish", seen=0).content.decode()
    assert "show it to the organizers" in page


def test_boards_of_domino_go_from_match_to_match() -> None:
    owner = PlayerFactory.create()
    access = open_event(owner, Plan("Family", "family_league", game="domino"), said())
    add_entrants(access, ["Anna", "Bob"], said())
    settings = EventSettings(board_carry=BoardCarry.WAITS, is_at_one_place=False)
    choose_settings(access, settings, said())
    first, second = (Pad(access, of(access, owner).client, number) for number in (1, 2))
    for pad, aside in ((first, 2), (second, 4)):
        seat_by_hand(access, [(1, 2)], said())
        publish_matchday(access, said())
        start_matchday(access, pad.matchday, said())
        assert "on the player board" in pad.get().content.decode()
        pad.send(boards(aside), do="finish")
        access = fresh_access(access)
        confirm_matchday(access, pad.matchday, said())
    result = second.fixture.result
    assert result
    assert result.counts[2] == {
        "first": 0, "fewest": 0, "board_after": 4, "board_before": 2,
    }  # fmt: skip
    first.send(boards(6), do="finish", why="miscounted")
    match = board_matches(fresh_access(access).state)[1]
    assert match.contradicts == (2,)
    assert "Look at both results." in second.get().content.decode()


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
        with django_assert_max_num_queries(9):
            pad.get()
