"""What is kept of people is handed out as a whole, and forgotten as a whole."""

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db.models import ForeignKey, ManyToManyField, OneToOneField
from django.test import AsyncClient, Client
from django.utils import translation

from players.models import Block, Friendship, Mute, Player, Profile, Sanction
from players.nicknames import FORMER, shown_nickname
from players.personal_data import Fate, keepers
from players.queries.identity import GUEST_SESSION_KEY
from players.queries.personal_data import archive, files_count, files_of
from players.services.personal_data import forget_player, without
from tests.games.conftest import browser_of
from tests.players.factories import GuestFactory, PlayerFactory

NAME = "Quincunx"


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()


@pytest.fixture
def quincunx(db: None) -> Player:
    player = PlayerFactory.create(
        username="quincunx7", nickname=NAME, email="quincunx@example.org"
    )
    other = GuestFactory.create(nickname="Other")
    Profile.objects.create(player=player, avatar="", time_zone="Europe/Berlin")
    EmailAddress.objects.create(user=player, email=player.email, primary=True)
    UserSession.objects.create(
        user=player, ip="192.0.2.7", session_key="k", user_agent="Browser", data={}
    )
    Friendship.objects.create(asker=player, asked=other)
    Block.objects.create(blocker=other, blocked=player)
    Mute.objects.create(player=other, muted=player, nickname=NAME)
    Sanction.objects.create(
        player=player,
        kind="silence",
        reason=f"{NAME}, be kind",
        note=f"{NAME} was rude",
    )
    LogEntry.objects.create(
        user=other,
        content_type=ContentType.objects.get_for_model(Player),
        object_id=str(player.pk),
        object_repr="Quin of old",
        action_flag=CHANGE,
    )
    return player


def _files(data: bytes) -> dict[str, str]:
    with ZipFile(BytesIO(data)) as packed:
        assert packed.testzip() is None
        return {name: packed.read(name).decode() for name in packed.namelist()}


def test_every_place_that_points_to_a_person_is_told() -> None:
    told = [kept.place for keeper in keepers() for kept in keeper.kept]
    assert len(told) == len(set(told))
    there = set()
    for relation in Player._meta.get_fields(include_hidden=True):
        field = getattr(relation, "field", None) or relation
        kinds = (ForeignKey, OneToOneField)
        if isinstance(field, kinds) and field.related_model is Player:
            there.add(f"{field.model._meta.label}.{field.name}")
        assert not isinstance(field, ManyToManyField) or field.model is Player
    assert set(told) == there


def test_everything_is_in_the_file(quincunx: Player) -> None:
    files = _files(b"".join(archive(files_of(quincunx))))
    assert len(files) == files_count(quincunx)
    assert json.loads(files["you.json"])["email"] == "quincunx@example.org"
    assert "192.0.2.7" in files["usersessions/usersession.json"]
    assert "Europe/Berlin" in files["players/profile.json"]
    assert "Other" in files["players/friendship-asker.json"]
    assert "be kind" in files["players/sanction.json"]
    everything = "".join(files.values())
    assert "was rude" not in everything  # what moderators note is theirs
    assert "blocked" not in "".join(files)  # and nobody learns who blocks them
    assert quincunx.password not in everything


def test_the_file_is_for_its_person_alone(quincunx: Player) -> None:
    page = browser_of(quincunx).get("/account/data/download/")
    assert page["Content-Type"] == "application/zip"
    files = _files(page.getvalue())
    assert page["X-Files"] == str(len(files))
    assert NAME in files["README.txt"]
    assert Client().get("/account/data/download/").status_code == 302
    other = browser_of(GuestFactory.create(nickname="Somebody"))
    assert NAME not in "".join(
        _files(other.get("/account/data/download/").getvalue()).values()
    )


