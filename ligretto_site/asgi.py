"""The application a server runs: pages, the sockets of live tables, their life."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ligretto_site.settings")
pages = get_asgi_application()  # sets Django up: what follows needs its models

from games.live.consumers import TableConsumer  # noqa: E402 -- see above
from games.live.lifespan import Lifespan  # noqa: E402 -- see above
from games.live.runtime import runtime  # noqa: E402 -- see above

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": TableConsumer(runtime.start),
        "lifespan": Lifespan(runtime),
    }
)
