"""The options of a table: those of its game and the few that are the table's own.

They are stored in one value, the table's own under "table"; forms and facts know
them as one flat list.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from games.queries.live_tables import AWAY_RULES, game_options
from games.queries.workshop.table_boards import (
    BOARD,
    KIT,
    LAYOUT,
    has_boards,
    offered_boards,
    offered_layouts,
    with_kit,
    with_layout_of_board,
)
from games.rules import registry
from games.rules.codes import OptionProblemCode
from games.rules.core import OptionProblem, Options, OptionSpec, OptionValue
from games.rules.options import checked

AWAY = OptionSpec(name="away", default=AWAY_RULES[0], choices=AWAY_RULES)
RATED = OptionSpec(name="rated", default=False)
TABLE_SPECS = (AWAY, RATED)

type StoredOptions = Mapping[str, Any]


def option_specs(game_key: str) -> tuple[OptionSpec, ...]:
    """Returns every option a host can set at a table of that game."""
    specs = registry.game(game_key).option_specs
    shown = (_offered(spec) for spec in specs if not spec.is_hidden)
    return (*shown, *TABLE_SPECS)


def flat_options(stored: StoredOptions) -> dict[str, OptionValue]:
    """Returns all options by name."""
    return {**game_options(dict(stored)), **stored.get("table", {})}


def checked_options(game_key: str, flat: Options, *, seats: int) -> dict[str, Any]:
    """Returns the options as they are stored, with a value for each.

    Raises:
        OptionProblem: The game does not know one, or does not take it so.
    """
    own = {spec.name for spec in TABLE_SPECS}
    of_table = {name: value for name, value in flat.items() if name in own}
    of_game = {name: value for name, value in flat.items() if name not in own}
    game = registry.game(game_key)
    given = with_kit(game_key, of_game)
    if KIT in given:
        given = with_layout_of_board(given)
    rules = dict(game.checked_options(given, seats=seats))
    if KIT in rules:
        rules[KIT] = ""  # it is fixed when a match begins
    own_options = checked(TABLE_SPECS, of_table)
    if own_options[RATED.name] and not has_even_chances(game_key, rules):
        raise OptionProblem(RATED.name, OptionProblemCode.UNEQUAL)
    return {**rules, "table": own_options}


def usual_options(game_key: str, own: Options, *, seats: int) -> dict[str, Any]:
    """Returns the first ready-made rules for so many, with what is the table's own.

    Raises:
        OptionProblem: There are none.
    """
    problems = []
    for preset in _ready_made(game_key):
        try:
            return checked_options(game_key, {**preset, **own}, seats=seats)
        except OptionProblem as problem:
            problems.append(problem)
    raise problems[0]


def with_own(stored: StoredOptions, preset: Options) -> dict[str, OptionValue]:
    """Returns ready-made rules with what is the table's own, as it is there now."""
    return {**preset, **stored.get("table", {})}


def is_rated(stored: StoredOptions) -> bool:
    """Returns whether matches at a table count for ratings."""
    return bool(stored.get("table", {}).get(RATED.name, RATED.default))


def has_even_chances(game_key: str, rules: StoredOptions) -> bool:
    """Returns whether nobody has it easier than others by the rules alone."""
    return all(
        rules.get(spec.name, spec.default) == spec.default
        for spec in registry.game(game_key).option_specs
        if spec.is_handicap
    )


def _ready_made(game_key: str) -> Iterator[Options]:
    """The presets and, where none of their boards is offered, any board that is."""
    yield from registry.game(game_key).presets.values()
    if has_boards(game_key):
        yield from ({BOARD: board.slug} for board in offered_boards())


def _offered(spec: OptionSpec) -> OptionSpec:
    """A spec with the choices there are now."""
    if not spec.is_open:
        return spec
    if spec.name == LAYOUT:
        return replace(spec, choices=offered_layouts())
    return replace(spec, choices=tuple(board.slug for board in offered_boards()))
