"""The twelve cloths people are told apart by, with their names."""

from django.utils.translation import pgettext_lazy

CLOTHS = 12
CLOTH_NAMES = {
    1: pgettext_lazy("cloth", "Reed"),
    2: pgettext_lazy("cloth", "Berry"),
    3: pgettext_lazy("cloth", "Roof"),
    4: pgettext_lazy("cloth", "Hedge"),
    5: pgettext_lazy("cloth", "Tide"),
    6: pgettext_lazy("cloth", "Brick"),
    7: pgettext_lazy("cloth", "Rose"),
    8: pgettext_lazy("cloth", "Loom"),
    9: pgettext_lazy("cloth", "Straw"),
    10: pgettext_lazy("cloth", "Rain"),
    11: pgettext_lazy("cloth", "Heather"),
    12: pgettext_lazy("cloth", "Flax"),
}
"""What each is called, for those who cannot see them or want to talk of them."""
