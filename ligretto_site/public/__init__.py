"""Pages for everyone: an address in every language, and what search engines see."""
