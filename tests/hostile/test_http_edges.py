"""Requests no page of ours would send: a clear answer, and nothing has changed."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from games.queries.table_options import option_specs
from tests.served.party import Party, gather
from tests.served.people import Answer, Person
from tests.served.server import Server

pytestmark = pytest.mark.xdist_group("served")  # its site is started once

# Every address of a table that changes something, with a form that would be right.
ACTIONS: dict[str, dict[str, Any]] = {
    "ready": {"on": "1"},
    "start": {},
    "leave": {},
    "pattern": {"pattern": "8"},
    "bots": {"strength": "steady"},
    "bots/1": {"strength": "fierce"},
    "seats/1/remove": {},
    "capacity": {"capacity": "6"},
    "visibility": {"on": "1"},
    "options": {"preset": "old99"},
    "again": {},
    "nickname": {"nickname": "Somebody"},
}
QUERIES = (
    (
        "SELECT id, code, game, options, capacity, is_public, phase, host_id,"
        " start_requested FROM games_table WHERE code = ?"
    ),
    (
        "SELECT * FROM games_seat"
        " WHERE table_id = (SELECT id FROM games_table WHERE code = ?) ORDER BY id"
    ),
    (
        "SELECT id, phase FROM games_match"
        " WHERE table_id = (SELECT id FROM games_table WHERE code = ?) ORDER BY id"
    ),
)
HOST_ONLY = [
    "start", "bots", "bots/1", "seats/1/remove", "capacity", "visibility", "options",
]  # fmt: skip
REFUSED = {400, 403, 404, 405, 409, 410, 413, 422, 429}
LONG = "x" * 5000

ALL_ACTIONS = (*sorted(ACTIONS), "sit")

type Rows = list[tuple[Any, ...]]


def _rows(server: Server, code: str) -> dict[str, Rows]:
    """A table, its seats and matches as the database has them.

    But for when someone was there. Tables of other tests may end meanwhile.
    """
    with closing(sqlite3.connect(server.database)) as connection:
        tables, seats, matches = (
            connection.execute(query, [code]).fetchall() for query in QUERIES
        )
    return {"tables": tables, "seats": seats, "matches": matches}


def _says_something(answer: Answer) -> None:
    """The page speaks to people: it has a heading or a problem, and no traceback."""
    assert "<html" in answer.text
    assert "Traceback" not in answer.text


@pytest.fixture(autouse=True)
def _no_faults(server: Server) -> None:
    """No request of these tests may leave an exception in the log."""


@pytest.fixture(scope="module")
def quiet(running: Server) -> Party:
    """One table for all tests that leave it as it is: Alice hosts, Bob sits."""
    return gather(running)


@pytest.fixture
def party(server: Server) -> Party:
    """A table that may be changed: Alice hosts, Bob sits, two seats are free."""
    return gather(server)


@pytest.fixture
def dave(server: Server) -> Person:
    """Someone without a seat."""
    return Person(server, "Dave")


@pytest.mark.parametrize("action", tuple(sorted(ACTIONS)))
def test_stranger_changes_nothing(quiet: Party, dave: Person, action: str) -> None:
    before = _rows(quiet.server, quiet.code)
    answer = dave.post(f"/t/{quiet.code}/{action}/", ACTIONS[action])
    assert answer.status in REFUSED
    _says_something(answer)
    assert _rows(quiet.server, quiet.code) == before


@pytest.mark.parametrize("action", tuple(HOST_ONLY))
def test_guest_of_the_table_is_not_its_host(quiet: Party, action: str) -> None:
    before = _rows(quiet.server, quiet.code)
    answer = quiet.people[1].post(f"/t/{quiet.code}/{action}/", ACTIONS[action])
    assert answer.status in REFUSED
    assert _rows(quiet.server, quiet.code) == before


@pytest.mark.parametrize("action", ALL_ACTIONS)
def test_reading_an_action_does_nothing(quiet: Party, action: str) -> None:
    before = _rows(quiet.server, quiet.code)
    host = quiet.people[0]
    for method in ("GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"):
        form = None if method in {"GET", "HEAD", "OPTIONS"} else {"on": "1"}
        answer = host.request(method, f"/t/{quiet.code}/{action}/", form, {})
        assert answer.status < 500
    assert _rows(quiet.server, quiet.code) == before


@pytest.mark.parametrize("action", ALL_ACTIONS)
def test_form_without_its_token_is_refused(quiet: Party, action: str) -> None:
    before = _rows(quiet.server, quiet.code)
    host = quiet.people[0]
    form = ACTIONS.get(action, {"nickname": "Eve"})
    answer = host.request("POST", f"/t/{quiet.code}/{action}/", form, {})
    assert answer.status == 403
    assert _rows(quiet.server, quiet.code) == before


@pytest.mark.parametrize("action", ("", "panel", "qr.svg", *ALL_ACTIONS))
def test_unknown_code_is_not_found(quiet: Party, dave: Person, action: str) -> None:
    before = _rows(quiet.server, quiet.code)
    path = f"/t/QQQQ/{action}" + ("/" if action and "." not in action else "")
    assert dave.get(path).status == 404
    assert dave.post(path, {"nickname": "Dave"}).status in {404, 405}
    assert _rows(quiet.server, quiet.code) == before


@pytest.mark.parametrize(
    "path",
    (
        "/t/TOOLONGACODE/", "/t/%00/", "/t/%E2%80%AE/", "/t/<b>/", "/t/../admin/x",
        "/open/nogame/", "/t//", "/ws/t/BBBB/", "/static/../manage.py",
        "/static/%2e%2e/manage.py", "/join/?code=%00", f"/join/?code={LONG}",
        "/join/?code=", "/join/?code=..%2F..", "/i18n/setlang/", "/tables/now/?all=%FF",
    ),
)  # fmt: skip
def test_strange_address_is_answered(server: Server, dave: Person, path: str) -> None:
    assert dave.get(path).status < 500
    assert dave.post(path, {"a": "b"}).status < 500


@pytest.mark.parametrize(
    "form",
    ({"on": ["1"] * 5000}, {"on": "1" * 3_000_000}),
    ids=("fields", "length"),
)
def test_form_beyond_all_bounds_is_no_fault_of_ours(
    server: Server, dave: Person, form: dict[str, Any]
) -> None:
    """Refused in a line of the log: who sends thousands hides no traceback of ours."""
    assert dave.post("/open/ligretto/", form).status in REFUSED


def test_full_table_says_so(party: Party, dave: Person) -> None:
    host = party.people[0]
    host.post(f"/t/{party.code}/capacity/", {"capacity": 2})
    before = _rows(party.server, party.code)
    answer = dave.post(f"/t/{party.code}/sit/", {"nickname": "Dave"})
    assert answer.status in REFUSED
    assert "All seats are taken" in answer.text
    assert _rows(party.server, party.code) == before


def test_started_table_takes_nobody_and_no_options(party: Party, dave: Person) -> None:
    party.ready()
    host = party.people[0]
    _until_started(party)
    before = _rows(party.server, party.code)
    sitting = dave.post(f"/t/{party.code}/sit/", {"nickname": "Dave"})
    assert sitting.status in REFUSED
    _says_something(sitting)
    for action in (
        "options",
        "capacity",
        "bots",
        "seats/1/remove",
        "nickname",
        "pattern",
    ):
        answer = host.post(f"/t/{party.code}/{action}/", ACTIONS[action])
        assert answer.status in REFUSED, action
    assert _rows(party.server, party.code) == before


@pytest.mark.parametrize("name", ("Alice", "alice", "ALICE", " Alice ", "\uff21lice"))
def test_taken_nickname_is_refused_with_another(
    quiet: Party, dave: Person, name: str
) -> None:
    before = _rows(quiet.server, quiet.code)
    answer = dave.post(f"/t/{quiet.code}/sit/", {"nickname": name})
    assert answer.status in REFUSED
    assert "2" in answer.text
    assert _rows(quiet.server, quiet.code)["seats"] == before["seats"]


@pytest.mark.parametrize(
    "name",
    (
        "",
        " ",
        "\u200b",
        "\u202eecilA",
        "x" * 21,
        LONG,
        "\x00",
        "\ud7ff\n\r",
        "a\u0301" * 30,
    ),
    ids=lambda name: f"{ascii(name)[:12]}-{len(name)}",
)
def test_odd_nickname_never_stands_as_it_is(
    party: Party, dave: Person, name: str
) -> None:
    answer = dave.post(f"/t/{party.code}/sit/", {"nickname": name})
    assert answer.status < 500
    names = [row for row in _nicknames(party) if row not in {"Alice", "Bob"}]
    assert all(1 <= len(n) <= 20 and n.isprintable() and n.strip() for n in names)


@pytest.mark.parametrize(
    ("option", "value"),
    (
        ("rounds", "0"), ("rounds", "31"), ("rounds", "-1"), ("rounds", "1e1"),
        ("rounds", ""), ("rounds", "9" * 400), ("rounds", "2; DROP"),
        ("match", "forever"), ("match", ""), ("tie", "\u0000"), ("advanced", LONG),
        ("enforcement", "strict "), ("wrong_lockout_ms", "3001"), ("target", "19"),
        ("away_grace_s", "601"), ("round_limit_s", "-5"), ("abandon", "<script>"),
    ),
)  # fmt: skip
def test_bad_option_changes_nothing(quiet: Party, option: str, value: str) -> None:
    before = _rows(quiet.server, quiet.code)
    specs = option_specs("ligretto")
    form = {spec.name: spec.default for spec in specs} | {option: value}
    answer = quiet.people[0].post(f"/t/{quiet.code}/options/", form)
    after = _rows(quiet.server, quiet.code)
    assert answer.status == 422
    _says_something(answer)
    assert after == before


@pytest.mark.parametrize(
    ("action", "form"),
    (
        ("capacity", {"capacity": "1"}), ("capacity", {"capacity": "13"}),
        ("capacity", {"capacity": "x"}), ("capacity", {}), ("pattern", {"pattern": "0"}),
        ("pattern", {"pattern": "13"}), ("pattern", {"pattern": "2"}), ("bots", {}),
        ("bots", {"strength": "godlike"}), ("bots/0", {"strength": "steady"}),
        ("bots/1", {"strength": "steady"}), ("bots/9", {"strength": "steady"}),
        ("ready", {}), ("ready", {"on": "maybe"}), ("visibility", {"on": "2"}),
        ("seats/0/remove", {}), ("seats/99/remove", {}),
        ("options", {"preset": "nothing"}), ("options", {}), ("nickname", {}),
        (f"bots/{'9' * 30}", {"strength": "steady"}),
    ),
)  # fmt: skip
def test_form_that_makes_no_sense_changes_nothing(
    quiet: Party, action: str, form: dict[str, str]
) -> None:
    before = _rows(quiet.server, quiet.code)
    answer = quiet.people[0].post(f"/t/{quiet.code}/{action}/", form)
    assert answer.status < 500
    assert _rows(quiet.server, quiet.code) == before


def test_same_person_never_sits_twice(quiet: Party) -> None:
    """Row 7 of what players ask: a storm of requests to sit leaves one seat."""
    before = _rows(quiet.server, quiet.code)
    for _ in range(20):
        quiet.people[1].sit(quiet.code)
    assert _rows(quiet.server, quiet.code) == before


def _nicknames(party: Party) -> list[str]:
    with closing(sqlite3.connect(party.server.database)) as connection:
        rows = connection.execute(
            "SELECT s.nickname FROM games_seat s JOIN games_table t ON t.id = s.table_id"
            " WHERE t.code = ?",
            [party.code],
        ).fetchall()
    return [row[0] for row in rows]


def _until_started(party: Party) -> None:
    """Waits until the match that everyone is ready for is in play."""
    for _ in range(200):
        rows = {row[1]: row[6] for row in _rows(party.server, party.code)["tables"]}
        if rows[party.code] == "playing":
            return
        party.people[0].get(f"/t/{party.code}/panel/")
    pytest.fail("The match does not begin although everybody is ready.")
