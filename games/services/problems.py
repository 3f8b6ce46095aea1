"""What a service answers when it cannot do what was asked, and why."""

from django.utils.functional import Promise

type Text = str | Promise


class TableProblem(Exception):
    """A wish a person can mend: a code for the program, a sentence for the screen.

    `suggestion` is a value that would have been accepted, where there is one.
    """

    def __init__(self, code: str, text: Text, *, suggestion: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.text = text
        self.suggestion = suggestion
