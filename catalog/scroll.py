"""Lines of text in order, kept on the disk when they become many."""

import os
from array import array
from collections.abc import Iterator
from tempfile import SpooledTemporaryFile

_IN_MEMORY = 1 << 20  # bytes


class Scroll:
    """Lines by their number, which are added, read and replaced; none holds a line break."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 — goes with the scroll
        self._starts = array("Q")
        self._end = 0
        self._is_at_end = True

    def __del__(self) -> None:
        self._file.close()

    def __len__(self) -> int:
        return len(self._starts)

    def __getitem__(self, number: int) -> str:
        self._file.seek(self._starts[number])
        self._is_at_end = False
        return self._file.readline()[:-1].decode("utf-8")

    def __setitem__(self, number: int, line: str) -> None:
        self._starts[number] = self._write(line)

    def add(self, line: str) -> int:
        """Add a line and return its number, counted from 0."""
        self._starts.append(self._write(line))
        return len(self._starts) - 1

    def _write(self, line: str) -> int:
        if not self._is_at_end:
            self._file.seek(0, os.SEEK_END)
            self._is_at_end = True
        start = self._end
        self._end += self._file.write(f"{line}\n".encode())
        return start

    def lines(self) -> Iterator[bytes]:
        """Yield every line in UTF-8 with its end."""
        at = -1
        self._is_at_end = False
        for start in self._starts:
            if start != at:
                self._file.seek(start)
            line = self._file.readline()
            yield line
            at = start + len(line)
