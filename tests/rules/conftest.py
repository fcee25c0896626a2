"""A made-up game with rules in both languages and a glossary."""

from collections.abc import Callable
from pathlib import Path

import pytest
from mazo.rules.index import Index, open_index

ES = """# Juego

Una introducción que no es de nadie.

## 1. Preparación {#setup}

### 1.1 El reparto {#T-1 source=P1}

Cada jugador recibe cinco cartas, como en [el turno](#T-2).
Las criaturas quemadas no cuentan.

### 1.2 Mano grande {#big-hand .assumed setting=hand}

Si recibes más cartas, las guardas todas.

## 2. El turno {#turn}

Un turno son tres pasos.

### 2.1 Robar {#T-2 .provisional}

Robas una carta. ¿Sin mazo? Pierdes el año.

```
# esto no es un título {#nope}
```

#### 2.1.1 Robar de más {#T-3}

Descartas lo que sobre.
"""
EN = """# Game

## 1. Set-up {#setup}

### 1.1 The deal {#T-1 source=P1}

Each player is dealt five cards, as in [the turn](#T-2).
Burnt creatures do not count.

### 1.2 Large hand {#big-hand .assumed setting=hand}

If you are dealt more cards, you keep them all.

## 2. The turn {#turn}

A turn has three steps.

### 2.1 Drawing {#T-2 .provisional}

Draw one card. No deck? You lose.

#### 2.1.1 Drawing too many {#T-3}

Discard what is left over.
"""
GLOSSARY = """
[[terms]]
id = "leyenda"
term = { es = "Leyenda", en = "Legend" }
aliases = { es = ["carta de Leyenda"], en = ["legend card"] }
definition = { es = "Una carta rara.", en = "A rare card." }
sense = { es = "carta", en = "card" }
see = ["texto-de-ambiente"]
cite = ["T-1"]
cards = "type:leyenda"

[[terms]]
id = "texto-de-ambiente"
term = { es = "Leyenda", en = "Flavour text" }
aliases = {}
definition = { es = "Unas palabras en cursiva.", en = "Words in italics." }
sense = { es = "texto", en = "text" }
proposed = ["en"]
"""
Rules = Callable[..., Index]


@pytest.fixture
def rules(home: Path) -> Rules:
    """Return a function that installs the game with these texts; None leaves a file out."""

    def made(es: str | None = ES, en: str | None = EN, glossary: str | None = GLOSSARY) -> Index:
        folder = home / "games" / "juego"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "game.toml").write_text('[game]\nid = "juego"\nname = "Juego"\n')
        texts = {"rules.es.md": es, "rules.en.md": en, "glossary.toml": glossary}
        for name, text in texts.items():
            if text is not None:
                (folder / name).write_text(text, encoding="utf-8")
        return open_index("juego")

    return made
