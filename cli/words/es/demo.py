"""The guided tour."""

WORDS = {
    "summary": "una visita guiada en un minuto; no toca nada tuyo",
    "about": "Un paseo por lo que hace mazo: cada paso enseña la orden, para que puedas escribirla tú. Todo pasa en una carpeta que al final desaparece; lo tuyo se queda como está.",
    "examples": "mazo demo\nmazo demo --lang en",
    "welcome": "Te damos la bienvenida. Esto es un paseo por mazo: cada línea que empieza por $ es una orden tal como la escribirías tú. Las listas que se leen y todo lo que se hace por el camino están en una carpeta que desaparece al terminar.",
    "step-find": "Se busca por cualquier campo de las cartas: aquí, las que atacan fuerte y no viven en el hielo. Son cartas de verdad, tal como las cuentan las listas públicas.",
    "step-card": "Una carta entera: lo que se sabe, de dónde sale y lo que nadie ha contado todavía.",
    "step-sample": "De este juego {known}: muy pocas para un mazo legal. Por eso entran las cartas de muestra, que son inventadas y llevan siempre la marca †.",
    "step-illegal": "Un mazo es una lista sencilla de cantidades y nombres; este se hizo con prisa. Se comprueban todas las reglas, cada una con su párrafo del reglamento y una manera de arreglarla; la orden termina con 1, para que un programa lo sepa.",
    "step-import": "Otra lista, hecha con más calma, que esta vez se guarda como mazo.",
    "step-legal": "Este sí es legal: treinta cartas, bastantes de ellas sin efecto, y ninguna repetida de más.",
    "step-hand": "Una mano, para ver cómo arranca el mazo. La misma semilla reparte la misma mano en cualquier ordenador.",
    "step-sample-packs": "Otro juego, de los que tienen sobres; también con sus cartas de muestra, para que haya nombres que sacar.",
    "step-open": "Un sobre según sus propias reglas: huecos, rarezas y probabilidades. Con el recibo de abajo se puede volver a abrir.",
    "step-verify": "Repetido a partir del recibo: las mismas cartas, y nadie tiene que fiarse de tu palabra.",
    "step-term-es": "El glosario explica las palabras de un juego, aquí en español…",
    "step-term-en": "… y la misma palabra en inglés; se encuentra desde las dos lenguas.",
    "step-rules": "Una pregunta al reglamento, con tus palabras: los párrafos que la contestan, primero el más probable.",
    "end": "Hasta aquí el paseo. Para seguir, escribe:\n  mazo game list            los juegos que hay\n  mazo game use JUEGO       elegir uno\n  mazo find PALABRA         buscar cartas\n  mazo deck new NOMBRE      empezar un mazo\n  mazo card import ARCHIVO  traer las cartas que tienes en la mesa\n  mazo --help               todo lo demás",
    "end-wrong": "El paseo no ha ido como debía: la salida de errores dice dónde. Quizá «mazo doctor» sepa por qué.",
    "wrong": "«{command}» ha terminado con {code}, y lo correcto era {expected}.",
}
