"""Telling other sites: signed, in order, bounded, and never into our own network."""

import hmac
import json
import socket
from collections.abc import Mapping
from datetime import timedelta
from threading import Barrier, Thread

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from leagues.models import Delivery, Webhook
from leagues.models.people import Membership, Role
from leagues.queries.access import EventAccess
from leagues.services.events.events import announce
from leagues.services.http_post import (
    Posted,
    is_public,
    is_usable,
    post,
    public_address,
)
from leagues.services.problems import LeagueProblem
from leagues.services.webhooks import (
    HELD,
    MOST_KEPT,
    MOST_OF_AN_EVENT,
    WAITS,
    add_webhook,
    remove_webhook,
    signature,
    tell_all,
)
from tests.leagues.events import club_evening, said, seen_by
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

URL = "https://93.184.215.14/told"


class Site:
    """Another site, as far as it is told; answers what it is given."""

    def __init__(self, *answers: Posted) -> None:
        self.answers = list(answers)
        self.told: list[tuple[str, bytes, Mapping[str, str]]] = []

    def __call__(self, url: str, body: bytes, headers: Mapping[str, str]) -> Posted:
        self.told.append((url, body, headers))
        return self.answers.pop(0) if self.answers else Posted(200)


@pytest.fixture(autouse=True)
def _on(settings: Settings) -> None:
    settings.WEBHOOKS = True


def listened(url: str = URL) -> EventAccess:
    """An event that someone is told of, in which something has happened since."""
    access = club_evening("Anna Berger", "Bob Carter")
    add_webhook(access, url)
    announce(access, "Pizza", said())
    return access


def test_a_change_is_told_once_with_a_signature() -> None:
    access, site = listened(), Site()
    assert tell_all(send=site) == 1
    assert tell_all(send=site) == 0
    ((url, body, headers),) = site.told
    webhook = Webhook.objects.get()
    assert url == URL
    assert json.loads(body) == {
        "event": access.event.slug,
        "code": access.event.code,
        "seq": access.event.seq,
        "document": f"/events/{access.event.slug}/event.json",
    }
    at, proof = headers["X-Event-Signature"].split(",")
    signed = at.removeprefix("t=").encode() + b"." + body
    right = hmac.new(webhook.secret.encode(), signed, "sha256").hexdigest()
    assert proof == f"v1={right}"


def test_another_body_has_another_signature() -> None:
    assert signature("s", b"one", 1) != signature("s", b"two", 1)
    assert signature("s", b"one", 1) != signature("s", b"one", 2)


def test_no_name_of_anybody_is_told() -> None:
    listened()
    site = Site()
    tell_all(send=site)
    assert b"Anna" not in site.told[0][1]


def test_several_changes_are_one_telling() -> None:
    access, site = listened(), Site()
    announce(access, "Pasta", said())
    tell_all(send=site)
    assert [json.loads(body)["seq"] for _url, body, _headers in site.told] == [
        access.event.seq
    ]


def test_what_fails_is_tried_again_and_at_last_given_up() -> None:
    access = listened()
    site = Site(*[Posted(500)] * (len(WAITS) + 1))
    now = timezone.now()
    assert tell_all(now=now, send=site) == 1
    for wait in WAITS:
        assert tell_all(now=now + wait - timedelta(seconds=1), send=site) == 0
        now += wait
        assert tell_all(now=now, send=site) == 1
    delivery = Delivery.objects.get()
    assert (delivery.tries, delivery.next_at) == (len(WAITS) + 1, None)
    assert not Webhook.objects.get().is_on
    announce(access, "Pasta", said())
    assert tell_all(now=now + timedelta(days=9), send=site) == 0


def test_what_was_given_up_goes_on_when_it_is_added_again() -> None:
    access = listened()
    Webhook.objects.update(is_on=False)
    assert add_webhook(access, URL) == Webhook.objects.get()
    announce(access, "Pasta", said())
    assert tell_all(send=Site()) == 1


def test_what_one_process_tells_no_other_tells() -> None:
    listened()
    other = Site()

    def slow(url: str, body: bytes, headers: Mapping[str, str]) -> Posted:
        assert tell_all(send=other) == 0
        return Posted(200)

    assert tell_all(send=slow) == 1
    assert other.told == []


def test_what_changes_while_it_is_told_is_told_after_it() -> None:
    access, other = listened(), Site()
    first = access.event.seq

    def slow(url: str, body: bytes, headers: Mapping[str, str]) -> Posted:
        announce(access, "Pasta", said())
        assert tell_all(send=other) == 1
        return Posted(200)

    assert tell_all(send=slow) == 1
    assert json.loads(other.told[0][1])["seq"] == access.event.seq
    told = Delivery.objects.order_by("seq").values_list("seq", "answer", "next_at")
    assert list(told) == [(first, 200, None), (access.event.seq, 200, None)]


