"""Boards, pieces and sets of cards in the admin; every change goes through services."""

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from django.contrib import admin, messages
from django.contrib.admin.options import ActionLocation
from django.contrib.admin.views.main import ChangeList
from django.db.models import JSONField, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.safestring import SafeString
from django.utils.translation import pgettext_lazy

from games.admin.workshop.board_actions import DesignActions, who
from games.admin.workshop.board_exchange import ExchangeAdmin
from games.admin.workshop.board_forms import DataField, WorkshopForm, wording_of
from games.models import BoardConfiguration, BoardPiece, Design, DominoSet
from games.services.workshop.board_problems import DesignProblem
from games.services.workshop.boards import create_draft, delete_draft, save_draft
from games.web.workshop.designs import (
    beginning,
    data_text,
    drawings_of,
    lines_about,
    side_by_side,
    small_drawings,
    typed_text,
)

LISTED = ("drawing", "name", "version", "state", "changed_by", "changed_at", "slug")


class DesignAdmin[D: Design](DesignActions[D]):
    """What the three kinds of designs have in common."""

    form = cast("Any", WorkshopForm)
    formfield_overrides = {JSONField: {"form_class": DataField}}
    change_form_template = "admin/games/design/form.html"
    change_list_template = "admin/games/design/list.html"
    list_display = LISTED
    list_display_links = ("drawing", "name")
    list_filter = ("state",)
    list_per_page = 25
    list_select_related: ClassVar[tuple[str, ...]] = ("changed_by",)
    search_fields = ("name", "slug")
    own_fields: tuple[str, ...] = ()

    class Media:
        css = {
            "all": (
                "css/base/tokens.css",
                "css/games/domino-pieces.css",
                "css/games/domino.css",
                "css/admin/designs.css",
            )
        }

    @admin.display(description=pgettext_lazy("column", "drawing"))
    def drawing(self, design: D) -> SafeString | str:
        return getattr(design, "small_drawing", None) or "-"

    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        """Draws what is listed all at once."""
        listed = super().get_changelist_instance(request)
        designs = list(listed.result_list)
        for design, drawing in zip(designs, small_drawings(designs), strict=True):
            design.small_drawing = drawing
        listed.result_list = designs
        return listed

    def get_fields(self, request: HttpRequest, obj: D | None = None) -> Any:
        typed = ["name", *self.own_fields]
        if obj is None:
            return ["name", "slug", *self.own_fields, "data", "since"]
        facts = [("slug", "version", "state"), ("changed_by", "changed_at")]
        if self.has_change_permission(request, obj):
            return [*typed, "data", "since", *facts]
        return [*typed, *facts, "published_at"]

    def get_readonly_fields(
        self, request: HttpRequest, obj: D | None = None
    ) -> list[str]:
        if obj is None:
            return []
        return ["slug", "version", "state", "changed_by", "changed_at", "published_at"]

    def get_prepopulated_fields(
        self, request: HttpRequest, obj: D | None = None
    ) -> dict[str, Sequence[str]]:
        return {"slug": ("name",)} if obj is None else {}

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return {
            "data": beginning(self.model),
            **super().get_changeform_initial_data(request),
        }

    def has_change_permission(self, request: HttpRequest, obj: D | None = None) -> bool:
        """What is published may be looked at only."""
        may = super().has_change_permission(request, obj)
        return may and (obj is None or obj.is_draft)

    def has_delete_permission(self, request: HttpRequest, obj: D | None = None) -> bool:
        may = super().has_delete_permission(request, obj)
        return may and (obj is None or obj.is_draft)

    def get_actions(
        self,
        request: HttpRequest,
        action_location: ActionLocation = ActionLocation.CHANGE_LIST,
    ) -> dict[str, Any]:
        """Several are never deleted at once: each is asked whether a board needs it."""
        actions = super().get_actions(request, action_location)
        actions.pop("delete_selected", None)
        return actions

    def save_model(self, request: HttpRequest, obj: D, form: Any, change: Any) -> None:
        wording, by = wording_of(form.cleaned_data), who(request)
        if change:
            saved = save_draft(obj, wording, since=form.cleaned_data["since"], by=by)
        else:
            saved = create_draft(type(obj), obj.slug, wording, by=by)
        obj.pk, obj.version, obj.edit = saved.pk, saved.version, saved.edit

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """The services have noted it already."""

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """The services have noted it already."""

    def log_deletions(self, request: HttpRequest, queryset: QuerySet[D]) -> Any:
        """The services have noted it already."""

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: Any = None
    ) -> HttpResponse:
        try:
            return super().delete_view(request, object_id, extra_context)
        except DesignProblem as problem:
            self.message_user(request, str(problem.text), messages.ERROR)
            return HttpResponseRedirect(self.own_address("change", object_id))

    def delete_model(self, request: HttpRequest, obj: D) -> None:
        delete_draft(obj, by=who(request))

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: Any = None,
    ) -> Any:
        design = self.get_object(request, object_id) if object_id else None
        if self.comes_too_late(request, object_id, design):
            return self.keep_text(request, design)
        context = {**(extra_context or {}), **self._shown(request, design)}
        return super().changeform_view(request, object_id, form_url, context)

    def render_change_form(
        self, request: HttpRequest, context: Any, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        """Puts both texts side by side where someone else has saved another one."""
        form = context["adminform"].form
        theirs = getattr(form, "theirs", None)
        if theirs is not None:
            own = typed_text(form.data.get("data", ""))
            context["theirs"] = theirs
            context["theirs_text"] = data_text(theirs.data)
            context["beside"] = side_by_side(context["theirs_text"], own)
        return super().render_change_form(request, context, *args, **kwargs)

    def response_change(self, request: HttpRequest, obj: D) -> HttpResponse:
        if "_publish" in request.POST:
            return HttpResponseRedirect(self.own_address("publish", obj.pk))
        return super().response_change(request, obj)

    def _shown(self, request: HttpRequest, design: D | None) -> dict[str, Any]:
        if design is None:
            return {}
        return {
            "design": design,
            "drawings": drawings_of(design),
            "lines": lines_about(design),
            "data_text": data_text(design.data),
            "tools": self.tools_for(request, design),
        }


@admin.register(BoardPiece)
class BoardPieceAdmin(DesignAdmin[BoardPiece]):
    editor = "piece"


@admin.register(DominoSet)
class DominoSetAdmin(DesignAdmin[DominoSet]):
    editor = "set"


@admin.register(BoardConfiguration)
class BoardConfigurationAdmin(ExchangeAdmin, DesignAdmin[BoardConfiguration]):
    editor = "configuration"
    own_fields = ("domino_set",)
    list_select_related = ("changed_by", "domino_set")
    actions = ("export_selected",)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """A new board takes the only set that is published, where there is just one."""
        given = super().get_changeform_initial_data(request)
        sets = DominoSet.objects.filter(state=Design.State.PUBLISHED)[:2]
        return {"domino_set": sets[0].pk, **given} if len(sets) == 1 else given
