"""Matches played to their end by bots in people's seats, with their journals."""

from collections.abc import Mapping

from games.bots.simulation import PlayedRound, SimulationSetup, play_round
from games.live.storage.entry_store import EntryStore
from games.models import Match, Table
from games.queries.live_tables import restored_round, stored_match
from games.rules.core import SeatNumber
from games.rules.match import MatchVerdict
from games.services.rounds import begin_match, close_round, open_next_round


def play_match(table: Table, bots: Mapping[SeatNumber, str], *, seed: str) -> Match:
    """Begins the match of a table and plays it to its end.

    Args:
        table: A table whose people sit; seats are numbered from 0 without a gap.
        bots: The strength of the bot that plays in each seat.
        seed: What the deals, and what the bots do, come from.
    """
    match = begin_match(table.pk, seed=seed).match
    store, strengths = EntryStore(), tuple(bots[seat] for seat in sorted(bots))
    while not _play_round(table, strengths, store).is_over:
        open_next_round(match.pk)
    match.refresh_from_db()
    return match


def _play_round(table: Table, bots: tuple[str, ...], store: EntryStore) -> MatchVerdict:
    """Plays the open round of a table, stores its journal and counts it."""
    match = stored_match(table.pk)
    dealt = restored_round(match) if match else None
    if match is None or dealt is None:
        raise ValueError(f"{table} has no round to play")
    setup = SimulationSetup(match.game, len(bots), match.options, match.seed, bots)
    played = play_round(setup, dealt.round)
    store.write(
        [
            (dealt.round_id, each.seq, each.at_ms, each.actor, each.text, each.code)
            for each in played.entries
        ]
    )
    return _counted(dealt.round_id, played)


def _counted(round_id: int, played: PlayedRound) -> MatchVerdict:
    ending = played.final.ending
    if ending is None:
        raise ValueError(f"round {round_id} did not come to an end")
    return close_round(
        round_id,
        ending=ending,
        finisher=played.final.finisher,
        scores=played.scores,
    )
