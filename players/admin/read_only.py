"""Pages of the admin that only show: services do the writing, secrets stay out."""

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from players.hidden import secret_fields

PER_PAGE = 50


class ReadOnlyInline[M: Model, P: Model](admin.TabularInline[M, P]):
    """Rows that belong to what a page shows; who sees the page sees them."""

    extra = 0
    can_delete = False
    show_change_link = False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return self.fields or ()

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyAdmin[M: Model](admin.ModelAdmin[M]):
    """Shows all columns that are no secret; lists never count or read more than a page."""

    actions = None
    list_per_page = PER_PAGE
    list_max_show_all = PER_PAGE
    show_full_result_count = False
    shown: tuple[str, ...] = ()
    """What a page shows besides the columns: methods of the class."""

    def get_fields(self, request: HttpRequest, obj: M | None = None) -> Any:
        if self.fields is not None:
            return self.fields
        hidden = secret_fields(self.opts.label)
        names = [each.name for each in self.opts.fields if each.name not in hidden]
        return [*names, *self.shown]

    def get_readonly_fields(self, request: HttpRequest, obj: M | None = None) -> Any:
        return self.get_fields(request, obj)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: M | None = None) -> bool:
        return False
