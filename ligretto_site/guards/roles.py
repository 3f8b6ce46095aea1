"""What each role may see and do in the admin, model by model; docs/admin.md tells it.

A role is a group. Groups are made, and brought in step with this, by migrating. What
a superuser may do beyond them is everything that the pages allow at all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.apps import AppConfig, apps
from django.contrib.auth.models import Group, Permission
from django.db.models import Q

from players.services.moderators import GROUP as MODERATORS
from players.services.roles import keep_role

VIEW, ADD, CHANGE, DELETE = VERBS = ("view", "add", "change", "delete")
ALL = frozenset(VERBS)
SEE = frozenset((VIEW,))

type Rights = Mapping[str, frozenset[str]]
"""What may be done with models, by their label."""


@dataclass(frozen=True, slots=True)
class AdminRole:
    """A role: its group, what it may do by model, further permissions it needs for that."""

    group: str
    rights: Rights
    permissions: tuple[str, ...] = ()


def _seen(*labels: str) -> Rights:
    return dict.fromkeys(labels, SEE)


ROLES = (
    AdminRole(
        MODERATORS,
        {
            **_seen(
                "games.Report", "games.ChatLine", "players.Sanction",
                "players.ModerationAct",
            ),
            "games.RatedTable": frozenset((VIEW, CHANGE)),
        },
        ("players.moderate",),
    ),
    AdminRole(
        "Board designers",
        {
            **dict.fromkeys(
                ("games.BoardPiece", "games.DominoSet", "games.BoardConfiguration"),
                ALL,
            ),
            "games.LabRun": frozenset((VIEW, ADD)),
        },
    ),
    AdminRole(
        "Organizers' support",
        _seen(
            "games.Table", "games.Match", "games.Round", "leagues.League",
            "leagues.Event", "leagues.Fact", "leagues.Entrant", "leagues.OnlineTable",
            "leagues.Webhook", "leagues.Delivery",
        ),
    ),
    AdminRole(
        "Operators",
        {
            **_seen(
                "games.Table", "games.Round", "games.RatingPool", "games.Rating",
                "leagues.League", "leagues.Event", "leagues.OnlineTable",
                "leagues.Webhook", "leagues.Delivery", "players.ApiToken",
                "django_tasks_database.DBTaskResult", "worker.WorkerProcess",
                "worker.PeriodicRun",
            ),
            "games.Match": frozenset((VIEW, DELETE)),
            "players.Player": frozenset((VIEW, CHANGE, DELETE)),
        },
    ),
)  # fmt: skip


def make_roles(sender: AppConfig) -> None:
    """Brings the groups in step with the roles, once the last app has its permissions."""
    last = [each for each in apps.get_app_configs() if each.models_module][-1]
    if sender.label != last.label:
        return
    known = {group.name for group in Group.objects.filter(name__in=_names())}
    wanted = _permissions()
    for role in ROLES:
        names = {*_codes(role.rights), *role.permissions}
        found = [each for name, each in wanted.items() if name in names]
        keep_role(role.group, found, is_new=role.group not in known)


def _names() -> tuple[str, ...]:
    return tuple(role.group for role in ROLES)


def _codes(rights: Rights) -> set[str]:
    """Permissions as ``app.verb_model``."""
    return {
        f"{app}.{verb}_{model.lower()}"
        for (app, model), verbs in (
            (label.split("."), v) for label, v in rights.items()
        )
        for verb in verbs
    }


def _permissions() -> dict[str, Permission]:
    names = {
        name for role in ROLES for name in (*_codes(role.rights), *role.permissions)
    }
    pairs = [name.split(".") for name in sorted(names)]
    wanted = reduce(
        or_, (Q(content_type__app_label=app, codename=code) for app, code in pairs)
    )
    found = Permission.objects.filter(wanted).select_related("content_type")
    return {f"{each.content_type.app_label}.{each.codename}": each for each in found}
