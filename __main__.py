"""The entry of `mazo` and of `python -m mazo`."""

import sys

from . import __version__


def main() -> int:
    """Run the command line and return its exit code."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        # Answered before anything heavy is imported.
        print(f"mazo {__version__}")
        return 0
    from .cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
