"""What a game is called on the screen, and in one line what it is like."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext_lazy

from games.kinds.registry import kind, kinds
from games.queries.live_tables import game_options
from games.queries.table_options import StoredOptions, flat_options
from games.queries.workshop.table_boards import KIT
from games.rules import registry
from games.rules.core import Options
from players.texts import Text

OWN_RULES = pgettext_lazy("rules of a table", "custom rules")


def game_name(key: str) -> Text:
    """Returns what the game is called."""
    return kind(key).name


def game_choices() -> list[tuple[str, Text]]:
    """Returns every game with its name, to choose from in a form."""
    return [(each.key, each.name) for each in kinds()]


def preset_of(game_key: str, stored: StoredOptions) -> str:
    """Returns the preset these rules are, empty where they are none."""
    rules = game_options(dict(stored))
    if KIT in rules:
        rules[KIT] = ""  # which version of a board it is makes them no other rules
    game = registry.game(game_key)
    for key, preset in game.presets.items():
        if dict(game.checked_options(preset, seats=game.seat_counts[0])) == rules:
            return key
    return ""


def preset_name(game_key: str, key: str) -> Text:
    """Returns what a set of rules is called."""
    return kind(game_key).presets[key] if key else OWN_RULES


def match_length(options: Options) -> str:
    """Returns how long a match lasts, as it stands behind the game's name."""
    if options.get("match") == "target":
        return _("to %(points)s points") % {"points": options["target"]}
    if "rounds_per_player" in options:
        each = int(options["rounds_per_player"])
        text = ngettext(
            "%(count)s round per player", "%(count)s rounds per player", each
        )
        return text % {"count": each}
    rounds = int(options.get("rounds", 0))
    return ngettext("%(count)s round", "%(count)s rounds", rounds) % {"count": rounds}


def match_rounds(game_key: str, stored: StoredOptions, *, seats: int) -> int | None:
    """Returns how many rounds a match between so many has; None where points end it."""
    game = registry.game(game_key)
    usual = {spec.name: spec.default for spec in game.option_specs}
    options = usual | game_options(dict(stored))
    return game.match_rules(options, seats=seats).rounds


def match_title(game_key: str, stored: StoredOptions) -> str:
    """Returns the game and the length of the match: "Ligretto, 5 rounds"."""
    return _("%(game)s, %(length)s") % {
        "game": game_name(game_key),
        "length": match_length(flat_options(stored)),
    }


def rules_text(game_key: str, stored: StoredOptions) -> str:
    """Returns which rules a game is played by; another game has its own."""
    key = preset_of(game_key, stored)
    said = {"game": game_name(game_key), "rules": preset_name(game_key, key)}
    if key:
        return _("%(game)s with the preset “%(rules)s”.") % said
    return _("%(game)s with custom rules.") % said
