"""People in templates: their pictures, their names, and their look on the page."""

import json

from django import template
from django.urls import reverse
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from players.avatars import Avatar, svg
from players.models import Player, Profile
from players.queries import profiles

register = template.Library()


@register.simple_tag
def avatar(person: Player | Avatar) -> SafeString:
    """Draw a person's picture, or one being chosen; the name is shown beside it."""
    shown = person if isinstance(person, Avatar) else profiles.avatar_of(person)
    return mark_safe(svg(shown))  # noqa: S308 -- our own drawing


@register.filter
def shown_name(player: Player) -> str:
    """How others read someone's name."""
    return profiles.shown_name(player, player.nickname)


@register.simple_tag(takes_context=True)
def look(context: template.Context) -> SafeString:
    """The attributes of the page's root that carry the look of an account.

    Before anything is chosen the browser's own look holds, and its script hands that
    over; the page of a guest carries none.
    """
    user = getattr(context.get("request"), "user", None)
    if not isinstance(user, Player):
        return SafeString()
    attributes = _look_of(profiles.profile_of(user))
    return format_html_join(" ", '{}="{}"', attributes.items())


def _look_of(profile: Profile) -> dict[str, str]:
    chosen = dict(profiles.look_of(profile))
    keys = json.dumps(profile.keys) if profile.keys else ""
    kept = {"sound": chosen.pop("sound", ""), "keys": keys, **chosen}
    return {
        "data-keeps": "yes" if profile.is_kept else "no",
        "data-keep-at": reverse("players:keep"),
        "data-kept": json.dumps(kept),
        **{f"data-{name}": value for name, value in chosen.items()},
    }