@pytest.mark.django_db(transaction=True)
async def test_the_file_comes_in_parts_where_many_are_served() -> None:
    client = AsyncClient()
    guest = await Player.objects.acreate(nickname="Gast", is_guest=True)
    session = await client.asession()
    session[GUEST_SESSION_KEY] = guest.pk
    await session.asave()
    client.cookies["sessionid"] = session.session_key or ""
    client.cookies["django_language"] = "de"
    answer: Any = await client.get("/account/data/download/")
    parts = [part async for part in answer]
    assert len(parts) > 2
    assert "Gast" in _files(b"".join(parts))["README.txt"]


def test_downloads_are_few(quincunx: Player) -> None:
    client = browser_of(quincunx)
    answers = [client.get("/account/data/download/") for _ in range(11)]
    assert [answer.status_code for answer in answers] == [200] * 10 + [429]


def test_nothing_is_left_but_an_empty_row(quincunx: Player) -> None:
    forget_player(quincunx)
    left = Player.objects.get(pk=quincunx.pk)
    assert (left.username, left.email, left.is_active) == (None, "", False)
    assert left.nickname.startswith(FORMER)
    assert str(left) == "Former player"
    with translation.override("en"):
        assert shown_nickname(f"{FORMER}2") == "Former player 2"
    for keeper in keepers():
        assert {kept.fate for kept in keeper.kept} == set(Fate)
    assert not Friendship.objects.exists()
    assert not Block.objects.exists()
    assert not Mute.objects.exists()
    assert not Profile.objects.exists()
    assert not EmailAddress.objects.exists()
    assert not UserSession.objects.exists()
    assert LogEntry.objects.get().object_repr == "\N{HORIZONTAL ELLIPSIS}"
    sanction = Sanction.objects.get()
    assert (sanction.reason, sanction.note) == ("\N{HORIZONTAL ELLIPSIS}, be kind", "")


def test_names_inside_other_words_stay() -> None:
    assert without("Ann and Anne met Ann.", frozenset({"Ann"})) == "… and Anne met …."


@pytest.mark.parametrize("typed", ("", "wrong", "x" * 300, "a\0b"))
def test_nobody_is_forgotten_by_mistake(quincunx: Player, typed: str) -> None:
    answer = browser_of(quincunx).post("/account/data/forget/", {"proof": typed})
    assert answer.status_code == 422
    assert 'class="wrong"' in answer.content.decode()
    quincunx.refresh_from_db()
    assert quincunx.nickname == NAME


def test_an_account_is_forgotten_with_its_password(quincunx: Player) -> None:
    elsewhere, client = browser_of(quincunx), browser_of(quincunx)
    assert "Your password" in client.get("/account/data/").content.decode()
    answer = client.post("/account/data/forget/", {"proof": "secret"})
    assert "Your account was deleted" in answer.content.decode()
    assert not Session.objects.exists()
    for browser in (client, elsewhere):
        page = browser.get("/account/data/").content.decode()
        assert "we store nothing about you" in page
    assert not Client().login(username="quincunx7", password="secret")


def test_a_guest_is_forgotten_by_typing_the_name(
    browser_guest: Callable[[str], tuple[Player, Client]],
) -> None:
    guest, client = browser_guest("Zoe & Max")
    page = client.get("/account/data/").content.decode()
    assert "<b>Zoe &amp; Max</b>" in page
    assert client.get("/account/data/forget/").status_code == 302
    assert Player.objects.get(pk=guest.pk).is_active
    client.post("/account/data/forget/", {"proof": "zoe & max"})
    assert not Player.objects.get(pk=guest.pk).is_active
    assert Client().post("/account/data/forget/").status_code == 302


def test_guessing_a_password_does_not_pay(quincunx: Player) -> None:
    client = browser_of(quincunx)
    for _ in range(10):
        client.post("/account/data/forget/", {"proof": "guess"})
    answer = client.post("/account/data/forget/", {"proof": "secret"})
    assert answer.status_code == 429
    quincunx.refresh_from_db()
    assert quincunx.is_active


@pytest.fixture
def browser_guest(db: None) -> Callable[[str], tuple[Player, Client]]:
    def guest_of(nickname: str) -> tuple[Player, Client]:
        guest = GuestFactory.create(nickname=nickname)
        return guest, browser_of(guest)

    return guest_of
