"""Each line of the log says what changed, from what to what."""

from typing import Any, get_args

import pytest
from django.test import Client
from django.urls import reverse
from msgspec import structs

from leagues.presenters.change_strings import fact_text
from leagues.presenters.fact_strings import Telling
from leagues.presenters.numbers import DASH
from leagues.presenters.settings_strings import setting_changes
from leagues.queries.access import fresh_access
from leagues.rules.event import facts
from leagues.rules.event.settings import (
    BoardCarry,
    EntryMode,
    EventSettings,
    NamesShown,
    Where,
)
from leagues.rules.event.state import EventState
from leagues.rules.event.subjects import subject_of
from leagues.rules.formats.seasons import Promotion
from leagues.rules.formats.settings import Settings
from leagues.rules.scoring import Absent, Bye, Points, Scoring, Tiebreak
from leagues.services.events.events import choose_settings
from tests.leagues.console.test_console import now, press
from tests.leagues.events import begin, club_evening, said, type_result
from tests.leagues.rules.test_facts import EXAMPLES, KINDS
from tests.players.factories import PlayerFactory

NAMES = {1: "Anna", 2: "Bob", 3: "Carol", 4: "Dave"}
EARLY, LATE = 1_700_000_000, 1_800_000_000

# What was, what is, and what the line says of both.
CHANGED: tuple[tuple[facts.AnyFact, facts.AnyFact, tuple[str, ...]], ...] = (
    (
        facts.SettingsChosen(EventSettings(scoring=Scoring(tiebreaks=()))),
        facts.SettingsChosen(
            EventSettings(scoring=Scoring(tiebreaks=(Tiebreak.WINS, Tiebreak.LOTS)))
        ),
        (f"Tiebreaks: {DASH} → tables won, then lots",),
    ),
    (
        facts.StageOpened(1, "swiss_pods", Settings(matchdays=3)),
        facts.StageOpened(1, "swiss_pods", Settings(matchdays=5)),
        ("3 → 5",),
    ),
    (
        facts.StageOpened(1, "swiss_pods"),
        facts.StageOpened(1, "knockout"),
        (" → ",),
    ),
    (
        facts.PlaceChosen("Church"),
        facts.PlaceChosen("Town hall"),
        ("Venue: Town hall.", "Before: Venue: Church."),
    ),
    (
        facts.Announced("Sit down."),
        facts.Announced(""),
        ("removed", "Before: Announcement: Sit down."),
    ),
    (
        facts.Drafted(1, 1, ((1, 2), (3, 4))),
        facts.Drafted(1, 1, ((1, 3), (2, 4))),
        ("Bob table 1 → table 2", "Carol table 2 → table 1"),
    ),
    (
        facts.Drafted(1, 1, ((1, 2, 3),), (4,)),
        facts.Reseated(1, ((1, 2, 4),), ()),
        (f"Carol table 1 → {DASH}", "Dave bye → table 1"),
    ),
    (facts.Scheduled(EARLY), facts.Scheduled(LATE), ("2023", "2027")),
    (facts.WindowSet(1, EARLY), facts.WindowSet(1, LATE), ("2023", "2027")),
    (facts.TableFixed(1, 2), facts.TableFixed(1), ("any table", "Before", "table 2")),
    (facts.DivisionChosen(1, 2), facts.DivisionChosen(1, 3), ("3", "Before", "2")),
    (
        facts.SeatReplaced(1, 1, 2),
        facts.SeatReplaced(1, 1, 3),
        ("Carol substitutes for Anna", "Before", "Bob substitutes for Anna"),
    ),
    (facts.BoardSet(1, 1, 2), facts.BoardSet(1, 1, 6), ("2 → 6",)),
    (
        facts.NeighboursWished((1, 2), facts.NeighbourWish.APART),
        facts.NeighboursWished((1, 2), facts.NeighbourWish.NONE),
        ("anywhere", "Before: Never at one table"),
    ),
    (
        facts.ResultEntered(1, 1, {1: 10, 2: 5}, (2,), {1: {"board_after": 2}}),
        facts.ResultEntered(1, 1, {1: 12, 2: 5}, (), {1: {"board_after": 4}}),
        ("corrected: Anna 10 → 12, Bob 5.", "No longer forfeited: Bob.", "Anna 2 → 4"),
    ),
    (
        facts.ResultEntered(1, 1, {1: 10, 2: 5}),
        facts.Voided(1, 1),
        ("does not count", "Before: Anna 10, Bob 5."),
    ),
)  # fmt: skip

