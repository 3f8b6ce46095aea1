"""Every registry is tied to its texts: each member has one, and each text is a member's.

Tables of texts by the members of an enum are found by themselves, wherever they stand.
"""

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from django.db.models import Choices
from django.utils.functional import Promise

from games.kinds.domino.faults import CARD_TEXTS, JOKER_TEXTS
from games.kinds.kind import GameKind
from games.kinds.option_texts import COMMON_OPTIONS
from games.kinds.play_keys import SHARED
from games.kinds.registry import kinds
from games.kinds.score_texts import COMMON_FINDINGS
from games.models.chat import Emote
from games.queries.ratings.ratings import pools
from games.queries.table_options import TABLE_SPECS
from games.rules.codes import RefusalCode
from games.rules.domino.faults import FaultCode
from games.rules.score_sheet import found_by, in_points
from leagues.formats.registry import kinds as formats
from leagues.presenters.change_strings import CHANGES
from leagues.presenters.fact_strings import SENTENCES as FACT_SENTENCES
from leagues.presenters.settings_strings import ABSENCES, BYES, ENTRIES
from leagues.rules.event import facts
from leagues.rules.event.settings import EntryMode
from leagues.rules.scoring import Absent, Bye
from players.texts import Text

ROOT = Path(__file__).parents[2]
APPS = ("games", "leagues", "ligretto_site", "players")
UNREAD = ("migrations", "management", "formats", "asgi", "settings")
PARTIAL = {
    # What no form offers is told as a number.
    "leagues.presenters.settings_strings.ABSENCES",
    # Kinds add those of their games; manage.py check says what one lacks.
    "games.kinds.refusals.COMMON_SENTENCES",
    "games.kinds.cards.words.SENTENCES",
    # One for cards, one for jokers: together they are whole.
    "games.kinds.domino.faults.CARD_TEXTS",
    "games.kinds.domino.faults.JOKER_TEXTS",
    # Told with the name of who did it, or with a number.
    "games.web.table.round_sentences.ENDINGS",
    "games.web.ratings.leaderboards.MISSING_TEXTS",
}
# Rules of an event may say so, but no form offers it.
NOT_OFFERED = {Absent.FIXED}

type Table = Mapping[Enum, Any]


def _modules() -> Iterator[ModuleType]:
    for app in APPS:
        package = importlib.import_module(app)
        for info in pkgutil.walk_packages(package.__path__, f"{app}."):
            if not any(part in UNREAD for part in info.name.split(".")):
                yield importlib.import_module(info.name)


def _is_text(value: object) -> bool:
    parts = value if isinstance(value, tuple) else (value,)
    return all(
        isinstance(part, str | Promise) and not isinstance(part, Enum) for part in parts
    )


def _is_table(value: object) -> bool:
    return (
        isinstance(value, Mapping)
        and bool(value)
        and all(isinstance(key, Enum) for key in value)
        and any(
            isinstance(text, Promise) or not isinstance(text, str)
            for text in value.values()
        )
        and all(map(_is_text, value.values()))
    )


def _tables() -> dict[str, Table]:
    """Tables of texts by the members of enums, by their names."""
    found: dict[str, Table] = {}
    for module in _modules():
        source = Path(module.__file__ or "").read_text()
        for name, value in vars(module).items():
            is_own = re.search(rf"^{name}\b.*=", source, re.MULTILINE)
            if is_own and _is_table(value):
                found[f"{module.__name__}.{name}"] = value
    return found


def _members(texts: Table) -> set[Enum]:
    enums: set[type[Enum]] = {type(key) for key in texts}
    return {member for enum in enums for member in enum}


def test_every_table_of_texts_has_all_members_of_its_enum() -> None:
    tables = _tables()
    assert len(tables) > 20
    holes = {name for name, texts in tables.items() if texts.keys() != _members(texts)}
    assert holes == PARTIAL


def test_every_fault_of_domino_has_words() -> None:
    assert CARD_TEXTS.keys() | JOKER_TEXTS.keys() == set(FaultCode)


def test_every_choice_of_a_field_has_a_translated_label() -> None:
    list(_modules())
    enums = [
        found for base in Choices.__subclasses__() for found in base.__subclasses__()
    ]
    own = [each for each in enums if each.__module__.split(".")[0] in APPS]
    assert len(own) > 15
    plain = [
        member
        for each in own
        for member in each
        if not isinstance(member._label_, Promise)
    ]
    assert plain == []


@pytest.mark.parametrize(
    ("choices", "enum"), ((ENTRIES, EntryMode), (BYES, Bye), (ABSENCES, Absent))
)
def test_every_setting_can_be_chosen(
    choices: Mapping[Enum, Text], enum: type[Enum]
) -> None:
    assert choices.keys() == set(enum) - NOT_OFFERED


def test_every_fact_has_a_sentence_and_every_sentence_a_fact() -> None:
    told = [*FACT_SENTENCES, *CHANGES]
    assert len(told) == len(set(told))
    assert set(told) == set(facts.AnyFact.__value__.__args__)
    assert set(facts.FactBase.__subclasses__()) == set(told)


def test_every_format_has_a_name_and_a_description() -> None:
    assert all(each.name and each.description for each in formats())


def test_every_emote_is_drawn_and_every_drawing_is_an_emote() -> None:
    drawn = (ROOT / "templates/games/chat/emotes.html").read_text()
    assert re.findall(r'id="e-(\w+)"', drawn) == Emote.values


@pytest.mark.parametrize("of", kinds(), ids=lambda of: of.key)
def test_every_text_of_a_game_is_needed(of: GameKind) -> None:
    """What is missing is named by `manage.py check`; this is what is too much."""
    rules, sheet = of.rules, of.rules.score_sheet
    assert sheet is not None
    specs = (*rules.option_specs, *TABLE_SPECS)
    findings = found_by(sheet) | found_by(in_points(is_even=sheet.is_even))
    assert of.presets.keys() <= rules.presets.keys()
    own_options = of.options.keys() - COMMON_OPTIONS.keys()
    assert own_options <= {spec.name for spec in specs}
    assert of.option_problems.keys() <= set(of.option_codes or ())
    assert of.sentences.keys() <= {*of.refusals, *RefusalCode}
    assert of.boxes.keys() <= {box.name for box in sheet.boxes}
    assert of.findings.keys() - COMMON_FINDINGS.keys() <= findings
    assert of.pools.keys() <= {pool for pool, game in pools() if game == of.key}
    acts = {act.name for act in (*SHARED, *of.acts.acts)}
    assert {name for line in of.keys for name in line.acts} <= acts
