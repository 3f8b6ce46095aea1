"""Claims of Ligretto Domino no one's page would make: odd cards, tokens and squares."""

from random import Random

LETTERS = "RYGBVW"
STRANGE_CARDS = ["RR", "GR", "rg", "R", "RGB", "XZ", "R٣", "", "\u202eRG", "🂡🂡", "AB"]
TOKENS = ["0", "1", "2", "3"]
STRANGE_TOKENS = ["4", "7", "8", "-1", "00", "٣", "9" * 20, "", "A", "0.0", "NaN"]
STRANGE_SQUARES = [
    "99,99", "0,99", "-1,0", "100,1", "05,4", "5,04", "5;4", "5,4,3", "5", ",", "",
    "٣,4", "1e1,2", "9999999999,1", "5, 4", "5,4\n", "0x5,4", "\uff15,4",
]  # fmt: skip
STRANGE_HALVES = ["r", "X", "RG", "", "٣", "R R", "🂡"]
VERBS = ["PLACE", "PLACE", "JOKER", "RELOCATE", "PUT"]
BARE = [
    "TURN",
    "DISCARD",
    "PICKUP",
    "turn",
    "CLOCK begin",
    "CLOCK put-0",
    "CLOCK lock-1",
]
MOST = 60


def domino_move(random: Random) -> str:
    """A claim: well-formed for someone else's card, at a wrong stage, or nonsense."""
    if random.randrange(6) == 0:
        return random.choice(BARE)
    verb = random.choice(VERBS)
    squares = [_square(random) for _ in range(random.choice((1, 2, 2, 3, 3, 4)))]
    words = [_card(random), _token(random), *squares]
    if verb == "PUT":
        words = squares[:1]
    if random.randrange(3) == 0:
        words.append(random.choice([*LETTERS, *STRANGE_HALVES]))
    if random.randrange(8) == 0:
        random.shuffle(words)
    return " ".join([verb, *words])[:MOST]


def _card(random: Random) -> str:
    if random.randrange(4) == 0:
        return random.choice(STRANGE_CARDS)
    return "".join(random.sample(LETTERS, 2))


def _token(random: Random) -> str:
    return random.choice(TOKENS if random.randrange(4) else STRANGE_TOKENS)


def _square(random: Random) -> str:
    if random.randrange(5) == 0:
        return random.choice(STRANGE_SQUARES)
    return f"{random.randrange(14)},{random.randrange(14)}"