SETTINGS: dict[str, Any] = {
    "entry": EntryMode.CLOSED,
    "capacity": 9,
    "has_check_in": True,
    "no_show_minutes": 7,
    "needs_agreement": True,
    "hides_standings": True,
    "is_rated": True,
    "is_at_one_place": False,
    "minutes": 25,
    "scoring": Scoring(minimum=3),
    "board_carry": BoardCarry.WAITS,
    "board_start": 2,
    "elsewhere": Where.HOME,
    "names": NamesShown.FULL,
    "players_type": True,
    "window_days": 14,
    "promotion": Promotion(up=2),
}
SCORING: dict[str, Any] = {
    "points": Points.PLACE,
    "by_place": (5, 3),
    "tiebreaks": (Tiebreak.LOTS,),
    "best_of": 4,
    "bye": Bye.FULL,
    "paid_byes": 2,
    "absent": Absent.MEAN,
    "absent_hundredths": 50,
    "minimum": 2,
    "forfeit_scores_stand": True,
}
PROMOTION = {"up": 1, "down": 2, "largest": 12}


@pytest.mark.parametrize(("before", "fact", "told"), CHANGED)
def test_a_line_says_from_what_to_what(
    before: facts.AnyFact, fact: facts.AnyFact, told: tuple[str, ...]
) -> None:
    telling = Telling(EventState(), NAMES, "domino")
    line = fact_text(fact, telling, (before,))
    assert all(each in line for each in told), line


def test_every_kind_that_can_be_decided_again_is_told_from_what_to_what() -> None:
    again = {type(fact).__name__ for fact in EXAMPLES if subject_of(fact)}
    assert again == {type(fact).__name__ for _before, fact, _told in CHANGED}
    assert again <= KINDS
    assert {kind.__name__ for kind in get_args(facts.AnyFact.__value__)} == KINDS


@pytest.mark.parametrize("name", EventSettings.__struct_fields__)
def test_every_rule_of_an_event_is_told(name: str) -> None:
    usual = EventSettings(is_at_one_place=name != "elsewhere")
    other = structs.replace(usual, **{name: SETTINGS[name]})
    assert len([*setting_changes(usual, other)]) >= 1


@pytest.mark.parametrize("name", Scoring.__struct_fields__)
def test_every_rule_of_the_standings_is_told_but_the_seed_of_lots(name: str) -> None:
    if name == "lots_seed":
        assert name not in SCORING
        return
    usual = Scoring(absent=Absent.FIXED if name == "absent_hundredths" else Absent.ZERO)
    other = structs.replace(usual, **{name: SCORING[name]})
    pair = (EventSettings(scoring=usual), EventSettings(scoring=other))
    (change,) = setting_changes(*pair)
    assert change.old
    assert change.old != change.new


@pytest.mark.parametrize("name", sorted(PROMOTION))
def test_how_many_move_up_and_down_is_told(name: str) -> None:
    other = EventSettings(promotion=Promotion(**{name: PROMOTION[name]}))
    (change,) = setting_changes(EventSettings(), other)
    assert change.new == str(PROMOTION[name])


@pytest.mark.django_db
def test_the_log_of_an_event_says_what_was_chosen_and_corrected(client: Client) -> None:
    alice = PlayerFactory.create()
    access = club_evening("Lena", "Sem", owner=alice)
    client.force_login(alice)
    wanted = structs.replace(access.state.settings, minutes=35)
    choose_settings(access, wanted, said())
    number = begin(fresh_access(access))
    type_result(fresh_access(access), number, 1, {1: 10, 2: 5})
    type_result(fresh_access(access), number, 1, {1: 10, 2: 8})
    log = reverse("leagues:console_log", args=[access.event.slug])
    entries = client.get(log).context["entries"]
    lines = [line for entry in entries for line in entry["lines"]]
    assert "Seating 1, table 1 corrected: Lena 10, Sem 5 → 8." in lines
    (chosen,) = [line for line in lines if "35" in line]
    assert " → 35" in chosen
    press(client, access, "undo", what="", seqs=entries[0]["seqs"])
    press(client, access, "void", matchday=1, table=1, why="wrong deck", confirmed="1")
    lines = [
        line for each in client.get(log).context["entries"] for line in each["lines"]
    ]
    assert "Undone: Seating 1, table 1: Lena 10, Sem 8." in lines
    assert "Seating 1, table 1 does not count. Before: Lena 10, Sem 5." in lines
    assert now(access).state.matchdays[0].fixtures[0].is_void
