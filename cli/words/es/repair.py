"""What would mend a broken rule."""

WORDS = {
    "take-out": "quita {count} {name}",
    "take-out-cards": "quita {count} {count|carta|cartas}",
    "take-out-matching": "quita {count} de ellas",
    "add-cards": "añade {count} {count|carta|cartas}",
    "add-matching": "{count|falta|faltan} {count}: {count|añádela|añádelas}",
    "swap-matching": "{count|falta|faltan} {count}: {count|cámbiala por otra|cámbialas por otras}",
    "take-all": "quita {cards}",
    "add-missing": "añade cartas de lo que falta",
    "swap-missing": "cambia otras por cartas de lo que falta",
    "add-needed": "añade {count} de las que pide {name}, o quita {name}",
    "swap-needed": "cambia otras por {count} de las que pide {name}, o quita {name}",
    "add-values": "añade cartas con {count} {count|valor|valores} más",
    "swap-values": "cambia otras por cartas con {count} {count|valor|valores} más",
    "keep-kinds": "deja {count} de estas y saca las demás",
    "draw-at-random": "saca {count} más con «mazo card random '{query}' -c {count} -g {game}» y añade lo que salga",
    "lower-sum": "baja la suma en {count}: {costs}",
    "lower-or-add": "baja la suma en {count} o añade otras cartas: {costs}",
    "raise-sum": "sube la suma en {count}",
    "choose": "elige con «mazo deck choose MAZO {choice}=VALOR»: {values}",
    "get-cards": "consigue {count} {count|carta|cartas} más",
}
