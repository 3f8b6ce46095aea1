"""How languages write days, where that is not Django's way."""
