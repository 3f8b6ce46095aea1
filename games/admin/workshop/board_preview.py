"""Editors over the data of a design, and the answers they ask for while one draws."""

from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Field
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.decorators import method_decorator
from django.views.decorators.http import require_POST

from games.models import DominoSet
from games.models.boards import Design
from games.web.workshop.design_preview import (
    DesignPreview,
    board_preview,
    piece_preview,
    set_preview,
)

MOST_BYTES = 200_000
TOO_LARGE = 413
LONGEST_KEY = 18


class EditedAdmin[D: Design](admin.ModelAdmin[D]):
    """An admin whose `data` has an editor of a kind: piece, configuration or set."""

    editor = ""

    def get_urls(self) -> list[URLPattern]:
        address = path(
            "preview/",
            self.admin_site.admin_view(self.preview),
            name=self._preview_name(),
        )
        return [address, *super().get_urls()]

    def formfield_for_dbfield(
        self, db_field: Field[Any, Any], request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if db_field.name == "data" and field is not None:
            address = reverse(f"{self.admin_site.name}:{self._preview_name()}")
            attributes = {"data-editor": self.editor, "data-preview": address}
            field.widget.attrs.update(attributes)
        return field

    @method_decorator(require_POST)
    def preview(self, request: HttpRequest) -> HttpResponse:
        """Answers with the drawing of what is posted, and what is wrong with it."""
        if not (
            self.has_add_permission(request) or self.has_change_permission(request)
        ):
            raise PermissionDenied
        text = request.POST.get("data", "")
        if len(text.encode()) > MOST_BYTES:
            return HttpResponse(status=TOO_LARGE)
        context = {"preview": self._preview(request, text)}
        return render(request, "admin/games/workshop/preview.html", context)

    def _preview(self, request: HttpRequest, text: str) -> DesignPreview:
        if self.editor == "piece":
            return piece_preview(text)
        if self.editor == "set":
            return set_preview(text)
        return board_preview(
            text,
            slug=request.POST.get("slug", ""),
            domino_set=_set_of(request.POST.get("domino_set", "")),
            layout=request.POST.get("layout", ""),
        )

    def _preview_name(self) -> str:
        return f"games_{self.opts.model_name}_preview"


def _set_of(chosen: str) -> DominoSet | None:
    """The set a form has chosen; a form may have chosen none yet."""
    if not chosen.isdecimal() or len(chosen) > LONGEST_KEY:
        return None
    return DominoSet.objects.filter(pk=int(chosen)).first()
