"""The twelve card patterns, one for each person at a table, with their names."""

from django.utils.translation import pgettext_lazy

PATTERN_COUNT = 12
PATTERN_NAMES = {
    1: pgettext_lazy("pattern", "Reed"),
    2: pgettext_lazy("pattern", "Berry"),
    3: pgettext_lazy("pattern", "Roof"),
    4: pgettext_lazy("pattern", "Hedge"),
    5: pgettext_lazy("pattern", "Tide"),
    6: pgettext_lazy("pattern", "Brick"),
    7: pgettext_lazy("pattern", "Rose"),
    8: pgettext_lazy("pattern", "Loom"),
    9: pgettext_lazy("pattern", "Straw"),
    10: pgettext_lazy("pattern", "Rain"),
    11: pgettext_lazy("pattern", "Heather"),
    12: pgettext_lazy("pattern", "Flax"),
}
"""What each is called, for those who cannot see them or want to talk of them."""
