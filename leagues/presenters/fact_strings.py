"""What stands in the log of an event, as sentences for people."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from leagues.presenters.datetimes import datetime_of
from leagues.presenters.event_strings import matchday_name
from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.event.state import EventState
from players.texts import Text

MOST_NAMED = 6


type Sentence[F: facts.FactBase] = Callable[[F, "Telling"], str]


@dataclass(frozen=True, slots=True)
class Telling:
    """What sentences need: the event, the names behind its numbers, and its game."""

    state: EventState
    names: Mapping[EntrantNumber, str]
    game: str = ""

    def one(self, entrant: EntrantNumber) -> str:
        """Someone's name."""
        return self.names.get(entrant) or _("number %(number)d") % {"number": entrant}

    def all(self, entrants: Iterable[EntrantNumber]) -> str:
        """The names of several, and how many more there are."""
        return some_of([self.one(each) for each in entrants])

    def matchday(self, number: int) -> str:
        """What a matchday is called here."""
        return matchday_name(self.state, number)

    def table(self, matchday: int, table: int) -> str:
        """What a table of a matchday is called."""
        said = {"matchday": self.matchday(matchday), "table": table}
        return _("%(matchday)s, table %(table)d") % said


SENTENCES: dict[type[facts.FactBase], Sentence[Any]] = {}


def sentence[F: facts.FactBase](kind: type[F]) -> Callable[[Sentence[F]], Sentence[F]]:
    """Registers what is said of a kind of fact by itself."""

    def registered(told: Sentence[F]) -> Sentence[F]:
        SENTENCES[kind] = told
        return told

    return registered


def _of_people(kind: type[Any], text: Text) -> None:
    """Registers a kind of fact that is told by the names of its people alone."""

    def told(fact: Any, telling: Telling) -> str:
        return str(text) % {"names": telling.all(fact.entrants)}

    SENTENCES[kind] = told


def _of_matchday(kind: type[Any], text: Text) -> None:
    """Registers a kind of fact that is told by its matchday alone."""

    def told(fact: Any, telling: Telling) -> str:
        return str(text) % {"matchday": telling.matchday(fact.matchday)}

    SENTENCES[kind] = told


def _of_table(kind: type[Any], text: Text) -> None:
    """Registers a kind of fact that is told by its table alone."""

    def told(fact: Any, telling: Telling) -> str:
        return str(text) % {"table": telling.table(fact.matchday, fact.table)}

    SENTENCES[kind] = told


_of_people(facts.Confirmed, gettext_lazy("Now taking part: %(names)s."))
_of_people(facts.Declined, gettext_lazy("Not accepted: %(names)s."))
_of_people(facts.Dropped, gettext_lazy("Left, results count: %(names)s."))
_of_people(facts.Reinstated, gettext_lazy("Returned: %(names)s."))
_of_matchday(facts.DraftDiscarded, gettext_lazy("%(matchday)s: draft discarded."))
_of_matchday(facts.Published, gettext_lazy("%(matchday)s published."))
_of_matchday(facts.MatchdayStarted, gettext_lazy("%(matchday)s started."))
_of_table(facts.ResultAgreed, gettext_lazy("%(table)s: result confirmed."))
_of_table(facts.Unrated, gettext_lazy("%(table)s does not change ratings."))


@sentence(facts.Entered)
def _entered(fact: facts.Entered, telling: Telling) -> str:
    text = _("Joined: %(names)s.")
    return text % {"names": telling.one(fact.entrant)}


@sentence(facts.CheckInBegun)
def _check_in_begun(fact: facts.CheckInBegun, _telling: Telling) -> str:
    if not fact.until_s:
        return pgettext("log entry", "Check-in opened.")
    return _("Check-in opened until %(time)s.") % {
        "time": moment(fact.until_s, "TIME_FORMAT")
    }


@sentence(facts.CheckedIn)
def _checked_in(fact: facts.CheckedIn, telling: Telling) -> str:
    names = {"names": telling.all(fact.entrants)}
    if fact.is_in:
        return _("Checked in: %(names)s.") % names
    return _("Check-in undone: %(names)s.") % names


@sentence(facts.Leaving)
def _leaving(fact: facts.Leaving, telling: Telling) -> str:
    said = {
        "name": telling.one(fact.entrant),
        "matchday": telling.matchday(fact.matchday),
    }
    return _("%(name)s leaves after %(matchday)s.") % said


@sentence(facts.Withdrawn)
def _withdrawn(fact: facts.Withdrawn, telling: Telling) -> str:
    text = _("%(name)s was removed. None of their results count.")
    return text % {"name": telling.one(fact.entrant)}


@sentence(facts.SeatReplaced)
def _replaced(fact: facts.SeatReplaced, telling: Telling) -> str:
    said = {
        "name": telling.one(fact.entrant),
        "other": telling.one(fact.stand_in),
        "matchday": telling.matchday(fact.matchday),
    }
    return _("%(matchday)s: %(other)s substitutes for %(name)s.") % said


@sentence(facts.Merged)
def _merged(fact: facts.Merged, telling: Telling) -> str:
    said = {"name": telling.one(fact.entrant), "other": telling.one(fact.into)}
    return _("%(name)s and %(other)s are the same person: results merged.") % said


@sentence(facts.NeighboursWished)
def _neighbours(fact: facts.NeighboursWished, telling: Telling) -> str:
    texts = {
        facts.NeighbourWish.APART: _("Never at one table: %(names)s."),
        facts.NeighbourWish.TOGETHER: _("At one table if possible: %(names)s."),
        facts.NeighbourWish.NONE: _("Seated anywhere: %(names)s."),
    }
    return texts[fact.wish] % {"names": telling.all(fact.entrants)}


