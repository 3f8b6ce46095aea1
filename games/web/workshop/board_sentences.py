"""The sentences about what can be wrong with a board, by code and kind of place."""

from django.utils.translation import gettext_lazy as _

from games.rules.domino.boards.codes import BoardProblemCode
from players.texts import Text

SENTENCES: dict[tuple[BoardProblemCode, str], Text] = {
    (BoardProblemCode.NOT_JSON, ""): _("This is not valid JSON from line {line} on."),
    (BoardProblemCode.NAME_TWICE, ""): _("“{name}” appears twice in the same place; only one can count."),
    (BoardProblemCode.NOT_TEXT, ""): _("It contains a character that cannot be stored."),
    (BoardProblemCode.TOO_LARGE, ""): _("This file is too large. The limit is {most} kB."),
    (BoardProblemCode.WRONG_FORMAT, ""): _("This must be “{wanted}”. Other files are not supported."),
    (BoardProblemCode.WRONG_TYPE, "list"): _("Expected a list, in square brackets."),
    (BoardProblemCode.WRONG_TYPE, "text"): _("Expected a text, in quotation marks."),
    (BoardProblemCode.WRONG_TYPE, "number"): _("Expected a whole number."),
    (BoardProblemCode.WRONG_TYPE, "table"): _("Expected names and values, in braces."),
    (BoardProblemCode.MISSING, ""): _("This is missing."),
    (BoardProblemCode.TOO_LONG, ""): _("This is too long: at most {longest} characters."),
    (BoardProblemCode.OUT_OF_RANGE, ""): _("This must be a whole number from {low} to {high}."),
    (BoardProblemCode.OUT_OF_RANGE, "rows"): _("A piece has {low} to {high} rows."),
    (BoardProblemCode.NOT_A_NAME, ""): _(
        "“{name}” is not a valid name. Use letters a to z, digits, - and _, at most "
        "40."
    ),
    (BoardProblemCode.UNKNOWN_BOARD, ""): _("The file has no board “{name}”."),
    (BoardProblemCode.NOT_A_LETTER, ""): _("“{had}” is not valid: each color has one capital letter, A to Z."),
    (BoardProblemCode.TWICE, "colour"): _("The letter {had} is already used for another color."),
    (BoardProblemCode.TWICE, "spot"): _("Piece {other} is used twice. There is one of each."),
    (BoardProblemCode.TWICE, ""): _("Another token is already on this square."),
    (BoardProblemCode.NO_CARDS, ""): _("There are no cards. Add at least one pair of colors."),
    (BoardProblemCode.TOO_MANY_CARDS, ""): _("Too many cards: a player has at most {most}."),
    (BoardProblemCode.TOO_MANY_PIECES, ""): _("Too many pieces: at most {most}."),
    (BoardProblemCode.TOO_MANY_LAYOUTS, ""): _("Too many layouts: a board has at most {most}."),
    (BoardProblemCode.WRONG_COUNT, ""): _("There are {had}, but {wanted} are declared."),
    (BoardProblemCode.WRONG_COUNT, "cards"): _("There are {had} cards, but the number given is {wanted}."),
    (BoardProblemCode.WRONG_COUNT, "pieces"): _("This layout has {wanted} pieces; the number given is different."),
    (BoardProblemCode.WRONG_COUNT, "tokens"): _("There are {had} marked squares for {wanted} tokens. Each token needs one."),
    (BoardProblemCode.NOT_A_PAIR, ""): _("“{had}” is not a card. A card is two letters, like RG."),
    (BoardProblemCode.UNKNOWN_LETTER, ""): _("{letter} is not a color of this board."),
    (BoardProblemCode.UNKNOWN_LETTER, "row"): _(
        "“{letter}” is not a color. Use the letter of a color for a square and a dot "
        "for a hole."
    ),
    (BoardProblemCode.SIZE_DIFFERS, ""): _("Sizes do not match: {had} instead of {wanted}."),
    (BoardProblemCode.SIZE_DIFFERS, "rows"): _("Sizes do not match. Rows of this piece: {had} instead of {wanted}."),
    (BoardProblemCode.SIZE_DIFFERS, "row"): _("Sizes do not match. Squares in this row: {had} instead of {wanted}."),
    (BoardProblemCode.EMPTY_PIECE, ""): _("A piece needs at least one square; this one has only holes."),
    (BoardProblemCode.UNKNOWN_PIECE, ""): _("This board has no piece “{name}”."),
    (BoardProblemCode.NO_SUCH_PIECE, ""): _("There is no version {version} of piece “{slug}”."),
    (BoardProblemCode.NOT_A_QUARTER, ""): _("A piece can be turned by 0, 90, 180 or 270 degrees, not {had}."),
    (BoardProblemCode.NOBODY, ""): _("Enter the number of players for this layout: 2, 3 or 4."),
    (BoardProblemCode.NO_PIECES, ""): _("This layout has no pieces."),
    (BoardProblemCode.NOT_A_SQUARE, ""): _("A square is two numbers: column and row."),
    (BoardProblemCode.UNKNOWN_LAYOUT, ""): _("This board has no layout “{name}”."),
    (BoardProblemCode.NOT_FOR_PLAYERS, ""): _(
        "The layout is not for {players} players. Choose another, or allow this "
        "number."
    ),
    (BoardProblemCode.NOT_FOR_PLAYERS, "never"): _("A board is for 2, 3 or 4 players."),
    (BoardProblemCode.NO_LAYOUT, ""): _("Choose a layout for at least one number of players, 2 to 4."),
    (BoardProblemCode.OVERLAP, ""): _("It overlaps piece {other}. Move one of them."),
    (BoardProblemCode.NOT_JOINED, ""): _("It is not connected to the others. Pieces must share an edge."),
    (BoardProblemCode.CARD_FITS_NOWHERE, ""): _(
        "The card {card} fits nowhere: no two neighboring squares have these colors."
    ),
    (BoardProblemCode.PAIR_WITHOUT_CARD, ""): _(
        "No card has the colors {pair} of the neighboring squares {one} and {other}, "
        "so nothing can be placed there."
    ),
    (BoardProblemCode.TOO_FEW_SQUARES, ""): _("There are {had} squares; {players} players need at least {wanted} for their cards."),
    (BoardProblemCode.NOT_ON_BOARD, ""): _("There is no square of the board here."),
    (BoardProblemCode.TOKEN_BLOCKED, ""): _("The token is blocked at the start: no card fits next to it."),
    (BoardProblemCode.SLUG_TWICE, ""): _("Two pieces have the short name “{slug}”. Short names must be unique."),
    (BoardProblemCode.DRAFT_EXISTS, ""): _(
        "There is already a different draft of “{slug}”. Publish or delete it first."
    ),
    (BoardProblemCode.PIECE_RETIRED, ""): _(
        "Version {version} of piece “{slug}” is retired. You can still use it or "
        "choose another."
    ),
    (BoardProblemCode.SET_RETIRED, ""): _(
        "Version {version} of the cards “{slug}” is retired. You can still use it or "
        "choose another."
    ),
}  # fmt: skip