def test_what_a_process_that_ended_had_in_hand_is_told_again() -> None:
    listened()
    now = timezone.now()

    def ends(url: str, body: bytes, headers: Mapping[str, str]) -> Posted:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tell_all(now=now, send=ends)
    assert tell_all(now=now + HELD - timedelta(seconds=1), send=Site()) == 0
    assert tell_all(now=now + HELD, send=Site()) == 1


@pytest.mark.django_db(transaction=True)
def test_many_at_once_tell_everybody_once() -> None:
    access = club_evening("Anna", "Bob")
    for number in range(MOST_OF_AN_EVENT):
        add_webhook(access, f"{URL}/{number}")
    announce(access, "Pizza", said())
    site, together = Site(), Barrier(4)
    counts: list[int] = []

    def tell() -> None:
        together.wait(timeout=60)
        try:
            counts.append(tell_all(send=site))
        finally:
            connection.close()

    threads = [Thread(target=tell) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
    assert sum(counts) == MOST_OF_AN_EVENT
    assert sorted(url for url, _body, _headers in site.told) == [
        f"{URL}/{number}" for number in range(MOST_OF_AN_EVENT)
    ]


def test_only_so_much_is_written_down() -> None:
    access, site = listened(), Site()
    for number in range(MOST_KEPT + 5):
        announce(access, f"Pizza {number}", said())
        tell_all(send=site)
    assert Delivery.objects.count() == MOST_KEPT


@pytest.mark.parametrize(
    "address",
    (
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254",
        "0.0.0.0", "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "fe80::1%eth0",  # noqa: S104 -- refused
        "fc00::1", "64:ff9b::7f00:1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "::",
    ),
)  # fmt: skip
def test_our_own_network_is_not_told(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ("93.184.215.14", "2606:4700::1111"))
def test_the_open_internet_is(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    (
        "http://example.org/", "ftp://example.org/", "https://example.org:8443/",
        "https://me:secret@example.org/", "https://localhost/", "https:///x", "",
        "https://example.org:x/", "https://example.org/\r\nHost: evil", "//example.org",
    ),
)  # fmt: skip
def test_addresses_that_cannot_be_used_are_refused(url: str) -> None:
    assert not is_usable(url)
    with pytest.raises(LeagueProblem) as refused:
        add_webhook(club_evening(), url)
    assert refused.value.code == "bad_address"


@pytest.mark.parametrize("host", ("127.0.0.1", "169.254.169.254", "10.0.0.1"))
def test_private_addresses_are_refused_when_typed_and_when_told(host: str) -> None:
    with pytest.raises(LeagueProblem) as refused:
        add_webhook(club_evening(), f"https://{host}/")
    assert refused.value.code == "private_address"
    assert post(f"https://{host}/", b"", {}) == Posted(fault="private_address")


def test_a_name_with_one_private_address_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    both = [
        (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443))
        for address in ("93.184.215.14", "127.0.0.1")
    ]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_named: both)
    assert public_address("sly.example.org") is None


def test_an_event_has_only_so_many_addresses() -> None:
    access = club_evening()
    for number in range(MOST_OF_AN_EVENT):
        add_webhook(access, f"{URL}/{number}")
    with pytest.raises(LeagueProblem) as refused:
        add_webhook(access, f"{URL}/more")
    assert refused.value.code == "too_many_webhooks"


def test_only_the_owner_has_sites_told(client: Client) -> None:
    access = listened()
    helper = PlayerFactory.create()
    Membership.objects.create(event=access.event, player=helper, role=Role.ORGANIZER)
    for player in (helper, PlayerFactory.create(), None):
        other = seen_by(access, player)
        with pytest.raises(LeagueProblem):
            add_webhook(other, f"{URL}/other")
        with pytest.raises(LeagueProblem):
            remove_webhook(other, Webhook.objects.get().pk)
    client.force_login(helper)
    address = reverse("leagues:webhooks", args=[access.event.slug])
    assert client.get(address).status_code == 403


def test_nobody_takes_away_the_address_of_another_event() -> None:
    listened()
    remove_webhook(club_evening(), Webhook.objects.get().pk)
    assert Webhook.objects.count() == 1


def test_the_owner_reads_what_came_of_it(client: Client) -> None:
    access = listened()
    assert access.player
    client.force_login(access.player)
    address = reverse("leagues:webhooks", args=[access.event.slug])
    tell_all(send=Site(Posted(fault="no_answer")))
    html = client.get(address).content.decode()
    assert "failed 1 time: no answer" in html
    refused = client.post(address, {"url": "https://10.0.0.1/"})
    assert refused.status_code == 422
    assert "public internet" in refused.content.decode()
    client.post(address, {"remove": Webhook.objects.get().pk})
    assert not Webhook.objects.exists()


def test_without_the_setting_nothing_is_told(
    client: Client, settings: Settings
) -> None:
    access = listened()
    settings.WEBHOOKS = False
    assert tell_all(send=Site()) == 0
    with pytest.raises(LeagueProblem):
        add_webhook(access, URL)
    assert access.player
    client.force_login(access.player)
    address = reverse("leagues:webhooks", args=[access.event.slug])
    assert client.get(address).status_code == 404