@sentence(facts.TableFixed)
def _table_fixed(fact: facts.TableFixed, telling: Telling) -> str:
    said = {"name": telling.one(fact.entrant), "table": fact.table}
    if fact.table is None:
        return _("%(name)s can be seated at any table.") % said
    return _("%(name)s is always seated at table %(table)d.") % said


@sentence(facts.MatchdayConfirmed)
def _confirmed(fact: facts.MatchdayConfirmed, telling: Telling) -> str:
    said = {"matchday": telling.matchday(fact.matchday)}
    if not fact.missing:
        return _("%(matchday)s confirmed.") % said
    said["tables"] = ", ".join(map(str, fact.missing))
    return _("%(matchday)s confirmed without tables %(tables)s.") % said


@sentence(facts.Scheduled)
def _scheduled(fact: facts.Scheduled, telling: Telling) -> str:
    if not fact.starts_at_s:
        return _("Start time removed.")
    when = moment(fact.starts_at_s, "DATETIME_FORMAT")
    if fact.matchday is None:
        return _("Starts %(when)s.") % {"when": when}
    said = {"matchday": telling.matchday(fact.matchday), "when": when}
    return _("%(matchday)s starts %(when)s.") % said


@sentence(facts.WindowSet)
def _window(fact: facts.WindowSet, telling: Telling) -> str:
    said = {"matchday": telling.matchday(fact.matchday)}
    if not fact.until_s:
        return _("%(matchday)s has no deadline.") % said
    said["when"] = moment(fact.until_s, "DATETIME_FORMAT")
    return _("%(matchday)s: play by %(when)s.") % said


@sentence(facts.ReadySet)
def _ready(fact: facts.ReadySet, telling: Telling) -> str:
    said = {
        "table": telling.table(fact.matchday, fact.table),
        "name": telling.one(fact.entrant),
    }
    if fact.is_ready:
        return _("%(table)s: %(name)s is ready to play.") % said
    return _("%(table)s: %(name)s is not ready after all.") % said


@sentence(facts.PlaceChosen)
def _place(fact: facts.PlaceChosen, _telling: Telling) -> str:
    if not fact.text:
        return pgettext("log entry", "Venue removed.")
    return _("Venue: %(place)s.") % {"place": fact.text}


@sentence(facts.DivisionChosen)
def _division(fact: facts.DivisionChosen, telling: Telling) -> str:
    said = {"name": telling.one(fact.entrant), "number": fact.division}
    return _("%(name)s moved to division %(number)d.") % said


@sentence(facts.RoundsNoted)
def _rounds(fact: facts.RoundsNoted, telling: Telling) -> str:
    count = len(fact.rounds)
    text = ngettext(
        "%(table)s: %(count)d round entered.",
        "%(table)s: %(count)d rounds entered.",
        count,
    )
    return text % {
        "table": telling.table(fact.matchday, fact.table),
        "count": count,
    }


@sentence(facts.Forfeited)
def _forfeited(fact: facts.Forfeited, telling: Telling) -> str:
    names = {"names": telling.all(fact.entrants)}
    if fact.is_no_show:
        return _("Did not come, last at the table: %(names)s.") % names
    if fact.is_all:
        return _("Last at every table: %(names)s.") % names
    return _("Last at open tables: %(names)s.") % names


@sentence(facts.Penalised)
def _penalised(fact: facts.Penalised, telling: Telling) -> str:
    said = {"name": telling.one(fact.entrant), "points": _points(fact.hundredths)}
    return _("%(name)s loses %(points)s points.") % said


@sentence(facts.PenaltyRevoked)
def _revoked(fact: facts.PenaltyRevoked, telling: Telling) -> str:
    found = telling.state.penalties[fact.penalty - 1 : fact.penalty]
    said = {
        "name": telling.one(found[0].entrant) if found else "",
        "points": _points(found[0].hundredths) if found else "",
    }
    return _("%(name)s gets back %(points)s points.") % said


@sentence(facts.Announced)
def _announced(fact: facts.Announced, _telling: Telling) -> str:
    if not fact.text:
        return pgettext("log entry", "Announcement removed.")
    return _("Announcement: %(text)s") % {"text": fact.text}


@sentence(facts.Closed)
def _closed(fact: facts.Closed, _telling: Telling) -> str:
    if fact.is_too_few:
        return _("Event closed: too few people are left.")
    if not fact.open_tables:
        return pgettext("log entry", "Event closed.")
    count = len(fact.open_tables)
    text = ngettext(
        "Event closed; %(count)d table stays open.",
        "Event closed; %(count)d tables stay open.",
        count,
    )
    return text % {"count": count}


def some_of(named: Sequence[str], most: int = MOST_NAMED) -> str:
    """Lists the first of several, and says how many more there are."""
    detail = ", ".join(named[:most])
    more = len(named) - most
    if more <= 0:
        return detail
    text = ngettext("%(told)s and %(more)d more", "%(told)s and %(more)d more", more)
    return text % {"told": detail, "more": more}


def _points(hundredths: int) -> str:
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")


def moment(at_s: int, form: str) -> str:
    """Writes a moment at the end of a sentence, whose full stop is the one of "p.m."."""
    return date_format(localtime(datetime_of(at_s)), form).removesuffix(".")
