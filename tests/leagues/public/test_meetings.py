"""Who met whom at an event: counted again from its tables, on its page."""

from collections import Counter
from itertools import combinations

import pytest
from django.test import Client

from leagues.queries.access import EventAccess
from leagues.queries.people import names_of
from leagues.services.people.attendance import note_no_show
from leagues.web.public.meetings import MOST_PEOPLE, meeting_grid, meetings
from tests.leagues.events import begin, club_evening, finish, said

pytestmark = pytest.mark.django_db
NINE = ("Ada", "Bea", "Cem", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida")


def _address(access: EventAccess) -> str:
    return f"/events/{access.event.slug}/"


def test_grid_counts_tables_that_were_played(client: Client) -> None:
    access = club_evening(*NINE)
    for _ in range(3):
        finish(access, begin(access))
    counted: Counter[frozenset[int]] = Counter(
        frozenset(two)
        for matchday in access.state.matchdays
        for fixture in matchday.fixtures
        for two in combinations(fixture.seats, 2)
    )
    grid = meeting_grid(access, names_of(access))
    assert grid is not None
    assert [line.name for line in grid.lines] == list(NINE)
    for row, line in enumerate(grid.lines, start=1):
        for column, times in enumerate(line.times, start=1):
            expected = None if row == column else counted[frozenset((row, column))]
            assert times == expected
        assert line.others_met == sum(row in two for two in counted)
    text = client.get(_address(access), {"met": "1"}).text
    assert text.count('<th scope="row">') >= len(NINE)
    assert f"{grid.lines[0].others_met}/8" in text


def test_who_did_not_come_met_nobody() -> None:
    access = club_evening(*NINE[:4])
    number = begin(access)
    note_no_show(access, number, [4], said("not here"))
    assert {two for two in meetings(access.state) if 4 in two} == set()
    assert len(meetings(access.state)) == 3


def test_page_says_why_there_is_no_grid(client: Client) -> None:
    access = club_evening(*NINE)
    assert "met=1" not in client.get(_address(access)).text
    assert (
        "nobody has sat at a table yet" in client.get(f"{_address(access)}?met=1").text
    )
    crowd = club_evening(*(f"Person {number}" for number in range(MOST_PEOPLE + 1)))
    begin(crowd)
    assert meeting_grid(crowd, names_of(crowd)) is None
    assert "more than 60 people" in client.get(f"{_address(crowd)}?met=1").text
