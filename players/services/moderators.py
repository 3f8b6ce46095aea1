"""The group of moderators: anyone who is in it may moderate, and nothing else."""

from django.contrib.auth.models import Group, Permission

GROUP = "Moderators"


def make_moderators() -> None:
    """Makes the group once; what an admin changes about it afterwards stays.

    Where the tables are older than the right to moderate, there is nothing to make yet.
    """
    right = Permission.objects.filter(
        codename="moderate", content_type__app_label="players"
    ).first()
    if right is not None:
        group, is_new = Group.objects.get_or_create(name=GROUP)
        if is_new:
            group.permissions.add(right)
