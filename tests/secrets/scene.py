"""A site in the middle of play: a match of every game, an event with a draw pending."""

from dataclasses import asdict, dataclass

from games.models import JournalEntry, Match, Round
from games.queries.replays import dealt_round
from games.rules import registry
from games.rules.core import Ending
from games.rules.journal import journal_entry
from games.rules.round import START, VOTE, Action, Claim, act
from games.services.rounds import begin_match, close_round, open_next_round
from leagues.models import Webhook
from leagues.queries.access import EventAccess
from leagues.services.events.matchdays import draft_matchday
from players.models import Player
from players.services.tokens import make_token
from tests.games.factories import table_of
from tests.games.playouts import STEP_MS
from tests.leagues.events import club_evening, said
from tests.players.factories import PlayerFactory

ACTIONS = 40
"""So many of each round are tried."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Who is there, and what they play; `player` sits at every table."""

    root: Player
    organizer: Player
    player: Player
    token: str
    """Lets programs of the player in."""
    matches: tuple[Match, ...]
    event: EventAccess


def scene() -> Scene:
    """Makes all of it; every match is in its second round."""
    organizer, player, host = (PlayerFactory.create() for _ in range(3))
    return Scene(
        root=PlayerFactory.create(is_staff=True, is_superuser=True),
        organizer=organizer,
        player=player,
        token=make_token(player, "reader", days=None)[1],
        matches=tuple(_in_play(game, host, player) for game in registry.GAMES),
        event=_undrawn(organizer),
    )


def _in_play(game: str, *people: Player) -> Match:
    """A match whose first round was broken off, and whose second is under way."""
    round_ = begin_match(table_of(*people, game=game).pk)
    _play(round_)
    close_round(round_.pk, ending=Ending.VOID, finisher=None, scores=())
    round_ = open_next_round(round_.match_id)
    _play(round_)
    return Match.objects.select_related("table").get(pk=round_.match_id)


def _play(row: Round) -> None:
    """Stores what its seats do by turns, the first move that each may make."""
    round_ = dealt_round(row.match, row)
    game = registry.game(row.match.game)
    action: Action = START
    for step in range(ACTIONS):
        outcome = act(game, round_, action, step * STEP_MS)
        if outcome.seq is not None:
            entry = journal_entry(game, action, outcome, step * STEP_MS)
            JournalEntry.objects.create(round=row, **asdict(entry))
        round_ = outcome.round
        seat = round_.seats[step % len(round_.seats)]
        moves = game.moves(round_.state, seat)
        action = Claim(seat, moves[0] if moves else VOTE)


def _undrawn(organizer: Player) -> EventAccess:
    """An event whose seating is proposed, and whose ties are not drawn yet."""
    event = club_evening("Anna", "Bob", "Carla", "Dora", owner=organizer)
    draft_matchday(event, said())
    Webhook.objects.create(
        event=event.event, url="https://example.org/", secret="secret-of-a-webhook"
    )
    return event
