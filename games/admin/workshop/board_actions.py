"""Publishing, new versions, retiring: pages that say what will happen, and ask."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from games.admin.workshop.board_preview import EditedAdmin
from games.models import Design
from games.queries.workshop.boards import publication_of, read_data
from games.services.workshop import boards
from games.services.workshop.board_problems import DesignProblem
from games.web.workshop.board_problems import problem_lines
from games.web.workshop.designs import data_text, drawings_of, side_by_side, typed_text
from players.models import Player
from players.texts import Text

CONFLICT = 409


@dataclass(frozen=True, slots=True)
class Tool:
    """A button above a design: what it is called, and where it leads."""

    name: Text
    address: str


@dataclass(frozen=True, slots=True)
class DesignStep:
    """Something done to a design after a question: its words, and the service."""

    title: Text
    question: Text
    button: Text
    done: Text
    run: Callable[..., Design]


DESIGN_STEPS: dict[str, DesignStep] = {
    "new-version": DesignStep(
        pgettext_lazy("button", "New version"),
        gettext_lazy(
            "This creates a draft based on this version. Tables and matches keep "
            "using this version until you publish the draft."
        ),
        gettext_lazy("Create a new version"),
        gettext_lazy("This is the draft of the new version."),
        boards.new_version,
    ),
    "retire": DesignStep(
        pgettext_lazy("button", "Retire"),
        gettext_lazy(
            "Nobody can choose this version any more. Matches played on it keep it, "
            "and you can offer it again."
        ),
        gettext_lazy("Retire this version"),
        gettext_lazy("This version is retired."),
        boards.retire,
    ),
    "reinstate": DesignStep(
        pgettext_lazy("button", "Offer again"),
        gettext_lazy("This version can be chosen again."),
        gettext_lazy("Offer this version again"),
        gettext_lazy("This version is offered again."),
        boards.offer_again,
    ),
}


def who(request: HttpRequest) -> Player:
    """Returns the person at the admin; nobody else gets there."""
    return cast("Player", request.user)


class DesignActions[D: Design](EditedAdmin[D]):
    """The pages of one design beside its form."""

    def get_urls(self) -> list[URLPattern]:
        ask = [
            path(
                f"<int:pk>/{name}/",
                self.admin_site.admin_view(self._asking(name, step)),
                name=self._name(name),
            )
            for name, step in DESIGN_STEPS.items()
        ]
        publish = path(
            "<int:pk>/publish/",
            self.admin_site.admin_view(self.publish_view),
            name=self._name("publish"),
        )
        return [*ask, publish, *super().get_urls()]

    def own_address(self, page: str, *args: object) -> str:
        """Returns the address of one of these pages."""
        return reverse(f"{self.admin_site.name}:{self._name(page)}", args=args)

    def tools_for(self, request: HttpRequest, design: D) -> list[Tool]:
        """Returns the buttons for what this person may do with a design."""
        return list(self._tools(request, design))

    def publish_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Shows what forbids to publish and what to know before; then publishes."""
        design = get_object_or_404(self.get_queryset(request), pk=pk)
        self._require_change(request)
        if request.method == "POST":
            since = request.POST.get("since", "")
            try:
                boards.publish(
                    design,
                    since=int(since) if since.isdecimal() else -1,
                    by=who(request),
                    is_confirmed=True,
                )
            except DesignProblem as problem:
                self.message_user(request, str(problem.text), messages.ERROR)
                return HttpResponseRedirect(self.own_address("publish", pk))
            self.message_user(request, _("This is now published."), messages.SUCCESS)
            return HttpResponseRedirect(self.own_address("change", pk))
        publication, data = publication_of(design), read_data(design)
        return self._page(
            request,
            "publish",
            design,
            title=_("Publish %(design)s") % {"design": design},
            errors=problem_lines(publication.errors, data),
            warnings=problem_lines(publication.warnings, data),
            drafts=publication.drafts,
            drawings=drawings_of(design),
        )

    def comes_too_late(
        self, request: HttpRequest, object_id: str | None, design: D | None
    ) -> bool:
        """True if someone saves a draft that is none any more."""
        is_saved = request.method == "POST" and "data" in request.POST
        if not is_saved or object_id is None:
            return False
        return design is None or not design.is_draft

    def keep_text(self, request: HttpRequest, design: D | None) -> HttpResponse:
        """Shows what was typed in vain beside what has become of the draft."""
        self._require_change(request)
        own = request.POST["data"]
        theirs = "" if design is None else data_text(design.data)
        return self._page(
            request,
            "too_late",
            design,
            title=_("This was not saved"),
            own=own,
            beside=side_by_side(theirs, typed_text(own)),
            tools=[] if design is None else self.tools_for(request, design),
            status=CONFLICT,
        )

    def _asking(self, name: str, step: DesignStep) -> Callable[..., HttpResponse]:
        def view(request: HttpRequest, pk: int) -> HttpResponse:
            design = get_object_or_404(self.get_queryset(request), pk=pk)
            self._require_change(request)
            if name == "new-version" and not self.has_add_permission(request):
                raise PermissionDenied
            if request.method != "POST":
                return self._page(request, "ask", design, title=step.title, step=step)
            try:
                with transaction.atomic():
                    changed = step.run(design, by=who(request))
            except DesignProblem as problem:
                self.message_user(request, str(problem.text), messages.ERROR)
                return HttpResponseRedirect(self.own_address("change", pk))
            self.message_user(request, str(step.done), messages.SUCCESS)
            return HttpResponseRedirect(self.own_address("change", changed.pk))

        return view

    def _tools(self, request: HttpRequest, design: D) -> Iterator[Tool]:
        if not super().has_change_permission(request, design):
            return
        if design.is_draft:
            yield Tool(
                pgettext("button", "Publish"), self.own_address("publish", design.pk)
            )
            return
        if self.has_add_permission(request):
            yield Tool(
                pgettext("button", "New version"),
                self.own_address("new-version", design.pk),
            )
        if design.state == Design.State.RETIRED:
            yield Tool(
                pgettext("button", "Offer again"),
                self.own_address("reinstate", design.pk),
            )
        else:
            yield Tool(
                pgettext("button", "Retire"), self.own_address("retire", design.pk)
            )

    def _require_change(self, request: HttpRequest) -> None:
        if not self.has_change_permission(request):
            raise PermissionDenied

    def _page(
        self,
        request: HttpRequest,
        name: str,
        design: Design | None,
        *,
        status: int = 200,
        **shown: Any,
    ) -> HttpResponse:
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": design,
            "media": self.media,
            **shown,
        }
        return render(
            request, f"admin/games/design/{name}.html", context, status=status
        )

    def _name(self, page: str) -> str:
        return f"games_{self.opts.model_name}_{page}"
