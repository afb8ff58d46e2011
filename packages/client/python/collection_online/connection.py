"""Send requests to the museum's services, with a contact, pauses, retries and time limits.

Each client has one connection. A connection has one queue for the museum's services, and one queue for each mock
server. A queue sends one request at a time in its own thread. The thread ends when there is nothing to send. The caller
of a function waits in the caller's thread, so that the time limit applies even while a request is being sent.
"""

from __future__ import annotations

import itertools
import math
import os
import re
import threading
import time
import urllib.parse
import weakref
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, cast

import requests
import urllib3

from .errors import CollectionError, NotFound, NotYet, Refused, UnknownForm, Usage, Withdrawn
from .failures import describe_failure, format_seconds
from .settings import Settings, SettingsArguments, change_settings, is_time_limit, is_web_address, resolve_settings
from .values import SERVICES, T, decode, parse_json, write_json
from .version import VERSION

if TYPE_CHECKING:
    from .records import Source

HOSTS: list[str] = SERVICES["hosts"]
TEMPORARY_STATUSES: list[int] = SERVICES["temporaryStatuses"]
MAX_ATTEMPTS: int = SERVICES["maxAttempts"]
MAX_REDIRECTS: int = SERVICES["maxRedirects"]
# The longest wait, in seconds, after which the library retries. If a service asks for a longer wait, the call fails.
LONGEST_WAIT_S: int = SERVICES["longestWaitSeconds"]
# The seconds after which an idle queue ends its thread and closes its connection.
IDLE_THREAD_S = 5
# The longest wait of a caller's thread in seconds. On Windows, Python handles Ctrl-C only between two waits.
LONGEST_BLOCK_S = 0.5
RECORD_URL = re.compile(r"https://(?:id|data)\.rijksmuseum\.nl/[0-9]+/?(?:\?.*)?")
IMAGE_URL = re.compile(r"https://iiif\.micr\.io/[A-Za-z0-9]+(?:[/?].*)?")
NO_COMPLETE_RESPONSE = "no complete response"
SEE_NEWER_VERSION = "look for a newer version of this library or its documentation"

# A function that converts the body of a response and its media type to a result.
Reader = Callable[[bytes, str], T]
_queue_positions = itertools.count()


class TemporaryProblem(Exception):
    """A problem that may pass, so that a retry can succeed.

    Attributes:
        problem: The text of the problem.
        wait: The seconds that the service asks to wait before the next request, or 0.
    """

    problem: str
    wait: float

    def __init__(self, problem: str, wait: float = 0) -> None:
        super().__init__(problem)
        self.problem, self.wait = problem, wait


class Call:
    """A call of a function that sends requests. It keeps the settings that the client had at its start.

    Attributes:
        timeout: The time limit in seconds, or None.
        queue_position: The requests of the call with the smallest number are sent first.
        deadline: The end of the time limit, as a value of `time.monotonic()`.
    """

    connection: Connection
    settings: Settings
    timeout: float | None
    queue_position: int
    deadline: float

    def __init__(self, connection: Connection, settings: Settings, timeout: float | None) -> None:
        self.connection, self.settings, self.timeout = connection, settings, timeout
        self.queue_position = next(_queue_positions)
        self.deadline = math.inf if timeout is None else time.monotonic() + timeout

    def next_step(self) -> Call:
        """Return a call for the next page or object of a list, with a new time limit.

        It queues behind calls that started in the meantime, so that a long harvest does not block them.
        """
        return Call(self.connection, self.settings, self.timeout)

    def check_settings(self) -> None:
        """Raise Usage if no contact is set, or if the address of the mock server is not a URL."""
        if not re.fullmatch("[!-~]([ -~]*[!-~])?", self.settings.contact):
            raise Usage("Set your contact, an e-mail address or a URL, with configure or the variable CONTACT")
        if self.settings.museum and not is_web_address(self.settings.museum):
            raise Usage(f"the address of the mock server (MUSEUM) is an http or https URL, not {self.settings.museum}")

    def restore_urls(self, text: str) -> str:
        """Replace URLs of the mock server in a text with the URLs of the museum."""
        return text.replace(self.settings.museum, "https://") if self.settings.museum else text

    def check_url(self, text: str, base: str = "") -> str:
        """Return the absolute URL with https. Raise Refused if it is not a URL of the museum's services."""
        with suppress(ValueError):
            parts = urllib.parse.urlsplit(urllib.parse.urljoin(base, self.restore_urls(text)))
            host = parts.netloc.lower().removesuffix(":443" if parts.scheme == "https" else ":80")
            if parts.scheme in ("http", "https") and host in HOSTS and not re.search(r"[\x00-\x1f\x7f\\]", text):
                return urllib.parse.urlunsplit(parts._replace(scheme="https", netloc=host))
        raise Refused(f"not a URL of {', '.join(HOSTS)}", text)

    def get(self, url: str, read: Reader[T], accept: str, requests_needed: int = 1) -> T:
        """Send a request, and return the result of `read`.

        If the service is busy or the connection breaks, the function sends the request up to `MAX_ATTEMPTS` times.

        Args:
            url: The URL of the museum's service, even if a mock server responds.
            read: Converts the response to the result.
            accept: The media types for the header Accept.
            requests_needed: The minimum number of requests that the call has yet to send, including this one.

        Raises:
            NotYet: The time limit passed, or all attempts failed.
            Refused: The URL or the response is not allowed.
        """
        url = self.check_url(url)
        self.check_settings()
        return self.connection.find_queue(self.settings.museum).fetch(self, url, read, accept, requests_needed)

    def get_text(self, url: str, accept: str, requests_needed: int = 1) -> str:
        """Request a text. Retry if the text is incomplete, and raise UnknownForm if it is a web page."""

        def read(body: bytes, media_type: str) -> str:
            text = self.restore_urls(decode(body, url, media_type))
            is_html = re.match(r"\s*<(!doctype\s+html|html)", text, re.IGNORECASE)
            if is_html or media_type.lower().startswith("text/html"):
                raise UnknownForm("a web page in place of data", url)
            if not _is_complete_document(text):
                raise TemporaryProblem("half a document")
            return text

        return self.get(url, read, accept, requests_needed)

    def get_json(self, url: str, requests_needed: int = 1) -> Any:
        """Request a document in JSON, and return its value. Raise UnknownForm if it is not JSON."""
        return parse_json(self.get_text(url, "application/ld+json", requests_needed), url)


