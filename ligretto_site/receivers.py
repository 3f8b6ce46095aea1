"""What the site itself does when something happens in it."""

from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.dispatch import receiver

from ligretto_site.guards.roles import make_roles


@receiver(post_migrate)
def make_groups_of_roles(sender: Any, **_signal: Any) -> None:
    """Brings the groups of the admin in step with the roles that are declared."""
    if isinstance(sender, AppConfig):
        make_roles(sender)
