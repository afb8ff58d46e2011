"""Send requests politely: one at a time, with a contact, a pause, a few tries and limits."""

from __future__ import annotations

import math
import os
import re
import threading
import time
import urllib.parse
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from email.utils import parsedate_to_datetime
from typing import Any, TypeVar

import requests
import urllib3
from lxml import etree

from .errors import CollectionError, Incomplete, NotFound, NotYet, Refused, UnknownForm, Usage, Withdrawn
from .texts import decode, parse_json, parse_xml

T = TypeVar("T")

HOSTS = ("id.rijksmuseum.nl", "data.rijksmuseum.nl", "iiif.micr.io")
BUSY = (408, 425, 429, 500, 502, 503, 504)
TRIES = 5
LONGEST_WAIT = 120  # seconds
REDIRECTS = 6


@dataclass
class Settings:
    """How requests are sent; `configure` changes it."""

    contact: str | None = None
    pause: float = 0.5
    silence: float = 30
    total: float = 900
    seconds: float = 1
    museum: str | None = None
    notice: Callable[[str], None] = lambda message: None


settings = Settings()
_lock = threading.Lock()
_session = requests.Session()
_end = 0.0  # of the last response


def configure(**options: Any) -> None:
    """Set your `contact`, an e-mail address or URL, which the museum receives with each request.

    Other options: `notice`, a function that gets a sentence about each long wait; `pause` between two requests, and
    the limits of `silence` and of the `total` time of a response, in seconds; `seconds`, by which tests make waits
    shorter; `museum`, the address of a stand-in for the services, as the variable MUSEUM.
    """
    for name, value in options.items():
        if name not in Settings.__dataclass_fields__:
            raise Usage(f"{name}: there is no such option; there are {', '.join(Settings.__dataclass_fields__)}")
        setattr(settings, name, value)


def allow(url: str) -> str:
    """Return a URL of the museum's services, with https; refuse any other, from whatever response."""
    try:
        parts = urllib.parse.urlsplit(url)
        is_known = parts.scheme in ("http", "https") and parts.netloc.lower() in HOSTS
    except ValueError:
        is_known = False
    if not is_known or re.search(r"[\x00-\x1f\x7f\\]", url):
        raise Refused(f"not a URL of the museum's services: {', '.join(HOSTS)}", url)
    return urllib.parse.urlunsplit(parts._replace(scheme="https", netloc=parts.netloc.lower()))


def get(url: str, read: Callable[[bytes, str], T], accept: str = "*/*") -> T:
    """Return what `read` makes of a response, its bytes and media type; try again while the service is busy."""
    url = allow(url)
    contact = settings.contact or os.environ.get("CONTACT", "")
    if not re.fullmatch(r"[!-~][ -~]*", contact):
        raise Usage("Set your contact, an e-mail address or URL in ASCII: configure(contact=…) or the variable CONTACT")
    headers = {"User-Agent": f"collection-online/1.0 ({contact})", "Accept": accept}
    with _lock:
        for attempt in range(TRIES):
            wait: float = 2**attempt
            try:
                with _follow(url, headers) as response:
                    if response.status_code == 200:
                        return _read(url, response, read)
                    if response.status_code not in BUSY and response.status_code >= 300:
                        raise _explain(url, response)
                    problem = f"status {response.status_code}{_detail(response)}"
                    wait = max(wait, _seconds(response.headers.get("Retry-After")))
            except CollectionError:
                raise
            except (requests.RequestException, urllib3.exceptions.HTTPError, OSError) as error:
                if "CERTIFICATE_VERIFY_FAILED" in str(error):
                    raise Refused("a certificate that is not valid", url) from None
                if isinstance(error, (requests.exceptions.InvalidURL, requests.exceptions.InvalidHeader)):
                    raise Refused(f"not a request that can be sent ({error})", url) from None
                problem = f"no complete response ({type(error).__name__})"
            finally:
                _rest()
            if wait > LONGEST_WAIT:
                until = datetime.now(timezone.utc) + timedelta(seconds=min(wait, 1e9))
                raise NotYet(
                    f"{problem}; the service asks to wait until {until:%Y-%m-%dT%H:%M:%SZ}, try again then", url
                )
            if attempt < TRIES - 1:
                settings.notice(f"{url}: {problem}; trying again in {math.ceil(wait)} s")
                time.sleep(wait * settings.seconds)
    raise NotYet(f"{problem}, {TRIES} times; try again later", url)


def _rest() -> None:
    global _end
    _end = time.monotonic()


