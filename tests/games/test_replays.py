"""A round that is over can be seen again, kept, and played on from any moment."""

import json

import pytest
from django.test import Client
from django.utils.translation import override

from games.kinds.registry import patterns_of, presenter
from games.models import JournalEntry, Match, Table
from games.presenters.names import seat_names
from games.queries.live_tables import restored_round, stored_match
from games.queries.replays import recording
from games.queries.results import match_result
from games.rules import registry
from games.rules.core import Presence
from games.rules.journal import JournalAction, pack, parse_entry, replay
from games.rules.round import RoundPhase
from games.web.replay.presenter import replay_of
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import TableFactory
from tests.games.kinds.test_presenters_frames import apply, part_of, shown
from tests.games.recorded import played, recorded
from tests.served.markup import parse

pytestmark = pytest.mark.django_db
GAMES = {
    "ligretto": {},
    "dutch-blitz": {"enforcement": "honour"},
    "wuerfel": {},
    "domino": {"board": "compact"},
}


def address(match: Match, rest: str = "") -> str:
    table = match.table
    return f"/matches/{match.pk}/replay/1/{rest}?table={table.code if table else ''}"


@pytest.fixture
def match(alice: Player) -> Match:
    return recorded(played("ligretto"), table=TableFactory.create(), players=(alice,))


@pytest.mark.parametrize("broken", ("record", "options"))
def test_a_round_of_rules_that_are_no_more_says_so(
    client: Client, match: Match, broken: str
) -> None:
    if broken == "record":
        match.rounds.update(record=b"torn")
    else:
        Match.objects.update(options={"piles": "glass"})
    for rest in ("", "frames/", "record/"):
        answer = client.get(address(match, rest))
        assert answer.status_code == 409
        assert "can no longer be shown" in answer.text
        assert f"/matches/{match.pk}/?table=" in answer.text


@pytest.mark.parametrize("game", registry.GAMES)
def test_frames_lead_to_the_board_at_the_end(game: str) -> None:
    round_ = played(game, seats=2, **GAMES[game])
    match = recorded(round_)
    found = recording(match, 1)
    assert found is not None
    replayed = replay_of(found, seat_names(match_result(match), None))
    draw = presenter(game, patterns_of(found.roster))
    page = parse(draw.board_html(found.snapshot(found.opened), None))
    part_of(page, "board").attributes.pop("data-seq")
    for frame in replayed.frames:
        apply(page, frame.changes)
    fresh = draw.board_html(found.snapshot(round_.final), None)
    assert list(page.lines()) == shown(fresh)
    assert [frame.seq for frame in replayed.frames] == [e.seq for e in round_.entries]
    assert [frame.kind for frame in replayed.frames].count("end") == 1


def test_refusals_say_whose_they_were_and_why(match: Match) -> None:
    browser = browser_of(None)
    frames = browser.get(address(match, "frames/")).json()["frames"]
    refused = [frame for frame in frames if frame["kind"] == "refused"]
    for frame in refused:
        assert frame["text"].startswith(("Alice: ", "Bob: ", "Carol: "))
        assert "set" not in frame
    plays = [frame for frame in frames if frame["kind"] == "play"]
    assert plays
    assert all(frame["set"] for frame in plays)


def test_page_has_the_board_and_the_way_to_the_frames(match: Match) -> None:
    page = browser_of(None).get(address(match)).content.decode()
    assert f'data-frames="{address(match, "frames/")}"' in page
    assert 'id="board"' in page
    assert 'data-me="none"' in page


def test_charts_count_down_what_is_left(match: Match) -> None:
    charts = browser_of(None).get(address(match, "frames/")).json()["charts"]
    assert charts.count("<svg") == 2
    for name in ("Alice", "Bob", "Carol"):
        assert name in charts


