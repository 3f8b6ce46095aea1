"""A name that is forgotten is nowhere any more; what others played is all there."""

import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.utils import translation

from games.models import ChatLine, Match, MatchSeat, Seat, Table, TableKick
from games.services.tables.kicks import kick
from games.services.tables.ready_reset import chosen_rules, reset_ready
from games.services.tables.tables import change_options
from players.models import ModerationAct, Player
from players.queries.personal_data import archive, files_count, files_of
from players.services.merge_guest import merge_guest
from players.services.personal_data import end_sessions, forget_player
from tests.games.conftest import browser_of
from tests.games.factories import match_at, table_of
from tests.games.recorded import played, recorded
from tests.players.factories import GuestFactory, PlayerFactory

NAME = "Quincunx"


@pytest.fixture
def quincunx(db: None) -> Player:
    return GuestFactory.create(nickname=NAME)


def _everything_stored() -> Iterator[str]:
    """Every value of every table, and what is packed in it."""
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')  # noqa: S608 -- our own tables
            for row in cursor.fetchall():
                for value in row:
                    if isinstance(value, bytes | memoryview):
                        yield zlib.decompress(bytes(value)).decode()
                    else:
                        yield str(value)


def _stored(name: str) -> list[str]:
    return [text for text in _everything_stored() if name.casefold() in text.casefold()]


def _everywhere(quincunx: Player, bob: Player) -> Match:
    """The name wherever a name can stand; returns a match with a record."""
    lobby = table_of(quincunx, bob, is_public=True)
    Seat.objects.filter(player=bob, table=lobby).update(is_ready=True)
    change_options(lobby, quincunx, {"rounds": 7})
    asked = Seat.objects.get(player=bob, table=lobby)
    assert (asked.agreed or {})["by"] == NAME
    carol = GuestFactory.create(nickname="Carol")
    Seat.objects.create(
        table=lobby, number=2, player=carol, nickname="Carol", pattern=9
    )
    kick(lobby, quincunx, 2)
    away = table_of(bob, GuestFactory.create())
    TableKick.objects.create(
        table=away, player=quincunx, nickname=NAME, host=bob, host_nickname="Bob"
    )
    in_play = table_of(quincunx, bob, phase=Table.Phase.PLAYING, is_public=True)
    match_at(in_play, [3, 4])
    ChatLine.objects.create(table=in_play, player=quincunx, nickname=NAME, text="hello")
    match = recorded(
        played("ligretto"),
        table=table_of(quincunx, bob, phase="podium", is_public=True),
        players=(quincunx, bob),
    )
    match.seats.filter(number=0).update(nickname=NAME)
    path = f"/matches/{match.pk}/replay/1/play-on/"
    assert browser_of(PlayerFactory.create()).post(path, {"seq": 3}).status_code == 302
    return match


def test_the_name_is_nowhere_in_the_database(quincunx: Player, bob: Player) -> None:
    browser_of(quincunx)  # a session
    match = _everywhere(quincunx, bob)
    assert len(_stored(NAME)) > 8
    forget_player(quincunx)
    end_sessions(quincunx, browser_of(None).session)
    assert _stored(NAME) == []
    seat = match.seats.get(number=0)
    assert seat.player_id == quincunx.pk
    assert seat.place == 1
    assert _stored("Bob") != []


def test_the_guest_somebody_was_is_forgotten_with_the_account(
    quincunx: Player, bob: Player
) -> None:
    account = PlayerFactory.create(nickname="Alice")
    shared = match_at(table_of(quincunx, account), (3, 4))
    browser = browser_of(quincunx)
    _everywhere(quincunx, bob)
    ModerationAct.objects.create(player=quincunx, kind="dismissed", why=f"{NAME}, well")
    merge_guest(quincunx, account, browser.session)
    told = {file.name: file.content.decode() for file in files_of(account)}
    assert NAME in told["players/player-brought_into.json"]
    assert len(_stored(NAME)) > 5
    forget_player(account)
    assert _stored(NAME) == []
    assert shared.seats.count() == 2


