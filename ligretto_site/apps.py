from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "ligretto_site"

    def ready(self) -> None:
        from ligretto_site import checks  # noqa: F401, PLC0415 -- registers them
