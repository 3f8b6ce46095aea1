"""A Domino family league at real tables: the cards set aside go on over three matchdays."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.kinds.registry import kinds
from leagues.queries.access import EventAccess, fresh_access
from leagues.queries.history import history_of
from leagues.rules.event.carry_history import board_matches
from leagues.services.events.events import Plan, open_event
from leagues.services.people.entry import add_entrants
from tests.leagues.console.test_console import press
from tests.leagues.events import begin, said
from tests.leagues.pads import Pad, of
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

FAMILY = ("Anna", "Bob", "Carol", "Dave")
ROUNDS = 6
PAPERS = ("cards", "sheets", "by-table")
AFTER_ONE = {1: 0, 2: 4, 3: 0, 4: 2}

type Typed = dict[int, dict[str, int]]


def league() -> tuple[EventAccess, Client]:
    owner = PlayerFactory.create()
    access = open_event(owner, Plan("Family", "family_league", game="domino"), said())
    add_entrants(access, FAMILY, said())
    client = Client()
    client.force_login(owner)
    return access, client


def told(page: str) -> list[int]:
    return [int(count) for count in re.findall(r"(\d+) set aside", page)]


def shown_to(client: Client, access: EventAccess, name: str, *args: int | str) -> str:
    address = reverse(f"leagues:{name}", args=[access.event.slug, *args])
    return " ".join(client.get(address).content.decode().split())


def rounds_of(chips: Mapping[int, int], aside: Mapping[int, int]) -> Typed:
    return {e: {"chips": chips[e], "aside": aside[e]} for e in chips}


def play_first(access: EventAccess, client: Client) -> None:
    """A matchday of two rounds on the pad: what is aside is told round by round."""
    pad = Pad(access, client, begin(access))
    assert told(pad.get().content.decode()) == [0, 0, 0, 0]
    played = [
        rounds_of({1: 2, 2: 0, 3: 1, 4: 0}, {1: 0, 2: 2, 3: 0, 4: 2}),
        rounds_of({1: 2, 2: 0, 3: 1, 4: 1}, AFTER_ONE),
    ]
    pad.send(*played)
    page = pad.get().content.decode()
    assert told(page) == [AFTER_ONE[e] for e in pad.fixture.seats]
    pad.send(*played, do="finish")
    assert "4 set aside" in pad.get().content.decode()
    press(client, access, "confirm", matchday=1)


def play_second(access: EventAccess, client: Client) -> None:
    """A matchday typed as totals: a number is overridden, two are typed, one stays."""
    pad = Pad(access, client, begin(access))
    own = of(access, link=2).client
    code = access.event.code
    carried = [AFTER_ONE[e] for e in pad.fixture.seats]
    shown = [
        pad.get().content.decode(),
        shown_to(client, access, "console"),
        own.get(reverse("leagues:me", args=[code])).content.decode(),
        *(shown_to(client, access, "print_sheet", kind) for kind in PAPERS),
    ]
    assert [told(each) for each in shown] == [carried] * len(shown)
    answer = press(client, access, "set_board", matchday=2, entrant=2, cards=6)
    assert "Enter a reason" in answer.content.decode()
    sent = {"matchday": 2, "entrant": 2, "cards": 6, "why": "two lay under the box"}
    press(client, access, "set_board", **sent)
    assert "6 set aside" in pad.get().content.decode()
    assert history_of(fresh_access(access).event)[0].why == "two lay under the box"
    typed: dict[str, Any] = {f"score_{e}": 3 - e for e in range(1, 5)}
    typed |= {"board_1": 2, "board_2": 8, "board_3": "", "board_4": 4}
    address = reverse("leagues:console_table", args=[access.event.slug, 2, 1])
    client.post(address, {**typed, "key": "totals", "seen_seq": 0})
    press(client, access, "confirm", matchday=2)


def test_the_cards_set_aside_are_seen_everywhere_and_go_on() -> None:
    access, client = league()
    play_first(access, client)
    play_second(fresh_access(access), client)
    access = fresh_access(access)
    third = Pad(access, client, begin(access))
    before = board_matches(access.state)[2].before
    assert dict(before) == {1: 2, 2: 8, 3: 0, 4: 4}
    last = rounds_of({1: 0, 2: 2, 3: 1, 4: 0}, {1: 2, 2: 6, 3: 0, 4: 4})
    third.send(last, do="finish")
    access = fresh_access(access)
    assert not any(match.contradicts for match in board_matches(access.state))
    address = reverse("leagues:event_json", args=[access.event.slug])
    document = client.get(address).json()
    assert [line["number"] for line in document["standings"]] == ranked(document)
    boards = {line["number"]: line["board"] for line in document["standings"]}
    assert boards == {1: 2, 2: 6, 3: 0, 4: 4}


def ranked(document: dict[str, Any]) -> list[int]:
    """People by the sum of their points, worked out from the document alone."""
    points: dict[int, Fraction] = {}
    for matchday in document["matchdays"]:
        for played in matchday["tables"]:
            for seat in played["seats"]:
                number = seat["number"]
                points[number] = points.get(number, Fraction(0)) + seat["score"]
    assert {line["number"]: line["points"] for line in document["standings"]} == {
        number: int(total) for number, total in points.items()
    }
    return sorted(points, key=lambda number: (-points[number], number))


def test_a_sheet_has_as_many_rounds_as_the_pad_says() -> None:
    access, client = league()
    begin(access)
    assert f"of {ROUNDS}" in shown_to(client, access, "pad", 1, 1)
    sheet = shown_to(client, access, "print_sheet", "sheets")
    assert [int(n) for n in re.findall(r"Round (\d+)", sheet)] == [
        *range(1, ROUNDS + 1)
    ]
    assert sheet.count("</td>") == len(FAMILY) * (ROUNDS * 3 + 1)


def test_what_a_sheet_carries_has_words() -> None:
    for each in kinds():
        sheet = each.rules.score_sheet
        assert bool(each.carried) == bool(sheet and sheet.carried)
