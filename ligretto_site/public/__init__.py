"""Pages for everybody: an address in every language, and what search engines see."""
