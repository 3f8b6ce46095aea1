"""Names for the person who has none of their own: those of quick animals."""

from secrets import choice

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

ANIMALS: tuple[Promise, ...] = (
    pgettext_lazy("name of a guest", "Badger"),
    pgettext_lazy("name of a guest", "Beaver"),
    pgettext_lazy("name of a guest", "Falcon"),
    pgettext_lazy("name of a guest", "Heron"),
    pgettext_lazy("name of a guest", "Ibex"),
    pgettext_lazy("name of a guest", "Lynx"),
    pgettext_lazy("name of a guest", "Magpie"),
    pgettext_lazy("name of a guest", "Marten"),
    pgettext_lazy("name of a guest", "Otter"),
    pgettext_lazy("name of a guest", "Puffin"),
    pgettext_lazy("name of a guest", "Robin"),
    pgettext_lazy("name of a guest", "Swift"),
)


def some_animal() -> str:
    """Returns one of them by chance, in the reader's language."""
    return str(choice(ANIMALS))
