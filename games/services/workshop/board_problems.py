"""What a service answers when a design cannot be changed as was asked."""

from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.models import Design
from games.queries.workshop.boards import Publication
from games.rules.domino.boards.kit import KitProblem


class DesignProblemCode(StrEnum):
    """What stands in the way of changing a design."""

    BAD_FILE = "bad_file"
    CONFLICT = "conflict"
    DRAFT_EXISTS = "draft_exists"
    ERRORS = "errors"
    IN_USE = "in_use"
    NOT_A_DRAFT = "not_a_draft"
    NOT_PUBLISHED = "not_published"
    SLUG_TAKEN = "slug_taken"
    UNCONFIRMED = "unconfirmed"


class DesignProblem(Exception):
    """A wish in the workshop a person can mend: a code and a sentence."""

    def __init__(self, code: DesignProblemCode, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = text


class EditConflict(DesignProblem):
    """Someone else has saved the draft meanwhile; `theirs` is how it stands now."""

    def __init__(self, theirs: Design) -> None:
        text = _("Someone else saved this in the meantime.")
        super().__init__(DesignProblemCode.CONFLICT, text)
        self.theirs = theirs


class NotYetPublished(DesignProblem):
    """Errors forbid it, or what is only odd has not been confirmed."""

    def __init__(self, publication: Publication) -> None:
        has_errors = bool(publication.errors)
        super().__init__(
            DesignProblemCode.ERRORS if has_errors else DesignProblemCode.UNCONFIRMED,
            _("This cannot be published yet. Fix the problems listed first.")
            if has_errors
            else _("Check the notes listed and confirm."),
        )
        self.publication = publication


class BadFile(DesignProblem):
    """A file was not imported, not even in part; `data` is what was read of it."""

    def __init__(self, problems: tuple[KitProblem, ...], data: object) -> None:
        super().__init__(DesignProblemCode.BAD_FILE, _("Nothing was imported."))
        self.problems = problems
        self.data = data
