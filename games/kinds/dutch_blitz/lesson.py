"""The lesson of Dutch Blitz."""

from django.utils.translation import gettext_lazy as _

from games.kinds.cards.lesson import GOAL_AIMS, card_steps
from games.kinds.lessons import Lesson

LESSON = Lesson(
    goal=_("Your goal: empty this Blitz pile before the others empty theirs."),
    goal_aims=GOAL_AIMS,
    steps=card_steps(
        {
            "one": _("Play {card}. Every Dutch pile starts with a 1."),
            "row": _("Play {card} on {pile}: same color, next number."),
            "stack": _(
                "Play {card} from your Blitz pile. Once it is empty, the round ends."
            ),
            "waste": _("Play {card}: the top of the wood pile can be played."),
            "build": _("Put {card} on {pile}: one lower, boy on girl or girl on boy."),
            "flip": _("Nothing fits. Flip three cards of your hand."),
            "pickup": _("Nothing fits, and your hand is empty. Pick up your cards."),
        }
    ),
    alone=_("Now without help: play any card that fits."),
    end=_("Well done, that is all. Play until someone has no Blitz pile left."),
)
