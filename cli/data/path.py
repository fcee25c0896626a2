"""`mazo data path`: where the user's things lie."""

from ...catalog.paths import PLACES
from ..answer import Answer, Column
from ..words import say


def command() -> Answer:
    """List the folders and files."""
    places = {name: where() for name, where in PLACES.items()}
    rows = [
        {"what": name, "path": str(path), "exists": path.exists(), "about": say(f"data.at-{name}")}
        for name, path in places.items()
    ]
    columns = (
        Column("what", say("data.what"), whole=True),
        Column("path", say("data.path-heading"), whole=True),
        Column("about", say("data.about-heading"), prose=True),
    )
    return Answer(data={"places": rows}, rows=rows, columns=columns)
