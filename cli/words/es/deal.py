"""Los repartos de una ronda: cuáles valen, qué dejan y cuánto dura el Portal."""

WORDS = {
    "players": "cuántos juegan",
    "portal": "cartas que quedan en el Portal (si no se dice: entero, como al empezar)",
    "first": "es la primera ronda, que reparte un número fijo",
    "as-referee": "Armagedón: el Guardián arbitra y toma una carta al final de la ronda",
    "nobody": "no queda nadie a quien repartir: el Guardián es el único jugador",
    "portal-unknown": "no se sabe cuántas cartas tiene el Portal",
    "portal-unknown.hint": "Dilo con --portal N.",
    "whole-portal": "el Portal está entero: {count} {count|carta|cartas}",
    "referee": "jugadores que reciben cartas: {count}",
    "first-deal": "en la primera ronda se reparten {count} a cada uno",
    "goes-on": "en el Portal hay {portal} {portal|carta|cartas} y hacen falta al menos {least} para {players}: se sigue jugando",
    "ends": "en el Portal hay {portal} {portal|carta|cartas} y hacen falta al menos {least} para {players}: la partida acaba",
    "may-deal": "el Guardián elige de {least} a {most} para cada uno",
    "option": "{cards} a cada uno, {dealt} en total: quedan {left}",
    "option-even": "{cards} a cada uno, {dealt} en total: quedan {left}, que se reparten sin que sobre",
    "rounds": "Rondas que quedan, si no vuelve Maná: de {fewest} a {most} ({cite}).",
    "rounds-exactly": "Rondas que quedan, si no vuelve Maná: {most} ({cite}).",
}
