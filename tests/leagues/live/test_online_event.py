"""A whole event at live tables, with all that goes wrong in one."""

import pytest

from leagues.rules.event.state import MatchdayPhase
from tests.soak.event_play import Odds, Story, figures, play_event, the_event


@pytest.mark.django_db(transaction=True)
def test_eight_people_play_two_matchdays_whatever_happens() -> None:
    story = Story("small", Odds(missing=9, leaves=4, abandoned=3, unheard=2))
    access = the_event(people=8, matchdays=2)
    stops = iter([True, True, False])

    play_event(access, story, matchdays=2, goes_on=lambda: next(stops, True))
    play_event(the_event(people=8, matchdays=2), story, matchdays=2)

    told = figures(access, story)
    assert [each.phase for each in access.state.matchdays] == [
        MatchdayPhase.CONFIRMED
    ] * 2
    assert told["people"] == told["in_standings"] == 8
    assert told["tables"] == told["results"] == 4
    assert told["without_result"] == told["matches_counted_twice"] == 0
    assert not told["log_differs"]
    happened = {what for what, count in story.counts.items() if count}
    assert happened == {"missing", "leaves", "abandoned", "unheard"}
