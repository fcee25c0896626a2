"""A small server on this machine, whose answers a test writes down beforehand."""

import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Page:
    """What lies at a path: each answer in turn, the last again and again."""

    statuses: tuple[int, ...] = (200,)
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    etag: str = ""
    pause: float = 0.0  # seconds before each of the pieces
    pieces: int = 1
    says_length: bool = True
    cut: bool = False  # the connection ends before the content does


@dataclass
class Server:
    """Where it listens, what lies there, and what was asked of it."""

    address: str
    pages: dict[str, Page] = field(default_factory=dict)
    asked: list[tuple[str, Mapping[str, str]]] = field(default_factory=list)

    def lay(self, path: str, page: Page) -> str:
        """Put a page at a path and return its address."""
        self.pages[path] = page
        return f"{self.address}{path}"


@contextmanager
def serving() -> Iterator[Server]:
    """Serve on a free port of this machine until the block ends."""
    server = Server("")

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            _answer(self, server)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 — its signature
            """Say nothing."""

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    http.daemon_threads = True
    server.address = f"http://127.0.0.1:{http.server_port}"
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        http.shutdown()
        thread.join()
        http.server_close()


def _answer(handler: BaseHTTPRequestHandler, server: Server) -> None:
    page = server.pages[handler.path]
    times = sum(path == handler.path for path, _ in server.asked)
    server.asked.append((handler.path, dict(handler.headers)))
    status = page.statuses[min(times, len(page.statuses) - 1)]
    if page.etag and handler.headers.get("If-None-Match") == page.etag:
        status = 304
    try:
        _write(handler, page, status)
    except OSError:
        return  # whoever asked has gone: that is what some tests are about


def _write(handler: BaseHTTPRequestHandler, page: Page, status: int) -> None:
    body = b"" if status == 304 else page.body
    handler.send_response(status)
    for name, value in page.headers.items():
        handler.send_header(name, value)
    if page.etag:
        handler.send_header("ETag", page.etag)
    if page.says_length and status != 304:
        handler.send_header("Content-Length", str(len(body) + page.cut))
    handler.end_headers()
    size = max(1, -(-len(body) // page.pieces))
    for start in range(0, len(body), size):
        time.sleep(page.pause)
        handler.wfile.write(body[start : start + size])
        handler.wfile.flush()
