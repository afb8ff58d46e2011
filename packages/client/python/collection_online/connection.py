"""Send requests politely: one at a time, with a contact, a pause, a few tries and limits."""

import math
import os
import re
import threading
import time
import urllib.parse
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any

import requests
import urllib3

from .errors import CollectionError, NotFound, NotYet, Refused, UnknownForm, Usage, Withdrawn
from .values import SHARED, T, decode, parse_json

__all__ = ["configure"]
Read = Callable[[bytes, str], T]  # makes something of a body and its media type

HOSTS, BUSY = SHARED["hosts"], SHARED["busy"]
TRIES, REDIRECTS, LONGEST_WAIT = 5, 6, 120  # seconds
MENDED = "characters that XML forbids became U+FFFD"


@dataclass
class Settings:
    """How requests are sent; tests have shorter `seconds`."""

    contact: str = ""
    pause: float = 0.5
    silence: float = 30
    total: float = 900
    seconds: float = 1
    museum: str = ""
    notice: Callable[[str], None] = lambda message: None


settings = Settings()
_lock = threading.Lock()
_session = requests.Session()
_end = 0.0  # of the last response


def configure(**options: Any) -> None:
    """Set your `contact` (an e-mail address or URL), `notice` (gets a sentence about waits), `pause`, or `museum`."""
    for name, value in options.items():
        if name not in Settings.__dataclass_fields__ or (isinstance(value, (int, float)) and value < 0):
            raise Usage(f"no setting {name}: {value}")
        setattr(settings, name, value)


def check_contact() -> str:
    contact = settings.contact or os.environ.get("CONTACT", "")
    if not re.fullmatch("[!-~]([ -~]*[!-~])?", contact):
        raise Usage("Set your contact, an e-mail address or a URL, with configure or the variable CONTACT")
    return contact


def _museum() -> str:
    museum = settings.museum or os.environ.get("MUSEUM", "")
    return museum and museum.rstrip("/") + "/"


def _restore(text: str) -> str:
    return text.replace(_museum(), "https://") if _museum() else text


def check_url(text: str, base: str = "") -> str:
    """Return a URL of the museum's services, with https; refuse any other, from whatever response."""
    with suppress(ValueError):
        parts = urllib.parse.urlsplit(urllib.parse.urljoin(base, _restore(text)))
        host = parts.netloc.lower().removesuffix(":443" if parts.scheme == "https" else ":80")
        if parts.scheme in ("http", "https") and host in HOSTS and not re.search(r"[\x00-\x1f\x7f\\]", text):
            return urllib.parse.urlunsplit(parts._replace(scheme="https", netloc=host))
    raise Refused(f"not a URL of {', '.join(HOSTS)}", text)


def get(url: str, read: Read[T], accept: str) -> T:
    """Return what `read` makes of a response; a busy service and a broken connection get five tries."""
    url = check_url(url)
    headers = {"User-Agent": f"collection-online/1.0 ({check_contact()})", "Accept": accept}
    for attempt in range(TRIES):
        wait: float = 2**attempt
        try:
            with _lock:
                return _exchange(url, headers, read)
        except _Busy as error:
            problem, wait = error.args[0], max([wait, *error.args[1:]])
        except (requests.RequestException, urllib3.exceptions.HTTPError, OSError) as error:
            if "CERTIFICATE_VERIFY_FAILED" in str(error):
                raise Refused("a certificate that is not valid", url) from None
            problem = f"no complete response ({type(error).__name__})"
        except ValueError as error:  # requests reads the URL of a redirect that it does not follow
            raise Refused(f"redirected to what is not a URL ({error})", url) from None
        if wait > LONGEST_WAIT:
            until = datetime.now(timezone.utc) + timedelta(seconds=min(wait, 1e9))
            raise NotYet(f"{problem}; the service asks to wait until {until:%Y-%m-%dT%H:%M:%SZ}, try again then", url)
        if attempt < TRIES - 1:
            settings.notice(f"{url}: {problem}; trying again in {math.ceil(wait)} s")
            time.sleep(wait * settings.seconds)
    raise NotYet(f"{problem}, {TRIES} times; try again later", url)


class _Busy(Exception):
    """A problem that may pass; with it comes how long the service asks to wait."""


def _seconds(retry_after: str) -> float:
    try:
        return urllib3.Retry().parse_retry_after(retry_after)
    except (urllib3.exceptions.InvalidHeader, OverflowError, TypeError, ValueError):
        return 0


def _exchange(url: str, headers: dict[str, str], read: Read[T]) -> T:
    global _end
    for _ in range(REDIRECTS):
        time.sleep(max(0.0, _end + settings.pause * settings.seconds - time.monotonic()))
        address = url.replace("https://", _museum(), 1) if _museum() else url
        limits: dict[str, Any] = {"timeout": settings.silence, "stream": True, "allow_redirects": False}
        try:
            with _session.get(address, headers=headers, **limits) as response:
                began, body = time.monotonic(), bytearray()
                receive = getattr(response.raw, "read1", response.raw.read)  # what has come, not a whole block
                while chunk := receive(65536, decode_content=True):
                    body += chunk
                    if time.monotonic() - began > settings.total:
                        raise requests.Timeout
        finally:
            _end = time.monotonic()
        if response.status_code == 200:
            return read(bytes(body), response.headers.get("Content-Type", ""))
        if not response.is_redirect:
            raise _explain(url, response.status_code, bytes(body), response.headers.get("Retry-After", ""))
        url = check_url(response.headers["Location"], url)
    raise Refused("redirected again and again", url)


def _explain(url: str, status: int, body: bytes, retry_after: str) -> Exception:
    problem = f"status {status}"
    with suppress(AttributeError, CollectionError):
        problem = f"{problem} {parse_json(body, None).get('detail') or ''}".rstrip()
    if status in BUSY or status < 300:
        return _Busy(problem, _seconds(retry_after.strip()))
    if status == 410:
        return Withdrawn("withdrawn by the museum; delete your copy", url)
    if status == 404 or (status == 400 and re.search(r"/[0-9]+(\?|$)", url)):
        return NotFound("no such thing; check the number, and keep what you have", url)
    return UnknownForm(problem, url) if status < 400 else Refused(problem, url)


def get_text(url: str, accept: str) -> str:
    """Return a whole document in XML or JSON."""

    def read(body: bytes, kind: str) -> str:
        text = _restore(decode(body, url, kind))
        if kind.lower().startswith("text/html") or re.match(r"\s*<(!doctype\s+html|html)", text, re.IGNORECASE):
            raise UnknownForm("a web page in place of data", url)
        root = re.search(r"<([^\s<>!?/]+)", text)
        ends = ("]", "}") if text.lstrip()[:1] in ("[", "{") else (f"</{root[1]}>", "/>") if root else ("",)
        if not text.strip() or not text.rstrip().endswith(ends):
            raise _Busy("half a document")
        return text

    return get(url, read, accept)


def get_json(url: str) -> Any:
    return parse_json(get_text(url, "application/ld+json"), url)
