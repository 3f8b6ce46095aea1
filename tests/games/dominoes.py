"""Short rounds of Ligretto Domino, kept and counted as a live table does it."""

from games.models import JournalEntry, Match, Round
from games.rules import registry
from games.rules.core import SeatNumber
from games.rules.journal import journal_entry
from games.rules.round import (
    START,
    VOTE,
    Action,
    Claim,
    RoundPhase,
    act,
    open_round,
    scores,
)
from games.rules.round import RoundState as RulesRound
from games.services.rounds import close_round

STEP_MS = 1000
MOST_TURNS = 60


def keep_short_round(row: Round, *laying: SeatNumber) -> RulesRound:
    """Writes the journal of a round: these seats lay a card each, then all agree to stop."""
    match: Match = row.match
    game = registry.game(match.game)
    current = open_round(
        game,
        seats=row.seats,
        options=match.options,
        seed=match.seed,
        number=row.number,
        carried=row.carried,
    )

    def do(action: Action) -> None:
        nonlocal current
        at_ms = (current.seq + 1) * STEP_MS
        outcome = act(game, current, action, at_ms)
        assert outcome.refusal is None, (action, outcome.refusal)
        current = outcome.round
        entry = journal_entry(game, action, outcome, at_ms)
        JournalEntry.objects.create(
            round=row,
            seq=entry.seq,
            at_ms=entry.at_ms,
            actor=entry.actor,
            text=entry.text,
        )

    do(START)
    for seat in laying:
        for _ in range(MOST_TURNS):
            moves = game.moves(current.state, seat)
            placing = [move for move in moves if game.move_text(move)[:5] == "PLACE"]
            do(Claim(seat, (placing or moves)[0]))
            if placing:
                break
    for seat in row.seats:
        if current.phase is RoundPhase.PLAYING:
            do(Claim(seat, VOTE))
    assert current.phase is RoundPhase.OVER
    return current


def play_short_round(row: Round, *laying: SeatNumber) -> RulesRound:
    """The same, counted and put away."""
    over = keep_short_round(row, *laying)
    assert over.ending is not None
    close_round(
        row.pk,
        ending=over.ending,
        finisher=over.finisher,
        scores=scores(registry.game(row.match.game), over),
    )
    row.refresh_from_db()
    return over
