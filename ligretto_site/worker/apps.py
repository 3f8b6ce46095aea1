from django.apps import AppConfig


class WorkerConfig(AppConfig):
    name = "ligretto_site.worker"
    label = "worker"
