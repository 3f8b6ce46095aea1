"""What the site knows about one game, as one value: `GameKind`.

A game's own folder makes it (`games/kinds/<game>/kind.py`), one line of the setting
GAME_KINDS registers it, and every page asks `games.kinds.registry` for it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import zip_longest
from typing import Any, Protocol

from django.utils.functional import Promise

from games.bots.core import Playbook
from games.kinds.lessons import Lesson
from games.models import Match
from games.presenters.board.core import Presenter
from games.presenters.board.events import Effects
from games.presenters.carry_over import CarryOverPresenter
from games.rules.core import Game, OptionProblem, Options, OptionSpec
from games.rules.score_sheet import Found
from players.texts import Text

RULES_PARTS = ("steps", "counting", "calls", "notes")
"""The partials of the template with the rules of a game."""


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option: its name, one sentence on what it changes, its choices in words.

    `unit` stands behind a number. `zero` is what 0 means where that is "off". `needs` is
    another option and the value with which alone this one means anything.
    `is_always_told`: lists of rules name it even where it is as usual.
    """

    name: Text
    change: Text
    choices: Mapping[str, Text] = field(default_factory=dict)
    unit: Text = ""
    zero: Text = ""
    needs: tuple[str, str] | None = None
    is_always_told: bool = False


@dataclass(frozen=True, slots=True)
class OptionOrder:
    """How the options of a game stand in the lobby.

    `first` is what the host sees first, in this order; the rest are finer points, in
    groups that all games have, with `times` among the times. A game can add `groups` of
    its own, by title. What is named nowhere is in the first group.
    """

    first: tuple[str, ...] = ("rounds", "enforcement", "tie", "rated")
    groups: tuple[tuple[Text, tuple[str, ...]], ...] = ()
    times: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatShares:
    """How the text options of a game share so many things among the seats.

    Such a text is "even" or a number for each seat ("7,7,5,5"). `fault` is the code of
    the problem with a number that is missing.
    """

    total: int
    fault: StrEnum


@dataclass(frozen=True, slots=True)
class NamedChoices:
    """The choices of an open option: their names, and how a list to choose from has them."""

    text: OptionText
    labels: Mapping[str, Text]


class SiteChoices(Protocol):
    """Choices that the site adds to open options of a game, as boards designed here."""

    def named(self, spec: OptionSpec, text: OptionText, *, chosen: str) -> NamedChoices:
        """Returns all choices of an option in words, the one chosen before included."""

    def problem(self, options: Options, *, seats: int) -> OptionProblem | None:
        """Returns what is wrong with what a table chose, None if nothing is."""

    def is_offered(self, preset: Options) -> bool:
        """Returns whether everything that ready-made rules choose is offered."""

    def fixed(self, match: Match) -> tuple[Text, Text] | None:
        """Returns the option that a match has fixed, and its value, in words."""


