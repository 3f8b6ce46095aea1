"""Forms that ask more, or otherwise, than allauth's own."""
