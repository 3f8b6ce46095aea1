"""Golden playthroughs: whole rounds written down, so that no change goes unseen.

`python -m tests.rules.golden` writes tests/golden/*.txt again, and is to be run only
where the rules are meant to change; the difference then shows in the commit.
"""

from dataclasses import dataclass
from pathlib import Path

from games.rules.core import Game, Options
from games.rules.journal import JournalAction, entry_line, journal_entry, parse_entry
from games.rules.position import Position, position_text, read_position
from games.rules.registry import GAMES
from games.rules.round import Moment, RoundState, open_round, scores
from tests.rules.playouts import playout
from tests.rules.seats import most_seats, options_for_most

FOLDER = Path(__file__).parent.parent / "golden"
FURTHER: dict[str, tuple[int, Options]] = {
    "wuerfel-handicap": (4, {"dice_per_seat": "7,7,5,5", "stop_by_all": "score"}),
    "domino-stairs": (2, {"layout": "stairs6", "token_setup": "random"}),
}
BEFORE, BETWEEN, AFTER = "== deal ==\n", "== journal ==\n", "== end ==\n"


@dataclass(frozen=True, slots=True)
class Golden:
    """A written round: the text of its deal, its journal, and the text of its end."""

    deal: str
    journal: tuple[JournalAction, ...]
    end: str


def golden_settings(game: Game) -> dict[str, tuple[int, Options]]:
    """Seats and options of a game's playthroughs, by the name of their file."""
    few, many = game.seat_counts[0], options_for_most(game)
    usual = min(4, game.seat_counts[-1])
    settings: dict[str, tuple[int, Options]] = {
        f"{game.key}-{preset}": (usual, options)
        for preset, options in game.presets.items()
    }
    settings[f"{game.key}-few"] = (few, {})
    settings[f"{game.key}-many"] = (most_seats(game, many), many)
    for preset, options in game.presets.items():
        honour = {**options, "enforcement": "honour"}
        settings[f"{game.key}-{preset}-honour"] = (usual, honour)
    own = f"{game.key}-"
    further = {name: FURTHER[name] for name in FURTHER if name.startswith(own)}
    return settings | further


def written(game: Game, name: str, seats: int, options: Options) -> Golden:
    """The round that a name's seed gives."""
    played = playout(game, seats=seats, seed=name, options=options)
    journal = tuple(
        journal_entry(game, step.action, step.outcome, step.at_ms)
        for step in played.steps
        if step.outcome.seq is not None
    )
    return Golden(told(game, played.opened), journal, told(game, played.last))


def told(game: Game, current: RoundState) -> str:
    """The text of a round with the points it stands at."""
    points = tuple((score.seat, score.points) for score in scores(game, current))
    return position_text(game, Position(current, points))


def golden_text(golden: Golden) -> str:
    """The text of a file."""
    lines = "".join(f"{entry_line(entry)}\n" for entry in golden.journal)
    return f"{BEFORE}{golden.deal}{BETWEEN}{lines}{AFTER}{golden.end}"


def read_golden(text: str) -> Golden:
    """What a file says."""
    deal, rest = text.removeprefix(BEFORE).split(BETWEEN)
    lines, end = rest.split(AFTER)
    return Golden(deal, tuple(map(parse_entry, lines.splitlines())), end)


def dealt_anew(game: Game, golden: Golden) -> RoundState:
    """The round that the deal's seed, seats and options give today."""
    told_ = read_position(golden.deal).round
    return open_round(
        game,
        seats=told_.seats,
        options=told_.options,
        seed=told_.seed,
        number=told_.number,
        carried=told_.carried,
    )


def without_history(current: RoundState) -> RoundState:
    """The round as its text knows it."""
    return current._replace(
        history=(Moment(current.seq, current.state, -1),), freeze_events=()
    )


def main() -> None:
    """Writes every file again."""
    for game in GAMES.values():
        for name, (seats, options) in golden_settings(game).items():
            text = golden_text(written(game, name, seats, options))
            (FOLDER / f"{name}.txt").write_text(text)


if __name__ == "__main__":
    main()