def _follow(url: str, headers: dict[str, str]) -> requests.Response:
    museum = settings.museum or os.environ.get("MUSEUM") or "https://"
    for _ in range(REDIRECTS):
        time.sleep(max(0.0, _end + settings.pause * settings.seconds - time.monotonic()))
        asked = museum + url.removeprefix("https://")
        response = _session.get(asked, headers=headers, timeout=settings.silence, stream=True, allow_redirects=False)
        if not response.is_redirect:
            return response
        response.close()
        _rest()
        url = allow(_restore(urllib.parse.urljoin(asked, response.headers["Location"])))
    raise Refused("redirected again and again", url)


def _restore(text: str) -> str:
    museum = settings.museum or os.environ.get("MUSEUM")
    return text.replace(museum, "https://") if museum else text


def _read(url: str, response: requests.Response, read: Callable[[bytes, str], T]) -> T:
    began = time.monotonic()
    body = bytearray()
    receive = getattr(response.raw, "read1", response.raw.read)  # what has come, not a whole block
    while chunk := receive(65536, decode_content=True):
        body += chunk
        if time.monotonic() - began > settings.total:
            raise requests.Timeout(f"more than {settings.total} s")
    length = response.headers.get("Content-Length", "")
    if length.isdigit() and response.raw.tell() < int(length):
        raise requests.ConnectionError(f"{int(length) - response.raw.tell()} bytes are missing")
    kind = response.headers.get("Content-Type", "")
    if "text/html" in kind.lower() or re.match(rb"\s*(?:<!doctype html|<html)", body[:200], re.IGNORECASE):
        raise UnknownForm("a web page in place of data", url)
    return read(bytes(body), kind)


def _detail(response: requests.Response) -> str:
    """Return what the service says about an error."""
    try:
        return f" {response.json()['detail']}"
    except (requests.RequestException, LookupError, TypeError, ValueError):
        return ""


def _explain(url: str, response: requests.Response) -> CollectionError:
    status = response.status_code
    if status == 410:
        return Withdrawn("withdrawn by the museum; delete your copy", url)
    if status == 404 or (status == 400 and re.search(r"/[0-9]+(\?|$)", url)):
        return NotFound("no such thing; check the number, and keep what you have", url)
    return (UnknownForm if status < 400 else Refused)(f"status {status}{_detail(response)}", url)


def _seconds(retry_after: str | None) -> float:
    """Read Retry-After: a number of seconds or a date; 0 for anything else."""
    text = (retry_after or "").strip()
    if re.fullmatch(r"[0-9]+(\.[0-9]+)?", text, re.ASCII):
        return float(text)
    try:
        moment = parsedate_to_datetime(text)
        moment = moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)
        return max(0.0, moment.timestamp() - time.time())
    except (LookupError, OverflowError, TypeError, ValueError):
        return 0


def get_json(url: str) -> Any:
    """Return the JSON document at a URL."""

    def read(body: bytes, kind: str) -> Any:
        text = _restore(decode(body, url, kind))
        if not text.rstrip().endswith(("}", "]")):
            raise requests.ConnectionError("half a document")
        return parse_json(text, url)

    return get(url, read, "application/ld+json")


def get_xml(url: str, mended: Callable[[], None] | None = None) -> etree._Element:
    """Return the root of the XML document at a URL."""

    def read(body: bytes, kind: str) -> etree._Element:
        text = _restore(decode(body, url, kind))
        try:
            return parse_xml(text, url, mended or (lambda: settings.notice(f"{url}: {MENDED}")))
        except UnknownForm:
            root = re.search(r"<([\w.:-]+)", text)
            if root and not text.rstrip().endswith((f"</{root[1]}>", "/>")):
                raise requests.ConnectionError("half a document") from None
            raise

    return get(url, read)


MENDED = "characters that XML forbids are U+FFFD now"


class Progress:
    """Notices a list that repeats, never ends, shrinks or has more than it says."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.size = self.received = 0
        self.marks: set[object] = set()

    def check(self, ids: list[str], new: int, link: str | None, size: int | None) -> None:
        """Count a page: its identifiers, how many are new, the link or token of the next, and the list's size."""
        self.received += new
        self.size = max(self.size, size or (0 if link else self.received))
        page = (ids[0], ids[-1], len(ids)) if ids else None
        if page in self.marks or (link and link in self.marks) or (link and not ids):
            raise Incomplete(f"a page came twice, or has nothing, after {self.received} of {self.size}", self.url)
        if size is not None and self.received > self.size:
            raise Incomplete(f"more than the {self.size} that the list should have", self.url)
        self.marks |= {page, link}

    def end(self) -> None:
        """Check at the end of the list that all came."""
        if self.received < self.size:
            raise Incomplete(f"{self.size - self.received} of {self.size} did not come; run it again", self.url)
