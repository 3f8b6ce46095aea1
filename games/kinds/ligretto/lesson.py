"""The lesson of Ligretto."""

from django.utils.translation import gettext_lazy as _

from games.kinds.cards.lesson import GOAL_AIMS, card_steps
from games.kinds.lessons import Lesson

LESSON = Lesson(
    goal=_("Your goal: empty this stack before the others empty theirs."),
    goal_aims=GOAL_AIMS,
    steps=card_steps(
        {
            "one": _("Play {card}. Every pile in the middle starts with a 1."),
            "row": _("Play {card} on {pile}: same color, next number."),
            "stack": _(
                "Play {card} from your stack. Once it is empty, the round ends."
            ),
            "waste": _("Play {card}: the top flipped card can be played."),
            "build": _("Put {card} on {pile} in your row. Your stack gets smaller."),
            "flip": _("Nothing fits. Flip three cards of your hand."),
            "pickup": _("Nothing fits, and your hand is empty. Pick up your cards."),
        }
    ),
    alone=_("Now without help: play any card that fits."),
    end=_("Well done, that is all. Play until someone has no stack left."),
)
