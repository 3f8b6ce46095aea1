"""Domino boards that go on from one live table to the next."""

import pytest
from msgspec import structs

from leagues.queries.access import EventAccess
from leagues.queries.online import live_tables
from leagues.queries.standings import event_table
from leagues.rules.core import TableSizes
from leagues.rules.event.carry_history import board_matches
from leagues.rules.event.settings import BoardCarry, EventSettings
from leagues.rules.formats.settings import Settings
from leagues.rules.standings.contradictions import FlagCode
from leagues.services.events.matchdays import confirm_matchday
from leagues.services.live.results import catch_up
from leagues.services.log import write
from tests.leagues.events import begin, said
from tests.leagues.online import all_sit, fixture_of, fresh, online_event, play_out

pytestmark = pytest.mark.django_db

TWO = ("Anna", "Bob")
BOARDS = EventSettings(board_carry=BoardCarry.WAITS)


def domino_day(access: EventAccess) -> dict[str, int]:
    """Plays a matchday of two at Domino; returns the cards aside they were dealt."""
    number = begin(fresh(access))
    (table,) = all_sit(access)
    match = play_out(table)
    catch_up()
    confirm_matchday(fresh(access), number, said())
    first = match.rounds.order_by("number")[0].carried
    row = live_tables(access.event)[number, 1]
    dealt = dict(word.split("=") for word in first.split())
    return {str(row.seats[int(seat)]): int(cards) for seat, cards in dealt.items()}


def test_boards_go_on_over_three_matchdays_and_a_correction_is_flagged() -> None:
    stage = Settings(TableSizes(2, 2, 2), 4)
    access = online_event(
        *TWO, game="domino", options={"carry_over": True, "rounds": 1}, stage=stage,
        format_="same_groups", settings=BOARDS,
    )  # fmt: skip
    dealt = [domino_day(access) for _day in range(3)]
    state = fresh(access).state
    matches = board_matches(state)
    assert dealt[0] == {}
    for before, after, day in zip(matches, matches[1:], dealt[1:], strict=False):
        kept = {entrant: before.after[entrant] or 0 for entrant in (1, 2)}
        assert after.before == kept
        assert day == {str(e): cards for e, cards in kept.items() if cards}
    assert not any(match.contradicts for match in matches)
    second = fixture_of(access, matchday=2).result
    assert second
    counts = {e: dict(named) for e, named in second.counts.items()}
    counts[1]["board_after"] += 2
    put_right = structs.replace(second, counts=counts, match_id=None)
    write(access, lambda _now: [put_right], said("a card was overlooked"))
    state = fresh(access).state
    assert board_matches(state)[2].contradicts == (1,)
    flags = [flag.code for flag in event_table(access.event).flags]
    assert FlagCode.BOARDS in flags
    left = board_matches(state)[2].after
    assert domino_day(access) == {str(e): cards for e, cards in left.items() if cards}
