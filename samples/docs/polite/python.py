"""Request URLs politely, and end a program honestly.

As a tool:    python3 polite.py URL
As a module:  get(url).body

The programs on this site import it. Two requests are half a second apart. A busy
service or a broken connection gets five attempts.
"""

import argparse
import contextlib
import csv
import email.utils
import http.client
import json
import os
import re
import shutil
import stat
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email.message import Message
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

# Replace the e-mail address with yours, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
TIMEOUT = 30  # seconds
PAUSE = 0.5  # seconds between two requests
TRIES = 5
BUSY = (408, 425, 429, 500, 502, 503, 504)

# What can happen to a program; a form that it does not know raises the last three.
PROBLEMS = (LookupError, OSError, AttributeError, TypeError, ValueError)

_last_url = ""
_last_time = 0.0  # when the last response ended
_is_reachable = False  # since the last item that failed
_failed: list[str] = []


class Response(NamedTuple):
    status: int
    headers: Message
    body: Any


def get(
    url: str,
    headers: dict[str, str] | None = None,
    read: Callable[[Any], Any] = lambda response: response.read(),
    allow: tuple[int, ...] = (),
) -> Response:
    """Return the response; wait and try again while the service is busy.

    read makes the body of the response; what it cannot read, such as half an XML
    document, counts as a broken connection. Raises LookupError when the service
    refuses the request, but for a status in allow, and ConnectionError when five
    attempts fail.
    """
    global _last_url, _last_time, _is_reachable
    _last_url = url
    headers = {"User-Agent": USER_AGENT} | (headers or {})
    request = urllib.request.Request(url, headers=headers)
    for attempt in range(TRIES):
        time.sleep(max(0.0, _last_time + PAUSE - time.monotonic()))
        wait = 2 * PAUSE * 2**attempt  # 1, 2, 4 and 8 seconds
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                _is_reachable = True
                if response.headers.get_content_type() == "text/html":
                    raise LookupError(f"{url}: a web page in place of data")
                body = read(response)
            return Response(response.status, response.headers, body)
        except urllib.error.HTTPError as error:
            problem = f"status {error.code}"
            if error.code not in BUSY:
                _is_reachable = True
                if error.code in allow:
                    return Response(error.code, error.headers, None)
                raise LookupError(f"{url}: {problem} {_detail(error)}".rstrip())
            wait = _seconds(error.headers.get("Retry-After")) or wait
        except (OSError, http.client.HTTPException, ValueError, SyntaxError) as error:
            problem = f"no complete response ({error or type(error).__name__})"
        finally:
            _last_time = time.monotonic()
        if attempt < TRIES - 1:
            time.sleep(wait)
    raise ConnectionError(f"{url}: {problem}, {TRIES} times; run it again later")


def get_json(url: str) -> Any:
    """Return the JSON document at a URL."""
    return get(url, {"Accept": "application/ld+json"}, json.load).body


def open_file(source: str) -> BinaryIO:
    """Open a file, or download a URL to a temporary one."""
    if not source.startswith(("http://", "https://")):
        return open(source, "rb")
    file = tempfile.TemporaryFile()

    def copy(response: Any) -> None:
        file.seek(0)
        shutil.copyfileobj(response, file)
        file.truncate()
        if response.length:  # a cut response ends without an error
            raise ConnectionError(f"{response.length} bytes are missing")

    get(source, read=copy)
    file.seek(0)
    return file


def _detail(error: urllib.error.HTTPError) -> str:
    """Return what the service says about an error."""
    try:
        return str(json.load(error)["detail"])
    except (KeyError, OSError, TypeError, ValueError):
        return ""


def _seconds(retry_after: str | None) -> float | None:
    """Read Retry-After: a number of seconds, or a date."""
    try:
        if not retry_after or retry_after.isdigit():
            return float(retry_after or 0)
        until = email.utils.parsedate_to_datetime(retry_after)
        return max(0.0, until.timestamp() - time.time())
    except (TypeError, ValueError):
        return None


@contextlib.contextmanager
def item(name: str) -> Iterator[None]:
    """Go on after an item that fails: report it, so that run_tool ends with 1.

    Two items in a row that do not reach the service end the program.
    """
    global _is_reachable
    try:
        yield
    except PROBLEMS as error:
        if isinstance(error, ConnectionError) and not _is_reachable:
            raise
        _is_reachable = not isinstance(error, ConnectionError)
        fail(name, explain(error))


def fail(name: str, reason: str) -> None:
    """Report what the result lacks."""
    _failed.append(name)
    said = reason if reason.startswith(name) else f"{name}: {reason}"
    print(said, file=sys.stderr)


def has_failed() -> bool:
    return bool(_failed)


def explain(error: Exception) -> str:
    """Return an error as one sentence."""
    if isinstance(error, LookupError) and not isinstance(error, (IndexError, KeyError)):
        return str(error)
    if isinstance(error, OSError):
        return str(error)
    place = _last_url and f"{_last_url}: "
    kind = type(error).__name__
    return f"{place}a form unknown to this program ({kind}: {error}); adapt it"


def moment_of(text: str) -> datetime:
    """Return a time of a response. Without a zone, it is in UTC."""
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def positive(text: str) -> int:
    """Return a number of things on the command line, at least one."""
    if not re.fullmatch("[1-9][0-9]*", text):
        raise argparse.ArgumentTypeError(f"{text}: write a number of 1 or more")
    return int(text)


def parameter(text: str) -> tuple[str, str]:
    """Split NAME=VALUE, a query parameter on the command line."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f"{text}: write NAME=VALUE")
    return name, value


def open_table() -> Any:
    """Return a writer of CSV on stdout.

    A file begins with the mark from which Excel knows that it is UTF-8.
    """
    file = os.fstat(sys.stdout.fileno())
    if stat.S_ISREG(file.st_mode) and file.st_size == 0:
        sys.stdout.write("\ufeff")
    return csv.writer(sys.stdout, lineterminator="\n")


def run_tool(main: Callable[[], None]) -> None:
    """Run a tool, which writes UTF-8 wherever it runs.

    Exit code 1 means that the result is incomplete; a line on stderr says what it
    lacks.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")
    name = Path(sys.argv[0]).stem.replace("_", "-")
    try:
        main()
        sys.stdout.flush()
    except PROBLEMS as error:
        with contextlib.suppress(OSError):  # a full disk, which is the error
            sys.stdout.close()
        sys.exit(f"{name}: {explain(error)}")
    except KeyboardInterrupt:
        print(f"{name}: stopped", file=sys.stderr)
        sys.exit(130)
    if _failed:
        more = f" and {len(_failed) - 3} more" if len(_failed) > 3 else ""
        lack = ", ".join(_failed[:3]) + more
        sys.exit(f"{name}: incomplete without {lack}; see above, then run it again")


def main() -> None:
    parser = argparse.ArgumentParser(description="Print the response of a URL.")
    parser.add_argument("url")
    sys.stdout.buffer.write(get(parser.parse_args().url).body)


if __name__ == "__main__":
    run_tool(main)