@dataclass(frozen=True, slots=True)
class PlaceNames:
    """The places of a card game as they stand on the board; a slot has its number."""

    stack: Text
    slot: Text
    waste: Text


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys and what they do; `acts` names what someone may give another key."""

    keys: tuple[Text, ...]
    does: Text
    acts: tuple[str, ...] = ()

    @property
    def caps(self) -> Iterator[tuple[Text, str]]:
        """The keys as they are printed, each with its act or nothing."""
        return zip_longest(self.keys, self.acts, fillvalue="")


@dataclass(frozen=True, slots=True)
class Act:
    """Something a key does; `name` is how it is kept, `usual` the key it begins with."""

    name: str
    usual: str
    does: Text


@dataclass(frozen=True, slots=True)
class ActGroup:
    """What keys do in some of the games, besides what they do in all."""

    key: str
    title: Text
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class BoardFiles:
    """Paths of static files: `module` answers what the scripts of a table ask.

    `sheet` imports every style the board is drawn with, `css/table/page.css` among them.
    `highest` is the number that ends a pile or a row; 0 where nothing is numbered.
    """

    module: str
    sheet: str = "css/table/page.css"
    highest: int = 0


@dataclass(frozen=True, slots=True)
class PictureFiles:
    """What pictures of a game need wherever they are shown, its board included.

    `styles` and `lesson_styles`, which its page of rules needs besides, are paths of
    static files; `symbols` is a template of SVG symbols that its pictures use.
    """

    styles: tuple[str, ...] = ()
    lesson_styles: tuple[str, ...] = ()
    symbols: str = ""


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """What a printed score sheet asks of a round, and how it says to count."""

    columns: tuple[Text, ...]
    scoring: Text


@dataclass(frozen=True, slots=True)
class CarriedTexts:
    """What one match at a real table leaves the next: a column, and with its `count`."""

    column: Text
    told: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class GameKind:
    """A game with everything the site needs to offer, draw, count and print it.

    By key: `presets` go by the presets of the rules, `options` by their option specs,
    `option_problems` by the codes of `option_codes`,
    `counts` by the named counts of a score, `boxes` by the boxes of its score sheet that
    are called something else than the count, `findings` by what its sheet finds in a
    round (`%(names)s`, `%(number)s`, `%(rule)s` are filled in), `sentences` by refusal code, `sayings` by
    what the scripts ask for, `pools` by rating pool, the game's own key first.
    """

    rules: Game[Any, Any, Any]
    bots: Playbook[Any, Any, Any]
    presenter: Callable[[tuple[int, ...]], Presenter]
    """Makes who draws rounds of people with these patterns, by seat number."""
    effects: Effects
    """How frames tell the events that only this game has."""
    board: BoardFiles

    name: Text
    length: Text
    """How long a match takes."""
    presets: Mapping[str, Text]
    options: Mapping[str, OptionText]
    scoring: Text
    counts: Mapping[str, Text]
    findings: Mapping[Found, Text]
    pools: Mapping[str, Text]
    printed: PrintedSheet

    option_order: OptionOrder = OptionOrder()
    option_codes: type[StrEnum] | None = None
    """The codes of what can be wrong with an option of this game alone."""
    option_problems: Mapping[StrEnum, Text] = field(default_factory=dict)
    shares: SeatShares | None = None
    site_choices: SiteChoices | None = None

    refusals: type[StrEnum]
    """The codes that only rules like these refuse with."""
    sentences: Mapping[StrEnum, Promise]
    piece_name: Callable[[str], str]
    """Names a card or die in notation, for sentences."""
    sayings: Mapping[str, Text]
    keys: tuple[Keys, ...]
    acts: ActGroup
    colors: Mapping[str, Text]
    """The colors whose letters the menu explains."""

    boxes: Mapping[str, Text] = field(default_factory=dict)
    pictures: PictureFiles = PictureFiles()
    simulated_per_second: int | None = None
    """Rounds of four bots the benchmark asks of a second; None: it leaves them out."""
    places: PlaceNames | None = None
    carry_over: CarryOverPresenter | None = None
    carried: CarriedTexts | None = None
    """What its score sheet carries on, in words; None where it carries nothing."""
    lesson: Lesson | None = None
    """What the first round of someone new to it teaches."""

    @property
    def key(self) -> str:
        """Its name in addresses and records."""
        return self.rules.key

    @property
    def low(self) -> int:
        """The fewest seats it is played with."""
        return self.rules.seat_counts[0]

    @property
    def high(self) -> int:
        """The most seats it is played with."""
        return self.rules.seat_counts[-1]

    @property
    def scene(self) -> str:
        """The template of its picture."""
        return f"games/{self.key}/scene.html"

    @property
    def share_picture(self) -> str:
        """The static file that links to its pages show elsewhere."""
        return f"img/share/{self.key}.png"

    @property
    def rules_template(self) -> str:
        """The template with the parts of its page of rules."""
        return f"games/{self.key}/rules.html"
