"""In which order people begin a stage: as they came, by rating, or at random."""

import pytest

from leagues.models import Entrant
from leagues.presenters.change_strings import fact_text
from leagues.presenters.fact_strings import Telling
from leagues.queries.access import EventAccess
from leagues.queries.states import records_of
from leagues.rules.core import TableSizes
from leagues.rules.event import facts
from leagues.rules.formats.settings import Seeding, Settings
from leagues.services.events.events import StagePlan, open_stage
from leagues.services.events.matchdays import draft_matchday, publish_matchday
from leagues.services.people.entry import add_entrants
from tests.leagues.events import begin, club_evening, said, type_result
from tests.leagues.rated import account, rated_evening

pytestmark = pytest.mark.django_db

EIGHT = ("Anna", "Bob", "Carol", "Dave", "Erin", "Finn", "Gus", "Hana")
PAIRS = TableSizes(2, 2, 2)


def seeded(
    access: EventAccess, seeding: Seeding, format_: str, sizes: TableSizes
) -> list[frozenset[int]]:
    """The tables of a first matchday, and the order they come from."""
    settings = Settings(sizes, 3, seeding=seeding)
    open_stage(access, StagePlan(format_, settings), said())
    draft = draft_matchday(access, said()).state.draft
    assert draft
    return [frozenset(fixture.seats) for fixture in draft.fixtures]


def known_field() -> EventAccess:
    """An event of eight, of whom the higher number has always had more points."""
    access = rated_evening(*EIGHT)
    begin(access)
    for fixture in access.state.matchdays[0].fixtures:
        type_result(access, 1, fixture.number, {e: 10 * e for e in fixture.seats})
    fresh = club_evening(*EIGHT)
    for row in Entrant.objects.filter(event=fresh.event):
        row.player = account(access, row.number)
        row.save()
    return fresh


def order_of(access: EventAccess) -> tuple[int, ...]:
    assert access.state.stage
    return access.state.stage.seeding


def test_knockout_keeps_the_strongest_apart() -> None:
    access = known_field()
    tables = seeded(access, Seeding.RATING, "knockout", TableSizes(4, 4, 4))
    order = order_of(access)
    assert set(order) == set(range(1, 9))
    assert not any({order[0], order[1]} <= table for table in tables)
    mean = {each: sum(order.index(e) for e in each) for each in tables}
    assert len(set(mean.values())) == 1


def test_stronger_ones_of_a_table_are_seeded_before_those_they_have_beaten() -> None:
    access = known_field()
    seeded(access, Seeding.RATING, "swiss_pods", TableSizes(4, 4, 4))
    order = order_of(access)
    assert order.index(8) < order.index(1)


@pytest.mark.parametrize(
    ("format_", "sizes", "tables"),
    (("swiss_pods", TableSizes(4, 4, 4), 2), ("swiss_pairs", PAIRS, 4)),
)
def test_first_tables_get_one_of_every_part(
    format_: str, sizes: TableSizes, tables: int
) -> None:
    access = known_field()
    drawn = seeded(access, Seeding.RATING, format_, sizes)
    order = order_of(access)
    parts = [order[n : n + tables] for n in range(0, len(order), tables)]
    for table in drawn:
        assert [len(table & set(part)) for part in parts] == [1] * len(parts)


def test_nobody_is_known_and_nothing_breaks() -> None:
    access = club_evening(*EIGHT)
    seeded(access, Seeding.RATING, "swiss_pods", TableSizes(4, 4, 4))
    assert order_of(access) == tuple(range(1, 9))


def test_order_at_random_stays_when_it_is_drafted_anew() -> None:
    access = club_evening(*EIGHT)
    seeded(access, Seeding.RANDOM, "knockout", TableSizes(4, 4, 4))
    order = order_of(access)
    draft_matchday(access, said())
    assert order_of(access) == order
    assert set(order) == set(range(1, 9))


def test_order_as_they_came_writes_nothing() -> None:
    access = club_evening(*EIGHT)
    seeded(access, Seeding.ENTERED, "knockout", TableSizes(4, 4, 4))
    assert order_of(access) == ()


def test_who_comes_before_the_first_matchday_is_seeded_with_the_next_draft() -> None:
    access = club_evening(*EIGHT)
    seeded(access, Seeding.RANDOM, "swiss_pods", TableSizes(3, 4, 5))
    add_entrants(access, ["Ida"], said())
    draft_matchday(access, said())
    assert 9 in order_of(access)


def test_who_comes_after_it_plays_all_the_same() -> None:
    access = club_evening(*EIGHT)
    seeded(access, Seeding.RANDOM, "swiss_pods", TableSizes(3, 4, 5))
    publish_matchday(access, said())
    add_entrants(access, ["Ida"], said())
    assert 9 in access.state.active(2)
    assert 9 not in order_of(access)


def test_log_says_how_they_were_seeded() -> None:
    access = club_evening(*EIGHT)
    seeded(access, Seeding.RANDOM, "knockout", TableSizes(4, 4, 4))
    told = [record.fact for record in records_of(access.event)]
    seeded_as = [each for each in told if isinstance(each, facts.StageOpened)][-1]
    text = fact_text(seeded_as, Telling(access.state, {}))
    assert "Seeded at random: number" in text
