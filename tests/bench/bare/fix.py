"""The smallest repair of a deck of the bench's format: csv and highspy, and nothing else.

It reads the cards and the deck, says five rules, and prints how many cards come in and go.
"""

import csv
import sys
from collections import Counter
from typing import Any

import highspy

SIZE, COPIES, RARE, DEAR, SOURCES = 60, 3, 15, 8, 12


def main(cards: str, deck: str) -> None:
    """Solve it and print the two numbers."""
    with open(cards, encoding="utf-8", newline="") as file:  # noqa: PTH123 — pathlib is not bare
        rows = list(csv.DictReader(file))
    places = {row["name"]: i for i, row in enumerate(rows)}
    held: Counter[int] = Counter()
    with open(deck, encoding="utf-8") as file:  # noqa: PTH123
        for line in file:
            count, _, name = line.strip().partition(" ")
            held[places[name]] += int(count)
    model: Any = highspy.Highs()  # type: ignore[no-untyped-call]
    model.silent()
    there = sorted(held)
    columns = len(rows) + 2 * len(there)
    lp = highspy.HighsLp()
    lp.num_col_ = columns
    lp.col_cost_ = [float(i not in held) for i in range(len(rows))] + [1.0] * (2 * len(there))
    lp.col_lower_ = [0.0] * columns
    lp.col_upper_ = [float(COPIES)] * len(rows) + [float(SIZE)] * (2 * len(there))
    lp.integrality_ = [highspy.HighsVarType.kInteger] * columns
    sums = [
        (SIZE, SIZE, list(range(len(rows)))),
        (0, RARE, [i for i, row in enumerate(rows) if row["rarity"] == "rara"]),
        (0, DEAR, [i for i, row in enumerate(rows) if int(row["coste"]) >= 5]),
        (SOURCES, SIZE, [i for i, row in enumerate(rows) if row["type"] == "recurso"]),
        (0, 0, [i for i, row in enumerate(rows) if row["clan"] == "zorro"]),
    ]
    entries = [(float(low), float(high), i, [1.0] * len(i)) for low, high, i in sums]
    for number, i in enumerate(there):
        more = len(rows) + 2 * number
        entries.append((held[i], held[i], [i, more, more + 1], [1.0, -1.0, 1.0]))
    lp.num_row_ = len(entries)
    lp.row_lower_ = [low for low, _, _, _ in entries]
    lp.row_upper_ = [high for _, high, _, _ in entries]
    starts = [0]
    for _, _, index, _ in entries:
        starts.append(starts[-1] + len(index))
    lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = starts
    lp.a_matrix_.index_ = [i for _, _, index, _ in entries for i in index]
    lp.a_matrix_.value_ = [value for _, _, _, values in entries for value in values]
    model.passModel(lp)
    model.run()
    found = [round(value) for value in model.getSolution().col_value[: len(rows)]]
    into = sum(max(0, n - held[i]) for i, n in enumerate(found))
    out = sum(max(0, held[i] - n) for i, n in enumerate(found))
    sys.stdout.write(f"{into} in, {out} out\n")


main(*sys.argv[1:])
