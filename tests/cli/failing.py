"""Command lines that a person may type and that cannot be carried out, and what is told of each.

They are typed where `t2` is chosen, with two decks and a few files: see `garden`.
"""

from typing import NamedTuple

FILES: dict[str, bytes] = {
    "lista.txt": b"// name: Lista\n2 Helecho Real\n1 Menhir\n",
    "vacia.txt": b"",
    "mala.txt": b"2 Helecho Real\nuno Liquen\n1 Baobab\n",
    "rota.cod": b'<cockatrice_deck>\n<zone name="main">\n<card na',
    "pagina.html": b"<!DOCTYPE html>\n<html>2 Liquen</html>",
    "foto.png": b"\x89PNG\r\n\x1a\n\x00\xff\xfe",
    "mezcla.txt": "1 Liquen\n1 Ñomo\n".encode() + "1 Ñomo\n".encode("cp1252"),
    "vieja.txt": "1 Ñomo\n".encode("cp1252"),
    "rota.txt": "1 Ã‘omo\n".encode(),
    "nombres.csv": b"written,meant\nBaobab,Olmo\n",
}


class Failure(NamedTuple):
    """What is typed, the exit code, and a part of what is told in Spanish and in English."""

    typed: str
    code: int
    es: str
    en: str


ANYWHERE = [
    Failure("decks", 2, "ninguna orden «decks»", "no command “decks”"),
    Failure("deck mix", 2, "no tiene el verbo «mix»", "has no verb “mix”"),
    Failure("deck list --nope", 2, "ninguna opción --nope", "no option --nope"),
    Failure("find -agua", 2, "escribe «not x»", "write “not x”"),
    Failure("deck show", 2, "falta ", "missing"),
    Failure("deck list -o xml", 2, "ninguna salida «xml»", "no output “xml”"),
    Failure("deck list -o", 2, "le falta su valor", "-o needs a value"),
    Failure("deck list nope", 2, "nope", "nope"),
]
GAMES = [
    Failure("game show nope", 3, "ningún juego «nope»", "no game “nope”"),
    Failure("game show t2 nope", 3, "ninguna tabla «nope»", "no table “nope”"),
    Failure("game use nope", 3, "ningún juego «nope»", "no game “nope”"),
    Failure("game use invizimals --sample", 3, "cartas de muestra", "no sample cards"),
    Failure("card find -g nope", 3, "ningún juego «nope»", "no game “nope”"),
    Failure("game add nope.zip", 4, "nope.zip", "nope.zip"),
    Failure("game add lista.txt", 4, "no es el paquete de un juego", "no bundle of a game"),
    Failure("game add .", 3, "no hay ningún game.toml", "holds no game.toml"),
    Failure("game add . --sha256 abc", 2, "una carpeta no tiene suma", "a folder has no checksum"),
    Failure("game add lista.txt --sha256 abc", 2, "suma SHA-256", "SHA-256 checksum"),
    Failure("game add http://127.0.0.1:9/x", 5, "no se llega a 127.0.0.1", "cannot be reached"),
    Failure("game add http://", 2, "dirección de internet", "address of the web"),
    Failure("game remove roglamor", 2, "viene incluido", "is built in"),
    Failure("game remove nope", 3, "ningún juego «nope»", "no game “nope”"),
    Failure("game export nope", 3, "ningún juego «nope»", "no game “nope”"),
    Failure("game export t2 --to nope/x.zip", 7, "la carpeta nope", "no folder nope"),
    Failure("game export t2 --to lista.txt", 7, "ya hay un archivo", "already a file"),
]
CARDS = [
    Failure("card find ''", 2, "la consulta está vacía", "the query is empty"),
    Failure("card find agau:1", 2, "agua", "agua"),
    Failure("card find agua:mucha", 2, "^", "^"),
    Failure("card find '(agua:1'", 2, "^", "^"),
    Failure("card find type:animal", 2, "planta, piedra", "planta, piedra"),
    Failure("card find -s nope", 2, "nope", "nope"),
    Failure("card find -l -1", 2, "--limit", "--limit"),
    Failure("card find -l tres", 2, "número entero", "whole number"),
    Failure(
        "card show Baobab", 3, "nadie conoce la carta «Baobab»", "nobody knows the card “Baobab”"
    ),
    Failure("card show Helehco", 3, "«Helecho Real»", "“Helecho Real”"),
    Failure("card fields -g nope", 3, "ningún juego «nope»", "no game “nope”"),
    Failure("card find --group nope", 2, "agrupar por «nope»", "grouped by “nope”"),
    Failure("card find --why-not Liquen", 2, "ninguna búsqueda", "no query"),
    Failure("card find agua:1 --why-not Nope", 3, "la carta «Nope»", "the card “Nope”"),
    Failure("card source Nope", 3, "nadie conoce la carta «Nope»", "nobody knows the card “Nope”"),
    Failure("card random -c 0", 2, "--count", "--count"),
    Failure("card random agau:1", 2, "agua", "agua"),
    Failure("card export --as xml", 2, "csv, json", "csv, json"),
    Failure("card export --to lista.txt", 7, "ya hay un archivo", "already a file"),
    Failure("card import http://127.0.0.1:9/x.csv", 5, "no se llega a 127.0.0.1", "be reached"),
    Failure("card import lista.txt --sha256 abc", 2, "suma SHA-256", "SHA-256 checksum"),
    Failure("card add liquen", 2, "ya hay una carta «liquen»", "already a card “liquen”"),
    Failure("card add Olmo --set agua", 2, "no dice qué campo", "does not say which field"),
    Failure("card add Olmo --set auga=1", 2, "ningún campo «auga»", "no field “auga”"),
    Failure("card add Olmo --set agua=mucha", 2, "agua: «mucha»", "agua: “mucha”"),
    Failure("card add Olmo --set agua=1 --set water=2", 2, "dos veces", "given twice"),
    Failure("card add Olmo --set id=x", 2, "«id» no se puede dar", "“id” cannot be given"),
    Failure("card edit Liquen", 2, "falta ", "missing"),
    Failure("card edit Liquen type=animal", 2, "planta, piedra", "planta, piedra"),
    Failure("card edit Liquen name=Menhir", 2, "ya hay una carta «Menhir»", "already a card"),
    Failure("card edit Nope agua=1", 3, "la carta «Nope»", "the card “Nope”"),
]
DECKS = [
    Failure("deck new Prueba", 2, "ya hay un mazo «Prueba»", "already a deck “Prueba”"),
    Failure("deck new ' '", 2, "nombre de mazo", "a deck's name"),
    Failure("deck new Otro -F nope", 3, "ningún formato «nope»", "no format “nope”"),
    Failure(
        "deck new Otro -g zonamagica", 3, "no es un juego de hacer mazos", "no deckbuilding game"
    ),
    Failure("deck show Nope", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("deck show Preuba", 3, "¿Querías decir «Prueba»?", "Did you mean “Prueba”?"),
    Failure("deck add Nope Liquen", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("deck add Pru Liquen", 3, "ningún mazo «Pru»", "no deck “Pru”"),
    Failure("deck add Prueba Baobab", 3, "«Baobab»", "“Baobab”"),
    Failure(
        "deck add Prueba 2 Baobab 1 Olmo", 3, "estas cartas: «Baobab», «Olmo»", "“Baobab”, “Olmo”"
    ),
    Failure("deck add Prueba 0 Liquen", 2, "la cantidad", "the count"),
    Failure("deck add Prueba Liquen -z nope", 3, "ninguna zona «nope»", "no zone “nope”"),
    Failure("deck cut Prueba 9 Liquen", 3, "no hay 9", "9"),
    Failure("deck cut Prueba Menhir", 3, "Menhir", "Menhir"),
    Failure("deck cut Pru Liquen", 3, "ningún mazo «Pru»", "no deck “Pru”"),
    Failure("deck rename Prueba Otra", 2, "ya hay un mazo «Otra»", "already a deck “Otra”"),
    Failure("deck rename Nope Tal", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("deck move Prueba 9 Liquen --to side", 3, "fuera de la zona Invernadero", "outside"),
    Failure("deck move Prueba Ñomo --to main --from main", 3, "zona Jardín", "zone Garden"),
    Failure("deck move Prueba Liquen", 2, "--to", "--to"),
    Failure("deck move Prueba Liquen --to hand", 3, "ninguna zona «hand»", "no zone “hand”"),
    Failure("deck copy Prueba Otra", 2, "ya hay un mazo «Otra»", "already a deck “Otra”"),
    Failure("deck note Nope nota", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("deck edit Prueba", 7, "necesita una terminal", "needs a terminal"),
    Failure("deck diff Prueba Nope", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("deck log Nope", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("deck log Prueba -l 0", 2, "--limit", "--limit"),
    Failure("deck build Pru", 3, "ningún mazo «Pru»", "no deck “Pru”"),
    Failure("deck free Nope", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("deck can-build Nope", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("deck can-build --max-missing=-1", 2, "--max-missing", "--max-missing"),
    Failure("deck remove Prue", 3, "ningún mazo «Prue»", "no deck “Prue”"),
    Failure("deck check Prueba -F nope", 3, "ningún formato «nope»", "no format “nope”"),
    Failure("deck stats Prueba --by nope", 3, "ningún campo «nope»", "no field “nope”"),
    Failure("deck export Prueba --as pdf", 3, "formato de lista «pdf»", "list format “pdf”"),
    Failure("deck export Prueba --to nope/x.txt", 7, "nope", "nope"),
]
LISTS = [
    Failure("deck import nope.txt", 4, "nope.txt", "nope.txt"),
    Failure("deck import .", 7, "carpeta", "folder"),
    Failure("deck import vacia.txt", 4, "vacia.txt", "vacia.txt"),
    Failure(
        "deck import mala.txt", 4, "línea 3, columna 3: 1 Baobab", "line 3, column 3: 1 Baobab"
    ),
    Failure("deck import rota.cod", 4, "termina antes de tiempo", "the file ends too soon"),
    Failure("deck import pagina.html", 4, "como las páginas web", "as web pages do"),
    Failure("deck import lista.txt --as octgn", 4, "esto no es XML", "this is no XML"),
    Failure("deck import lista.txt --as slots", 4, "esto no es JSON", "this is no JSON"),
    Failure("deck export Otra --as tabletop", 2, "Otra está vacío", "Otra is empty"),
    Failure("deck import foto.png", 4, "UTF-8", "UTF-8"),
    Failure("deck import mezcla.txt", 4, "la línea 3 no es UTF-8", "line 3 is no UTF-8"),
    Failure(
        "deck import vieja.txt --encoding utf-8", 4, "línea 1 no está en utf-8", "not in utf-8"
    ),
    Failure("deck import lista.txt --encoding nope", 2, "codificación «nope»", "encoding “nope”"),
    Failure("deck import rota.txt", 4, "«--mend» lo repara", "“--mend” mends it"),
    Failure("deck import mala.txt --fix-names", 2, "--names ARCHIVO", "--names FILE"),
    Failure("deck import mala.txt --names nombres.csv", 4, "«Olmo» no es una", "“Olmo” is no one"),
    Failure("deck import mala.txt --names nope.csv", 4, "nope.csv", "nope.csv"),
    Failure("deck import lista.txt --as nope", 3, "formato de lista «nope»", "list format “nope”"),
    Failure("deck import lista.txt --name Prueba", 2, "ya hay un mazo «Prueba»", "already a deck"),
    Failure("deck import lista.txt -F nope", 3, "ningún formato «nope»", "no format “nope”"),
    Failure("deck check mala.txt", 4, "línea 3, columna 3: 1 Baobab", "line 3, column 3: 1 Baobab"),
]
PACKS = [
    Failure("pack list -g zonamagica", 3, "no tiene sobres", "has no boosters"),
    Failure("pack show nope", 3, "ningún producto «nope»", "no product “nope”"),
    Failure("pack open nope", 3, "ningún producto «nope»", "no product “nope”"),
    Failure("pack open sobre -g zonamagica", 3, "no tiene sobres", "has no boosters"),
    Failure(
        "pack open nope -g zonamagica", 3, "Zona Mágica no tiene", "Zona Mágica has no boosters"
    ),
    Failure("pack open -g zonamagica", 3, "Zona Mágica no tiene", "Zona Mágica has no boosters"),
    Failure("pack open -g invizimals", 2, "falta PRODUCTO", "PRODUCT is missing"),
    Failure("pack open sobre -c 0", 2, "--count", "--count"),
    Failure("pack open sobre -c mil", 2, "número entero", "whole number"),
    Failure("pack open sobre --first 0", 2, "--first", "--first"),
    Failure("pack show sobre --packs 0", 2, "--packs", "--packs"),
    Failure("pack verify nope", 2, "no es un recibo", "no receipt"),
    Failure("pack verify mazo1:game=t2", 2, "al recibo le falta", "the receipt lacks"),
]
RULES = [
    Failure("rules show nope", 3, "ninguna sección «nope»", "no section “nope”"),
    Failure("rules show T2-9", 3, "«T2-1»", "“T2-1”"),
    Failure("rules term nope", 3, "el glosario no tiene «nope»", "glossary has no “nope”"),
    Failure("rules find regar -l 0", 2, "--limit", "--limit"),
    Failure("rules toc --depth 0", 2, "--depth", "--depth"),
    Failure("rules toc -g nope", 3, "ningún juego «nope»", "no game “nope”"),
]
SETTINGS = [
    Failure("config get nope", 3, "ningún ajuste", "no setting"),
    Failure("config get t2.nope", 3, "t2.nope", "t2.nope"),
    Failure("config set nope 1", 3, "ningún ajuste", "no setting"),
    Failure("config set riego nunca", 2, "turno, ronda", "turno, ronda"),
    Failure("config set deck-size muchas", 2, "«muchas»", "“muchas”"),
    Failure("config set lang fr", 2, "es, en", "es, en"),
    Failure("config set game nope", 3, "ningún juego «nope»", "no game “nope”"),
    Failure("config set output xml", 2, "table", "table"),
    Failure("config unset nope.nope", 3, "ningún ajuste", "no setting"),
    Failure("config unset t2.nope", 3, "ningún ajuste", "no setting"),
    Failure("data undo 0", 2, "entero a partir de 1", "from 1"),
    Failure("data redo", 3, "ningún cambio que rehacer", "no change to do again"),
    Failure("data log -l -1", 2, "--limit", "--limit"),
    Failure("data restore nope", 3, "ninguna copia ni archivo «nope»", "no file “nope”"),
    Failure("data restore lista.txt", 4, "no es una copia de mazo", "is no copy of mazo"),
    Failure("data backup --to lista.txt", 7, "ya existe", "exists already"),
    Failure("data backup --to no/x.db", 7, "carpeta", "folder"),
    Failure("data export", 2, "falta", "missing"),
    Failure("data export --to .", 7, "hay otras cosas", "other things"),
    Failure("data export --to lista.txt", 7, "no es una carpeta", "is no folder"),
    Failure("data import nope.zip", 4, "nope.zip", "nope.zip"),
    Failure("data import lista.txt", 4, "«mazo data export»", "“mazo data export”"),
    Failure("play hand Nope", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("play hand Prueba --size -1", 2, "--size", "--size"),
    Failure("play hand Prueba --games 0", 2, "--games", "--games"),
]
OFFER = b'{"schema": 1, "kind": "offer", "game": "t2", "party": "Ana", "have": [], "want": []}'
FILES |= {
    "ana.json": OFFER,
    "t1.json": OFFER.replace(b"t2", b"t1").replace(b"Ana", b"Eva"),
    "futura.json": OFFER.replace(b": 1,", b": 9,"),
    "rota.json": OFFER.replace(b'"have": []', b'"have": [{"count": 0, "name": "Menhir"}]'),
    "codigos.txt": b"MAZO:1/2:12345678:MFRGG",
    "trato.json": OFFER.replace(b"offer", b"deal"),
}
TRADES = [
    Failure("trade match lista.txt", 4, "no es una oferta", "is no offer"),
    Failure("trade match nope.json", 4, "nope.json", "nope.json"),
    Failure("trade match futura.json", 4, "esquema 9", "schema 9"),
    Failure("trade match rota.json", 4, "no se entiende", "cannot be read"),
    Failure("trade match codigos.txt", 4, "faltan estos: 2", "missing: 2"),
    Failure("trade match ana.json --as Ana", 2, "llevan el nombre Ana", "bear the name Ana"),
    Failure("trade match t1.json -g t2", 2, "es una oferta de t1", "an offer of t1"),
    Failure("trade match ana.json --by value", 2, "necesita valores", "needs values"),
    Failure("trade match ana.json --by value --value c", 2, "no da ningún valor", "gives no value"),
    Failure(
        "trade match ana.json --by value --value Nope=2", 3, "ni una rareza", "neither a rarity"
    ),
    Failure("trade ring ana.json", 2, "dos ofertas o más", "two offers or more"),
    Failure("trade offer 1 Menhir", 3, "no tienes 1 Menhir", "do not own 1 Menhir"),
    Failure("trade offer --to ana.json", 7, "ya existe", "there already"),
    Failure("trade apply lista.txt", 4, "no es un trato", "is no deal"),
    Failure("trade apply trato.json", 4, "no es un trato", "is no deal"),
]
OWNED = [
    Failure("own add Baobab", 3, "«Baobab»", "“Baobab”"),
    Failure("own add 0 Liquen", 2, "la cantidad", "the count"),
    Failure("own add Liquen --condition rota", 2, "M, NM, EX", "M, NM, EX"),
    Failure("own add Liquen --date ayer", 2, "2024-05-31", "2024-05-31"),
    Failure("own add Liquen --price barata", 2, "2,50 EUR", "2.50 EUR"),
    Failure("own add Liquen --language '¿?'", 2, "un idioma", "a language"),
    Failure("own cut Liquen", 3, "no tienes 1 así, sino 0", "do not own 1 like that, but 0"),
    Failure("own set Liquen 2", 3, "no tienes Liquen así", "own no Liquen like that"),
    Failure("own set Liquen", 2, "no se dice nada que cambiar", "nothing is said"),
    Failure("own set '2 Liquen' 3", 2, "solo puede ir uno", "only one can be"),
    Failure("own set Liquen 2 --which caja", 2, "«caja»", "“caja”"),
    Failure("own set Liquen --printing MUS-9", 3, "MUS-9", "MUS-9"),
    Failure("own list agau:1", 2, "agua", "agua"),
    Failure("own list --by nope", 2, "entry, printing, card", "entry, printing, card"),
    Failure("own list -s nope", 2, "nope", "nope"),
    Failure("own missing --deck Nope", 3, "ningún mazo «Nope»", "no deck “Nope”"),
    Failure("own missing --set nope", 3, "ninguna serie «nope»", "no set “nope”"),
    Failure("own missing --copies 0", 2, "--copies", "--copies"),
    Failure("own spare --keep -1", 2, "--keep", "--keep"),
    Failure("own stats --by nope", 3, "ningún campo «nope»", "no field “nope”"),
    Failure("own enter 1", 2, "falta --set", "--set is missing"),
    Failure("own enter --set nope 1", 3, "ninguna serie «nope»", "no set “nope”"),
    Failure("own enter --set MUS 1 13", 3, "no tiene el número 13", "has no number 13"),
    Failure("own enter --set MUS 12x11", 2, "«12x11» no es un número", "“12x11” is no number"),
    Failure("own enter --set MUS -- -1", 3, "no tienes 1 así", "do not own 1 like that"),
    Failure("want add Baobab", 3, "«Baobab»", "“Baobab”"),
    Failure("want cut Liquen", 3, "no buscas 1, sino 0", "do not want 1, but 0"),
    Failure("want list agau:1", 2, "agua", "agua"),
    Failure("want auto", 2, "no se dice qué buscar", "not said what is to be wanted"),
    Failure("want auto --deck Nope", 3, "ningún mazo «Nope»", "no deck “Nope”"),
]
FAILURES = [*ANYWHERE, *GAMES, *CARDS, *DECKS, *LISTS, *OWNED, *PACKS, *RULES, *SETTINGS, *TRADES]
