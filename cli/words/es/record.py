"""Sobres abiertos de verdad."""

WORDS = {
    "count": "las cartas salieron de tantos sobres",
    "no-copies": "apunta los sobres y no suma nada a lo que tienes",
    "anyway": "los apunta aunque esas cartas no puedan salir de tales sobres",
    "lenient": "conserva, tal como están escritas, las cartas que nadie conoce",
    "real": "(de verdad)",
    "refused": "No se apunta: {count} {count|carta|cartas}, {packs} × {product}:",
    "how-anyway": "¿Un error al teclear? «--anyway» lo apunta de todos modos.",
    "recorded": "Apuntado como apertura {number}: {packs} × {product}, {count} {count|carta|cartas}.",
    "would-record": "Se apuntaría como apertura {number}: {packs} × {product}, {count} {count|carta|cartas}.",
}
