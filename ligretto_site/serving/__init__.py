"""How the site is served: both servers, their processes, the edge around all of it."""
