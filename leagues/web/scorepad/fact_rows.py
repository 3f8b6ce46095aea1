"""What the page of a score pad is given, so that it can go on without the site."""

from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from games.kinds.registry import kind
from games.kinds.score_texts import box_text
from games.presenters.enumeration import SHOWN_AT_MOST
from games.rules.score_sheet import Check, Found
from leagues.queries.people import EntrantNames
from leagues.rules.core import EntrantNumber
from leagues.rules.scores.sheets import sheet_of
from leagues.web.scorepad.forms import MOST_LETTERS
from leagues.web.scorepad.presenter import PadTable, Typing, known_rounds, typed_texts
from leagues.web.scorepad.strings import TypedRound, pad_words


def pad_facts(table: PadTable, typing: Typing, *, is_final: bool) -> dict[str, Any]:
    """All that the page has to know: what was typed, the rules, and its sentences."""
    planned, target = table.goal
    boards = table.boards
    number = table.fixture.number
    return sheet_rules(table.game, table.names, table.fixture.seats) | {
        "boards": {each: boards.number(number, each) for each in table.fixture.seats},
        "boardTold": boards.told_form,
        "known": _texts(typed_texts(known_rounds(table))),
        "rounds": _texts(typing.texts),
        "current": typing.current,
        "inPoints": typing.in_points,
        "isFinal": is_final,
        "planned": planned,
        "target": target,
        "at": table.event.seq,
    }


def sheet_rules(
    game: str, names: EntrantNames, seats: tuple[EntrantNumber, ...]
) -> dict[str, Any]:
    """The rules of a game as the page interprets them, and how it speaks of people."""
    return {
        "people": [{"entrant": each, "name": names[each]} for each in seats],
        "counted": _sheet(game, in_points=False),
        "points": _sheet(game, in_points=True),
        "words": pad_words(game),
        "tones": {found.code: found.tone.value for found in kind(game).findings},
        "signed": sorted(
            found.code for found in kind(game).findings if found.is_signed
        ),
        "namesShown": SHOWN_AT_MOST,
        "mostLetters": MOST_LETTERS,
    }


def _texts(rounds: Sequence[TypedRound]) -> list[dict[str, dict[str, str]]]:
    return [
        {str(entrant): dict(boxes) for entrant, boxes in texts.items()}
        for texts in rounds
    ]


def _sheet(game: str, *, in_points: bool) -> dict[str, Any]:
    sheet = sheet_of(game, as_points=in_points)
    return {
        "worth": sheet.worth,
        "checks": [_check(check) for check in sheet.checks],
        "rest": sheet.rest,
        "carried": sheet.carried.name if sheet.carried else "",
        "boxes": [
            asdict(box) | {"label": box_text(game, box.name)} for box in sheet.boxes
        ],
    }


def _check(check: Check) -> dict[str, Any]:
    """A check with what it finds as codes."""
    values = ((each.name, getattr(check, each.name)) for each in fields(check))
    return {
        name: value.code if isinstance(value, Found) else value
        for name, value in values
    }
