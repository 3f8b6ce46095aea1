"""Actions as text, and the journal that keeps them."""

import zlib

import pytest

from games.rules.core import NotationError, Presence
from games.rules.journal import (
    JournalAction,
    JournalError,
    journal_entry,
    pack,
    parse_entry,
    replay,
    unpack,
)
from games.rules.notation import (
    action_text,
    claim_text,
    move_text,
    parse_action,
    parse_claim,
)
from games.rules.round import (
    ERROR_CALL,
    LIMIT,
    RESUME,
    START,
    VOTE,
    Action,
    Attend,
    Claim,
    Timer,
    TimerKind,
    act,
)
from tests.rules.tables import LIGRETTO, laid

ACTIONS: tuple[tuple[int, str, Action], ...] = (
    (-1, "START", START),
    (-1, "RESUME", RESUME),
    (-1, "LIMIT", LIMIT),
    (-1, "GRACE 11", Timer(TimerKind.GRACE, 11)),
    (2, "AWAY", Attend(2, Presence.AWAY)),
    (2, "BACK", Attend(2, Presence.ACTIVE)),
    (2, "LEFT", Attend(2, Presence.LEFT)),
    (0, "NOBODY", Claim(0, VOTE)),
    (0, "ERROR @12", Claim(0, ERROR_CALL, 12)),
    (1, "FLIP", Claim(1, LIGRETTO.parse_move("FLIP"))),
    (1, "PICKUP @0", Claim(1, LIGRETTO.parse_move("PICKUP"), 0)),
    (3, "PLAY g7 row1 3 @40", Claim(3, LIGRETTO.parse_move("PLAY g7 row1 3"), 40)),
    (3, "BUILD b4 waste 1", Claim(3, LIGRETTO.parse_move("BUILD b4 waste 1"))),
)


@pytest.mark.parametrize(("actor", "text", "action"), ACTIONS)
def test_actions_have_their_texts(actor: int, text: str, action: Action) -> None:
    assert parse_action(LIGRETTO, actor, text) == action
    assert action_text(LIGRETTO, action) == text


UNREADABLE = (
    "",
    "PLAY",
    "PLAY g7 row1",
    "PLAY g7 row1 3 4",
    "PLAY g7 row5 3",
    "PLAY g7 hand 3",
    "PLAY g11 row1 3",
    "PLAY g7 row1 -1",
    "PLAY g7 row1 12345",
    "PLAY g7 row1 NEW",
    "PLAY  g7 row1 3",
    "BUILD b4 waste new",
    "play g7 row1 3",
    "FLIP 3",
    "FLIP @",
    "FLIP @x",
    "FLIP @-1",
    "NOBODY ",
    "START",
    "PLAY g7 row1 ²",
    "FLIP" + " " * 80,
)


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_is_no_claim_is_not_read(text: str) -> None:
    with pytest.raises(NotationError):
        parse_claim(LIGRETTO, 0, text)


@pytest.mark.parametrize("text", ("FLIP", "GRACE", "GRACE x", "START 1", "AWAY", ""))
def test_the_clock_says_only_its_own_words(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(LIGRETTO, -1, text)


def test_seen_may_come_beside_the_text() -> None:
    claim = parse_claim(LIGRETTO, 0, "FLIP", seen=7)

    assert claim_text(LIGRETTO, claim) == "FLIP @7"
    assert parse_claim(LIGRETTO, 0, "FLIP @9", seen=7).seen == 9
    assert move_text(LIGRETTO, claim.move) == "FLIP"


def test_an_error_says_what_was_expected() -> None:
    with pytest.raises(NotationError) as error:
        parse_claim(LIGRETTO, 0, "PLAY g7 shelf 3")

    expected = "stack, waste or row0 to row4, not 'shelf'"
    assert (error.value.expected, error.value.line) == (expected, 0)
    assert str(error.value) == f"expected {expected}"


def test_an_action_without_a_seq_has_no_entry() -> None:
    current = laid()
    outcome = act(LIGRETTO, current, START, 0)

    with pytest.raises(ValueError, match="has no entry"):
        journal_entry(LIGRETTO, START, outcome, 0)


def test_an_entry_keeps_the_code_of_a_refusal() -> None:
    claim = parse_claim(LIGRETTO, 0, "PICKUP")
    outcome = act(LIGRETTO, laid(), claim, 5)

    entry = journal_entry(LIGRETTO, claim, outcome, 5)

    assert entry == JournalAction(1, 5, 0, "PICKUP", "NOTHING_TO_PICK_UP")


WRONG_ENTRIES = (
    JournalAction(1, 0, 0, "PICKUP"),
    JournalAction(1, 0, 3, "FLIP", "HAND_EMPTY"),
    JournalAction(2, 0, 3, "FLIP"),
    JournalAction(1, 0, 3, "FLOP"),
    JournalAction(1, 0, -1, "START"),
)


@pytest.mark.parametrize("entry", WRONG_ENTRIES)
def test_replay_stops_where_the_rules_say_something_else(entry: JournalAction) -> None:
    with pytest.raises(JournalError):
        replay(LIGRETTO, laid(), [entry])


def test_replay_says_what_differs() -> None:
    with pytest.raises(JournalError) as error:
        replay(LIGRETTO, laid(), [JournalAction(1, 0, 0, "PICKUP")])

    assert str(error.value) == (
        "entry 1 says accepted, the rules say NOTHING_TO_PICK_UP with seq 1"
    )


@pytest.mark.parametrize(
    "record",
    (
        b"",
        b"no zlib",
        zlib.compress(b"another header"),
        zlib.compress(b"another header\n"),
        zlib.compress(b"journal 1\nno entry"),
        zlib.compress(b"journal 1\n\xff"),
    ),
)
def test_what_is_no_record_is_not_unpacked(record: bytes) -> None:
    with pytest.raises(JournalError):
        unpack(record)


def test_an_empty_journal_has_a_record() -> None:
    assert unpack(pack([])) == ()


def test_lines_of_entries() -> None:
    line = "42 10241 0 PLAY g2 waste 1 @40 !TOO_LATE"

    assert parse_entry(line) == JournalAction(
        42, 10_241, 0, "PLAY g2 waste 1 @40", "TOO_LATE"
    )
    with pytest.raises(NotationError):
        parse_entry("42 10241 FLIP")
