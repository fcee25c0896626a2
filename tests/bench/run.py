"""How fast mazo is, as ratios against bare programs that do the same work.

    .venv/bin/python tests/bench/run.py [SUBJECT …] [--rounds 5]

What is compared runs in turn, A B A B; the ratio is taken round by round and its median printed,
since the machine itself drifts by more than what is measured. The clock informs and gates
nothing: what gates is the list of modules in tests/house/test_imports.py.
"""

import argparse
import subprocess
import sys
from importlib import import_module

SUBJECTS = (
    "startup",
    "search",
    "build",
    "decks",
    "own",
    "imports",
    "card_import",
    "fix",
    "odds",
    "packs",
    "collect",
    "play",
)


def main() -> int:
    """Print the tables of the subjects; the exit code is 0, whatever the clock says."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=", ".join(SUBJECTS))
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    subjects = asked.subjects or SUBJECTS
    for subject in subjects:
        if len(subjects) == 1:
            import_module(f"mazo.tests.bench.{subject}").run(asked.rounds)
        else:  # a process of its own: what one holds in memory is not counted for the next
            command = [sys.executable, __file__, subject, "--rounds", str(asked.rounds)]
            subprocess.run(command, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
