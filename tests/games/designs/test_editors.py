"""The editors' pages, and the answers they get, as people with and without rights see them."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from games.admin.workshop.board_preview import MOST_BYTES
from players.models import Player
from tests.games.boards import BOARD, ROWS, SET, published, small_board
from tests.games.conftest import browser_of
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

PIECE = reverse("admin:games_boardpiece_preview")


def admin(*permissions: str) -> Player:
    player = PlayerFactory.create(is_staff=True)
    player.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    return player


@pytest.fixture
def ada(db: None) -> Client:
    """Someone who may do everything."""
    return browser_of(PlayerFactory.create(is_staff=True, is_superuser=True))


def answered(client: Client, kind: str, data: object, **more: Any) -> str:
    address = reverse(f"admin:games_{kind}_preview")
    response = client.post(address, {"data": json.dumps(data), **more})
    assert response.status_code == 200
    return response.content.decode()


def test_strangers_are_sent_to_sign_in() -> None:
    response = Client().post(PIECE, {"data": "{}"})

    assert response.status_code == 302
    assert "/login/" in response.headers["Location"]


@pytest.mark.parametrize("rights", ((), ("view_boardpiece",), ("change_dominoset",)))
def test_who_may_not_draw_pieces_is_told_nothing(rights: tuple[str, ...]) -> None:
    response = browser_of(admin(*rights)).post(PIECE, {"data": "{}"})

    assert response.status_code == 403


@pytest.mark.parametrize("right", ("add_boardpiece", "change_boardpiece"))
def test_who_may_draw_pieces_is_answered(right: str) -> None:
    assert "data-errors" in answered(
        browser_of(admin(right)), "boardpiece", {"rows": ROWS}
    )


def test_only_what_is_posted_with_its_token_is_answered(ada: Client) -> None:
    wary = Client(enforce_csrf_checks=True)
    wary.cookies = ada.cookies

    assert ada.get(PIECE).status_code == 405
    assert wary.post(PIECE, {"data": "{}"}).status_code == 403


def test_too_much_is_not_read(ada: Client) -> None:
    response = ada.post(PIECE, {"data": "x" * (MOST_BYTES + 1)})

    assert response.status_code == 413


def test_problems_are_buttons_that_lead_to_their_place(ada: Client) -> None:
    html = answered(ada, "boardpiece", {"rows": ["RY", "Gx"]})

    assert 'data-errors="1"' in html
    assert 'data-place="rows[1]"' in html
    assert "“x” is not a color." in html


def test_what_is_typed_never_becomes_markup(ada: Client) -> None:
    board = small_board()
    data = {**BOARD, "default_layout": {"2": "<script>alert(1)</script>"}}

    html = answered(ada, "boardconfiguration", data, domino_set=board.domino_set_id)

    assert "&lt;script&gt;" in html
    assert "<script" not in html


def test_a_set_and_a_board_are_drawn_in_their_colors(ada: Client) -> None:
    board = small_board()

    cards = answered(ada, "dominoset", SET)
    drawn = answered(
        ada,
        "boardconfiguration",
        BOARD,
        domino_set=board.domino_set_id,
        layout="pair",
    )

    assert cards.count("<svg class=domino") == 3
    assert drawn.count('<use href="#q-') == 18
    assert 'data-errors="0"' in drawn


@pytest.mark.parametrize(
    "chosen", ("", "7000", "none", "-1", "²", "9" * 30, "9" * 5000)
)
def test_a_board_without_a_set_that_there_is_lacks_one(
    ada: Client, chosen: str
) -> None:
    small_board()

    html = answered(ada, "boardconfiguration", BOARD, domino_set=chosen)

    assert 'data-place="set"' in html


@pytest.mark.parametrize(
    ("model", "editor"),
    (
        ("boardpiece", "piece"),
        ("dominoset", "set"),
        ("boardconfiguration", "configuration"),
    ),
)
def test_the_text_area_says_which_editor_it_wants(
    ada: Client, model: str, editor: str
) -> None:
    small_board()
    html = ada.get(reverse(f"admin:games_{model}_add")).content.decode()

    assert f'data-editor="{editor}"' in html
    assert f'data-preview="{reverse(f"admin:games_{model}_preview")}"' in html
    assert f'<template id="workshop-{editor}">' in html
    assert 'id="workshop-facts"' in html
    assert "style=" not in html.split("<main", 1)[1]


def test_a_published_version_is_shown_without_an_editor(ada: Client) -> None:
    board = published(small_board())
    address = reverse("admin:games_boardconfiguration_change", args=[board.pk])

    assert "data-editor" not in ada.get(address).content.decode()
