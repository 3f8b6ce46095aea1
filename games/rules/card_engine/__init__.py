"""The engine of the games played with packs of 40 cards: Ligretto and Dutch Blitz.

What differs between them (options, the rule for building on the row, the match) is
given to it in `PackRules`; rule numbers are those of Ligretto.
"""
