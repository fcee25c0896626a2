"""Values of a game file's tables, as every room reads them."""

WORDS = {
    "not-a-table": "aquí va una tabla, y hay «{found}»",
    "not-a-list": "aquí va una lista, y hay «{found}»",
    "empty-list": "no tiene nada dentro: pon algo o quita la clave",
    "wrong-type": "«{value}» no sirve: se espera {expected}",
    "not-a-number": "«{found}» no sirve: se espera un número entero desde {least} o un «$ajuste» que lo sea",
    "not-a-flag": "«{found}» no es ni true ni false, ni un ajuste de sí o no",
    "not-lines": "«{found}» no es una lista de textos ni una tabla de listas por idioma",
    "not-a-query": "«{found}» no es una consulta",
    "not-a-label": "«{found}» no es un texto ni una tabla de textos por idioma",
    "unknown-key": "la clave «{name}» no significa nada aquí",
    "missing-key": "falta «{name}»",
    "unknown-setting": "no hay ningún ajuste «{name}»",
    "same-id": "«{name}» está repetido: ponle a cada una un «id» distinto",
}
