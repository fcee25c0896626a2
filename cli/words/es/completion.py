"""Completion in the shell."""

WORDS = {
    "summary": "hace que el tabulador complete lo que se escribe",
    "about": "Escribe un guion con el que el intérprete de órdenes completa, al pulsar el tabulador, órdenes y opciones, y también nombres de mazos, cartas, juegos, series, formatos, productos, rarezas y zonas.",
    "examples": 'eval "$(mazo completion bash)"\nmazo completion zsh > ~/.mazo.zsh',
    "shell": "intérprete de órdenes: bash, zsh o fish",
    "SHELL": "INTÉRPRETE",
    "install": "Para esta sesión:  {once}\nPara siempre:      {always}",
}
