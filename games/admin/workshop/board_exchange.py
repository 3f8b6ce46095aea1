"""Boards into one JSON file and out of it again, in the admin."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.admin.workshop.board_actions import DesignActions, Tool, who
from games.admin.workshop.board_forms import ImportForm
from games.models import BoardConfiguration, BoardPiece, DominoSet
from games.queries.workshop.board_files import FileProblemCode, NotOneFile, file_text
from games.services.workshop.board_import import import_boards
from games.services.workshop.board_problems import BadFile
from games.web.workshop.board_problems import ProblemLine, problem_lines

NOT_ONE_FILE = {
    FileProblemCode.TWO_SETS: gettext_lazy(
        "These boards have different cards, so export them one at a time."
    ),
    FileProblemCode.TWO_VERSIONS: gettext_lazy(
        "A file can hold only one version of a board. Choose one."
    ),
}


class ExchangeAdmin(DesignActions[BoardConfiguration]):
    """Import and export beside the list and the form of boards."""

    def get_urls(self) -> list[URLPattern]:
        bring = path(
            "import/",
            self.admin_site.admin_view(self.import_view),
            name=self._name("import"),
        )
        write = path(
            "<int:pk>/export/",
            self.admin_site.admin_view(self.export_view),
            name=self._name("export"),
        )
        return [bring, write, *super().get_urls()]

    def import_view(self, request: HttpRequest) -> HttpResponse:
        """Takes a file in: all of it, or nothing and every problem by its place."""
        if not self._may_import(request):
            raise PermissionDenied
        posted = request.method == "POST"
        form = ImportForm(request.POST, request.FILES) if posted else ImportForm()
        lines: tuple[ProblemLine, ...] = ()
        if form.is_valid():
            given = form.cleaned_data
            try:
                done = import_boards(
                    given["file"] or given["text"],
                    by=who(request),
                    is_published=given["publish"],
                )
            except BadFile as bad:
                lines = problem_lines(bad.problems, bad.data)
            else:
                self._tell(request, made=len(done.made), known=len(done.known))
                return HttpResponseRedirect(self.own_address("changelist"))
        return self._page(
            request,
            "import",
            None,
            title=pgettext("button", "Import boards"),
            form=form,
            lines=lines,
        )

    def export_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Answers with the file of one board."""
        board = get_object_or_404(self.get_queryset(request), pk=pk)
        if not self.has_view_permission(request, board):
            raise PermissionDenied
        return _download([board])

    @admin.action(description=gettext_lazy("Export as one file"), permissions=["view"])
    def export_selected(
        self, request: HttpRequest, queryset: QuerySet[BoardConfiguration]
    ) -> HttpResponse | None:
        try:
            return _download(list(queryset.select_related("domino_set")))
        except NotOneFile as problem:
            self.message_user(request, NOT_ONE_FILE[problem.code], messages.ERROR)
            return None

    def changelist_view(
        self, request: HttpRequest, extra_context: Any = None
    ) -> HttpResponse:
        address = self.own_address("import") if self._may_import(request) else ""
        context = {**(extra_context or {}), "import_address": address}
        return super().changelist_view(request, context)

    def _tools(
        self, request: HttpRequest, design: BoardConfiguration
    ) -> Iterator[Tool]:
        yield from super()._tools(request, design)
        yield Tool(pgettext("button", "Export"), self.own_address("export", design.pk))
        lab = reverse("admin:games_labrun_add")
        yield Tool(pgettext("button", "Simulate"), f"{lab}?board={design.pk}")

    def _may_import(self, request: HttpRequest) -> bool:
        """A file brings pieces and cards along."""
        others = (
            self.admin_site.get_model_admin(kind) for kind in (BoardPiece, DominoSet)
        )
        return self.has_add_permission(request) and all(
            other.has_add_permission(request) for other in others
        )

    def _tell(self, request: HttpRequest, *, made: int, known: int) -> None:
        if made:
            text = _("Imported, with pieces and cards: %(count)d.") % {"count": made}
            self.message_user(request, text, messages.SUCCESS)
        if known:
            text = _("Boards already here: %(count)d.") % {"count": known}
            self.message_user(request, text, messages.INFO)


def _download(boards: Sequence[BoardConfiguration]) -> HttpResponse:
    name = boards[0].slug if len(boards) == 1 else "boards"
    answer = HttpResponse(file_text(boards), content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{name}.json"'
    return answer
