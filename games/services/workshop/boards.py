"""The workshop's only writer: drafts are made, saved and published; versions stay."""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.models import BoardConfiguration, BoardPiece, Design, DominoSet
from games.queries.workshop.boards import configurations_with, publication_of
from games.services.workshop.board_log import ADDITION, CHANGE, DELETION, note_change
from games.services.workshop.board_problems import (
    DesignProblem,
    DesignProblemCode,
    EditConflict,
    NotYetPublished,
)
from players.models import Player


@dataclass(frozen=True, slots=True)
class Wording:
    """What someone typed: a name and data, and for a board its set of cards."""

    name: str
    data: Any
    domino_set: DominoSet | None = None


@transaction.atomic
def create_draft[D: Design](
    kind: type[D], slug: str, wording: Wording, *, by: Player | None
) -> D:
    """Makes the first version of something new.

    Raises:
        DesignProblem: The short name is taken.
    """
    if is_slug_taken(kind, slug):
        raise DesignProblem(DesignProblemCode.SLUG_TAKEN, slug_taken_text(slug))
    return add_version(kind, slug, wording, by=by)


def is_slug_taken(kind: type[Design], slug: str) -> bool:
    """Returns whether there is a version of something with this short name."""
    rows = kind._default_manager  # noqa: SLF001 -- public API
    return rows.filter(slug=slug).exists()


def slug_taken_text(slug: str) -> str:
    """Returns the sentence that a short name is taken."""
    return _(
        "“%(slug)s” is taken. Choose another name, or create a new version of that one."
    ) % {"slug": slug}


def add_version[D: Design](
    kind: type[D],
    slug: str,
    wording: Wording,
    *,
    by: Player | None,
    is_published: bool = False,
) -> D:
    """Adds the next version of a slug; part of a change someone else checks."""
    versions = kind._default_manager.filter(slug=slug)  # noqa: SLF001 -- public API
    last = versions.aggregate(last=Max("version"))["last"] or 0
    design = kind(slug=slug, version=last + 1, changed_by=by)
    _word(design, wording)
    if is_published:
        design.state, design.published_at = Design.State.PUBLISHED, timezone.now()
    design.save(force_insert=True)
    message = (
        pgettext("message", "Published.") if is_published else _("Created as a draft.")
    )
    note_change(design, by, message, flag=ADDITION)
    return design


@transaction.atomic
def save_draft[D: Design](
    design: D, wording: Wording, *, since: int, by: Player | None
) -> D:
    """Saves what someone made of the draft they saw when its edit was `since`.

    Raises:
        EditConflict: Someone has saved something else since.
        DesignProblem: It is no draft any more.
    """
    if (theirs := other_save(design, wording, since=since)) is not None:
        raise EditConflict(theirs)
    stored = _locked(design)
    _require_draft(stored)
    if _wording(stored) == wording:
        return stored
    _word(stored, wording)
    stored.edit += 1
    stored.changed_by = by
    stored.save()
    note_change(stored, by, pgettext("message", "Saved."), flag=CHANGE)
    return stored


def other_save[D: Design](design: D, wording: Wording, *, since: int) -> D | None:
    """Returns the draft as someone else has saved it since, for this transaction.

    None where nobody has, or where it is just what is to be saved now.
    """
    stored = _locked(design)
    is_other = stored.edit != since and _wording(stored) != wording
    return stored if is_other else None


@transaction.atomic
def publish[D: Design](
    design: D, *, since: int, by: Player | None, is_confirmed: bool = False
) -> D:
    """Makes a draft a version for good, and with a board its parts that are drafts.

    Raises:
        EditConflict: Someone has saved something else since.
        NotYetPublished: It has errors, or warnings and draft parts not confirmed.
        DesignProblem: It is no draft any more.
    """
    stored = _locked(design)
    _require_draft(stored)
    if stored.edit != since:
        raise EditConflict(stored)
    publication = publication_of(stored)
    needs_confirmation = publication.warnings or publication.drafts
    if publication.errors or (needs_confirmation and not is_confirmed):
        raise NotYetPublished(publication)
    for part in publication.drafts:
        draft = _locked(part)
        if draft.edit != part.edit:
            raise EditConflict(draft)
        make_published(draft, by=by)
    return make_published(stored, by=by)


