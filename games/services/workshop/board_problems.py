"""What a service answers when a design cannot be changed as was asked."""

from django.utils.translation import gettext_lazy as _

from games.models import Design
from games.queries.workshop.boards import Publication
from games.rules.domino.boards.kit import KitProblem
from games.services.problems import TableProblem


class DesignProblem(TableProblem):
    """A wish in the workshop a person can mend: a code and a sentence."""


class EditConflict(DesignProblem):
    """Somebody else has saved the draft meanwhile; `theirs` is how it stands now."""

    def __init__(self, theirs: Design) -> None:
        super().__init__("conflict", _("Somebody else has saved this meanwhile."))
        self.theirs = theirs


class NotYetPublished(DesignProblem):
    """Errors forbid it, or what is only odd has not been confirmed."""

    def __init__(self, publication: Publication) -> None:
        has_errors = bool(publication.errors)
        super().__init__(
            "errors" if has_errors else "unconfirmed",
            _("This cannot be published yet: mend what is listed first.")
            if has_errors
            else _("Please look at what is listed, and confirm it."),
        )
        self.publication = publication


class BadFile(DesignProblem):
    """A file was not imported, not even in part; `data` is what was read of it."""

    def __init__(self, problems: tuple[KitProblem, ...], data: object) -> None:
        super().__init__("bad_file", _("Nothing was imported."))
        self.problems = problems
        self.data = data
