"""Which rooms of `play` hold the arithmetic of a game's rules, by the name a game file uses.

A game file says `[play] rules = "…"`; a game that names none is played by the generic rules alone.
"""

RULESETS = ("invizimals", "invocacion", "roglamor", "zonamagica")
