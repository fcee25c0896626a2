"""What the columns of a collection's table are called, in exports of programs and by people.

English, Spanish, German and French; each word as `catalog.headers.normal` makes it. The groups of
a field stand in order: a column of the first group that is there is taken, those of later ones are
left aside.
"""

from collections.abc import Mapping

Groups = tuple[tuple[str, ...], ...]

COUNT = (
    "count", "quantity", "qty", "amount", "copies", "number of copies", "groupcount", "cantidad",
    "cant", "copias", "ejemplares", "unidades", "anzahl", "menge", "stuckzahl", "quantite",
    "nombre d'exemplaires", "exemplaires", "normal count", "normal quantity", "normal qty",
    "regular count", "regular quantity", "regular qty", "nonfoil count", "nonfoil quantity",
    "non foil count", "non foil quantity", "count normal", "quantity normal", "cantidad normal",
    "anzahl normal", "quantite normale",
)  # fmt: skip
NAME = (
    "name", "card name", "cardname", "card", "title", "nombre", "nombre de la carta", "carta",
    "titulo", "kartenname", "karte", "nom", "nom de la carte", "carte", "titre",
)  # fmt: skip
FIELDS: Mapping[str, Groups] = {
    "name": (("simple name",), NAME),
    "count": (COUNT,),
    "set_code": ((
        "set code", "setcode", "set id", "edition code", "expansion code", "codigo de coleccion",
        "codigo de edicion", "codigo de la coleccion", "set kurzel", "editionscode",
        "code de l'edition", "code d'edition", "code de l'extension",
    ),),
    "set": ((
        "set", "edition", "expansion", "coleccion", "edicion", "serie", "extension", "ausgabe",
    ),),
    "set_name": ((
        "set name", "setname", "edition name", "expansion name", "nombre de la coleccion",
        "nombre de la edicion", "setname", "nom de l'edition", "nom de l'extension",
    ),),
    "number": ((
        "collector number", "collectornumber", "collector #", "collector no", "card number",
        "cardnumber", "number", "num", "no", "nr", "#", "numero", "numero de carta",
        "numero de coleccion", "nummer", "kartennummer", "sammlernummer", "numero de carte",
        "numero de collection",
    ),),
    "finish": (
        ("finish", "foil", "premium", "isfoil", "is foil", "acabado", "brillante", "folierung",
         "finition", "brillant"),
        ("printing",),
    ),
    "condition": ((
        "condition", "card condition", "estado", "estado de conservacion", "conservacion",
        "condicion", "zustand", "etat",
    ),),
    "language": ((
        "language", "lang", "languages", "idlanguage", "idioma", "lengua", "sprache", "langue",
    ),),
    "place": (
        ("folder name", "folder", "carpeta", "ordner", "classeur"),
        ("binder name", "binder", "archivador", "album"),
        ("place", "location", "storage", "box", "lugar", "sitio", "ubicacion", "caja", "lagerort",
         "ort", "emplacement", "boite"),
        ("tags", "etiquetas", "schlagworter", "etiquettes"),
    ),
    "price": (
        ("purchase price", "price bought", "acquired price", "my price", "price paid",
         "precio de compra", "precio pagado", "kaufpreis", "prix d'achat"),
        ("price", "precio", "preis", "prix"),
    ),
    "currency": ((
        "currency", "purchase price currency", "price currency", "moneda", "divisa", "wahrung",
        "devise", "monnaie",
    ),),
    "date": (
        ("date bought", "purchase date", "acquired date", "date acquired", "fecha de compra",
         "kaufdatum", "date d'achat"),
        ("date", "date added", "added", "fecha", "datum"),
    ),
    "note": (
        ("notes", "note", "comments", "comment", "nota", "notas", "comentario", "comentarios",
         "observaciones", "notiz", "notizen", "bemerkung", "bemerkungen", "kommentar",
         "commentaire", "commentaires", "remarque", "remarques"),
        ("printing note",),
    ),
    "section": (
        ("section", "zone", "board", "seccion", "zona", "apartado", "bereich"),
        ("maybeboard",),
        ("sideboarded", "sideboard"),
    ),
    "game": (("game", "juego", "spiel", "jeu"),),
    "product": (("idproduct", "product id", "product number", "id producto"),),
}  # fmt: skip

# Further counts that a row may hold, and the finish of what they count.
COUNTS: Mapping[str, str] = {
    "foil count": "foil", "foil quantity": "foil", "foil qty": "foil", "quantity foil": "foil",
    "count foil": "foil", "qty foil": "foil", "foils": "foil", "foilcount": "foil",
    "foil amount": "foil", "foil copies": "foil", "number of foils": "foil",
    "cantidad foil": "foil", "cantidad de foils": "foil", "cantidad brillante": "foil",
    "anzahl foil": "foil", "quantite foil": "foil", "etched count": "etched",
    "etched quantity": "etched", "special foil count": "special foil",
    "special foil quantity": "special foil",
}  # fmt: skip

# Columns that say yes or no of the copies themselves: a yes goes into the note under this word.
MARKS: Mapping[str, str] = {
    "signed": "signed", "issigned": "signed", "firmada": "firmada", "signiert": "signiert",
    "altered": "altered", "altered art": "altered", "alter": "altered", "isaltered": "altered",
    "misprint": "misprint", "proxy": "proxy", "artist proof": "artist proof",
    "isplayset": "playset", "isfirsted": "first edition",
}  # fmt: skip

# What a section column says that is answered by yes: where the card then goes.
SECTIONS: Mapping[str, str] = {
    "maybeboard": "maybeboard", "sideboarded": "sideboard", "sideboard": "sideboard",
}  # fmt: skip

WORDS: Mapping[str, str] = {
    word: field for field, groups in FIELDS.items() for group in groups for word in group
}
