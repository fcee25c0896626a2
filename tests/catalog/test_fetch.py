"""Downloads: within their limits, checked, tried again where that helps, and never trusted."""

import socket
import time
from collections.abc import Callable, Iterator
from functools import partial

import httpx
import pytest
from mazo.catalog import fetched, paths
from mazo.catalog.errors import BadData, NetworkError, UsageError, UserError
from mazo.catalog.fetch import LIMITS, fetch, is_address, name_of

from .served import Page, Server, serving

SHORT = LIMITS.but(connect=0.5, read=0.3, total=5.0, pause=0.01, longest_pause=0.05, most=2048)
BODY = b"id,name\nlobo,Lobo\n"


@pytest.fixture
def server() -> Iterator[Server]:
    """Return a server on this machine."""
    with serving() as running:
        yield running


def refused(kind: type[UserError], address: str, **options: str) -> UserError:
    """Return the error that a download ends with."""
    with pytest.raises(kind) as raised:
        fetch(address, limits=SHORT, sha256=options.get("sha256"))
    return raised.value


def test_what_lies_there_arrives(server: Server) -> None:
    """The content comes as it is, and each piece is told of with what is to come in all."""
    told: list[tuple[int, int | None]] = []
    address = server.lay("/cards.csv", Page(body=BODY))
    assert fetch(address, progress=lambda *each: told.append(each)) == BODY
    assert told[-1] == (len(BODY), len(BODY))
    assert server.asked[0][1]["User-Agent"].startswith("mazo/")


@pytest.mark.parametrize("statuses", [(500, 200), (503, 429, 200), (502, 504, 500, 200)])
def test_a_passing_fault_is_tried_again(server: Server, statuses: tuple[int, ...]) -> None:
    """A server that stumbles is asked again, and the content arrives after all."""
    address = server.lay("/x", Page(statuses, BODY))
    assert fetch(address, limits=SHORT) == BODY
    assert len(server.asked) == len(statuses)


def test_a_fault_that_stays_is_told(server: Server) -> None:
    """After four attempts the server's answer is told by its number."""
    error = refused(NetworkError, server.lay("/x", Page((500,))))
    assert (error.key, error.facts["status"], len(server.asked)) == ("fetch.status", 500, 4)


def test_what_is_not_there_is_not_asked_for_again(server: Server) -> None:
    """A 404 does not pass: it is told at once."""
    error = refused(NetworkError, server.lay("/x", Page((404,))))
    assert (error.key, error.facts["status"], len(server.asked)) == ("fetch.status", 404, 1)


def test_a_server_says_how_long_to_wait(server: Server) -> None:
    """Retry-After is heeded, as far as patience goes."""
    address = server.lay("/x", Page((429, 200), BODY, {"Retry-After": "3600"}))
    start = time.monotonic()
    assert fetch(address, limits=SHORT) == BODY
    assert SHORT.longest_pause <= time.monotonic() - start < 2


def test_a_slow_server_is_given_up(server: Server) -> None:
    """A server that says nothing for too long is asked again, and then told of."""
    error = refused(NetworkError, server.lay("/x", Page(body=BODY, pause=0.8)))
    assert (error.key, len(server.asked)) == ("fetch.timeout", 4)


def test_a_trickle_ends_in_time(server: Server) -> None:
    """A server that sends a little now and then cannot hold a command for ever."""
    address = server.lay("/x", Page(body=BODY * 9, pause=0.05, pieces=100))
    with pytest.raises(NetworkError) as raised:
        fetch(address, limits=SHORT.but(total=0.3))
    assert raised.value.key == "fetch.timeout"


@pytest.mark.parametrize("says_length", [True, False])
def test_what_is_too_large_is_refused(server: Server, says_length: bool) -> None:
    """Neither a length that is told nor a stream without one goes beyond the limit."""
    page = Page(body=b"x" * 5000, says_length=says_length)
    error = refused(BadData, server.lay("/x", page))
    assert error.key == "fetch.too-large"
    assert not paths.cache().exists()


def test_a_broken_connection_is_told(server: Server) -> None:
    """Content that ends too early is not taken for the whole."""
    error = refused(NetworkError, server.lay("/x", Page(body=BODY, cut=True)))
    assert error.key == "fetch.broken"


def test_the_same_content_is_not_sent_twice(server: Server) -> None:
    """With an ETag the server is asked whether there is news, and 304 gives what was kept."""
    page = Page(body=BODY, etag='"one"')
    address = server.lay("/x", page)
    assert fetch(address) == fetch(address) == BODY
    assert server.asked[1][1]["If-None-Match"] == '"one"'
    page.body, page.etag = b"new", '"two"'
    assert fetch(address) == b"new"