def make_published[D: Design](design: D, *, by: Player | None) -> D:
    """Marks as published what has been checked; part of a change."""
    design.state, design.published_at = Design.State.PUBLISHED, timezone.now()
    design.changed_by = by
    design.save()
    note_change(design, by, pgettext("message", "Published."), flag=CHANGE)
    return design


@transaction.atomic
def new_version[D: Design](design: D, *, by: Player | None) -> D:
    """Makes a draft that begins as the version given.

    Raises:
        DesignProblem: There is a draft already.
    """
    stored = _locked(design)
    kind = type(stored)
    drafts = kind._default_manager.filter(  # noqa: SLF001 -- public API
        slug=stored.slug, state=Design.State.DRAFT
    )
    if drafts.exists():
        raise DesignProblem(
            DesignProblemCode.DRAFT_EXISTS,
            _("There is already a draft of “%(slug)s”. Continue with that one.")
            % {"slug": stored.slug},
        )
    return add_version(kind, stored.slug, _wording(stored), by=by)


@transaction.atomic
def retire[D: Design](design: D, *, by: Player | None) -> D:
    """Offers a version no more; matches played on it keep it."""
    return _turn(
        design,
        was=Design.State.PUBLISHED,
        becomes=Design.State.RETIRED,
        by=by,
        message=pgettext("message", "Retired."),
    )


@transaction.atomic
def offer_again[D: Design](design: D, *, by: Player | None) -> D:
    """Offers a retired version again."""
    return _turn(
        design,
        was=Design.State.RETIRED,
        becomes=Design.State.PUBLISHED,
        by=by,
        message=pgettext("message", "Offered again."),
    )


@transaction.atomic
def delete_draft(design: Design, *, by: Player | None) -> None:
    """Deletes a draft that nothing is made of.

    Raises:
        DesignProblem: It is no draft, or a board needs it.
    """
    stored = _locked(design)
    _require_draft(stored)
    if isinstance(stored, BoardPiece | DominoSet):
        boards = configurations_with(stored)
        if boards:
            raise DesignProblem(
                DesignProblemCode.IN_USE,
                _("“%(name)s” is part of %(boards)s. Remove it there first.")
                % {"name": stored.name, "boards": ", ".join(map(str, boards))},
            )
    note_change(stored, by, pgettext("message", "Deleted."), flag=DELETION)
    stored.delete()


def _turn[D: Design](
    design: D, *, was: str, becomes: str, by: Player | None, message: str
) -> D:
    stored = _locked(design)
    if stored.state == becomes:
        return stored
    if stored.state != was:
        raise DesignProblem(
            DesignProblemCode.NOT_PUBLISHED, _("This was never published.")
        )
    stored.state, stored.changed_by = becomes, by
    stored.save(update_fields=["state", "changed_by", "changed_at"])
    note_change(stored, by, message, flag=CHANGE)
    return stored


def _locked[D: Design](design: D) -> D:
    rows = type(design)._default_manager  # noqa: SLF001 -- public API
    return rows.select_for_update().get(pk=design.pk)


def _require_draft(design: Design) -> None:
    if not design.is_draft:
        raise DesignProblem(
            DesignProblemCode.NOT_A_DRAFT,
            _("A published version cannot be changed. Create a new version instead."),
        )


def _word(design: Design, wording: Wording) -> None:
    design.name, design.data = wording.name, wording.data
    if isinstance(design, BoardConfiguration) and wording.domino_set is not None:
        design.domino_set = wording.domino_set


def _wording(design: Design) -> Wording:
    domino_set = design.domino_set if isinstance(design, BoardConfiguration) else None
    return Wording(design.name, design.data, domino_set)
