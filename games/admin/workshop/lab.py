"""The lab in the admin: boards are tried out by bots, and compared."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_POST

from games.admin.workshop.lab_forms import CompareForm, TryOutForm
from games.models import LabRun
from games.queries.workshop.lab import cells_of, runs_before
from games.services.workshop.lab import (
    LabProblem,
    queue_lab_run,
    requeue_silent,
    start_again,
    stop_run,
)
from games.web.workshop.lab_comparison import PREFIX, comparison
from games.web.workshop.lab_heat import lab_shapes
from games.web.workshop.lab_run import kit_of_run, outcome, progress
from games.web.workshop.lab_strings import board_text, run_name
from players.admin.read_only import ReadOnlyAdmin


@admin.register(LabRun)
class LabRunAdmin(ReadOnlyAdmin[LabRun]):
    """Board designers run the lab: it changes no data of games."""

    list_display = ("__str__", "what", "rounds", "state", "asked_by", "asked_at")
    list_display_links = ("__str__", "what")
    list_filter = ("state",)
    list_select_related = ("asked_by", "board")
    list_per_page = 50
    list_max_show_all = 50
    show_full_result_count = False
    search_fields = ("name", "slug")

    @admin.display(description=pgettext_lazy("model", "board"))
    def what(self, run: LabRun) -> str:
        return board_text(run)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("games.add_labrun")

    def get_urls(self) -> list[URLPattern]:
        views = {
            "progress": self.progress_view,
            "stop": self.stop_view,
            "again": self.again_view,
            "compare": self.compare_view,
        }
        return [
            *(
                path(
                    f"<int:run_id>/{name}/",
                    self.admin_site.admin_view(self._allowed(view)),
                    name=f"games_labrun_{name}",
                )
                for name, view in views.items()
            ),
            *super().get_urls(),
        ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[LabRun]:
        requeue_silent()
        return super().get_queryset(request)

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """Asks what is to be tried out, and begins."""
        if not self.has_add_permission(request):
            raise PermissionDenied
        wanted = request.GET.get("board", "")
        form = TryOutForm(request.POST or None, initial={"what": wanted})
        if form.is_valid():
            try:
                run = queue_lab_run(
                    form.board,
                    rounds=form.cleaned_data["rounds"],
                    layout=form.layout,
                    by=request.user if request.user.is_authenticated else None,
                )
            except LabProblem as problem:
                form.add_error("what", str(problem.text))
            else:
                return HttpResponseRedirect(run.get_absolute_url())
        title, is_missing = _("Simulate a board"), wanted and not form.has(wanted)
        return self._page(request, "ask", title=title, form=form, is_missing=is_missing)

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: Any = None,
    ) -> HttpResponse:
        """Shows how far a run is, and what came out so far."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        if not object_id.isdecimal():
            raise Http404
        run = _run(int(object_id))
        cells = cells_of(run)
        return self._page(
            request,
            "run",
            title=run_name(run),
            run=run,
            board=board_text(run),
            progress=progress(run, cells),
            before=runs_before(run),
            outcome=outcome(run, cells),
            shapes=lab_shapes(kit_of_run(run)),
            compare=CompareForm(run),
        )

    def progress_view(self, request: HttpRequest, run_id: int) -> HttpResponse:
        """Answers how far the run is; the page reloads when it has ended."""
        run = _run(run_id)
        state = progress(run, cells_of(run))
        if not state.is_moving:
            return HttpResponse(headers={"HX-Refresh": "true"})
        context = {"run": run, "progress": state, "before": runs_before(run)}
        template = "admin/games/labrun/run.html#progress"
        return TemplateResponse(request, template, context)

    @method_decorator(require_POST)
    def stop_view(self, request: HttpRequest, run_id: int) -> HttpResponse:
        """Stops a run; what it has played stays."""
        stop_run(_run(run_id).pk)
        return HttpResponseRedirect(_address(run_id))

    @method_decorator(require_POST)
    def again_view(self, request: HttpRequest, run_id: int) -> HttpResponse:
        """Continues a run that was interrupted."""
        start_again(_run(run_id).pk)
        return HttpResponseRedirect(_address(run_id))

    def compare_view(self, request: HttpRequest, run_id: int) -> HttpResponse:
        """Shows two runs side by side."""
        run = _run(run_id)
        form = CompareForm(run, request.GET)
        if not form.is_valid():
            return HttpResponseRedirect(_address(run_id))
        other = _run(int(form.cleaned_data["other"]))
        names = (board_text(run), board_text(other))
        if names[0] == names[1]:
            names = (run_name(run), run_name(other))
        return self._page(
            request,
            "compare",
            title=_("%(one)s and %(other)s") % {"one": names[0], "other": names[1]},
            run=run,
            other=other,
            names=names,
            comparison=comparison(
                (run, cells_of(run)), (other, cells_of(other)), names=names
            ),
            shapes=lab_shapes(kit_of_run(run)),
            other_shapes=lab_shapes(kit_of_run(other), PREFIX),
        )

    def _allowed(
        self, view: Callable[..., HttpResponse]
    ) -> Callable[..., HttpResponse]:
        """The view for those who may see runs, and stop and begin them where it does that."""

        @wraps(view)
        def allowed(request: HttpRequest, run_id: int) -> HttpResponse:
            may = self.has_view_permission(request)
            if not may or (
                request.method == "POST" and not self.has_add_permission(request)
            ):
                raise PermissionDenied
            return view(request, run_id)

        return allowed

    def _page(self, request: HttpRequest, name: str, **context: Any) -> HttpResponse:
        template = f"admin/games/labrun/{name}.html"
        common = {**self.admin_site.each_context(request), "opts": self.opts}
        return TemplateResponse(request, template, {**common, **context})


def _run(run_id: int) -> LabRun:
    requeue_silent()
    return get_object_or_404(LabRun, pk=run_id)


def _address(run_id: int) -> str:
    return reverse("admin:games_labrun_change", args=[run_id])
