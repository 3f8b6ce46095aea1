"""What a service of leagues answers when it cannot do what was asked, and why."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from leagues.rules.core import EntrantNumber
from leagues.rules.event.effects import FactRefusalCode, FactRefused
from leagues.rules.formats.core import ProblemCode, SeatingProblem
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
    NOTHING_TO_MOVE = "nothing_to_move"
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
        entrants: Iterable[EntrantNumber] = (),
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
    text = _("{name}: enter a whole number from {low} to {high}.")
    return format_lazy(text, name=name, low=low, high=high)


def choice_sentence(name: Text) -> Text:
    """Returns that something has to be one of a list."""
    return format_lazy(_("{name}: choose one from the list."), name=name)


REFUSALS: Mapping[FactRefusalCode, Text] = {
    FactRefusalCode.CLOSED: _("This event is closed. Reopen it to continue."),
    FactRefusalCode.UNKNOWN_ENTRANT: _(
        "Someone here is not in this event. Reload the page."
    ),
    FactRefusalCode.ENTRANT_TWICE: _(
        "Someone appears twice. Everyone can have only one seat."
    ),
    FactRefusalCode.NUMBER_TAKEN: _(
        "Someone else was faster. Check the current state and try again."
    ),
    FactRefusalCode.NOT_WAITING: _("They are no longer waiting to join."),
    FactRefusalCode.NOT_IN: _("They do not take part right now."),
    FactRefusalCode.NOT_GONE: _("They have not left, so you cannot bring them back."),
    FactRefusalCode.NO_CHECK_IN: _("Check-in is not open. Open it first."),
    FactRefusalCode.NOT_SEATED: _("They have no seat this time."),
    FactRefusalCode.SEATED_ALREADY: _("The substitute already has a seat elsewhere."),
    FactRefusalCode.MERGED_ALREADY: _("One of them was already merged with someone."),
    FactRefusalCode.SAME_MATCHDAY: _(
        "Both had a seat at the same time, so they are two people."
    ),
    FactRefusalCode.DRAFT_THERE: _(
        "A seating draft is open. Publish or discard it first."
    ),
    FactRefusalCode.SPLIT_WRONGLY: _("Everyone must be in exactly one division."),
    FactRefusalCode.UNKNOWN_DIVISION: _("Division not found. Reload the page."),
    FactRefusalCode.OTHER_STAGE: _("This part of the event is over."),
    FactRefusalCode.OTHER_MATCHDAY: _(
        "There is already a draft. Check the current state."
    ),
    FactRefusalCode.NOT_ACTIVE: _(
        "Someone in this seating does not play. Reseat people."
    ),
    FactRefusalCode.NO_DRAFT: _("There is no seating to publish. Draft one first."),
    FactRefusalCode.HAS_RESULT: _("A table that would change already has a result."),
    FactRefusalCode.NOT_PUBLISHED: _("This is not published yet."),
    FactRefusalCode.CONFIRMED_ALREADY: _("This is already over."),
    FactRefusalCode.RESULTS_MISSING: _("Results are missing."),
    FactRefusalCode.TABLES_OPEN: _("Tables are still in progress."),
    FactRefusalCode.UNKNOWN_MATCHDAY: _("Matchday not found. Reload the page."),
    FactRefusalCode.UNKNOWN_TABLE: _("There is no such table here. Reload the page."),
    FactRefusalCode.OTHER_SEATS: _(
        "Other people are at this table. Check who is there and enter it again."
    ),
    FactRefusalCode.NO_RESULT: _("Nobody has entered a result for this table yet."),
    FactRefusalCode.UNKNOWN_PENALTY: _("Penalty not found. Reload the page."),
    FactRefusalCode.NOT_YET: _("This has not happened yet, so it cannot be undone."),
}

SEATING: Mapping[ProblemCode, Text] = {
    ProblemCode.TOO_FEW: _("There are too few people for a table."),
    ProblemCode.IMPOSSIBLE_SIZES: _(
        "This number of people cannot be split into the table sizes you allow. Allow "
        "other sizes, or give someone a bye."
    ),
    ProblemCode.OVER: _(
        "All tables are played. Close the event, or add another part, such as finals."
    ),
    ProblemCode.BY_HAND: _(
        "In this format you seat people yourself. Enter the tables."
    ),
    ProblemCode.RESULTS_MISSING: _("Results are missing that decide who plays next."),
    ProblemCode.WAITING: _("Too few people are waiting for a table."),
    ProblemCode.UNKNOWN: _("Someone here does not play in this part of the event."),
    ProblemCode.SPLIT_WRONGLY: _("Everyone must be in exactly one division."),
    ProblemCode.NEIGHBOURS: _("They should be apart, but there was no other way."),
    ProblemCode.FIXED_TABLE: _("Their own table is full or not set up."),
    ProblemCode.REMATCH: _("They meet again: there was no other way."),
    ProblemCode.EXTRA_BYE: _("They rest too, because of the bye you gave."),
    ProblemCode.SHORT_TABLES: _(
        "They sit at smaller tables because of the bye you gave."
    ),
    ProblemCode.FREE_SEAT: _(
        "Some seats stay free: nobody was left who could advance."
    ),
    ProblemCode.TIED_AT_CUT: _(
        "They tied where only one advances: the higher seed does."
    ),
}


def league_problem(why: FactRefused) -> LeagueProblem:
    """The problem for a person, of what the log does not take."""
    return LeagueProblem(
        why.code, REFUSALS[why.code], entrants=why.entrants, tables=why.tables
    )


def unseated(problem: SeatingProblem) -> LeagueProblem:
    """The problem for a person, of what a format says."""
    return LeagueProblem(
        problem.code,
        SEATING[problem.code],
        entrants=problem.entrants,
        tables=problem.tables,
    )
