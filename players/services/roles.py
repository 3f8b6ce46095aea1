"""Roles in the admin: a group each, with the rights its declaration names."""

from collections.abc import Iterable

from django.contrib.auth.models import Group, Permission


def keep_role(name: str, permissions: Iterable[Permission], *, is_new: bool) -> None:
    """Gives a group these permissions and no others; makes it where there is none."""
    group = Group.objects.create(name=name) if is_new else Group.objects.get(name=name)
    group.permissions.set(permissions)
