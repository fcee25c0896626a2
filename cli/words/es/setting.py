"""Settings that cannot be as asked."""

WORDS = {
    "unknown": "no hay ningún ajuste «{key}»",
    "unknown.hint": "«mazo config list» los enumera.",
    "bad-value": "«{text}» no sirve para {key}",
    "bad-value.hint": "Vale: {expected}.",
}
