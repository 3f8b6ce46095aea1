"""An event from its document alone, as another program would work it out."""

from typing import Any

import msgspec

from leagues.rules.event import facts
from leagues.rules.event.settings import EventSettings
from leagues.rules.event.state import EventState
from leagues.rules.formats.settings import Settings
from leagues.rules.scoring import Scoring
from tests.leagues.logs import Log

type Part = dict[str, Any]


def rebuilt(document: Part) -> EventState:
    """The event as it follows from what stands in the document."""
    scoring = msgspec.convert(document["scoring"], Scoring)
    log = Log(facts.SettingsChosen(EventSettings(scoring=scoring)))
    known = {each["number"]: each for each in document["entrants"]}
    for number in range(1, max(known, default=0) + 1):
        log.add(facts.Entered(number, facts.Entering.PENDING))
    opened = 0
    for matchday in document["matchdays"]:
        came = [
            number
            for number, each in known.items()
            if each["since"] == matchday["number"] and _is_in(each)
        ]
        if came:
            log.add(facts.Confirmed(tuple(came)))
        opened = _stages(log, document, opened, matchday["stage"])
        _played(log, matchday)
    rest = {n for n, each in log.state.entrants.items() if each.status == "pending"}
    late = tuple(n for n in sorted(rest & known.keys()) if _is_in(known[n]))
    if late:
        log.add(facts.Confirmed(late))
    _stages(log, document, opened, len(document["stages"]))
    for each in known.values():
        log.add(*_went(each))
    for place, each in enumerate(document["penalties"], start=1):
        log.add(facts.Penalised(place, each["number"], each["hundredths"]))
    return log.state


def _is_in(entrant: Part) -> bool:
    return entrant["status"] not in ("waiting", "stand_in")


def _stages(log: Log, document: Part, opened: int, until: int) -> int:
    for stage in document["stages"][opened:until]:
        log.add(
            facts.StageOpened(
                stage["number"],
                stage["format"],
                msgspec.convert(stage["settings"], Settings),
                stage["seed"] or "",
                tuple(stage["entrants"]),
                tuple(tuple(each) for each in stage["divisions"]),
                goes_on=stage["goes_on"],
                tiers=tuple(stage["tiers"]),
            )
        )
    return max(opened, until)


def _played(log: Log, matchday: Part) -> None:
    number, tables = matchday["number"], matchday["tables"]
    seats = tuple(tuple(s["number"] for s in table["seats"]) for table in tables)
    everybody = [*sum(seats, ()), *matchday["byes"]]
    often = len(set(everybody)) < len(everybody)
    log.add(
        facts.Drafted(
            number, matchday["stage"], seats, tuple(matchday["byes"]), seats_often=often
        ),
        facts.Published(number),
        facts.MatchdayStarted(number),
    )
    for table in tables:
        log.add(*_result(number, table))
    if matchday["phase"] == "confirmed":
        missing = tuple(t["number"] for t in tables if not t["is_done"])
        log.add(facts.MatchdayConfirmed(number, missing))


def _result(matchday: int, table: Part) -> list[facts.AnyFact]:
    seats, number = table["seats"], table["number"]
    if table["is_void"]:
        return [facts.Voided(matchday, number)]
    if not table["is_done"]:
        return []
    return [
        facts.ResultEntered(
            matchday,
            number,
            {seat["number"]: seat["score"] or 0 for seat in seats},
            tuple(seat["number"] for seat in seats if seat["forfeit"]),
            {seat["number"]: seat["counts"] for seat in seats if seat["counts"]},
        )
    ]


def _went(entrant: Part) -> list[facts.AnyFact]:
    number, status = entrant["number"], entrant["status"]
    said: list[facts.AnyFact] = []
    if entrant["did_not_come"]:
        said.append(facts.Forfeited((number,), is_no_show=True))
    if entrant["leaves_after"]:
        said.append(facts.Leaving(number, entrant["leaves_after"]))
    if status == "dropped":
        said.append(facts.Dropped((number,)))
    if status == "withdrawn":
        said.append(facts.Withdrawn(number))
    if status == "merged":
        said.append(facts.Merged(number, entrant["merged_into"]))
    return said
