"""What a game file has to hold to be played by the rules of Roglamor."""

from ..needs import Needs

NEEDS = Needs(
    fields={
        "type": "choice",
        "elemento": "tokens",
        "coste": "tokens",
        "coste-en": "number",
        "dano": "number",
        "vida": "number",
        "velocidad": "choice",
        "habilidad": "tokens",
        "hace": "tokens",
        "sinergia": "text",
        "sin-icono": "flag",
    },
    zones=(
        "main",
        "dominios",
        "hand",
        "realidad-izquierda",
        "realidad-derecha",
        "elegido",
        "exploracion",
        "graveyard",
        "purgatorio",
    ),
    phases=(
        "inicial",
        "elemental",
        "pre-combate",
        "combate",
        "post-combate",
        "final",
    ),
    settings={
        "change-floor": ("zero", "one"),
        "counter-chain": "flag",
        "drawn-domains": ("hand", "reality"),
        "elegido-replace": "flag",
        "empty-domain-deck": ("nothing", "lose"),
        "exploration-refill": "flag",
        "exploration-setup": ("deck", "chosen"),
        "explore-ready": "flag",
        "first-draw": "flag",
        "lives": "number",
        "lost-icons": ("derived", "printed"),
        "mulligan": ("never", "same", "one-less"),
        "oaths-to-release": "number",
        "same-element": "flag",
    },
)