def _is_complete_document(text: str) -> bool:
    """Return whether a JSON or XML document is complete. The function only compares its end with its start."""
    if text.lstrip()[:1] in ("[", "{"):
        return text.rstrip().endswith(("]", "}"))
    root = re.search(r"<([^\s<>!?/]+)", text)
    return bool(text.strip()) and (not root or text.rstrip().endswith((f"</{root[1]}>", "/>")))


class Connection:
    """The settings and the queues of a client."""

    settings: Settings

    def __init__(self) -> None:
        self.settings = Settings()
        self._is_closed = False
        self._lock = threading.Lock()
        self._queues: dict[str, RequestQueue] = {}
        _connections.add(self)

    def configure(self, changes: SettingsArguments) -> None:
        """Change settings. Calls that are already running keep the previous settings."""
        with self._lock:
            self.settings = change_settings(self.settings, changes)

    def restore_urls(self, source: Source, name: str | None) -> Source:
        """Replace URLs of this client's mock server in a document with the URLs of the museum."""
        museum = resolve_settings(self.settings).museum
        if not museum:
            return source
        if isinstance(source, (str, bytes)):
            text = decode(source, name) if isinstance(source, bytes) else source
            return text.replace(museum, "https://")
        return cast("dict[str, Any]", parse_json(write_json(source).replace(museum, "https://"), name))

    def start_call(self, timeout: float | None = None) -> Call:
        """Start a call of a function that sends requests.

        Args:
            timeout: The time limit in seconds. If it is None, the call uses the limit of the settings.

        Raises:
            Usage: The client is closed, or the timeout is not a number above 0.
        """
        if self._is_closed:
            raise Usage("this client is closed")
        if timeout is not None and not is_time_limit(timeout):
            raise Usage(f"the timeout is a number of seconds above 0, not {timeout!r}")
        settings = resolve_settings(self.settings)
        limit = settings.timeout if timeout is None else timeout
        return Call(self, settings, None if limit == math.inf else limit)

    def find_queue(self, museum: str) -> RequestQueue:
        """Return the queue of a mock server, or of the museum's services if `museum` is empty.

        Raises:
            Usage: The client is closed.
        """
        with self._lock:
            if self._is_closed:
                raise Usage("this client is closed")
            return self._queues.setdefault(museum, RequestQueue())

    def close(self) -> None:
        """Close the connections. Pending calls raise Usage."""
        with self._lock:
            self._is_closed = True
            queues = list(self._queues.values())
            self._queues = {}
        for queue in queues:
            queue.close()

    def reset_after_fork(self) -> None:
        """Forget the locks, threads and sockets of the parent process."""
        self._lock = threading.Lock()
        self._queues = {}


_connections: weakref.WeakSet[Connection] = weakref.WeakSet()


