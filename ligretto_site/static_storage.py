"""Where collected static files lie, and under which names."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Lets scripts import each other by hashed names: versions never mix in a cache."""

    support_js_module_import_aggregation = True
