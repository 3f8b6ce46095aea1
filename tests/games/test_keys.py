"""The keys somebody plays with: their page, what is refused, and what a table is told."""

import json
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse

from games.kinds.play_keys import SHARED, act_groups, all_acts, usual_keys
from games.kinds.registry import kind
from games.rules import registry
from games.web.keys.forms import KeysForm
from players.keys import ACT, MOST, read_keys
from players.models import Player
from players.queries.profiles import profile_of
from tests.games.conftest import browser_of
from tests.games.factories import table_of
from tests.players.factories import PlayerFactory

PAGE = "/account/keys/"


def typed(**keys: str) -> KeysForm:
    return KeysForm(keys)


def test_every_game_has_its_keys_and_no_key_does_two_things() -> None:
    for game in registry.GAMES:
        usual = usual_keys(game)
        assert len(set(usual.values())) == len(usual)
    names = [act.name for act in all_acts()]
    assert len(set(names)) == len(names) <= MOST
    assert all(ACT.fullmatch(name) for name in names)


@pytest.mark.parametrize("game", registry.GAMES)
def test_menu_names_every_key_that_can_be_changed(game: str) -> None:
    shown = {act: str(key) for line in kind(game).keys for key, act in line.caps if act}
    usual = usual_keys(game)
    assert set(shown) <= set(usual)
    for act, key in shown.items():
        assert usual[act] == (" " if key == "Space" else key.lower())


def test_nothing_typed_means_the_usual_keys() -> None:
    form = typed()
    assert form.is_valid()
    assert form.keys() == {}


@pytest.mark.parametrize(
    ("text", "key"),
    (("Q", "q"), (" w ", "w"), ("ö", "ö"), (";", ";"), ("x", "x")),
)
def test_key_is_one_character(text: str, key: str) -> None:
    form = typed(stack=text)
    assert form.is_valid()
    assert form.keys() == {"stack": key}


@pytest.mark.parametrize("text", (" ", "Space", "space"))
def test_space_has_a_word(text: str) -> None:
    form = typed(stack=text, hand="x")
    assert form.is_valid()
    assert form.keys() == {"stack": " ", "hand": "x"}


@pytest.mark.parametrize("text", ("ab", "\x00", "F1", "ß" * 21, "İ"))
def test_odd_key_is_refused(text: str) -> None:
    form = typed(stack=text)
    assert not form.is_valid()
    assert set(form.errors) == {"stack"}


def test_key_for_two_things_in_a_game_is_refused() -> None:
    form = typed(stack="d")
    assert not form.is_valid()
    assert form.errors["waste"] == ["D is already used for “Play from the stack”."]
    shared = typed(hand="n")
    assert set(shared.errors) == {"next"}


def test_keys_can_change_places() -> None:
    form = typed(stack="d", waste="s")
    assert form.is_valid()
    assert form.keys() == {"stack": "d", "waste": "s"}


def test_the_same_key_may_do_something_in_each_game() -> None:
    assert typed(stack="y", discard="y", die1="y").is_valid()


def test_every_act_stands_on_the_page() -> None:
    shown = [field.name for _title, fields in KeysForm().groups() for field in fields]
    assert shown == [act.name for act in all_acts()]
    assert len(list(KeysForm().groups())) == 1 + len(act_groups())
    assert [act.name for act in SHARED] == ["hand", "call", "chat"]


@pytest.mark.django_db
def test_account_keeps_its_keys() -> None:
    anna = PlayerFactory.create()
    page = browser_of(anna)
    page.post(PAGE, {"stack": "q"})
    kept = profile_of(Player.objects.get(pk=anna.pk)).keys
    assert kept == {"stack": "q"} == read_keys(json.dumps(kept))
    shown = page.get(PAGE).text
    assert 'value="Q"' in shown
    page.post(PAGE, {"stack": "w", "usual": "1"})
    assert profile_of(Player.objects.get(pk=anna.pk)).keys == {}


@pytest.mark.django_db
def test_refused_keys_are_not_kept() -> None:
    anna = PlayerFactory.create()
    answer = browser_of(anna).post(PAGE, {"stack": "d"})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "is already used for" in answer.text
    assert profile_of(Player.objects.get(pk=anna.pk)).keys == {}


@pytest.mark.django_db
def test_keys_of_a_guest_are_handed_to_the_browser(client: Client) -> None:
    assert "data-of-browser" in client.get(PAGE).text
    answer = client.post(PAGE, {"stack": "q"})
    assert answer.status_code == HTTPStatus.OK
    assert (
        '<script id="kept-keys" type="application/json">{"stack": "q"}' in answer.text
    )
    assert "data-of-browser" not in answer.text


@pytest.mark.django_db
@pytest.mark.parametrize("game", registry.GAMES)
def test_table_tells_its_scripts_the_keys(game: str) -> None:
    anna = PlayerFactory.create()
    table = table_of(anna, game=game)
    shown = browser_of(anna).get(table.get_absolute_url()).text
    assert "data-acts=" in shown
    assert reverse("games:keys") in shown
