"""Scripts of a page, with links that fetch what they import at the same time."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from ligretto_site.modules import module_graph

register = template.Library()


@register.simple_tag
def module_scripts(*entries: str, later: str = "") -> SafeString:
    """Loads modules, in this order, and preloads everything they import.

    Args:
        entries: Paths of static files.
        later: A module that one of them loads by itself: it and what it imports are
            preloaded as well.
    """
    preloaded = dict.fromkeys(
        path for entry in (*entries, later) if entry for path in module_graph(entry)
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
