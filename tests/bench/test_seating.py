"""The measurement of seating: a plan beside its bound, a stage that is played."""

import bench.leagues.seating as measured
from leagues.rules.formats import swiss_pods


def test_a_plan_that_a_schedule_reaches_meets_its_goal() -> None:
    figure = measured.planned(16, 5)

    assert figure.is_met
    assert figure.detail["bound"] == figure.measured == 0
    assert figure.detail["coverage"] == 1


def test_a_played_stage_tells_its_slowest_matchday() -> None:
    figure = measured.played(64, "at tables", swiss_pods)

    assert figure.unit == "ms"
    assert figure.measured is not None
    assert figure.detail["matchdays"] == measured.MATCHDAYS
