"""What happens in Ligretto Domino, as frames tell it."""

from games.presenters.board.events import Effects
from games.rules.domino import events as domino

EFFECTS: Effects = {
    domino.TokenPut: lambda e: ("put", e.seat, e.token, str(e.square)),
    domino.Ready: lambda _: ("ready",),
    domino.Turned: lambda e: ("turn", e.seat),
    domino.Discarded: lambda e: ("discard", e.seat),
    domino.PickedUp: lambda e: ("pickup", e.seat),
    domino.CardPlaced: lambda e: (
        "lay",
        e.seat,
        e.card.text,
        e.token,
        str(e.one),
        str(e.other),
        str(e.to),
        e.relocated,
    ),
    domino.JokerLaid: lambda e: ("joker", e.seat, e.token, str(e.square)),
    domino.LockEnded: lambda e: ("unlock", e.seat, e.token),
    domino.DutyBegun: lambda e: ("duty", e.seat, e.token),
    domino.DutyEnded: lambda e: ("lapse", e.seat, e.token),
    domino.Orphaned: lambda e: ("orphan", e.seat, e.token),
    domino.FaultFound: lambda e: ("fault", e.seat, e.number, e.code),
}
