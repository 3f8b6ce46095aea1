"""System checks of the games: every hole of a `GameKind`, named in one list."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.apps import AppConfig
from django.contrib.staticfiles import finders
from django.core.checks import CheckMessage, Error, register
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.kinds.kind import RULES_PARTS, GameKind
from games.kinds.play_keys import SHARED
from games.kinds.refusals import COMMON_SENTENCES
from games.kinds.registry import kinds
from games.queries.ratings.ratings import pools
from games.queries.table_options import TABLE_SPECS
from games.rules.score_sheet import found_by, in_points
from players.keys import ACT

SAYINGS = ("start", "end-call", "finished", "finished-by-you")

type Gap = tuple[str, str, str]
"""The id of a check, what is missing, and what to add where."""


@register()
def check_kinds(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Names everything that games of the site lack."""
    return [
        Error(f"{kind.key}: {what}", hint=hint, obj=kind.key, id=f"games.{number}")
        for kind in kinds()
        for number, what, hint in gaps(kind)
    ]


def gaps(kind: GameKind) -> Iterator[Gap]:
    """Yields everything a game lacks."""
    yield from _rules(kind)
    yield from _words(kind)
    yield from _keys(kind)
    yield from _files(kind)


def _rules(kind: GameKind) -> Iterator[Gap]:
    if not kind.rules.presets:
        yield "E001", "has no presets", "Add at least one to `presets` of its rules."
    if kind.rules.score_sheet is None:
        hint = "Give its rules a `score_sheet`, as games/rules/wuerfel/score_sheet.py."
        yield "E002", "has no score sheet for real tables", hint
    if (kind.rules.carry_over is None) != (kind.carry_over is None):
        hint = "Give both rules and kind a `carry_over`, or neither of them."
        yield "E003", "carries over in its rules or on its pages, not in both", hint


def _words(kind: GameKind) -> Iterator[Gap]:
    for key in kind.rules.presets:
        if not kind.presets.get(key):
            yield "E010", f"preset {key!r} has no title", _in_kind("presets")
    yield from _option_words(kind)
    for code in sorted({*(kind.option_codes or ())} - kind.option_problems.keys()):
        what = f"option problem {code.value!r} has no sentence"
        yield "E023", what, _in_kind("option_problems")
    for code in sorted({*kind.refusals, *COMMON_SENTENCES} - kind.sentences.keys()):
        yield "E013", f"refusal {code.value!r} has no sentence", _in_kind("sentences")
    for name in SAYINGS:
        if name not in kind.sayings:
            yield "E014", f"says nothing for {name!r}", _in_kind("sayings")
    if kind.lesson is None:
        hint = (
            "Write it in lesson.py of its folder, and give it to `lesson` of its kind."
        )
        yield "E024", "has no lesson for a first round", hint
    yield from _scored_words(kind)


def _scored_words(kind: GameKind) -> Iterator[Gap]:
    for name in sorted(_counted(kind) - kind.counts.keys()):
        yield "E015", f"count {name!r} has no words", _in_kind("counts")
    yield from _sheet_words(kind)
    for pool, game in pools():
        if game == kind.key and pool not in kind.pools:
            yield "E016", f"rating pool {pool!r} has no name", _in_kind("pools")


def _sheet_words(kind: GameKind) -> Iterator[Gap]:
    sheet = kind.rules.score_sheet
    if sheet is None:
        return
    for box in sheet.boxes:
        if box.name not in kind.boxes.keys() | kind.counts.keys():
            yield "E017", f"box {box.name!r} has no words", _in_kind("boxes")
    found = found_by(sheet) | found_by(in_points(is_even=sheet.is_even))
    for code in sorted(each.code for each in found - kind.findings.keys()):
        yield "E018", f"finding {code!r} has no sentence", _in_kind("findings")


def _option_words(kind: GameKind) -> Iterator[Gap]:
    specs = (spec for spec in kind.rules.option_specs if not spec.is_hidden)
    for spec in (*specs, *TABLE_SPECS):
        text = kind.options.get(spec.name)
        if text is None:
            yield "E011", f"option {spec.name!r} has no words", _in_kind("options")
            continue
        if spec.is_text and kind.shares is None:
            what = f"text option {spec.name!r} shares nothing"
            yield "E019", what, _in_kind("shares")
        for choice in spec.choices:
            if choice not in text.choices:
                what = f"choice {choice!r} of option {spec.name!r} has no words"
                yield "E012", what, _in_kind("options")


def _counted(kind: GameKind) -> set[str]:
    """The named counts of a round that was just dealt."""
    seats = kind.rules.seat_counts[0]
    options = kind.rules.checked_options({}, seats=seats)
    state = kind.rules.deal(
        seats=range(seats), options=options, seed="checks", number=1
    )
    return {name for score in kind.rules.scores(state) for name, _ in score.counts}


def _keys(kind: GameKind) -> Iterator[Gap]:
    taken: dict[str, str] = {}
    for act in (*SHARED, *kind.acts.acts):
        other = taken.setdefault(act.usual, act.name)
        if other != act.name:
            what = f"key {act.usual!r} does both {other!r} and {act.name!r}"
            yield "E020", what, _in_kind("acts")
        if not ACT.fullmatch(act.name):
            what = f"act {act.name!r} cannot be kept under this name"
            yield "E021", what, _in_kind("acts")
    known = {act.name for act in (*SHARED, *kind.acts.acts)}
    for line in kind.keys:
        for name in line.acts:
            if name not in known:
                what = f"the menu names {name!r}, which no key does"
                yield "E022", what, _in_kind("acts")


def _files(kind: GameKind) -> Iterator[Gap]:
    parts = (f"{kind.rules_template}#{part}" for part in RULES_PARTS)
    symbols = (kind.pictures.symbols,) if kind.pictures.symbols else ()
    for name in (kind.scene, *parts, *symbols):
        try:
            get_template(name)
        except TemplateDoesNotExist:
            yield "E030", f"template {name} is not found", "Write this template."
    pictures = (*kind.pictures.styles, *kind.pictures.lesson_styles)
    for path in (kind.board.module, kind.board.sheet, *pictures):
        if finders.find(path) is None:
            hint = "Write this static file, or mend `board` or `pictures` of its kind."
            yield "E031", f"static file {path} is not found", hint
    if finders.find(kind.share_picture) is None:
        hint = "Draw it with tools/share_pictures.py."
        yield "E032", f"picture {kind.share_picture} is not found", hint


def _in_kind(field: str) -> str:
    return f"Add it to `{field}` of its kind, in the kind.py of its folder."
