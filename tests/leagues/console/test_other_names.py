"""Another name, given by a moderator: row 44 of players, in the lists of events."""

import pytest

from leagues.models import Entrant
from leagues.services.people.entry import enter_event
from leagues.services.problems import LeagueProblem
from players.models import Player
from players.services.names import NewNames
from players.services.sanctions import lift, rename
from tests.leagues.events import club_evening, said, seen_by
from tests.players.factories import PlayerFactory
from tests.players.moderation import moderator

pytestmark = pytest.mark.django_db


@pytest.fixture
def rude() -> Player:
    return PlayerFactory.create(username="vilename", nickname="Vile Name")


def names() -> list[str]:
    return list(Entrant.objects.order_by("number").values_list("name", flat=True))


def test_row_44_another_name_reaches_lists_and_comes_back(rude: Player) -> None:
    club_evening("Otter 1234", "Vile Name", "Anna Berger")
    other = club_evening("Anna Berger")
    Entrant.objects.filter(name="Vile Name").update(player=rude)
    Entrant.objects.filter(event=other.event).update(player=rude)
    given = rename(rude, NewNames("Otter 1234"), by=moderator(), reason="No name")
    assert "Vile Name" not in names()
    assert len({*names()}) == 3  # two who are called alike are told apart
    assert names().count("Anna Berger") == 2  # an organizer has written that down
    lift(given, by=moderator(), why="A mistake")
    assert "Vile Name" in names()


def test_row_44_nobody_enters_under_the_name_taken_from_them(rude: Player) -> None:
    access = club_evening("Anna")
    rename(rude, NewNames("Otter 1234"), by=moderator(), reason="No name")
    rude.refresh_from_db()
    with pytest.raises(LeagueProblem) as caught:
        enter_event(seen_by(access, rude), "Vile Name", said())
    assert (caught.value.code, caught.value.suggestion) == (
        "name_refused",
        "Otter 1234",
    )
    assert enter_event(seen_by(access, rude), "Robin", said()).entrant.name == "Robin"
