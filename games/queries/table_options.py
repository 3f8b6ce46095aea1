"""The options of a table: those of its game and the few that are the table's own.

They are stored in one value, the table's own under "table"; forms and facts know
them as one flat list.
"""

from collections.abc import Mapping
from typing import Any

from games.queries.live_tables import AWAY_RULES, game_options
from games.rules import registry
from games.rules.core import Options, OptionSpec, OptionValue
from games.rules.options import checked

AWAY = OptionSpec(name="away", default=AWAY_RULES[0], choices=AWAY_RULES)
TABLE_SPECS = (AWAY,)

type StoredOptions = Mapping[str, Any]


def option_specs(game_key: str) -> tuple[OptionSpec, ...]:
    """Returns every option a host can set at a table of that game."""
    specs = registry.game(game_key).option_specs
    return (*(spec for spec in specs if not spec.is_hidden), *TABLE_SPECS)


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
    return {
        **registry.game(game_key).checked_options(of_game, seats=seats),
        "table": checked(TABLE_SPECS, of_table),
    }
