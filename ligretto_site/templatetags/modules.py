"""Scripts and style sheets of a page, and links that fetch what they import at once.

In development the modules are sent as they are; else as the bundles of them.
"""

from collections.abc import Iterable

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from ligretto_site.assets.bundles import shared_by
from ligretto_site.assets.modules import module_graph
from ligretto_site.assets.sheets import sheets_in

register = template.Library()


@register.simple_tag
def module_scripts(*entries: str, later: str = "") -> SafeString:
    """Loads modules, in this order, and preloads everything they import.

    Args:
        entries: Paths of static files.
        later: A module that one of them loads by itself: it and what it imports are
            preloaded as well.
    """
    needed = module_graph if settings.DEBUG else shared_by
    preloaded = dict.fromkeys(
        path for entry in (*entries, later) if entry for path in needed(entry)
    )
    if later:
        preloaded[later] = None
    links = [path for path in preloaded if path not in entries]
    return format_html_join(
        "\n",
        '<link rel="modulepreload" href="{}">',
        ((static(path),) for path in links),
    ) + format_html_join(
        "\n",
        '\n<script type="module" src="{}"></script>',
        ((static(path),) for path in entries),
    )


@register.simple_tag
def style_sheets(entry: str, others: Iterable[str] = ()) -> SafeString:
    """Links a style sheet, and those of `others` that it does not import itself."""
    held = sheets_in(entry)
    paths = (entry, *(path for path in others if path not in held))
    return format_html_join(
        "\n", '<link rel="stylesheet" href="{}">', ((static(path),) for path in paths)
    )
