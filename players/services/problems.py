"""What stands in the way of something someone wants to do about someone else."""

from enum import StrEnum

from django.utils.functional import Promise


class SocialProblemCode(StrEnum):
    """What stands in the way among friends, of moderators, and of tokens."""

    BLOCKED = "blocked"
    END = "end"
    FRIENDS = "friends"
    GUEST = "guest"
    MANY_FRIENDS = "many_friends"
    MANY_REQUESTS = "many_requests"
    NAME = "name"
    NOT_MODERATOR = "not_moderator"
    OTHER_GUEST = "other_guest"
    SELF = "self"
    STAFF = "staff"
    STALE_LINK = "stale_link"
    TOO_MANY = "too_many"
    TOO_MANY_TOKENS = "too_many_tokens"
    UNKNOWN = "unknown"


class SocialProblem(Exception):
    """Why something was not done: a code, and a sentence for the person who asked."""

    def __init__(self, code: SocialProblemCode, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = text
