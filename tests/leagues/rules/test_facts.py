"""Facts as the log keeps them: every kind comes back as it was, and nothing else does."""

from typing import get_args

import pytest

from leagues.rules.event import facts
from leagues.rules.event.facts import FactBase, NeighbourWish
from leagues.rules.event.log import FactError, data_of, fact_kind, read_fact
from leagues.rules.event.settings import EventSettings

EXAMPLES: tuple[facts.AnyFact, ...] = (
    facts.SettingsChosen(EventSettings(capacity=12)),
    facts.Entered(3, facts.Entering.WAITING),
    facts.Confirmed((1, 2)),
    facts.Declined((3,)),
    facts.CheckInBegun(1_700_000_000),
    facts.CheckedIn((1,), is_in=False),
    facts.Leaving(2, 4),
    facts.Dropped((5, 6)),
    facts.Reinstated((5,)),
    facts.Withdrawn(7),
    facts.SeatReplaced(1, 2, 9, score=-30),
    facts.Merged(8, into=2),
    facts.NeighboursWished((1, 2, 3), NeighbourWish.APART),
    facts.TableFixed(1, table=4),
    facts.StageOpened(
        1, "swiss_pods", seed="s", divisions=((1, 2), (3, 4)), seeding=(2, 1)
    ),
    facts.DivisionChosen(5, 2),
    facts.Drafted(1, 1, ((1, 2), (3, 4, 5)), byes=(6,)),
    facts.DraftDiscarded(1),
    facts.Published(1),
    facts.Reseated(1, ((1, 2, 3),)),
    facts.MatchdayStarted(1),
    facts.MatchdayConfirmed(1, missing=(2,)),
    facts.Scheduled(1_700_000_000, matchday=2),
    facts.WindowSet(1, 1_700_000_000),
    facts.ReadySet(1, 2, 3),
    facts.PlaceChosen("Town hall", "https://maps.example/hall"),
    facts.RoundsNoted(1, 2, ({1: {"points": 3}, 2: {"points": -4}},)),
    facts.ResultEntered(1, 2, {1: 30, 2: -4}, (2,), {1: {"stack": 2}}, match_id=7),
    facts.ResultAgreed(1, 2),
    facts.Voided(1, 2),
    facts.Unrated(1, 2),
    facts.Forfeited((3,), matchday=1, is_no_show=True),
    facts.Penalised(1, 3, hundredths=50),
    facts.PenaltyRevoked(1),
    facts.BoardSet(3, 1, cards=4),
    facts.Announced("Please sit down."),
    facts.Closed(((1, 2),)),
    facts.Undone((4, 5)),
)
KINDS = {kind.__name__ for kind in get_args(facts.AnyFact.__value__)}
TEXTS = {("Announced", "text"), ("StageOpened", "format"), ("StageOpened", "seed")}
TEXTS |= {("PlaceChosen", "text"), ("PlaceChosen", "map_url")}


def test_there_is_an_example_of_every_kind() -> None:
    assert {type(fact).__name__ for fact in EXAMPLES} == KINDS


@pytest.mark.parametrize("fact", EXAMPLES, ids=fact_kind)
def test_a_fact_comes_back_as_it_was(fact: facts.AnyFact) -> None:
    data = data_of(fact)
    assert "kind" not in data
    assert read_fact(fact_kind(fact), data) == fact


@pytest.mark.parametrize("kind", FactBase.__subclasses__(), ids=lambda k: k.__name__)
def test_no_fact_has_a_place_for_a_name(kind: type[FactBase]) -> None:
    texts = {
        (kind.__name__, name)
        for name, told in kind.__annotations__.items()
        if told in (str, facts.ShortText) or str in get_args(told)
    }
    assert texts <= TEXTS


@pytest.mark.parametrize(
    ("kind", "data"),
    (
        ("unheard_of", {}),
        ("entered", {}),
        ("entered", {"entrant": 0}),
        ("entered", {"entrant": 1, "name": "Anna"}),
        ("result_entered", {"matchday": 1, "table": 1, "scores": {"1": 2}}),
        ("result_entered", {"matchday": 1, "table": 1, "scores": {"1": 1e99, "2": 1}}),
        ("drafted", {"matchday": 1, "stage": 1, "tables": [[1]]}),
        ("announced", {"text": "x" * 501}),
    ),
)
def test_what_is_no_fact_is_refused(kind: str, data: dict[str, object]) -> None:
    with pytest.raises(FactError):
        read_fact(kind, data)
