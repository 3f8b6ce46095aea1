"""The board in the page of a table, and what its scripts say."""

import json
from collections.abc import Iterable

from django import template
from django.templatetags.static import static
from django.utils.functional import Promise
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from games.kinds import play_keys
from games.kinds.cards.board import empty
from games.kinds.kind import BoardFiles, Keys, PictureFiles
from games.kinds.refusals import sentences_for_the_page
from games.kinds.registry import kind, kinds, patterns_of, presenter
from games.kinds.strings import game_name as name_of_game
from games.kinds.table_strings import NOBODY_CAN_PLAY, STOP
from games.models import Seat
from games.queries.snapshots import TableSnapshot
from players.texts import Text

register = template.Library()


@register.simple_tag
def board(snapshot: TableSnapshot | None, seat: Seat | None) -> SafeString:
    """Draws the board as someone at this seat sees it; an empty one before a round."""
    number = seat.number if seat else None
    if snapshot is None:
        return empty(number)
    draw = presenter(snapshot.game, patterns_of(snapshot.roster))
    return mark_safe(draw.board_html(snapshot, number))  # noqa: S308 -- from a template


@register.simple_tag
def board_files(key: str) -> BoardFiles:
    """The module of the board of a game, and what it must know."""
    return kind(key).board


@register.simple_tag
def picture_styles(key: str = "") -> SafeString:
    """Links to the styles that pictures of a game need, or of all games."""
    return _links(picture_sheets(key))


@register.simple_tag
def picture_sheets(key: str = "") -> tuple[str, ...]:
    """The style sheets that pictures of a game need, or of all games."""
    return tuple(path for each in _drawn(key) for path in each.styles)


@register.simple_tag
def lesson_styles(key: str) -> SafeString:
    """Links to the styles that the rules of a game need besides."""
    return _links(kind(key).pictures.lesson_styles)


@register.simple_tag
def picture_symbols(key: str = "") -> tuple[str, ...]:
    """The templates of the symbols that pictures of a game use, or of all games."""
    return tuple(each.symbols for each in _drawn(key) if each.symbols)


def _drawn(key: str) -> Iterable[PictureFiles]:
    return [each.pictures for each in ((kind(key),) if key else kinds())]


def _links(paths: Iterable[str]) -> SafeString:
    link = '<link rel="stylesheet" href="{}">'
    return format_html_join("\n", link, ((static(path),) for path in paths))


@register.simple_tag
def refusal_sentences(key: str) -> tuple[tuple[str, str], ...]:
    """The sentences of a game for every refusal, with blanks for the scripts to fill."""
    return tuple(sentences_for_the_page(key))


@register.simple_tag
def game_sayings(key: str) -> Iterable[tuple[str, str | Promise]]:
    """What the scripts say in the words of a game."""
    return kind(key).sayings.items()


@register.simple_tag
def game_hints(key: str) -> Iterable[tuple[str, Text]]:
    """What the lesson of a game says, by the names of its hints."""
    lesson = kind(key).lesson
    return lesson.texts.items() if lesson else ()


@register.simple_tag
def game_keys(key: str) -> tuple[Keys, ...]:
    """What the keys of a game do."""
    return kind(key).keys


@register.simple_tag
def game_colors(key: str) -> Iterable[tuple[str, Text]]:
    """The colors of a game with their names."""
    return kind(key).colors.items()


@register.simple_tag
def usual_keys(key: str) -> str:
    """What the keys of a game do before someone changes them, for its scripts."""
    return json.dumps(play_keys.usual_keys(key))


@register.filter
def error_call(key: str) -> str | Promise:
    """The error call of a game, as its button says it."""
    return kind(key).sayings.get("stop", STOP)


@register.filter
def vote_text(key: str) -> str | Promise:
    """What everyone may ask for together in a game, as its button says it."""
    return kind(key).sayings.get("ask-vote", NOBODY_CAN_PLAY)


@register.filter
def game_name(key: str) -> str | Promise:
    """What a game is called."""
    return name_of_game(key)
