"""One live table: its match, rounds, people, bots and clock."""
