"""The workshop in the admin as tests use it."""

from typing import Any

from django.test import Client
from django.urls import reverse

from games.models import BoardConfiguration, Design
from games.web.workshop.designs import data_text
from players.models import Player


def browser_of(player: Player) -> Client:
    client = Client()
    client.force_login(player)
    return client


def address(design: Design | type[Design], page: str, *args: object) -> str:
    name = design._meta.model_name
    return reverse(f"admin:games_{name}_{page}", args=args)


def change_of(design: Design) -> str:
    return address(design, "change", design.pk)


def typed(design: Design, data: object = None, **more: Any) -> dict[str, Any]:
    text = data_text(design.data if data is None else data)
    values = {"name": design.name, "data": text, "since": str(design.edit), **more}
    if isinstance(design, BoardConfiguration):
        values.setdefault("domino_set", str(design.domino_set_id))
    return values


def text_of(answer: Any) -> str:
    content: bytes = answer.content
    return content.decode()
