"""What a service of leagues answers when it cannot do what was asked, and why."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from leagues.rules.core import Entrant
from leagues.rules.event.effects import FactRefusalCode, FactRefused
from leagues.rules.formats.core import Problem, ProblemCode
from players.texts import Text


class LeagueProblemCode(StrEnum):
    """What a service does not do, beside what the log and the formats refuse."""

    BAD_ADDRESS = "bad_address"
    BUSY_ELSEWHERE = "busy_elsewhere"
    CHANGED = "changed"
    CHECK_IN_OVER = "check_in_over"
    CLAIMED = "claimed"
    CLAIMED_OTHER = "claimed_other"
    ENTRY_CLOSED = "entry_closed"
    FORM = "form"
    FULL = "full"
    HAS_BEGUN = "has_begun"
    HAS_LEAGUE = "has_league"
    IS_OWNER = "is_owner"
    MANY_DIVISIONS = "many_divisions"
    MATCH_IN_PLAY = "match_in_play"
    NAME_CHARACTERS = "name_characters"
    NAME_EMPTY = "name_empty"
    NAME_LONG = "name_long"
    NAME_REFUSED = "name_refused"
    NAME_TAKEN = "name_taken"
    NEEDS_ACCOUNT = "needs_account"
    NO_ADDRESS = "no_address"
    NO_ARENA = "no_arena"
    NO_DIVISIONS = "no_divisions"
    NO_INVITATION = "no_invitation"
    NO_KEY = "no_key"
    NO_LEAGUE = "no_league"
    NO_LINK = "no_link"
    NO_MATCHDAY = "no_matchday"
    NO_MEMBER = "no_member"
    NO_PLACE = "no_place"
    NO_REASON = "no_reason"
    NO_ROUNDS = "no_rounds"
    NO_SEAT = "no_seat"
    NO_STAGE = "no_stage"
    NOT_A_SEASON = "not_a_season"
    NOT_ALLOWED = "not_allowed"
    NOT_BEGUN = "not_begun"
    NOT_CONFIRMED = "not_confirmed"
    NOT_FLAGGED = "not_flagged"
    NOT_UNDOABLE = "not_undoable"
    NOT_WAITING_ONLINE = "not_waiting_online"
    NOT_YOUR_LEAGUE = "not_your_league"
    NOT_YOURSELF = "not_yourself"
    NOTHING_LEFT = "nothing_left"
    OFTEN = "often"
    OUT_OF_BOUNDS = "out_of_bounds"
    OVERTAKEN = "overtaken"
    OWN_RESULT = "own_result"
    PAST = "past"
    PRIVATE_ADDRESS = "private_address"
    RATED_ALONE = "rated_alone"
    RATED_UNEVEN = "rated_uneven"
    RESTS_ON = "rests_on"
    RESULT_THERE = "result_there"
    ROUNDS_THERE = "rounds_there"
    SEASON_THERE = "season_there"
    SIZES_OF_GAME = "sizes_of_game"
    SMALL_DIVISION = "small_division"
    TOO_EARLY = "too_early"
    TOO_MANY = "too_many"
    TOO_MANY_INVITATIONS = "too_many_invitations"
    TOO_MANY_WEBHOOKS = "too_many_webhooks"
    TOO_OFTEN = "too_often"
    TWO_ACCOUNTS = "two_accounts"
    UNDONE_ALREADY = "undone_already"
    UNKNOWN_FORMAT = "unknown_format"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_NAME = "unknown_name"
    UNKNOWN_PRESET = "unknown_preset"
    UNKNOWN_ROLE = "unknown_role"
    UNKNOWN_ZONE = "unknown_zone"
    WEBHOOKS_OFF = "webhooks_off"
    WINDOW_OPEN = "window_open"
    WRONG_ROUND = "wrong_round"
    WRONG_SUMS = "wrong_sums"


type Code = LeagueProblemCode | FactRefusalCode | ProblemCode


class LeagueProblem(Exception):
    """A wish a person can mend: a code, a sentence, and whom or which tables it is about.

    `tables` are numbers of tables of the matchday in question.
    """

    def __init__(
        self,
        code: Code,
        text: Text,
        *,
        entrants: Iterable[Entrant] = (),
        tables: Iterable[int] = (),
        suggestion: str = "",
    ) -> None:
        super().__init__(code)
        self.code = code
        self.text = text
        self.entrants = tuple(entrants)
        self.tables = tuple(tables)
        self.suggestion = suggestion


def number_sentence(name: Text, low: int, high: int) -> Text:
    """Returns what a number has to be."""
    text = _("{name}: please enter a whole number from {low} to {high}.")
    return format_lazy(text, name=name, low=low, high=high)


def choice_sentence(name: Text) -> Text:
    """Returns that something has to be one of a list."""
    return format_lazy(_("{name}: choose one of the list."), name=name)


REFUSALS: Mapping[FactRefusalCode, Text] = {
    FactRefusalCode.CLOSED: _("This event is closed. Open it again to go on."),
    FactRefusalCode.UNKNOWN_ENTRANT: _(
        "Somebody named here is not in this event. Load the page anew."
    ),
    FactRefusalCode.ENTRANT_TWICE: _(
        "Somebody is named twice. Everybody can sit in one place only."
    ),
    FactRefusalCode.NUMBER_TAKEN: _(
        "Somebody else was faster. Look at how it is now, and try again."
    ),
    FactRefusalCode.NOT_WAITING: _("They are not waiting to be let in any more."),
    FactRefusalCode.NOT_IN: _("They do not take part at the moment."),
    FactRefusalCode.NOT_GONE: _("They have not gone: there is nothing to bring back."),
    FactRefusalCode.NO_CHECK_IN: _("There is no check-in. Begin one first."),
    FactRefusalCode.NOT_SEATED: _("They have no seat on this matchday."),
    FactRefusalCode.SEATED_ALREADY: _("Whoever stands in sits somewhere else already."),
    FactRefusalCode.MERGED_ALREADY: _(
        "One of them was put together with somebody before."
    ),
    FactRefusalCode.SAME_MATCHDAY: _(
        "Both have sat down on the same matchday, so they are not one person."
    ),
    FactRefusalCode.DRAFT_THERE: _(
        "A seating is being prepared. Publish it or throw it away first."
    ),
    FactRefusalCode.SPLIT_WRONGLY: _(
        "Everybody has to be in one division, and in one only."
    ),
    FactRefusalCode.UNKNOWN_DIVISION: _(
        "There is no such division. Load the page anew."
    ),
    FactRefusalCode.OTHER_STAGE: _("This part of the event is over."),
    FactRefusalCode.OTHER_MATCHDAY: _(
        "This matchday was prepared already. Look at how it is now."
    ),
    FactRefusalCode.NOT_ACTIVE: _(
        "Somebody in this seating does not play. Seat people anew."
    ),
    FactRefusalCode.NO_DRAFT: _("There is no seating to publish. Prepare one first."),
    FactRefusalCode.HAS_RESULT: _("A table that would change has a result already."),
    FactRefusalCode.NOT_PUBLISHED: _("This matchday is not published yet."),
    FactRefusalCode.CONFIRMED_ALREADY: _("This matchday is over already."),
    FactRefusalCode.RESULTS_MISSING: _("Results are still missing."),
    FactRefusalCode.TABLES_OPEN: _("Tables are still being played."),
    FactRefusalCode.UNKNOWN_MATCHDAY: _(
        "There is no such matchday. Load the page anew."
    ),
    FactRefusalCode.UNKNOWN_TABLE: _(
        "There is no such table on this matchday. Load the page anew."
    ),
    FactRefusalCode.OTHER_SEATS: _(
        "Others sit at this table. Look at who is there, and type again."
    ),
    FactRefusalCode.NO_RESULT: _("Nobody has typed a result for this table yet."),
    FactRefusalCode.UNKNOWN_PENALTY: _("There is no such penalty. Load the page anew."),
    FactRefusalCode.NOT_YET: _("This did not happen yet, so it cannot be undone."),
}

SEATING: Mapping[ProblemCode, Text] = {
    ProblemCode.TOO_FEW: _("There are too few people for a table."),
    ProblemCode.IMPOSSIBLE_SIZES: _(
        "So many people cannot be split into tables of the sizes you allow."
        " Allow other sizes, or give somebody a bye."
    ),
    ProblemCode.OVER: _(
        "All matchdays are played. Close the event, or open a new stage."
    ),
    ProblemCode.BY_HAND: _(
        "You seat people yourself here: put them at tables by hand."
    ),
    ProblemCode.RESULTS_MISSING: _("Results are missing that decide who plays next."),
    ProblemCode.WAITING: _("Too few are waiting for a table. More have to come."),
    ProblemCode.UNKNOWN: _("Somebody is named who does not play in this stage."),
    ProblemCode.SPLIT_WRONGLY: _(
        "Everybody has to be in one division, and in one only."
    ),
    ProblemCode.NEIGHBOURS: _("They should sit apart, but there was no other way."),
    ProblemCode.FIXED_TABLE: _("Their own table is full, or it is not set up."),
    ProblemCode.REMATCH: _("They meet again: there was no other way."),
    ProblemCode.EXTRA_BYE: _("They rest as well, because of the bye you gave."),
    ProblemCode.SHORT_TABLES: _(
        "They sit at smaller tables because of the bye you gave."
    ),
    ProblemCode.FREE_SEAT: _("Seats stay free: nobody came who could have gone on."),
    ProblemCode.TIED_AT_CUT: _(
        "They ended equal where only one goes on: the one seeded higher does."
    ),
}


def refused(why: FactRefused) -> LeagueProblem:
    """The problem for a person, of what the log does not take."""
    return LeagueProblem(
        why.code, REFUSALS[why.code], entrants=why.entrants, tables=why.tables
    )


def unseated(problem: Problem) -> LeagueProblem:
    """The problem for a person, of what a format says."""
    return LeagueProblem(
        problem.code,
        SEATING[problem.code],
        entrants=problem.entrants,
        tables=problem.tables,
    )
