"""What stands in the way of something somebody wants to do about somebody else."""

from django.utils.functional import Promise


class SocialProblem(Exception):
    """Why something was not done: a code, and a sentence for whoever asked."""

    def __init__(self, code: str, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = text
