"""What pages have shown, held against what the journal says."""

from collections.abc import Sequence
from typing import Any, cast

from games.rules.ligretto import LigrettoState, view
from games.rules.round import RoundPhase, RoundState
from tests.served.mirror import Mirror
from tests.served.records import Record, record_of
from tests.served.server import Server
from tests.served.wire import Wire

type Frames = dict[tuple[int, int], dict[str, Any]]
type Cards = tuple[dict[int, str], dict[int, dict[str, str]]]


def frames_of(wire: Wire) -> Frames:
    """The frames a page has had, by round and seq."""
    return {(m["round"], m["seq"]): m for m in wire.heard if m["t"] == "frame"}


def assert_all_stored(server: Server, seen: Sequence[Frames]) -> None:
    """Every frame anyone had is one accepted entry of the journal, by that seat."""
    records: dict[int, Record] = {}
    for frames in seen:
        for (round_id, seq), frame in frames.items():
            if round_id not in records:
                records[round_id] = record_of(server.database, round_id)
            entries = [e for e in records[round_id].entries if e.seq == seq]
            assert [(e.actor, e.code) for e in entries] == [(frame["by"], "")], frame
            assert all(other.get((round_id, seq), frame) == frame for other in seen)
    for record in records.values():
        seqs = [entry.seq for entry in record.entries]
        assert seqs == list(range(1, len(seqs) + 1))
        record.at(len(seqs))  # every entry replays to the code it was stored with


async def assert_shows_the_journal(server: Server, wire: Wire) -> None:
    """The cards a page shows are those the journal leads to."""
    await wire.until(lambda m: m.seq >= 0)
    mirror = wire.mirror
    round_ = record_of(server.database, mirror.round_id).at(mirror.seq)
    assert cards_shown(mirror) == cards_true(round_)


def cards_shown(mirror: Mirror) -> Cards:
    """Open piles, rows and stacks as a page shows them; the waste only to its seat."""
    piles = {pile.number: pile.card for pile in mirror.piles()}
    seats = {}
    for seat in range(12):
        places = mirror.places(seat)
        places.pop("waste", None)
        if places:
            seats[seat] = places
    return piles, seats


def cards_true(round_: RoundState) -> Cards:
    """The same out of the state of the rules; nothing lies open before the start."""
    if round_.phase is RoundPhase.WAITING:
        return {}, {}
    seen = view(cast("LigrettoState", round_.state))
    piles = {p.number: str(p.top) for p in seen.piles if not p.is_closed}
    seats = {}
    for seat in seen.seats:
        row = {f"row{i}": str(slot[-1]) for i, slot in enumerate(seat.row) if slot}
        top = {"stack": str(seat.stack_top)} if seat.stack_top else {}
        seats[seat.seat] = row | top
    return piles, seats
