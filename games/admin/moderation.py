"""Moderation in the admin: who was reported, what was said, and what is done about it."""

from typing import Any, cast

from django.contrib import admin, messages
from django.core.paginator import Paginator
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.decorators import method_decorator
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_POST

from games.admin.moderation_forms import (
    MOST_WANTED,
    DecisionForm,
    FindForm,
    LiftForm,
    decision_form,
)
from games.admin.moderation_presenter import dossier_of
from games.models import Report
from games.queries.reports import reported_count, reported_people
from games.services.people.reports import (
    dismiss_reports,
    forget_old_reports,
    rename_reported,
    sanction_reported,
)
from players.admin.read_only import ReadOnlyAdmin
from players.models import ModerationAct, Player, Sanction
from players.services.problems import SocialProblem
from players.services.sanctions import MODERATE, lift

MOST_FOUND = 20
MOST_WAITING = 50
MOST_ACTS = 30


@admin.register(Report)
class ReportAdmin(ReadOnlyAdmin[Report]):
    """The queue of moderators, who need no other right in the admin."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm(MODERATE)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        return [
            path(
                "person/<int:player_id>/",
                wrap(self.person_view),
                name="games_report_person",
            ),
            path(
                "person/<int:player_id>/lift/",
                wrap(self.lift_view),
                name="games_report_lift",
            ),
            *super().get_urls(),
        ]

    def changelist_view(
        self, request: HttpRequest, extra_context: Any = None
    ) -> HttpResponse:
        """Lists who was reported, with how much and since when."""
        self._require(request)
        forget_old_reports()
        wanted = request.GET.get("q", "").strip()[:MOST_WANTED]
        waiting = Paginator(range(reported_count()), MOST_WAITING)
        page = waiting.get_page(request.GET.get("page"))
        acts = ModerationAct.objects.select_related("player", "by")[:MOST_ACTS]
        return self._page(
            request,
            "queue",
            title=pgettext("heading", "Reports"),
            people=reported_people(start=page.start_index() - 1, most=MOST_WAITING)
            if page.paginator.count
            else (),
            page=page,
            wanted=wanted,
            find_form=FindForm(initial={"q": wanted}),
            found=_found(wanted) if wanted else (),
            acts=acts,
        )

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: Any = None,
    ) -> HttpResponse:
        """Leads to the person a report is about."""
        self._require(request)
        if not object_id.isdecimal():
            raise Http404(object_id)
        report = get_object_or_404(Report, pk=int(object_id))
        return HttpResponseRedirect(_address(report.reported_id))

    def person_view(self, request: HttpRequest, player_id: int) -> HttpResponse:
        """Shows what is known of someone, and takes a decision about them."""
        self._require(request)
        player = get_object_or_404(Player, pk=player_id)
        form = decision_form(player, request.POST or None)
        if form.is_valid():
            try:
                self._decide(request, player, form)
            except SocialProblem as problem:
                form.add_error(None, str(problem.text))
            else:
                messages.success(request, _("Done and logged."))
                return HttpResponseRedirect(_address(player_id))
        return self._page(
            request,
            "person",
            title=player.nickname,
            dossier=dossier_of(player, timezone.now()),
            form=form,
            lift_form=LiftForm(),
        )

    @method_decorator(require_POST)
    def lift_view(self, request: HttpRequest, player_id: int) -> HttpResponse:
        """Ends a sanction before its time."""
        self._require(request)
        form = LiftForm(request.POST)
        if not form.is_valid():
            messages.error(request, _("Enter why it is lifted."))
            return HttpResponseRedirect(_address(player_id))
        sanction = get_object_or_404(
            Sanction, pk=form.cleaned_data["sanction"], player=player_id
        )
        try:
            lift(sanction, by=_moderator(request), why=form.cleaned_data["why"])
        except SocialProblem as problem:
            messages.error(request, str(problem.text))
        else:
            messages.success(request, _("Lifted and logged."))
        return HttpResponseRedirect(_address(player_id))

    def _decide(self, request: HttpRequest, player: Player, form: DecisionForm) -> None:
        by, reason = _moderator(request), form.cleaned_data["reason"]
        if form.kind is None:
            dismiss_reports(player, by=by, why=reason)
        elif form.kind is Sanction.Kind.RENAME:
            note = form.cleaned_data["note"]
            rename_reported(player, form.names, by=by, reason=reason, note=note)
        else:
            sanction_reported(
                player,
                form.kind,
                by=by,
                reason=reason,
                ends_at=form.ends_at,
                note=form.cleaned_data["note"],
            )

    def _require(self, request: HttpRequest) -> None:
        """Raises Http404 for staff who are not moderators."""
        if not self.has_view_permission(request):
            raise Http404

    def _page(self, request: HttpRequest, name: str, **context: Any) -> HttpResponse:
        template = f"admin/games/report/{name}.html"
        common = {**self.admin_site.each_context(request), "opts": self.opts}
        return TemplateResponse(request, template, {**common, **context})


def _found(wanted: str) -> list[Player]:
    """The people whose user name or name holds what was typed."""
    alike = Q(username__icontains=wanted) | Q(nickname__icontains=wanted)
    return list(Player.objects.filter(alike).order_by("-date_joined")[:MOST_FOUND])


def _moderator(request: HttpRequest) -> Player:
    return cast("Player", request.user)  # the admin lets nobody else in


def _address(player_id: int) -> str:
    return reverse("admin:games_report_person", args=[player_id])