def _reset_after_fork() -> None:
    for connection in list(_connections):
        connection.reset_after_fork()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_reset_after_fork)


@dataclass(eq=False)
class SharedRequest:
    """A request for all calls that need the same URL at the same time.

    Attributes:
        read: Converts the response to the value.
        requests_needed: The minimum number of requests that the call has yet to send, including this one.
        callers: The calls that wait for the request.
        notices: The notices that no caller has delivered yet.
        attempts: The number of attempts that have failed.
        retry_time: The end of the wait before the next attempt, as a value of `time.monotonic()`.
        problem: The problem of the last attempt. Timeout errors contain it.
        is_done: Whether the request has its value or its error.
        is_abandoned: Whether no call waits for the request any more.
    """

    url: str
    accept: str
    read: Reader[Any]
    settings: Settings
    requests_needed: int = 1
    callers: list[Call] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    attempts: int = 0
    retry_time: float = 0
    problem: str = ""
    is_done: bool = False
    is_abandoned: bool = False
    value: Any = None
    error: BaseException | None = None

    @property
    def queue_position(self) -> int:
        """The queue position of the first call that waits for this request."""
        return min(call.queue_position for call in self.callers)

    def succeed(self, value: Any) -> None:
        """Store the value for the callers."""
        self.value, self.is_done = value, True

    def fail(self, error: BaseException) -> None:
        """Store the error for the callers."""
        self.error, self.is_done = error, True

    def retry_later(self, problem: str, requested_wait: float) -> None:
        """Schedule a retry. Fail if this was the last attempt, or if the wait is too long.

        Args:
            problem: The text of the problem.
            requested_wait: The seconds that the service asks to wait.
        """
        wait = max(2**self.attempts, requested_wait)
        self.attempts += 1
        self.problem = problem
        if wait > LONGEST_WAIT_S:
            until = datetime.now(timezone.utc) + timedelta(seconds=min(wait, 1e9))
            sentence = f"the service asks to wait until {until:%Y-%m-%dT%H:%M:%SZ}, try again then"
            self.fail(NotYet(f"{problem}; {sentence}", self.url))
        elif self.attempts == MAX_ATTEMPTS:
            self.fail(NotYet(f"{problem}, {MAX_ATTEMPTS} times; try again later", self.url))
        else:
            self.notices.append(f"{self.url}: {problem}; trying again in {math.ceil(wait)} s")
            self.retry_time = time.monotonic() + wait * self.settings.wait_factor


def _describe_timeout(call: Call, request: SharedRequest, *, is_past_deadline: bool) -> str:
    """Return the message of a timeout error. A call can also fail early if it cannot meet its deadline."""
    limit = format_seconds(call.timeout or 0)
    sentence = f"no complete response {'within' if is_past_deadline else 'is possible within'} {limit} s"
    if request.problem.startswith(NO_COMPLETE_RESPONSE):
        sentence = f"the time limit of {limit} s is {'over' if is_past_deadline else 'too short for another try'}"
    return f"{f'{request.problem}; ' if request.problem else ''}{sentence}; try again later"