def test_record_is_a_file_that_replays(match: Match) -> None:
    answer = browser_of(None).get(address(match, "record/"))
    assert answer["Content-Disposition"].startswith("attachment; filename=")
    told = json.loads(answer.content)
    found = recording(match, 1)
    assert found is not None
    entries = [parse_entry(line) for line in told["journal"]]
    final = replay(registry.game(told["game"]), found.opened, entries)
    assert final.phase is RoundPhase.OVER
    assert told["names"]["0"] == "Alice"


def test_strangers_see_nothing_without_the_code(match: Match) -> None:
    browser = browser_of(None)
    for rest in ("", "frames/", "record/"):
        assert browser.get(f"/matches/{match.pk}/replay/1/{rest}").status_code == 404


def test_those_who_played_need_no_code(match: Match, alice: Player) -> None:
    assert browser_of(alice).get(f"/matches/{match.pk}/replay/1/").status_code == 200


@pytest.mark.parametrize("rest", ("", "frames/", "record/"))
def test_match_in_play_is_not_shown_again(match: Match, rest: str) -> None:
    match.phase = Match.Phase.PLAYING
    match.save()
    assert browser_of(None).get(address(match, rest)).status_code == 404


def test_round_that_today_s_rules_do_not_follow_says_so(match: Match) -> None:
    match.seed = "another deal"
    match.save()
    answer = browser_of(None).get(address(match, "frames/"))
    assert answer.status_code == 409
    assert "rules have changed" in answer.json()["problem"]


def play_on(browser: Client, match: Match, seq: object) -> Table | None:
    answer = browser.post(address(match, "play-on/"), {"seq": seq})
    if answer.status_code != 302:
        return None
    return Table.objects.get(code=answer["Location"].strip("/").split("/")[-1])


@pytest.mark.parametrize("game", registry.GAMES)
def test_play_goes_on_from_any_moment(game: str, alice: Player) -> None:
    round_ = played(game, seats=2, **GAMES[game])
    match = recorded(round_, table=TableFactory.create(), players=(alice,))
    middle = round_.entries[len(round_.entries) // 2].seq
    table = play_on(browser_of(alice), match, middle)
    assert table is not None
    stored = stored_match(table.pk)
    assert stored is not None
    restored = restored_round(stored)
    assert restored is not None
    expected = replay(
        registry.game(game),
        round_.opened,
        [e for e in round_.entries if e.seq <= middle],
    )
    assert restored.round.state == expected.state
    assert [seat.bot for seat in table.seats.all()] == ["", "steady"]
    assert table.seats.get(number=0).player == alice
    assert stored.match_id != match.pk


def test_whoever_was_away_is_back_when_play_goes_on(alice: Player) -> None:
    round_ = played("ligretto")
    match = recorded(round_, players=(alice,))
    row = match.rounds.get()
    started = round_.entries[0]
    away = JournalAction(started.seq + 1, started.at_ms + 5, 1, "AWAY")
    row.record = pack((started, away))
    row.save()
    table = play_on(browser_of(alice), match, 99)
    assert table is not None
    stored = stored_match(table.pk)
    assert stored is not None
    restored = restored_round(stored)
    assert restored is not None
    assert set(restored.round.presence.values()) == {Presence.ACTIVE}


def test_over_is_over(match: Match, alice: Player) -> None:
    before = Table.objects.count()
    answer = browser_of(alice).post(address(match, "play-on/"), {"seq": 999_999})
    assert answer.status_code == 422
    assert "earlier one" in answer.content.decode()
    assert Table.objects.count() == before
    assert not JournalEntry.objects.exists()


@pytest.mark.parametrize("seq", ("", "x", "-1", "99999999999"))
def test_odd_moments_open_nothing(match: Match, seq: str) -> None:
    before = Table.objects.count()
    answer = browser_of(None).post(address(match, "play-on/"), {"seq": seq})
    assert answer.status_code == 422
    assert Table.objects.count() == before


def test_match_page_leads_to_its_rounds(match: Match) -> None:
    table = match.table
    assert table is not None
    with override("en"):
        page = browser_of(None).get(f"/matches/{match.pk}/?table={table.code}")
    assert address(match) in page.content.decode()
