"""Only services write to the database: what the code says, and what happens."""

from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from django.contrib.auth.models import Group

from games.models import Table
from players.models import Player
from tests.games.factories import TableFactory
from tests.gates import write_gate
from tests.gates.write_gate import WriteOutsideServicesError, may_write
from tests.gates.writes import relation_names, writes
from tests.players.factories import PlayerFactory

ROOT = Path(__file__).parent.parent.parent
APPS = ("games", "leagues", "ligretto_site", "players")
WRITERS = {"services", "migrations"}
# What looks like a write outside the services and may stay, with the reason.
EXCEPTIONS = {
    ("games/live/storage/entry_store.py", "cursor.executemany"),  # moves, in batches
    ("games/live/storage/entry_store.py", "cursor.execute"),  # how safely it stores
    ("games/web/site.py", "cursor.execute"),  # asks whether the database answers
    ("players/models/player.py", "player.save"),  # the manager createsuperuser uses
    ("players/models/player.py", "super().save"),
    ("players/models/friends.py", "super().save"),
    ("ligretto_site/assets/storage.py", "super().save"),  # a style sheet to a file
    (
        "ligretto_site/backups.py",
        "backup.execute",
    ),  # empties and fills a whole database
    ("ligretto_site/backups.py", "cursor.execute"),  # its tables, one after another
    ("players/views/addresses.py", "image.save"),  # a QR code into memory
}
STATEMENTS = (
    "Table.objects.create(code='AAAA')",
    "Table.objects.get_or_create(code='AAAA')",
    "Table.objects.update_or_create(code='AAAA')",
    "Table.objects.bulk_create([Table(code='AAAA')])",
    "Table.objects.bulk_update([table], ['code'])",
    "Table.objects.filter(pk=table.pk).update(code='HOME')",
    "Table.objects.filter(pk=table.pk).delete()",
    "table.save()",
    "table.delete()",
    "table.seats.create(number=1)",
    "table.seats.all().delete()",
    "player.groups.add(other)",
    "player.groups.set([other])",
    "player.groups.remove(group)",
    "player.groups.clear()",
)
READS = (
    "found.update(other)",
    "found.update({'name': 1})",
    "found.add(1)",
    "found.clear()",
    "found.remove(1)",
    "cache.set('key', 1)",
    "cache.delete('key')",
    "Table.objects.filter(pk=1).first()",
)


def _sources() -> Iterator[Path]:
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            if not WRITERS & set(path.relative_to(ROOT).with_suffix("").parts):
                yield path


def _view(statement: str) -> CodeType:
    return compile(statement, "games/web/made_up.py", "exec")


def _run(statement: str, module: str, **names: Any) -> None:
    exec(_view(statement), {"__name__": module, "Table": Table, **names})  # noqa: S102


def test_only_services_are_written_to_write() -> None:
    relations = relation_names()
    found = {
        (str(path.relative_to(ROOT)), call)
        for path in _sources()
        for _line, call in writes(path.read_text(), relations)
    }
    assert found == EXCEPTIONS


@pytest.mark.parametrize("statement", STATEMENTS)
def test_each_verb_is_seen_in_source(statement: str) -> None:
    asynchronous = f"async def f(): await {_async(statement)}"
    assert list(writes(statement, relation_names())) != []
    assert list(writes(asynchronous, relation_names())) != []


@pytest.mark.parametrize("statement", READS)
def test_dictionaries_and_sets_are_left_alone(statement: str) -> None:
    assert list(writes(statement, relation_names())) == []


@pytest.mark.django_db
@pytest.mark.parametrize("statement", STATEMENTS)
def test_each_verb_in_a_view_is_refused(statement: str, player: Player) -> None:
    names = {"table": TableFactory.create(), "player": player}
    names |= {"group": player.groups.get(), "other": Group.objects.create(name="New")}
    with pytest.raises(WriteOutsideServicesError, match=r"games.web.made_up"):
        _run(statement, "games.web.made_up", **names)
    write_gate.found.clear()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "module", ("games.services.made_up", "leagues.services.live.made_up")
)
def test_a_service_may_write(module: str) -> None:
    table = TableFactory.create()
    _run("table.code = 'HOME'; table.save()", module, table=table)
    assert list(Table.objects.values_list("code", flat=True)) == ["HOME"]


@pytest.mark.django_db
def test_a_view_may_not_have_a_model_write_for_it(player: Player) -> None:
    with pytest.raises(WriteOutsideServicesError, match=r"players.views.made_up"):
        _run("player.save()", "players.views.made_up", player=player)
    write_gate.found.clear()


def test_who_may_write() -> None:
    assert may_write("games.services.tables.seats.sit") is True
    assert may_write("games.live.storage.entry_store.store") is True
    assert may_write("games.live.table.live_table.LiveTable.move") is False
    assert may_write("games.queries.people.person") is False
    assert may_write("players.models.player.Player.save") is None
    assert may_write("django.db.models.base.Model.save") is None


@pytest.fixture
def player() -> Player:
    """Someone in one group."""
    player = PlayerFactory.create()
    player.groups.create(name="Editors")
    return player


def _async(statement: str) -> str:
    head, verb, rest = _split(statement)
    return f"{head}.a{verb}({rest}"


def _split(statement: str) -> tuple[str, str, str]:
    """Receiver, verb and the rest of the last call."""
    end = statement.rindex("(") if statement.count("(") == 1 else _last_call(statement)
    head, _, verb = statement[:end].rpartition(".")
    return head, verb, statement[end + 1 :]


def _last_call(statement: str) -> int:
    """Where the arguments of the outermost call begin."""
    depth = 0
    for at in range(len(statement) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(statement[at], 0)
        if depth == 0 and statement[at] == "(":
            return at
    raise ValueError(statement)
