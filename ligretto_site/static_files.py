"""Serves static files in one piece."""

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """WhiteNoise without streams, for a server that speaks ASGI.

    There a stream of a file is read to its end before the first byte leaves, through
    a thread for every piece and with a warning. Our files are small.
    """

    @staticmethod
    def serve(  # type: ignore[override]  # as WhiteNoise's own middleware does
        static_file: StaticFile, request: HttpRequest
    ) -> HttpResponse:
        """Answers with the file, part of it, or "not modified"."""
        found = static_file.get_response(request.method, request.META)
        content = b""
        if found.file is not None:
            with found.file as file:
                content = file.read()
        response = HttpResponse(content, status=int(found.status))
        del response.headers["Content-Type"]  # Django's guess
        for name, value in found.headers:
            response.headers[name] = value
        return response
