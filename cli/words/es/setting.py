"""Settings that cannot be as asked."""

WORDS = {
    "blank": "el ajuste {key} no puede quedar en blanco",
    "blank.hint": "«mazo config unset {key}» lo olvida.",
    "unknown": "no hay ningún ajuste «{key}»",
    "unknown.hint": "«mazo config list» los enumera.",
    "bad-value": "«{text}» no sirve para {key}",
    "bad-value.hint": "Vale: {expected}.",
}
