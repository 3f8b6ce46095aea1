"""What a game is called on the screen, and in one line what it is like."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from games.queries.live_tables import game_options
from games.queries.table_options import StoredOptions, flat_options
from games.queries.workshop.table_boards import KIT
from games.rules import registry
from games.rules.core import Options

type Text = str | Promise

NAMES: dict[str, Text] = {
    "ligretto": gettext_lazy("Ligretto"),
    "dutch-blitz": gettext_lazy("Dutch Blitz"),
    "domino": gettext_lazy("Ligretto Domino"),
    "wuerfel": pgettext_lazy("name of the game", "Dice"),
}
LENGTHS: dict[str, Text] = {
    "ligretto": gettext_lazy("10 minutes"),
    "dutch-blitz": gettext_lazy("15 minutes"),
    "domino": gettext_lazy("10 minutes"),
    "wuerfel": gettext_lazy("10 minutes"),
}
PRESETS: dict[tuple[str, str], Text] = {
    ("ligretto", "current"): gettext_lazy("current edition"),
    ("ligretto", "current_experts"): gettext_lazy("current edition, for experts"),
    ("ligretto", "old99"): gettext_lazy("older edition, to 99 points"),
    ("ligretto", "old99_experts"): gettext_lazy("older edition, for experts"),
    ("dutch-blitz", "standard"): gettext_lazy("one box, up to four"),
    ("dutch-blitz", "experts"): gettext_lazy("one box, for experts"),
    ("dutch-blitz", "expansion"): gettext_lazy("two boxes, up to eight"),
    ("domino", "standard"): gettext_lazy("rules of the box"),
    ("domino", "compact"): gettext_lazy("small board, tighter and faster"),
    ("domino", "free"): gettext_lazy("mixed board, you place the tokens"),
    ("wuerfel", "standard"): gettext_lazy("rules of the box"),
}
OWN_RULES = pgettext_lazy("rules of a table", "your own mix")


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the home page shows it."""

    key: str
    name: Text
    low: int
    high: int
    length: Text

    @property
    def scene(self) -> str:
        """The template of its picture."""
        return f"games/{self.key}/scene.html"


def game_name(key: str) -> Text:
    """Returns what the game is called."""
    return NAMES[key]


def game_cards() -> tuple[GameCard, ...]:
    """Returns every game that can be played here."""
    return tuple(_cards())


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
    return PRESETS[game_key, key] if key else OWN_RULES


def match_length(options: Options) -> str:
    """Returns how long a match lasts, as it stands behind the game's name."""
    if options.get("match") == "target":
        return _("to %(points)s points") % {"points": options["target"]}
    if "rounds_per_player" in options:
        each = int(options["rounds_per_player"])
        text = ngettext("%(count)s round a player", "%(count)s rounds a player", each)
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
    """Says by which rules the game is played, and that another one has its own."""
    key = preset_of(game_key, stored)
    said = {"game": game_name(game_key), "rules": preset_name(game_key, key)}
    if key:
        return _("%(game)s by ready-made rules: %(rules)s.") % said
    return _("%(game)s by rules of your own.") % said


def _cards() -> Iterator[GameCard]:
    for key, game in registry.GAMES.items():
        counts = game.seat_counts
        yield GameCard(key, NAMES[key], counts[0], counts[-1], LENGTHS[key])
