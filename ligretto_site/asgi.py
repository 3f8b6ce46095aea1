"""The application a server runs: pages, the sockets of live tables, their life."""

import os

import django
from channels.routing import ProtocolTypeRouter
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ligretto_site.settings")
django.setup(set_prefix=False)  # what follows needs the models

from games.live.consumers import TableConsumer  # noqa: E402 -- see above
from games.live.lifespan import Lifespan  # noqa: E402 -- see above
from games.live.runtime import runtime  # noqa: E402 -- see above
from ligretto_site.page_handler import PageHandler  # noqa: E402 -- see above
from ligretto_site.serving.edge import Edge  # noqa: E402 -- see above

application = Edge(
    ProtocolTypeRouter(
        {
            "http": PageHandler(),
            "websocket": TableConsumer.as_asgi(hub=runtime.start),
            "lifespan": Lifespan(runtime),
        }
    ),
    max_sockets=settings.MAX_SOCKETS,
    max_of_an_address=settings.MAX_SOCKETS_OF_AN_ADDRESS,
)
