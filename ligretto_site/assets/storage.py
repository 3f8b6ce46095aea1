"""Where collected static files lie, under which names, and what of them is sent."""

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import IO, Any, override

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from ligretto_site.assets.bundles import bundle, is_entry
from ligretto_site.assets.modules import code_of, module_graph
from ligretto_site.assets.sheets import whole_sheet


class ModuleStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Rewrites imports of scripts to hashed names: versions never mix in a cache.

    Own scripts and style sheets are kept with those they import and without comments: one
    request, however many files they are.
    """

    support_js_module_import_aggregation = True

    def save(
        self, name: str | None, content: IO[Any], max_length: int | None = None
    ) -> str:
        """Saves a file as it is collected."""
        path = PurePosixPath(name or "")
        if path.parts[:1] == ("js",) and path.suffix == ".js":
            content = ContentFile(whole_script(str(path)))
        elif path.parts[:1] == ("css",) and path.suffix == ".css":
            content = ContentFile(whole_sheet(str(path)))
        return super().save(name, content, max_length)

    @override
    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        """Makes the hashed files of those that were kept, not of their sources."""
        kept = {name: (self, name) for name in paths}
        yield from super().post_process(  # type: ignore[no-untyped-call]  # WhiteNoise
            kept, dry_run=dry_run, **options
        )


def whole_script(path: str) -> bytes:
    """Gives the bundle of a script that pages load, and others without comments.

    Paths are those of static files, like `js/table/main.js`.
    """
    is_bundled = is_entry(path) and module_graph(path)
    return (bundle(path) if is_bundled else code_of(path)).encode()
