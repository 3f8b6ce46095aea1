"""The next season before it is opened: everyone with the division, and the reason."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext_lazy

from leagues.presenters.season_strings import division_name
from leagues.presenters.standings import pattern_of
from leagues.queries.seasons import RETURNING, Away, SeasonPreview, SeasonWish
from leagues.rules.formats.seasons import SeasonMove, Why
from leagues.rules.standings.season_end import Place
from players.texts import Text

MOVES: Mapping[SeasonMove, Text] = {
    SeasonMove.PROMOTED: pgettext_lazy("promotion", "moves up"),
    SeasonMove.STAYED: pgettext_lazy("promotion", "stays"),
    SeasonMove.RELEGATED: pgettext_lazy("relegation", "moves down"),
    SeasonMove.NEW: pgettext_lazy("person status", "new"),
    SeasonMove.BACK: pgettext_lazy("person status", "returns"),
}


@dataclass(frozen=True, slots=True)
class Mover:
    """Someone of the next season: where from, how, and why there.

    `tier` is the level that an organizer has chosen, from 1, 0 where nobody has.
    """

    key: int
    name: str
    pattern: int
    move: str
    move_detail: Text
    why: str
    tier: int
    is_of_season: bool


@dataclass(frozen=True, slots=True)
class NextDivision:
    """A division of the next season."""

    name: str
    people: tuple[Mover, ...]


@dataclass(frozen=True, slots=True)
class Pausing:
    """Someone who does not play the next season."""

    key: int
    name: str
    detail: str


def next_divisions(found: SeasonPreview, wish: SeasonWish) -> tuple[NextDivision, ...]:
    """Returns the divisions to come with everyone in them."""
    return tuple(
        NextDivision(
            division_name(number), tuple(_mover(key, found, wish) for key in group)
        )
        for number, group in enumerate(found.divisions, start=1)
    )


def pausing(found: SeasonPreview, wish: SeasonWish) -> tuple[Pausing, ...]:
    """Returns who of the season does not go on."""
    inside = {key for group in found.divisions for key in group}
    return tuple(
        Pausing(key, found.names[key], _place_text(place))
        for key, place in found.places.items()
        if key not in inside or key in wish.leaving
    )


def could_return(found: SeasonPreview, wish: SeasonWish) -> tuple[Pausing, ...]:
    """Returns who of earlier seasons could play again and is not asked to."""
    return tuple(
        Pausing(each.key, each.name, _away_text(each))
        for each in found.away.values()
        if each.key not in wish.returning
    )


def level_choices(found: SeasonPreview) -> tuple[tuple[int, str], ...]:
    """Returns the levels someone can be put on, one below the lowest included."""
    count = max(len(found.final), 1) + 1
    return tuple(
        (level, _("level %(number)d") % {"number": level})
        for level in range(1, count + 1)
    )


def _mover(key: int, found: SeasonPreview, wish: SeasonWish) -> Mover:
    move, why = found.season.moves[key], found.season.whys[key]
    return Mover(
        key=key,
        name=found.names[key],
        pattern=pattern_of(key) if key > 0 else pattern_of(1 - key),
        move=move.value,
        move_detail=MOVES[move],
        why=_why(key, why, found),
        tier=wish.fixed.get(key, -1) + 1,
        is_of_season=0 < key < RETURNING,
    )


def _why(key: int, why: Why, found: SeasonPreview) -> str:
    place = found.places.get(key)
    if why is Why.BY_HAND:
        return _("you moved them here")
    if why is Why.NEWCOMER:
        return _("new people start in the lowest division")
    if why is Why.NO_ROOM:
        return _("new, and the lowest division was full")
    if place is None:
        return _away_text(found.away[key])
    detail = _place_text(place)
    if why is Why.FREE_PLACE:
        return _("%(place)s; a place above was free") % {"place": detail}
    return detail


def _place_text(place: Place) -> str:
    said = {"place": place.place, "size": place.size, "number": place.division}
    return _("place %(place)d of %(size)d in division %(number)d") % said


def _away_text(away: Away) -> str:
    pause = away.back.pause_seasons
    said = {
        "season": away.season,
        "place": _place_text(away.place),
        "count": pause,
    }
    text = ngettext(
        "season %(season)d: %(place)s, then away for %(count)d season",
        "season %(season)d: %(place)s, then away for %(count)d seasons",
        pause,
    )
    return text % said
