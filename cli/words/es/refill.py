"""El maná que queda por salir en Zona Mágica y el próximo relleno de la oferta."""

WORDS = {
    "seen": "todo el maná que ha salido hasta ahora: oferta, círculos, gemas y descartes",
    "want": "qué maná tiene que traer el relleno, como un coste: fuego*2+agua",
    "left": "Quedan por salir {count} {count|maná|manás}; rellenos de la oferta: {refills}",
    "of-type": "{count}; en el próximo relleno, alguno: {chance}",
    "count": "{count}",
    "together": "En el próximo relleno, {mana}: {chance}",
    "no-more": "La oferta ya no se rellena más: este es el último ciclo.",
    "untold": "Entre los que han salido hay alguno sin decir («?»): sin él no se puede saber.",
    "open": "No se puede contar lo que queda: falta algún dato.",
    "not-all": "han salido {found} manás, y cuando toca rellenar han salido {due}",
    "not-all.hint": "Cuenta la oferta entera, los dos círculos, las gemas y lo descartado. Ajustes: {settings}.",
    "over": "han salido {found} de {mana} y en esta partida hay {most} ({settings})",
}
