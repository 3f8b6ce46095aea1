"""Admin pages of an event's live tables, and of its webhooks."""

from django.contrib import admin

from leagues.models import Delivery, OnlineTable, Webhook
from players.admin.read_only import ReadOnlyAdmin


@admin.register(OnlineTable)
class OnlineTableAdmin(ReadOnlyAdmin[OnlineTable]):
    list_display = ("event", "matchday", "number", "table", "status", "trouble")
    list_filter = ("status", "trouble")
    list_select_related = ("event", "table", "match")
    ordering = ("-pk",)
    search_fields = ("event__name", "=event__code")


@admin.register(Webhook)
class WebhookAdmin(ReadOnlyAdmin[Webhook]):
    list_display = ("event", "url", "is_on", "sent_seq", "created_at")
    list_filter = ("is_on",)
    list_select_related = ("event",)
    ordering = ("-pk",)
    search_fields = ("event__name", "url")


@admin.register(Delivery)
class DeliveryAdmin(ReadOnlyAdmin[Delivery]):
    list_display = ("webhook", "seq", "tries", "answer", "fault", "at", "next_at")
    list_select_related = ("webhook",)
    ordering = ("-pk",)
