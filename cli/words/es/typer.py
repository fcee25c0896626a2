"""The frame of a command's help."""

WORDS = {
    "usage": "Uso: ",
    "options-metavar": "[OPCIONES]",
    "dynamic": "(según el caso)",
    "default": "por defecto: {default}",
    "required": "obligatorio",
    "variable": "variable de entorno: {var}",
    "arguments": "Argumentos",
    "options": "Opciones",
    "everywhere": "En todas las órdenes",
    "output": "cómo se imprime la respuesta",
    "lang": "idioma",
    "help": "muestra esta ayuda y termina",
    "examples": "Ejemplos:",
}
