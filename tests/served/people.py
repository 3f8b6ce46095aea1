"""People who use the site over http, as a browser without scripts would."""

import re
from dataclasses import dataclass
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from tests.served.server import Server

SECONDS = 60.0
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Answer:
    """What a request came to, after redirects."""

    status: int
    path: str
    text: str
    headers: dict[str, str]


class Person:
    """Someone with a cookie jar. Nobody is known to the site before they play."""

    def __init__(self, server: Server, name: str) -> None:
        self.name = name
        self._server = server
        self._jar = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._jar))
        self._token = ""

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies by name."""
        return {cookie.name: cookie.value or "" for cookie in self._jar}

    @property
    def cookie_header(self) -> str:
        """The cookies as a request carries them."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def get(self, path: str, **headers: str) -> Answer:
        """Fetches a page."""
        return self.request("GET", path, None, headers)

    def post(self, path: str, data: dict[str, Any] | None = None) -> Answer:
        """Sends a form as the page with its token would."""
        if not self._token:
            found = TOKEN.search(self.get("/").text)
            assert found, "the home page has no form"
            self._token = found[1]
        form = {"csrfmiddlewaretoken": self._token, **(data or {})}
        return self.request("POST", path, form, {})

    def request(
        self,
        method: str,
        path: str,
        data: dict[str, Any] | None,
        headers: dict[str, str],
    ) -> Answer:
        """Sends any request; an error status is an answer, too."""
        body = None if data is None else urlencode(data, doseq=True).encode()
        request = Request(  # noqa: S310 -- our own server
            self._server.origin + path, data=body, headers=headers, method=method
        )
        try:
            response = self._opener.open(request, timeout=SECONDS)
        except HTTPError as error:
            response = error
        with response:
            return Answer(
                status=response.status,
                path=urlsplit(response.url).path,
                text=response.read().decode(errors="replace"),
                headers=dict(response.headers),
            )

    # What people do at tables.

    def open_table(self, *, bots: int = 0, game: str = "ligretto") -> str:
        """Opens a table and returns its code."""
        answer = self.post(f"/open/{game}/", {"bots": bots})
        assert answer.status == 200, answer
        code = answer.path.split("/")[2]
        self.post(f"/t/{code}/nickname/", {"nickname": self.name})
        return code

    def sit(self, code: str) -> Answer:
        """Takes a seat under the own name."""
        answer = self.post(f"/t/{code}/sit/", {"nickname": self.name})
        assert answer.status == 200, answer
        return answer

    def ready(self, code: str, *, on: bool = True) -> Answer:
        """Marks the person as ready for the next round."""
        answer = self.post(f"/t/{code}/ready/", {"on": "1" if on else "0"})
        assert answer.status == 200, answer
        return answer
