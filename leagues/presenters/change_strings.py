"""What changed with a fact, from what to what; every line of the log begins here."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.kinds.registry import kind
from leagues.formats import registry
from leagues.presenters.fact_strings import SENTENCES, Telling, some_of
from leagues.presenters.numbers import DASH, score_text
from leagues.presenters.settings_strings import setting_changes, value_text
from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.event.carry_history import AFTER, boards_before
from leagues.rules.event.state import EventState
from leagues.rules.formats.settings import Seeding

MOST_UNDONE = 3

type Before = Sequence[facts.FactBase]
type ChangeSentence[F: facts.FactBase] = Callable[[F, Before, Telling], str]

CHANGES: dict[type[facts.FactBase], ChangeSentence[Any]] = {}


def fact_text(fact: facts.FactBase, telling: Telling, before: Before = ()) -> str:
    """Returns the sentence for a fact, with what it takes the place of."""
    if told := CHANGES.get(type(fact)):
        return told(fact, before, telling)
    now = SENTENCES[type(fact)](fact, telling)
    if not before:
        return now
    old = fact_text(before[0], telling)
    return (
        now if old == now else _("%(now)s Before: %(old)s") % {"now": now, "old": old}
    )


def fact_lines(
    said: Iterable[facts.FactBase], telling: Telling, replaced: Sequence[Before] = ()
) -> tuple[str, ...]:
    """Returns the sentences of one submission; one of them names all who joined."""
    said = tuple(said)
    came = [each.entrant for each in said if isinstance(each, facts.Entered)]
    lines = [
        fact_text(fact, telling, before)
        for fact, before in zip(said, replaced or ((),) * len(said), strict=True)
        if not isinstance(fact, facts.Entered)
    ]
    if not came:
        return tuple(lines)
    text = _("Joined: %(names)s.")
    return (text % {"names": telling.all(came)}, *lines)


def _change[F: facts.FactBase](
    kind: type[F],
) -> Callable[[ChangeSentence[F]], ChangeSentence[F]]:
    def registered(told: ChangeSentence[F]) -> ChangeSentence[F]:
        CHANGES[kind] = told
        return told

    return registered


@_change(facts.SettingsChosen)
def _settings(fact: facts.SettingsChosen, before: Before, _telling: Telling) -> str:
    old = before[0] if before else None
    was = old.settings if isinstance(old, facts.SettingsChosen) else None
    parts = [
        _changed(each.name, each.old, each.new)
        for each in setting_changes(was, fact.settings)
    ]
    if not parts:
        return _("Rules of the event: nothing changed.")
    return _("Rules of the event: %(rules)s.") % {"rules": "; ".join(parts)}


@_change(facts.StageOpened)
def _stage(fact: facts.StageOpened, before: Before, telling: Telling) -> str:
    old = before[0] if before else None
    was = old if isinstance(old, facts.StageOpened) else None
    name = _before_and_now(
        str(registry.name_of(was.format)) if was else None,
        str(registry.name_of(fact.format)),
    )
    chosen = [name, *_format_changes(was, fact, telling.state)]
    told = _("Format: %(format)s.") % {"format": "; ".join(chosen)}
    if fact.entrants:
        goes = {"told": told, "names": telling.all(fact.entrants)}
        told = _("%(told)s Participants: %(names)s.") % goes
    if not fact.seeding:
        return told
    names = {"told": told, "names": telling.all(fact.seeding)}
    if fact.settings.seeding is Seeding.RANDOM:
        return _("%(told)s Seeded at random: %(names)s.") % names
    return _("%(told)s Seeded by rating, strongest first: %(names)s.") % names


@_change(facts.Drafted)
def _drafted(fact: facts.Drafted, before: Before, telling: Telling) -> str:
    count = len(fact.tables)
    text = ngettext(
        "%(matchday)s drafted: %(count)d table.",
        "%(matchday)s drafted: %(count)d tables.",
        count,
    )
    now = text % {"matchday": telling.matchday(fact.matchday), "count": count}
    moves = _moves(fact, before, telling)
    return f"{now} {moves}." if moves else now


@_change(facts.Reseated)
def _reseated(fact: facts.Reseated, before: Before, telling: Telling) -> str:
    matchday, moves = telling.matchday(fact.matchday), _moves(fact, before, telling)
    if not moves:
        return _("%(matchday)s reseated.") % {"matchday": matchday}
    said = {"matchday": matchday, "moves": moves}
    return _("%(matchday)s reseated: %(moves)s.") % said


@_change(facts.ResultEntered)
def _result(fact: facts.ResultEntered, before: Before, telling: Telling) -> str:
    old = before[0] if before else None
    was = old if isinstance(old, facts.ResultEntered) else None
    said = {
        "table": telling.table(fact.matchday, fact.table),
        "scores": _scores(fact, was, telling),
    }
    parts = [
        (_("%(table)s corrected: %(scores)s.") if was else _("%(table)s: %(scores)s."))
        % said
    ]
    gone = set(was.forfeits if was else ()).difference(fact.forfeits)
    if fact.forfeits:
        names = telling.all(fact.forfeits)
        parts.append(_("Forfeited by %(names)s.") % {"names": names})
    if gone:
        names = telling.all(sorted(gone))
        parts.append(_("No longer forfeited: %(names)s.") % {"names": names})
    parts += _boards_told(fact, was, telling)
    if was and was.scores == fact.scores and was.rounds != fact.rounds:
        parts.append(_("The rounds were corrected."))
    return " ".join(parts)


@_change(facts.Voided)
def _voided(fact: facts.Voided, before: Before, telling: Telling) -> str:
    table = {"table": telling.table(fact.matchday, fact.table)}
    told = _("%(table)s does not count.") % table
    old = before[0] if before else None
    if not isinstance(old, facts.ResultEntered):
        return told
    scores = _scores(old, None, telling)
    return _("%(now)s Before: %(old)s") % {"now": told, "old": f"{scores}."}


@_change(facts.BoardSet)
def _board(fact: facts.BoardSet, before: Before, telling: Telling) -> str:
    old = before[0] if before else None
    was = old.cards if isinstance(old, facts.BoardSet) else _followed(fact, telling)
    said = {
        "name": telling.one(fact.entrant),
        "matchday": telling.matchday(fact.matchday),
        "cards": _before_and_now(
            None if was in (None, fact.cards) else str(was), str(fact.cards)
        ),
    }
    return _("%(name)s starts %(matchday)s with cards set aside: %(cards)s.") % said


@_change(facts.Undone)
def _undone(fact: facts.Undone, before: Before, telling: Telling) -> str:
    lines = fact_lines(before, telling)
    if not lines:
        count = len(fact.seqs)
        text = ngettext("Undone: %(count)d entry.", "Undone: %(count)d entries.", count)
        return text % {"count": count}
    return _("Undone: %(lines)s") % {"lines": some_of(lines, MOST_UNDONE)}


def _changed(name: str, old: str | None, new: str) -> str:
    return _("%(name)s: %(value)s") % {
        "name": name,
        "value": _before_and_now(old, new),
    }


def _before_and_now(old: str | None, new: str) -> str:
    return new if old in (None, new) else f"{old} → {new}"


def _format_changes(
    was: facts.StageOpened | None, fact: facts.StageOpened, state: EventState
) -> list[str]:
    """The settings of a format that are other ones than before, or than they usually are."""
    if not registry.is_known(fact.format):
        return []
    found = registry.kind(fact.format)
    before = was.settings if was and was.format == fact.format else None
    changes = []
    for spec in found.asked:
        text = found.settings[spec.name]
        label = (state.settings.is_at_one_place and text.label_in_a_room) or text.label
        value = fact.settings.get(spec)
        old = before.get(spec) if before else spec.default
        if value != old:
            told = None if before is None else _setting_text(text.choices, old)
            changes.append(
                _changed(str(label), told, _setting_text(text.choices, value))
            )
    return changes


def _setting_text(choices: Mapping[Any, Any], value: object) -> str:
    return value_text(value if isinstance(value, bool) else choices.get(value, value))


def _moves(
    fact: facts.Drafted | facts.Reseated, before: Before, telling: Telling
) -> str:
    """Who sits elsewhere than before, and where."""
    old = before[0] if before else None
    if not isinstance(old, facts.Drafted | facts.Reseated):
        return ""
    was, now = _seats(old), _seats(fact)
    moved = [each for each in {**was, **now} if was.get(each) != now.get(each)]
    return some_of(
        [
            f"{telling.one(each)} {was.get(each, DASH)} → {now.get(each, DASH)}"
            for each in moved
        ]
    )


def _seats(fact: facts.Drafted | facts.Reseated) -> dict[EntrantNumber, str]:
    rest = pgettext("in the log", "bye")
    tables = {
        seat: _("table %(number)d") % {"number": number}
        for number, seats in enumerate(fact.tables, start=1)
        for seat in seats
    }
    return dict.fromkeys(fact.byes, rest) | tables


def _scores(
    fact: facts.ResultEntered, was: facts.ResultEntered | None, telling: Telling
) -> str:
    return ", ".join(
        f"{telling.one(entrant)} "
        + _before_and_now(
            score_text(was.scores[entrant]) if was and entrant in was.scores else None,
            score_text(score),
        )
        for entrant, score in fact.scores.items()
    )


def _boards_told(
    fact: facts.ResultEntered, was: facts.ResultEntered | None, telling: Telling
) -> list[str]:
    """What lies on boards after a match, where it was counted."""
    carried = kind(telling.game).carried if telling.game else None
    known = {e: counts[AFTER] for e, counts in fact.counts.items() if AFTER in counts}
    if carried is None or not known:
        return []
    old = {e: counts.get(AFTER) for e, counts in was.counts.items()} if was else {}
    told = ", ".join(
        f"{telling.one(entrant)} "
        + _before_and_now(
            None if old.get(entrant) is None else str(old[entrant]), str(cards)
        )
        for entrant, cards in known.items()
    )
    return [f"{_changed(str(carried.column).capitalize(), None, told)}."]


def _followed(fact: facts.BoardSet, telling: Telling) -> int | None:
    """What someone would begin a matchday with, had nobody said otherwise."""
    matchday = telling.state.matchday(fact.matchday)
    if matchday is None:
        return None
    boards = {e: n for e, n in matchday.boards.items() if e != fact.entrant}
    state = telling.state.with_matchday(replace(matchday, boards=boards))
    for fixture in matchday.fixtures:
        if fact.entrant in fixture.seats:
            before = boards_before(state, fact.matchday, fixture.number)
            return before.get(state.person(fact.entrant))
    return None
