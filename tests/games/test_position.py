"""The command `position`: what a position means, and plain words for what is wrong."""

import json
import sys
from io import BytesIO, StringIO, TextIOWrapper
from typing import TYPE_CHECKING, Any, cast

import pytest
from django.core.management import CommandError, call_command

from games.models import JournalEntry, Match, Round
from games.rules import registry
from games.rules.journal import JournalAction, journal_entry, pack
from games.rules.ligretto import Ligretto
from games.rules.position import Position, position_text
from games.rules.registry import game
from tests.games.factories import SeatFactory, TableFactory, close_round, match_at
from tests.rules.playouts import Playout, playout

if TYPE_CHECKING:
    from games.rules.core import Game


class Other(Ligretto):
    """A second game."""

    key = "other"


OTHER = cast("Game", Other())
POSITION = """\
game ligretto
seats 0 1
{header}
state
row 0 r1 | y9 | g9 | b9 | y10
stack 0 r10 r9
hand 0 b2 b3
row 1 r9 | y9 | g9 | b9 | y10
stack 1 r10
pile 1 b1/1
"""


def told(
    monkeypatch: pytest.MonkeyPatch, text: str, *args: str, key: str = "ligretto"
) -> dict[str, Any]:
    monkeypatch.setattr(sys, "stdin", StringIO(text))
    out = StringIO()
    call_command("position", key, *args, stdout=out)
    answer = json.loads(out.getvalue())
    assert isinstance(answer, dict)
    return answer


def position(header: str = "total 0 7") -> str:
    return POSITION.format(header=header)


def test_position_says_what_everybody_may_do(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = told(monkeypatch, position())

    assert answer["seats"] == [
        {
            "seat": 0,
            "presence": "active",
            "counts": True,
            "may": ["PLAY r1 row0 new", "FLIP", "NOBODY"],
        },
        {"seat": 1, "presence": "active", "counts": True, "may": ["NOBODY"]},
    ]
    assert answer["stuck"] == {"is": "not", "kept_alive_by": {"seat": 0, "card": "r1"}}
    assert answer["scores"] == [
        {
            "seat": 0,
            "points": -4,
            "counts": {"middle": 0, "stack": 2},
            "total_before": 7,
        },
        {
            "seat": 1,
            "points": -1,
            "counts": {"middle": 1, "stack": 1},
            "total_before": None,
        },
    ]
    assert (answer["phase"], answer["ending"], answer["applied"]) == (
        "playing",
        None,
        [],
    )


@pytest.mark.parametrize(
    ("header", "may"),
    (
        ("phase waiting", []),
        ("away 0 5", []),
        ("options enforcement=honour", ["ERROR"]),
    ),
)
def test_position_counts_phase_presence_and_mode(
    monkeypatch: pytest.MonkeyPatch, header: str, may: list[str]
) -> None:
    answer = told(monkeypatch, position(header))

    assert answer["seats"][0]["may"][-1:] == may


@pytest.mark.parametrize(
    ("reshuffle", "stuck"),
    (
        ("shuffle", {"is": "not", "kept_alive_by": {"seat": 0, "card": "b2"}}),
        ("keep", {"is": "soft", "kept_alive_by": {"seat": 0, "card": "b2"}}),
    ),
)
def test_position_says_why_it_is_stuck(
    monkeypatch: pytest.MonkeyPatch, reshuffle: str, stuck: dict[str, Any]
) -> None:
    text = position(f"options reshuffle={reshuffle}").replace("r1 |", "r8 |")

    assert told(monkeypatch, text)["stuck"] == stuck


def test_position_applies_moves_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer = told(
        monkeypatch,
        position(),
        "--apply", "0", "PLAY b9 row3 1",
        "--apply", "0", "PLAY r1 row0 new",
        "--apply", "1", "FLIP",
        "--apply", "clock", "START",
    )  # fmt: skip

    applied = answer["applied"]
    assert [each["seq"] for each in applied] == [1, 2, 3, None]
    assert applied[0]["refusal"] == {
        "kind": "Refusal",
        "code": "WRONG_NUMBER",
        "winner": None,
        "wanted": "b2",
        "had": "b9",
    }
    assert applied[1]["refusal"]["code"] == "COOLDOWN"
    assert applied[2]["refusal"]["code"] == "HAND_EMPTY"
    assert applied[3]["refusal"]["code"] == "BAD_CLAIM"


def test_position_tells_events_and_the_state_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer = told(monkeypatch, position(), "--apply", "0", "PLAY r1 row0 new @0")

    assert answer["applied"][0]["events"] == [
        {
            "kind": "Played",
            "seat": 0,
            "card": "r1",
            "source": "row0",
            "pile": 2,
            "is_new": True,
        },
        {"kind": "Refilled", "seat": 0, "slot": 0, "card": "r9"},
    ]
    assert "pile 2 r1/0\n" in answer["state"]
    assert told(monkeypatch, answer["state"])["state"] == answer["state"]


def test_position_tries_at_a_given_time(monkeypatch: pytest.MonkeyPatch) -> None:
    text = position("lockout 0 5000 1 4300")
    args = ("--apply", "0", "PLAY r1 row0 new")

    late = told(monkeypatch, text, *args)
    early = told(monkeypatch, text, *args, "--at", "4999")

    assert late["applied"][0]["refusal"] is None
    assert (late["applied"][0]["at_ms"], early["applied"][0]["at_ms"]) == (5000, 4999)
    assert early["applied"][0]["refusal"]["code"] == "COOLDOWN"


def test_position_tells_who_shifted(monkeypatch: pytest.MonkeyPatch) -> None:
    text = position("options reshuffle=keep").replace("r1 |", "r8 |")

    events = told(monkeypatch, text, "--apply", "0", "FLIP")["applied"][0]["events"]

    assert events[1] == {"kind": "Shifted", "seats": [0, 1]}


def test_position_is_one_of_the_game_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, "other", OTHER)

    with pytest.raises(CommandError, match="the position is one of ligretto"):
        told(monkeypatch, position(), key="other")