def test_what_was_kept_and_is_damaged_is_fetched_anew(server: Server) -> None:
    """A changed file in the cache is never handed out."""
    address = server.lay("/x", Page(body=BODY, etag='"one"'))
    fetch(address)
    for path in paths.cache().iterdir():
        path.write_bytes(b"{}" if path.suffix else b"other")
    assert fetch(address) == BODY


def test_the_cache_stays_small(server: Server) -> None:
    """Only the latest downloads are kept."""
    for i in range(fetched.MOST_KEPT + 3):
        fetch(server.lay(f"/{i}", Page(body=BODY, etag=f'"{i}"')))
    assert len(list(paths.cache().glob("*.json"))) == fetched.MOST_KEPT
    assert len(list(paths.cache().iterdir())) == 2 * fetched.MOST_KEPT


def test_a_home_that_takes_nothing_is_no_hindrance(server: Server) -> None:
    """Where the cache cannot be written, the download works all the same."""
    paths.home().parent.mkdir(parents=True, exist_ok=True)
    paths.home().write_text("no folder")
    assert fetch(server.lay("/x", Page(body=BODY, etag='"one"'))) == BODY


def test_a_checksum_is_held(server: Server) -> None:
    """The right checksum passes in either case of letters, and a wrong one refuses the content."""
    address = server.lay("/x", Page(body=BODY, etag='"one"'))
    right = fetched.digest(BODY)
    assert fetch(address, sha256=f"sha256:{right.upper()}") == BODY
    error = refused(BadData, address, sha256="0" * 64)
    assert (error.key, error.facts["found"]) == ("fetch.wrong-checksum", right)
    assert refused(UsageError, address, sha256="abc").key == "fetch.bad-checksum"


def test_a_way_that_leads_on_is_followed(server: Server) -> None:
    """A redirect is followed, relative ones too."""
    server.lay("/x", Page(body=BODY))
    assert fetch(server.lay("/old", Page((301,), headers={"Location": "/x"}))) == BODY


@pytest.mark.parametrize(
    ("to", "key"),
    [
        pytest.param("/loop", "fetch.redirects", id="a circle"),
        pytest.param("file:///etc/passwd", "fetch.led-astray", id="a file of this machine"),
        pytest.param("ftp://127.0.0.1/x", "fetch.led-astray", id="another scheme"),
    ],
)
def test_a_way_that_leads_astray_is_left(server: Server, to: str, key: str) -> None:
    """Circles end, and nothing but the web is followed."""
    error = refused(NetworkError, server.lay("/loop", Page((302,), headers={"Location": to})))
    assert error.key == key


Answering = Callable[[httpx.Request], httpx.Response]


def answered(monkeypatch: pytest.MonkeyPatch, answer: Answering) -> None:
    """Let a function answer in place of the web."""
    transport = httpx.MockTransport(answer)
    monkeypatch.setattr(httpx, "Client", partial(httpx.Client, transport=transport))


def test_https_is_never_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A safe way that leads on over an open one is not followed; a safe one is."""
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(str(request.url))
        to = {"a": "https://b.test/", "b": "http://c.test/"}.get(request.url.host[0])
        return httpx.Response(302 if to else 200, headers={"Location": to} if to else {})

    answered(monkeypatch, answer)
    assert refused(NetworkError, "https://a.test/").key == "fetch.led-astray"
    assert asked == ["https://a.test/", "https://b.test/"]


def test_who_cannot_prove_who_he_is_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A certificate that does not hold ends the download at once."""
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(str(request.url))
        raise httpx.ConnectError("[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed")

    answered(monkeypatch, answer)
    assert refused(NetworkError, "https://a.test/").key == "fetch.untrusted"
    assert len(asked) == 1


def test_nobody_listening_is_told_at_once() -> None:
    """Where no connection comes about there is one clear error, without a long wait."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    start = time.monotonic()
    error = refused(NetworkError, f"http://127.0.0.1:{port}/x")
    assert (error.key, error.facts["host"]) == ("fetch.offline", "127.0.0.1")
    assert time.monotonic() - start < 2


@pytest.mark.parametrize("address", ["ftp://a/b", "http://", "https:///x", "http://[::1", "x"])
def test_what_is_no_address_is_refused(address: str) -> None:
    """Only addresses of http and https, with a host, are asked."""
    assert refused(UsageError, address).key == "fetch.bad-address"


def test_addresses_are_told_from_paths() -> None:
    """A word that begins with a scheme of the web is an address, and it has a name."""
    assert is_address("HTTPS://example.org/a.csv")
    assert is_address("ftp://example.org/a.csv")  # and is refused as one
    assert not is_address("cards.csv")
    assert not is_address("c:/cards.csv")
    assert name_of("https://example.org/lists/a.csv?x=1") == "a.csv"
    assert name_of("https://example.org/") == "example.org"