class RequestQueue:
    """Sends requests to one server, one at a time. The requests of earlier calls are sent first."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        # The requests that are not done, keyed by URL and media type.
        self._requests: dict[tuple[str, str], SharedRequest] = {}
        self._current: SharedRequest | None = None
        self._worker: threading.Thread | None = None
        self._last_end = -math.inf

    def fetch(self, call: Call, url: str, read: Reader[T], accept: str, requests_needed: int) -> T:
        """Return the result of `read`. Calls that need the same URL at the same time share a request.

        Raises:
            NotYet: The time limit of the call has passed, or it is too short for the requests before this one.
            CollectionError: The request has failed.
        """
        with self._condition:
            request = self._requests.get((url, accept))
            if not request:
                request = SharedRequest(url, accept, read, call.settings, requests_needed)
                self._requests[url, accept] = request
            request.callers.append(call)
            self._start_worker()
            self._condition.notify_all()
        try:
            while True:
                for notice in self._wait_for_news(request, call):
                    call.settings.notice(notice)
                if request.is_done and not request.notices:
                    break
        finally:
            with self._condition:
                request.callers.remove(call)
                if not request.callers and not request.is_done:
                    self._abandon(request)
        if isinstance(request.error, CollectionError):
            raise type(request.error)(request.error.message, request.error.url)
        if request.error:
            raise request.error
        return cast("T", request.value)

    def _wait_for_news(self, request: SharedRequest, call: Call) -> list[str]:
        """Wait for a short time, and return the notices that no other caller has delivered.

        Raises:
            NotYet: The time limit of the call has passed, or it is too short for the requests before this one.
        """
        with self._condition:
            if not request.is_done and not request.notices:
                remaining = call.deadline - time.monotonic()
                if remaining < self._shortest_wait(request):
                    raise NotYet(_describe_timeout(call, request, is_past_deadline=remaining <= 0), request.url)
                self._condition.wait(min(remaining, LONGEST_BLOCK_S))
            notices, request.notices = request.notices, []
            return notices

    def _shortest_wait(self, request: SharedRequest) -> float:
        """Return the minimum number of seconds until the call of a request can finish, counting only the pauses."""
        if request.is_done or request is self._current:
            return 0
        now = time.monotonic()
        wait = request.settings.pause if self._current else max(0, self._last_end + request.settings.pause - now)
        waiting_requests = [
            other for other in self._requests.values() if other is not self._current and other.retry_time <= now
        ]
        for other in sorted(waiting_requests, key=lambda waiting_request: waiting_request.queue_position):
            if other.queue_position >= request.queue_position:
                break
            own_wait = wait + (other.requests_needed - 1) * other.settings.pause
            # A request that cannot meet any deadline leaves the queue, so it does not count.
            if any(call.deadline - now >= own_wait for call in other.callers):
                wait += other.requests_needed * other.settings.pause
        return max(wait, request.retry_time - now) + (request.requests_needed - 1) * request.settings.pause

    def _start_worker(self) -> None:
        """Start a thread that sends the requests, unless there is one."""
        if not self._worker:
            self._worker = threading.Thread(target=self._work, name="collection-online", daemon=True)
            self._worker.start()

    def _abandon(self, request: SharedRequest) -> None:
        """Remove a request that no call waits for. If the thread is sending this request, start a new thread."""
        request.is_abandoned = True
        self._requests.pop((request.url, request.accept), None)
        if self._current is request:
            self._current, self._worker = None, None
            self._last_end = time.monotonic()
            if self._requests:
                self._start_worker()
        self._condition.notify_all()

    def close(self) -> None:
        """End the thread, and fail all pending requests."""
        with self._condition:
            for request in self._requests.values():
                request.fail(Usage("this client is closed"))
            self._requests, self._current, self._worker = {}, None, None
            self._condition.notify_all()

    def _work(self) -> None:
        """Send requests until there are none, or until another thread replaces this one."""
        with requests.Session() as session:
            while request := self._take_request():
                try:
                    value, error = exchange(session, request), None
                except BaseException as problem:  # noqa: BLE001 (the callers raise the error)
                    value, error = None, problem
                with self._condition:
                    if self._worker is not threading.current_thread():
                        return
                    self._current = None
                    self._last_end = time.monotonic()
                    self._settle(request, value, error)
                    self._condition.notify_all()

    def _settle(self, request: SharedRequest, value: Any, error: BaseException | None) -> None:
        """Store the result of an attempt."""
        if error is None:
            request.succeed(value)
        elif isinstance(error, TemporaryProblem):
            request.retry_later(error.problem, error.wait)
        else:
            request.fail(error)
        if request.is_done:
            del self._requests[request.url, request.accept]

    def _take_request(self) -> SharedRequest | None:
        """Wait until a request can be sent, and return the request. Return None if the thread should end."""
        idle_until = time.monotonic() + IDLE_THREAD_S
        with self._condition:
            while self._worker is threading.current_thread():
                now = time.monotonic()
                ready = [request for request in self._requests.values() if request.retry_time <= now]
                if ready:
                    request = min(ready, key=lambda ready_request: ready_request.queue_position)
                    wait = self._last_end + request.settings.pause - now
                    if wait <= 0:
                        self._current = request
                        return request
                elif self._requests:
                    wait = min(request.retry_time for request in self._requests.values()) - now
                elif now >= idle_until:
                    self._worker = None
                    return None
                else:
                    wait = idle_until - now
                self._condition.wait(wait)
        return None


def exchange(session: requests.Session, request: SharedRequest) -> Any:
    """Send a request once, follow its redirects, and return the result of its reader.

    Raises:
        TemporaryProblem: A retry can succeed.
        CollectionError: A retry cannot succeed.
    """
    try:
        return _send_with_redirects(session, request)
    except requests.exceptions.InvalidURL as error:
        is_proxy = isinstance(error, requests.exceptions.InvalidProxyURL)
        if is_proxy or isinstance(error.args[0], urllib3.exceptions.ProxySchemeUnknown):
            raise Usage(f"the proxy cannot be used ({error})", request.url) from None
        raise Refused(f"redirected to what is not a URL ({error})", request.url) from None
    except (requests.RequestException, urllib3.exceptions.HTTPError, OSError) as error:
        if "CERTIFICATE_VERIFY_FAILED" in str(error):
            raise Refused("a certificate that is not valid", request.url) from None
        raise _make_broken_response_problem(describe_failure(error, request.settings), request) from None
    except ValueError as error:
        # The package requests parses the URL of a redirect, even if it does not follow the redirect.
        raise Refused(f"redirected to what is not a URL ({error})", request.url) from None


def _send_with_redirects(session: requests.Session, request: SharedRequest) -> Any:
    """Send a request and follow its redirects to known hosts, with a pause before each redirect.

    Raises:
        TemporaryProblem: The status is temporary, or no call waits for the response.
        CollectionError: The status is another error.
        Refused: There are more than `MAX_REDIRECTS` redirects, or one leads to an unknown host.
    """
    settings = request.settings
    call = request.callers[0] if request.callers else None
    headers = {"User-Agent": f"collection-online/{VERSION} ({settings.contact})", "Accept": request.accept}
    url = request.url
    for redirect in range(MAX_REDIRECTS + 1):
        if redirect:
            time.sleep(settings.pause)
        address = url.replace("https://", settings.museum, 1) if settings.museum else url
        with session.get(
            address, headers=headers, timeout=settings.idle_timeout, stream=True, allow_redirects=False
        ) as response:
            body = _receive_body(response, request)
        if response.status_code == 200:
            return request.read(body, response.headers.get("Content-Type", ""))
        if not response.is_redirect:
            raise _make_status_error(url, response.status_code, body, response.headers.get("Retry-After", ""))
        if not call or request.is_abandoned:
            raise TemporaryProblem("abandoned")
        url = call.check_url(response.headers["Location"], url)
    raise Refused("redirected again and again", request.url)


def _receive_body(response: requests.Response, request: SharedRequest) -> bytes:
    """Return the body of a response. Raise TemporaryProblem if it is incomplete, or if no call waits for it."""
    start, body = time.monotonic(), bytearray()
    # The method read1 returns available bytes immediately, and does not wait for a whole block.
    receive = getattr(response.raw, "read1", response.raw.read)
    while chunk := receive(65536, decode_content=True):
        body += chunk
        if time.monotonic() - start > request.settings.response_timeout:
            limit = format_seconds(request.settings.response_timeout)
            raise _make_broken_response_problem(f"not complete after {limit} s", request)
        if request.is_abandoned:
            raise TemporaryProblem("abandoned")
    return bytes(body)


def _make_broken_response_problem(reason: str, request: SharedRequest) -> TemporaryProblem:
    """Return the problem of a response that is missing or incomplete.

    If the client uses a mock server, the message contains the server's address.
    """
    museum = request.settings.museum
    return TemporaryProblem(f"{NO_COMPLETE_RESPONSE} ({reason}){f' from {museum}' if museum else ''}")


def _read_retry_after(text: str) -> float:
    """Return the seconds of the header Retry-After, which contains a number or a date. Return 0 if there is none."""
    if re.fullmatch("[0-9]+", text, re.ASCII):
        return float(text)
    with suppress(ValueError, TypeError, OverflowError):
        moment = parsedate_to_datetime(text)
        moment = moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)
        return max(0.0, (moment - datetime.now(timezone.utc)).total_seconds())
    return 0


def _make_status_error(url: str, status: int, body: bytes, retry_after: str) -> Exception:
    """Return the error or the temporary problem for a status that does not lead to a result.

    These are all statuses except 200 and a redirect with a header Location.
    """
    problem = f"status {status}"
    with suppress(AttributeError, CollectionError):
        problem = f"{problem} {parse_json(body, None).get('detail') or ''}".rstrip()
    if status in TEMPORARY_STATUSES or status < 300:
        return TemporaryProblem(problem, _read_retry_after(retry_after.strip()))
    is_record = RECORD_URL.fullmatch(url)
    is_record_or_image = is_record or IMAGE_URL.fullmatch(url)
    if status == 410 and is_record_or_image:
        return Withdrawn("withdrawn by the museum; delete your copy", url)
    if (status == 404 and is_record_or_image) or (status == 400 and is_record):
        # For some unused numbers, the service returns 400 instead of 404.
        return NotFound("no such thing; check the number, and keep what you have", url)
    if status == 410:
        return Refused(f"{problem}: this service is gone; {SEE_NEWER_VERSION}", url)
    if status == 404:
        return Refused(f"{problem}: there is no service at this address; {SEE_NEWER_VERSION}", url)
    return UnknownForm(problem, url) if status < 400 else Refused(problem, url)
