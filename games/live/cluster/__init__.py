"""Several processes: who owns a table, and sockets relayed to the owner."""
