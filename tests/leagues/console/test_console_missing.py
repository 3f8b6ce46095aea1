"""Somebody is missing: in every phase, only what will be accepted is offered."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse
from msgspec import structs

from leagues.queries.access import EventAccess, fresh_access
from leagues.rules.core import TableSizes
from leagues.rules.event.state import Status
from leagues.services.events.events import choose_settings
from leagues.services.events.late import seat_late, take_seat
from leagues.services.events.matchdays import (
    draft_matchday,
    publish_matchday,
    start_matchday,
)
from leagues.services.people.attendance import note_no_show, replace
from leagues.services.people.entry import add_entrants, enter_event
from leagues.services.results.results import void_table
from leagues.services.results.scores import PadRounds, type_rounds
from players.models import Player
from tests.leagues.console.test_console import page, press
from tests.leagues.events import begin, club_evening, finish, said, type_result
from tests.leagues.online import online_event
from tests.players.factories import PlayerFactory
from tests.served.markup import Element, parse

NAMES = ("Lena", "Sem", "Pavel", "Aylin", "Ida", "Noor", "Kofi")
ABOUT = {"no_show", "seat_late", "take_seat", "even_out", "replace"}
LATE, WAITING = 8, 9
_keys = count(1)

pytestmark = pytest.mark.django_db

type Phase = Callable[[EventAccess], object]


@pytest.fixture
def alice() -> Player:
    return PlayerFactory.create()


@pytest.fixture
def desk(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    return client


def add_late_and_waiting(access: EventAccess) -> None:
    """Rosa comes when everyone is seated; Tom is on the waiting list."""
    add_entrants(fresh_access(access), ["Rosa"], said())
    access = fresh_access(access)
    most = len(access.state.confirmed())
    choose_settings(
        access, structs.replace(access.state.settings, capacity=most), said()
    )
    enter_event(EventAccess(fresh_access(access).event, None), "Tom", said())
    found = fresh_access(access).state.entrants[WAITING]
    assert found.status is Status.WAITING


def drafted(access: EventAccess) -> None:
    draft_matchday(access, said())
    add_late_and_waiting(access)


def published(access: EventAccess) -> None:
    draft_matchday(access, said())
    publish_matchday(access, said())
    add_late_and_waiting(access)


def playing(access: EventAccess) -> None:
    begin(access)
    add_late_and_waiting(access)


def one_table_typed(access: EventAccess) -> None:
    playing(access)
    access = fresh_access(access)
    seats = access.state.matchdays[0].fixtures[0].seats
    round_ = {each: {"points": each} for each in seats}
    type_rounds(access, PadRounds(1, 1, [round_]), said())


def one_table_done(access: EventAccess) -> None:
    playing(access)
    access = fresh_access(access)
    type_result(access, 1, 2, access.state.matchdays[0].fixtures[1].seats)


def one_table_void(access: EventAccess) -> None:
    playing(access)
    void_table(fresh_access(access), 1, 1, said("wet cards"))


def one_did_not_come(access: EventAccess) -> None:
    playing(access)
    access = fresh_access(access)
    gone = access.state.matchdays[0].fixtures[0].seats[0]
    note_no_show(access, 1, [gone], said("ill"))


def one_has_a_substitute(access: EventAccess) -> None:
    playing(access)
    access = fresh_access(access)
    seat = access.state.matchdays[0].fixtures[0].seats[0]
    replace(access, 1, seat, said(), by=LATE)


def over(access: EventAccess) -> None:
    playing(access)
    finish(fresh_access(access), 1)


PHASES: tuple[Phase, ...] = (
    drafted, published, playing, one_table_typed, one_table_done, one_table_void,
    one_did_not_come, one_has_a_substitute, over,
)  # fmt: skip


def offers(html: str) -> Iterator[dict[str, object]]:
    """All that the forms of a page can send about people who are missing."""
    for form in parse(html).elements():
        if form.tag != "form":
            continue
        parts = [e for e in form.elements() if "name" in e.attributes]
        usual = {
            e.attributes["name"]: e.attributes.get("value", "")
            for e in parts
            if e.tag == "input" and e.attributes.get("type") == "hidden"
        }
        if any(e.attributes["name"] == "why" for e in parts):
            usual["why"] = "called to say so"
        choices = [e for e in parts if e.tag == "select"]
        buttons = [e for e in parts if e.tag == "button"]
        for button in buttons:
            pressed = {button.attributes["name"]: button.attributes.get("value", "")}
            for chosen in _chosen(choices):
                sent = {**usual, **chosen, **pressed}
                if sent.get("do") in ABOUT:
                    yield sent


def ends(all_: Iterator[dict[str, object]]) -> Iterator[dict[str, object]]:
    """The first and the last of each kind: long lists are made alike."""
    kinds: dict[object, list[dict[str, object]]] = {}
    for sent in all_:
        kinds.setdefault(sent["do"], []).append(sent)
    for same in kinds.values():
        yield from same if len(same) < 3 else (same[0], same[-1])


def _chosen(choices: list[Element]) -> Iterator[dict[str, object]]:
    """Every choice of each list, the others at their first."""
    every = {
        each.attributes["name"]: [
            e.attributes.get("value", "")
            for e in each.elements()
            if e.tag == "option" and e.attributes.get("value")
        ]
        for each in choices
    }
    first = {name: values[0] for name, values in every.items() if values}
    if not first:
        yield {}
    for name, values in every.items():
        for value in values:
            yield {**first, name: value}


def pages(desk: Client, access: EventAccess) -> Iterator[str]:
    """The console, and the pages of every table and of three people."""
    slug, state = access.event.slug, fresh_access(access).state
    yield page(desk, access)
    for matchday in state.public_matchdays:
        for fixture in matchday.fixtures:
            at = [slug, matchday.number, fixture.number]
            yield desk.get(reverse("leagues:console_table", args=at)).content.decode()
    for number in (1, LATE, WAITING):
        address = reverse("leagues:console_person", args=[slug, number])
        yield desk.get(address).content.decode()


@pytest.mark.parametrize(
    ("format_", "phase"),
    (
        *(("swiss_pods", phase) for phase in PHASES),
        ("round_robin", playing),
        ("round_robin", one_did_not_come),
    ),
)
def test_what_is_offered_is_accepted(
    desk: Client, alice: Player, phase: Phase, format_: str
) -> None:
    sizes = TableSizes(3, 4, 4) if format_ == "swiss_pods" else TableSizes(2, 2, 2)
    access = club_evening(*NAMES, owner=alice, format_=format_, sizes=sizes)
    phase(access)
    found = [sent for html in pages(desk, access) for sent in ends(offers(html))]
    for sent in found:
        with transaction.atomic():
            key = {"key": f"offer-{next(_keys)}", "confirmed": "1"}
            address = reverse("leagues:console_do", args=[access.event.slug])
            answer = desk.post(address, {**sent, **key})
            assert answer.status_code == 302, (sent, answer.content.decode()[-2000:])
            transaction.set_rollback(True)
    kinds = {sent["do"] for sent in found}
    assert ("take_seat" in kinds) == (phase not in (drafted, over))


def test_a_latecomer_takes_the_chair_of_who_did_not_come(
    desk: Client, alice: Player
) -> None:
    access = club_evening(*NAMES, owner=alice)
    playing(access)
    access = fresh_access(access)
    table = access.state.matchdays[0].fixtures[0]
    gone = table.seats[1]
    asked = press(desk, access, "take_seat", entrant=LATE, absent=gone)
    assert "gets a seat at Seating 1, table 1" in asked.content.decode()
    press(desk, access, "take_seat", entrant=LATE, absent=gone, confirmed="1")
    state = fresh_access(access).state
    seats = state.matchdays[0].fixtures[0].seats
    assert seats == tuple(LATE if each == gone else each for each in table.seats)
    assert state.entrants[gone].is_no_show
    assert state.entrants[gone].status is Status.DROPPED


def test_who_waits_fills_a_chair_and_takes_part(alice: Player) -> None:
    access = club_evening(*NAMES, owner=alice)
    playing(access)
    access = fresh_access(access)
    gone = access.state.matchdays[0].fixtures[0].seats[0]
    take_seat(access, WAITING, said(), absent=gone)
    state = fresh_access(access).state
    assert state.entrants[WAITING].status is Status.CONFIRMED
    assert WAITING in state.matchdays[0].fixtures[0].seats


def test_a_draft_is_mended_too(alice: Player) -> None:
    access = club_evening(*NAMES, owner=alice)
    drafted(access)
    access = fresh_access(access)
    draft = access.state.draft
    assert draft
    gone = draft.fixtures[0].seats[0]
    take_seat(access, LATE, said(), absent=gone)
    access = fresh_access(access)
    assert access.state.draft
    assert LATE in access.state.draft.fixtures[0].seats
    note_no_show(access, 1, [LATE], said())
    assert fresh_access(access).state.draft is None


def test_online_a_latecomer_takes_the_chair_that_was_forfeited() -> None:
    access = online_event("Lena", "Sem", "Pavel", "Aylin")
    draft_matchday(access, said())
    publish_matchday(access, said())
    start_matchday(access, 1, said())
    add_entrants(access, ["Rosa"], said())
    access = fresh_access(access)
    gone = access.state.matchdays[0].fixtures[0].seats[0]
    note_no_show(access, 1, [gone], said("ill"))
    access = fresh_access(access)
    assert gone in access.state.matchdays[0].fixtures[0].forfeits
    take_seat(access, 5, said(), absent=gone)
    fixture = fresh_access(access).state.matchdays[0].fixtures[0]
    assert 5 in fixture.seats
    assert not fixture.forfeits


def test_a_substitute_who_gets_a_seat_is_told_to_end(
    desk: Client, alice: Player
) -> None:
    access = club_evening(*NAMES, owner=alice)
    one_has_a_substitute(access)
    asked = press(desk, fresh_access(access), "seat_late", entrant=LATE, table=2)
    assert "Rosa no longer substitutes for" in asked.content.decode()
    seat_late(fresh_access(access), LATE, said(), table=2)
    assert not fresh_access(access).state.matchdays[0].stand_ins
