"""Answers pages over ASGI, each request in one thread from its first line to its last."""

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, HttpResponseBase


class PageHandler(ASGIHandler):
    """Django's handler with a chain of middleware that is synchronous as a whole.

    Our views are synchronous, and so are some of the middleware. Django's own handler
    would go from loop to thread and back once for each of these, and where someone has
    hung up meanwhile one of the ways back may be gone ("CurrentThreadExecutor already
    quit"). Here a request goes to its thread once.
    """

    def load_middleware(self, is_async: bool = False) -> None:  # noqa: FBT001, FBT002 -- Django's signature
        """Puts the chain together for threads, whatever is asked."""
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Answers a request in the thread that belongs to it."""
        return await sync_to_async(self.get_response, thread_sensitive=True)(request)