@pytest.mark.django_db(transaction=True)
def test_the_name_is_nowhere_in_the_file_of_the_database(tmp_path: Path) -> None:
    if connection.vendor != "sqlite":
        return  # its server has no file of ours
    quincunx = GuestFactory.create(nickname=NAME)
    _everywhere(quincunx, GuestFactory.create(nickname="Bob"))
    path = Path(str(connection.settings_dict["NAME"]))
    forget_player(quincunx)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    stored = path.read_bytes()
    assert b"Former" not in stored  # that is said in the language of who reads
    assert NAME.encode() not in stored


def test_the_name_is_on_no_page_and_in_no_file(quincunx: Player, bob: Player) -> None:
    """Row 50 of what players ask: the name is gone, the matches are there."""
    match = _everywhere(quincunx, bob)
    browser = browser_of(bob)
    replay = f"/matches/{match.pk}/replay/1/"
    addresses = [
        "/en/", "/en/tables/", "/en/tables/now/?all", f"/matches/{match.pk}/", replay,
        f"{replay}frames/", f"{replay}record/",
        *(table.get_absolute_url() for table in Table.objects.exclude(phase="closed")),
    ]  # fmt: skip
    before = [browser.get(address).content.decode() for address in addresses]
    assert sum(NAME in page for page in before) >= 8
    forget_player(quincunx)
    cache.clear()
    for address in addresses:
        page = browser.get(address, follow=True).content.decode()
        assert NAME not in page, address
        assert "\ue000" not in page, address
    assert "Former player" in browser.get(f"/matches/{match.pk}/").content.decode()
    with translation.override("de"):
        german = Client(headers={"Accept-Language": "de"})
        assert "\ue000" not in german.get(f"/matches/{match.pk}/").content.decode()
    kept = b"".join(archive(files_of(bob)))
    with ZipFile(BytesIO(kept)) as packed:
        assert len(packed.namelist()) == files_count(bob)
        texts = [packed.read(name).decode() for name in packed.namelist()]
    assert not any(NAME in text or "\ue000" in text for text in texts)


def test_own_matches_and_records_are_handed_out(quincunx: Player, bob: Player) -> None:
    match = _everywhere(quincunx, bob)
    files = {file.name: file.content.decode() for file in files_of(quincunx)}
    assert len(files) == files_count(quincunx)
    assert '"is_you": true' in files[f"games/matches/{match.pk}.json"]
    record = files[f"games/records/match-{match.pk}-round-1.json"]
    assert '"journal"' in record
    assert "hello" in files["games/chatline.json"]
    in_play = Match.objects.get(phase="playing", seats__player=quincunx)
    assert in_play.seed not in files[f"games/matches/{in_play.pk}.json"].split()


def test_a_record_of_other_rules_is_told_as_such(quincunx: Player, bob: Player) -> None:
    match = _everywhere(quincunx, bob)
    Match.objects.filter(pk=match.pk).update(options={"rounds": "many"})
    files = {file.name: file.content.decode() for file in files_of(quincunx)}
    told = files[f"games/records/match-{match.pk}-round-1.txt"]
    assert "cannot be read" in told


def test_two_who_were_forgotten_are_two(quincunx: Player, bob: Player) -> None:
    table = table_of(quincunx, bob, phase=Table.Phase.PLAYING)
    match = match_at(table, [3, 4])
    for player in (quincunx, bob):
        forget_player(player)
    names = [str(seat) for seat in match.seats.all()]
    assert names == ["Former player", "Former player 2"]
    assert [str(seat) for seat in table.seats.all()] == [
        "Former player (0)",
        "Former player 2 (1)",
    ]


def test_a_seat_in_play_is_left_and_the_table_has_another_host(
    quincunx: Player, bob: Player
) -> None:
    table = table_of(quincunx, bob, phase=Table.Phase.PLAYING)
    match_at(table)
    forget_player(quincunx)
    table.refresh_from_db()
    assert table.host == bob
    assert table.seats.get(player=quincunx).has_left
    assert MatchSeat.objects.get(player=quincunx).nickname != NAME


def test_who_is_asked_again_hears_no_name(quincunx: Player, bob: Player) -> None:
    table = table_of(quincunx, bob)
    before = chosen_rules(table)
    Seat.objects.filter(player=bob).update(is_ready=True)
    table.options = {**table.options, "rounds": 3}
    table.save()
    reset_ready(table, before)
    forget_player(quincunx)
    page = browser_of(bob).get(table.get_absolute_url()).content.decode()
    assert "The rules were changed." in page
