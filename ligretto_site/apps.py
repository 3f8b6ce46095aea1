from importlib import import_module

from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig


class SiteConfig(AppConfig):
    name = "ligretto_site"

    def ready(self) -> None:
        from ligretto_site import checks  # noqa: F401, PLC0415 -- registers them

        import_module("ligretto_site.receivers")


class GuardedAdminConfig(AdminConfig):
    default_site = "ligretto_site.admin_site.GuardedAdminSite"