WRONG = (
    (("ligretto",), "", "line 1: expected a line 'state' before the cards"),
    (("ligretto",), position("phase x"), "line 3: expected waiting, playing"),
    (("whist",), position(), "there is no game 'whist'"),
    (("ligretto", "--apply", "0", "FLOP"), position(), "--apply 0 'FLOP': expected"),
    (("ligretto", "--apply", "x", "FLIP"), position(), "expects a seat or 'clock'"),
)


@pytest.mark.parametrize(("args", "text", "message"), WRONG)
def test_position_says_plainly_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], text: str, message: str
) -> None:
    with pytest.raises(CommandError, match=message) as error:
        told(monkeypatch, text, *args[1:], key=args[0])

    assert error.value.returncode == 2


def test_position_reads_only_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"\xff"), encoding="utf-8"))

    with pytest.raises(CommandError, match="no text in UTF-8"):
        call_command("position", "ligretto")


def stored(*, is_packed: bool) -> tuple[Match, Playout]:
    """A match whose third round lies here as the rules have played it."""
    table = TableFactory.create()
    for _ in range(3):
        SeatFactory.create(table=table)
    match = match_at(table, seed="stored")
    close_round(match, [5, -2, 3])
    close_round(match, None)
    rules = game("ligretto")
    played = playout(rules, seats=3, seed="stored", options={}, number=3)
    entries = [
        journal_entry(rules, step.action, step.outcome, step.at_ms)
        for step in played.steps
        if step.outcome.seq is not None
    ]
    record = pack(entries) if is_packed else None
    round_ = Round.objects.create(match=match, number=3, seats=[0, 1, 2], record=record)
    if not is_packed:
        JournalEntry.objects.bulk_create(
            JournalEntry(
                round=round_,
                seq=entry.seq,
                at_ms=entry.at_ms,
                actor=entry.actor,
                text=entry.text,
                code=entry.code,
            )
            for entry in entries
        )
    return match, played


@pytest.mark.django_db
@pytest.mark.parametrize("is_packed", (False, True))
def test_position_comes_from_the_journal(
    monkeypatch: pytest.MonkeyPatch, *, is_packed: bool
) -> None:
    match, played = stored(is_packed=is_packed)
    at = [f"--match={match.pk}", "--round=3"]

    last = told(monkeypatch, "", *at)
    tenth = told(monkeypatch, "", *at, "--seq=10")

    rounds = {step.after.seq: step.after for step in played.steps}
    totals = ((0, 5), (1, -2), (2, 3))
    rules = game("ligretto")
    assert last["state"] == position_text(rules, Position(played.last, totals))
    assert tenth["state"] == position_text(rules, Position(rounds[10], totals))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("args", "message"),
    (
        (["--match=0"], "there is no match 0 of ligretto"),
        (["--round=4"], "has no round 4"),
        (["--round=3", "--seq=-1"], "round 3 has the seqs 0 to"),
        (["--round=3", "--seq=99999"], "round 3 has the seqs 0 to"),
    ),
)
def test_position_says_what_is_not_stored(
    monkeypatch: pytest.MonkeyPatch, args: list[str], message: str
) -> None:
    match, _ = stored(is_packed=True)

    with pytest.raises(CommandError, match=message):
        told(monkeypatch, "", f"--match={match.pk}", *args)


@pytest.mark.django_db
def test_position_says_where_a_journal_and_the_rules_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, _ = stored(is_packed=True)
    match.rounds.filter(number=3).update(record=pack([JournalAction(1, 0, 0, "FLIP")]))

    with pytest.raises(CommandError, match="the rules no longer read this round"):
        told(monkeypatch, "", f"--match={match.pk}", "--round=3")
