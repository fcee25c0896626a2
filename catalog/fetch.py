"""Files from the network: fetched within limits, checked, kept, and never executed."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .errors import BadData, NetworkError, UsageError
from .fetched import Kept, digest, keep, recall
from .pattern import Pattern
from .value import Value

if TYPE_CHECKING:
    import httpx

Progress = Callable[[int, int | None], None]  # bytes so far, bytes in all where they are known

_SCHEME = Pattern(r"[A-Za-z][A-Za-z0-9+.-]+://")
_FETCHED = frozenset({"http", "https"})
_PASSING = frozenset({429, 500, 502, 503, 504})  # RFC 9110 and 6585: worth asking again
_HEX = frozenset("0123456789abcdef")
_SHA256_DIGITS = 64


class Limits(Value):
    """What a download may cost; times are in seconds, `most` is in bytes."""

    most: int = 64 * 1024 * 1024
    connect: float = 10.0
    read: float = 20.0  # between two pieces
    total: float = 300.0
    redirects: int = 5
    attempts: int = 4
    pause: float = 0.5  # before the second attempt; it doubles before each further one
    longest_pause: float = 10.0  # however long the server asks to wait


LIMITS = Limits()


def is_address(text: str) -> bool:
    """Tell whether a word is an address and no path; of a scheme that is not fetched, too."""
    return _SCHEME.match(text) is not None


def name_of(address: str) -> str:
    """Return the file name that an address ends with, else its host."""
    import httpx

    url = httpx.URL(address)
    return url.path.rstrip("/").rpartition("/")[2] or url.host


def fetch(
    address: str,
    *,
    sha256: str | None = None,
    progress: Progress | None = None,
    limits: Limits = LIMITS,
) -> bytes:
    """Return what lies at an address.

    A server that gave an ETag is asked only whether that has changed. Faults that may pass (no
    answer in time, a connection that breaks, 429 and 5xx) are tried again with growing pauses. A
    way that leads from https to http, or to another scheme, is not followed.

    Args:
        address: Of http or https.
        sha256: The checksum that the content must have, 64 hexadecimal digits.
        progress: Told of every piece that arrives.
        limits: What it may cost.

    Raises:
        UsageError: `fetch.bad-address`; `fetch.bad-checksum`.
        NetworkError: `fetch.offline`, `fetch.timeout`, `fetch.broken`, `fetch.untrusted`,
            `fetch.status` (status), `fetch.redirects` (most), `fetch.led-astray` — with `host`.
        BadData: `fetch.too-large` (most, in MiB); as `verify`.
    """
    if sha256 is not None:
        _checksum(sha256)
    job = _Download(_checked(address), progress, limits)
    data = job.run()
    if sha256 is not None:
        verify(data, sha256, name_of(address))
    job.remember(data)
    return data


def verify(data: bytes, sha256: str, name: str) -> None:
    """See that content has a checksum; `name` is what problems call it.

    Raises:
        UsageError: `fetch.bad-checksum`.
        BadData: `fetch.wrong-checksum` (name, expected, found).
    """
    wanted, found = _checksum(sha256), digest(data)
    if found != wanted:
        raise BadData("fetch.wrong-checksum", name=name, expected=wanted, found=found)


def _checksum(given: str) -> str:
    plain = given.strip().lower().removeprefix("sha256:")
    if len(plain) != _SHA256_DIGITS or not _HEX.issuperset(plain):
        raise UsageError("fetch.bad-checksum", value=given)
    return plain


def _checked(address: str) -> "httpx.URL":
    import httpx

    try:
        url = httpx.URL(address)
    except (httpx.InvalidURL, ValueError):
        raise UsageError("fetch.bad-address", value=address) from None
    if url.scheme not in _FETCHED or not url.host:
        raise UsageError("fetch.bad-address", value=address)
    return url


class _Passing(Exception):
    """A fault that may pass: what it is in the end, and how long the server asks to wait."""

    def __init__(self, error: NetworkError, wait: float = 0.0) -> None:
        super().__init__(error.key)
        self.error, self.wait = error, wait


class _Download:
    """One download: its attempts, and what was learned about the answer."""

    def __init__(self, url: "httpx.URL", progress: Progress | None, limits: Limits) -> None:
        self.url, self.progress, self.limits = url, progress, limits
        self.host = url.host
        self.kept = recall(str(url))
        self.etag = ""
        self.deadline = time.monotonic() + limits.total

    def run(self) -> bytes:
        """Return the content, after as many attempts as it takes and is allowed."""
        pause, left = self.limits.pause, self.limits.attempts
        while True:
            left -= 1
            try:
                return self._once()
            except _Passing as passing:
                wait = min(max(pause, passing.wait), self.limits.longest_pause)
                if not left or time.monotonic() + wait >= self.deadline:
                    raise passing.error from passing.__cause__
            time.sleep(wait)
            pause *= 2

    def remember(self, data: bytes) -> None:
        """Keep the content for next time, if the server gave it a mark."""
        if self.etag:
            keep(str(self.url), Kept(self.etag, data))

    def _once(self) -> bytes:
        import httpx

        times = httpx.Timeout(self.limits.read, connect=self.limits.connect)
        with self._told(), httpx.Client(timeout=times, headers=_headers()) as client:
            request = client.build_request("GET", self.url)
            if self.kept:
                request.headers["If-None-Match"] = self.kept.etag
            for _ in range(self.limits.redirects + 1):
                response = client.send(request, stream=True)
                try:
                    if response.next_request is None:
                        return self._content(response)
                    request = self._next(response.next_request)
                finally:
                    response.close()
        raise NetworkError("fetch.redirects", host=self.host, most=self.limits.redirects)

    def _next(self, request: "httpx.Request") -> "httpx.Request":
        """Return the request that a redirect asks for, if it may be followed."""
        if request.url.scheme not in _FETCHED or (
            self.url.scheme == "https" and request.url.scheme != "https"
        ):
            raise NetworkError("fetch.led-astray", host=self.host)
        return request

    def _content(self, response: "httpx.Response") -> bytes:
        import httpx

        status = response.status_code
        if status == httpx.codes.NOT_MODIFIED and self.kept:
            self.etag = self.kept.etag
            return self.kept.data
        if not response.is_success:
            error = NetworkError("fetch.status", host=self.host, status=status)
            if status in _PASSING:
                raise _Passing(error, _seconds(response.headers.get("Retry-After", "")))
            raise error
        self.etag = response.headers.get("ETag", "")
        return b"".join(self._pieces(response))

    def _pieces(self, response: "httpx.Response") -> Iterator[bytes]:
        said = response.headers.get("Content-Length", "")
        whole = int(said) if said.isdecimal() else None
        self._refuse_more_than(whole or 0)
        so_far = 0
        for piece in response.iter_bytes():
            so_far += len(piece)
            self._refuse_more_than(so_far)
            if time.monotonic() > self.deadline:
                raise NetworkError("fetch.timeout", host=self.host)
            if self.progress:
                self.progress(so_far, whole)
            yield piece

    def _refuse_more_than(self, size: int) -> None:
        if size > self.limits.most:
            raise BadData("fetch.too-large", host=self.host, most=self.limits.most >> 20)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn what httpx raises into what may pass, and what a person can be told."""
        import httpx

        try:
            yield
        except httpx.TimeoutException as error:
            raise _Passing(NetworkError("fetch.timeout", host=self.host)) from error
        except httpx.ConnectError as error:
            if "CERTIFICATE" in str(error).upper():
                raise NetworkError("fetch.untrusted", host=self.host) from error
            raise NetworkError("fetch.offline", host=self.host) from error
        except (httpx.TransportError, httpx.DecodingError) as error:
            raise _Passing(NetworkError("fetch.broken", host=self.host)) from error
        except httpx.InvalidURL as error:
            raise NetworkError("fetch.broken", host=self.host) from error


def _headers() -> dict[str, str]:
    from .. import __version__

    # Unpacked nowhere: what is counted is what arrives.
    return {"User-Agent": f"mazo/{__version__}", "Accept-Encoding": "identity"}


def _seconds(text: str) -> float:
    """Return the seconds of a Retry-After; a date, which some servers give, counts as none."""
    return float(text) if text.strip().isdecimal() else 0.0
