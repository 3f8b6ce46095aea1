"""The public list shows tables at which somebody is."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Table
from games.queries.tables import public_tables
from games.services.attendance import note_people
from players.models import Player
from tests.games.factories import table_of


@pytest.mark.parametrize("phase", ("lobby", "playing"))
def test_table_everybody_has_closed_is_not_listed(alice: Player, phase: str) -> None:
    table = table_of(alice, is_public=True, phase=phase)
    assert list(public_tables()) == [table]
    gone = timezone.now() - timedelta(seconds=61)
    Table.objects.update(seen_at=gone)
    assert list(public_tables()) == []
    assert note_people([table.pk]) == 1
    assert list(public_tables()) == [table]


def test_people_are_noted_only_where_the_list_asks(alice: Player) -> None:
    hidden = table_of(alice)
    closed = table_of(is_public=True, phase=Table.Phase.CLOSED)
    assert note_people([hidden.pk, closed.pk]) == 0
