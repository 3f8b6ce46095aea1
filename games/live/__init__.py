"""Live tables: the only place that knows sockets and event loops."""
