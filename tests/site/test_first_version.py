"""A database as the first version left it: migrated, all of it is still there.

`first_version.sqlite3.gz` was made by the first version itself: people and bots played
five matches of all games over sockets, a sixth was in play when the server was killed.
There are two events, one typed and one played at live tables, and a published board.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, connections
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import DjangoDbBlocker

from games.models import BoardConfiguration, Match, Round
from games.queries.live_tables import restored_round, stored_match
from games.queries.replays import recording
from games.rules import registry
from games.rules.journal import replay
from games.rules.round import scores
from leagues.models import Entrant, Event
from leagues.queries.standings import event_table
from ligretto_site import environment

STORED = Path(__file__).parent / "first_version.sqlite3.gz"
SQUASHED = {
    ("games", "0016_hidden_people"),
    ("leagues", "0004_seasons_of_people"),
    ("players", "0009_other_names"),
}
ROUNDS = 43
STANDINGS = {
    "club-evening-mhrzwk": ("Erin 2", "Dave 2", "Carol 1/2", "Bob 1/2", "Anna 0"),
    "club-online-lkrllf": ("Wim 5/3", "Xenia 4/3", "Vic 2/3", "Una 1/3"),
}
MOVES_IN_PLAY = 25


@pytest.fixture(scope="module")
def _first_version(
    tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """Django's connection leads to a copy of that database, migrated."""
    path = tmp_path_factory.mktemp("first") / "db.sqlite3"
    path.write_bytes(gzip.decompress(STORED.read_bytes()))
    usual = connections["default"]
    settings = {**usual.settings_dict, **environment.sqlite(str(path))}
    with django_db_blocker.unblock():
        connections["default"] = DatabaseWrapper(settings, "default")
        assert MigrationRecorder(connection).applied_migrations().keys() >= SQUASHED
        call_command("migrate", interactive=False, verbosity=0)
        yield
        connection.close()
        connections["default"] = usual


pytestmark = [
    pytest.mark.usefixtures("_first_version"),
    pytest.mark.xdist_group("first version"),  # it is migrated once
]


def test_nothing_is_left_to_migrate() -> None:
    call_command("migrate", check_unapplied=True, verbosity=0)
    call_command("makemigrations", check_changes=True, verbosity=0)


def test_journals_fold_to_the_same_results() -> None:
    folded = 0
    for row in Round.objects.filter(record__isnull=False).select_related("match"):
        found = recording(row.match, row.number)
        assert found
        if not found.entries:
            continue  # of an event: bots played it without a live table
        game = registry.game(row.match.game)
        final = replay(game, found.opened, found.entries)
        assert final.ending
        assert (final.ending.value, final.finisher) == (row.ending, row.finisher)
        assert [
            (each.seat, each.points, dict(each.counts)) for each in scores(game, final)
        ] == [(each.seat, each.points, each.counts) for each in row.scores.all()]
        folded += 1
    assert folded == ROUNDS


def test_match_in_play_goes_on_where_it_was() -> None:
    match = Match.objects.get(phase=Match.Phase.PLAYING)
    assert match.table_id
    stored = stored_match(match.table_id)
    assert stored
    restored = restored_round(stored)
    assert restored
    assert restored.round.seq == MOVES_IN_PLAY


def test_results_and_replays_open(client: Client) -> None:
    matches = Match.objects.filter(phase=Match.Phase.FINISHED).select_related("table")
    assert {match.game for match in matches} == set(registry.GAMES)
    for match in matches:
        assert match.table
        query = f"?table={match.table.code}"
        assert client.get(f"/t/{match.table.code}/").status_code == 200
        assert client.get(f"/matches/{match.pk}/{query}").status_code == 200
        for number in match.rounds.values_list("number", flat=True):
            replay_page = f"/matches/{match.pk}/replay/{number}/"
            assert client.get(replay_page + query).status_code == 200
            assert client.get(f"{replay_page}frames/{query}").json()


def test_standings_of_events_are_the_same(client: Client) -> None:
    for event in Event.objects.all():
        names = dict(Entrant.objects.filter(event=event).values_list("number", "name"))
        lines = event_table(event).lines
        told = tuple(f"{names[each.entrant]} {each.points}" for each in lines)
        assert told == STANDINGS[event.slug]
        page = client.get(f"/events/{event.slug}/")
        assert page.status_code == 200
        for name in names.values():
            assert name in page.text


def test_published_board_cannot_be_changed_even_in_the_database() -> None:
    boards = BoardConfiguration.objects.filter(slug="small")
    with pytest.raises(IntegrityError, match="never changed"):
        boards.update(name="Another")
