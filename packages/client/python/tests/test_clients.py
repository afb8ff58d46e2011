"""Test clients, threads, processes and time limits, which the shared test cases cannot express."""

import asyncio
import inspect
import json
import multiprocessing
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

import collection_online
from collection_online import Client, CollectionError, Incomplete, NotFound, NotYet, Refused, Usage, functions
from collection_online.version import VERSION

NUMBER = "http://vocab.getty.edu/aat/300312355"


class Museum(ThreadingHTTPServer):
    """A mock server. /id.rijksmuseum.nl/N is the object SK-A-N. A test can make it slow or silent."""

    daemon_threads = True
    request_queue_size = 50

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.requests: list[str] = []
        self.contacts: list[str] = []
        self.max_parallel_requests = 0
        self.parallel_requests = 0
        self.delay = 0.0
        self.silent: set[str] = set()
        self.silent_once: set[str] = set()
        self.statuses: list[int] = []
        self.lock = threading.Lock()
        self.address = f"http://127.0.0.1:{self.server_port}/"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Museum

    def log_message(self, *arguments: object) -> None:
        pass

    def do_GET(self) -> None:
        museum = self.server
        path = self.path.split("/", 2)[-1]
        with museum.lock:
            museum.requests.append(path)
            museum.contacts.append(str(self.headers["User-Agent"]))
            museum.parallel_requests += 1
            museum.max_parallel_requests = max(museum.max_parallel_requests, museum.parallel_requests)
            status = museum.statuses.pop(0) if museum.statuses else 200
        if path in museum.silent or path in museum.silent_once:
            museum.silent_once.discard(path)
            time.sleep(5)
        time.sleep(museum.delay)
        body = json.dumps(self.make_body(path)).encode()
        with museum.lock:
            museum.parallel_requests -= 1
        self.send_response(status)
        self.send_header("Content-Type", "application/ld+json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def make_body(self, path: str) -> object:
        search = re.search("objectNumber=SK-A-([0-9]+)", path)
        if search:
            item = {"id": f"https://id.rijksmuseum.nl/{search[1]}"}
            return {"orderedItems": [item], "partOf": {"totalItems": 1}}
        name = {"type": "Identifier", "content": f"SK-A-{path}", "classified_as": [{"id": NUMBER}]}
        return {"id": f"https://id.rijksmuseum.nl/{path}", "type": "HumanMadeObject", "identified_by": [name]}


@pytest.fixture
def museum() -> Iterator[Museum]:
    server = Museum()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def make_client(museum: Museum, **settings: object) -> Client:
    defaults = {"museum": museum.address, "contact": "test@example.org", "pause": 0, "wait_factor": 0.001}
    return Client(**(defaults | settings))


def measure(call) -> tuple[object, float]:
    """Return the result of a call or the error that it raises, and the seconds that it takes."""
    began = time.monotonic()
    try:
        result = call()
    except CollectionError as error:
        result = error
    return result, time.monotonic() - began


def run_together(calls) -> list[tuple[object, float]]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(measure, calls))


client_of_parent: Client | None = None


def get_in_child(number: int) -> str:
    return client_of_parent.get_object(number).identifier


# Clients


def test_two_clients_have_their_own_settings_and_servers(museum: Museum) -> None:
    other = Museum()
    threading.Thread(target=other.serve_forever, daemon=True).start()
    with make_client(museum, contact="a@example.org") as a, make_client(other, contact="b@example.org") as b:
        run_together([lambda: a.get_object(1), lambda: b.get_object(2), lambda: a.get_object(3)])
    assert set(museum.requests) == {"1", "3"} and other.requests == ["2"]
    assert all("a@example.org" in contact for contact in museum.contacts)
    assert other.contacts == [f"collection-online/{VERSION} (b@example.org)"]
    other.shutdown()


def test_a_hanging_server_does_not_block_another(museum: Museum) -> None:
    hanging = Museum()
    hanging.silent = {"1"}
    threading.Thread(target=hanging.serve_forever, daemon=True).start()
    client = make_client(hanging)
    thread = threading.Thread(target=lambda: measure(lambda: client.get_object(1, timeout=3)), daemon=True)
    thread.start()
    time.sleep(0.2)
    client.configure(museum=museum.address)
    result, seconds = measure(lambda: client.get_object(2))
    assert result.identifier.endswith("/2") and seconds < 2
    hanging.shutdown()


def test_a_call_keeps_the_settings_with_which_it_began(museum: Museum) -> None:
    client = make_client(museum)
    entries = client.find_objects([1, 2])
    next(entries)
    client.configure(museum="http://127.0.0.1:9/", contact="other@example.org")
    assert next(entries).id == "https://id.rijksmuseum.nl/2"
    assert "test@example.org" in museum.contacts[-1]


def test_a_closed_client_refuses_calls(museum: Museum) -> None:
    with make_client(museum) as client:
        client.get_object(1)
    with pytest.raises(Usage, match="closed"):
        client.get_object(1)


def test_close_ends_pending_calls(museum: Museum) -> None:
    museum.silent = {"1"}
    client = make_client(museum)
    threading.Timer(0.3, client.close).start()
    result, seconds = measure(lambda: client.get_object(1))
    assert isinstance(result, Usage) and seconds < 2


def test_the_functions_are_the_methods_of_a_client() -> None:
    methods = [name for name in vars(Client) if not name.startswith("_") and name != "close"]
    for name in methods:
        function, method = getattr(functions, name), getattr(Client, name)
        parameters = list(inspect.signature(method).parameters.values())[1:]
        assert list(inspect.signature(function).parameters.values()) == parameters, name
        assert len(function.__doc__.split("\n")) > 5
    assert {"search", "harvest_to", "get_images"} <= {*methods}


def test_the_package_exports_what_it_imports() -> None:
    for name in collection_online.__all__:
        assert getattr(collection_online, name) is not None
    assert {*functions.__all__} <= {*collection_online.__all__}


def test_the_version_is_the_version_in_pyproject_toml() -> None:
    manifest = Path(__file__).parents[1] / "pyproject.toml"
    version = re.search('^version = "(.+)"$', manifest.read_text("utf-8"), re.MULTILINE)
    assert version and version[1] == VERSION == collection_online.__version__


# Processes


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:This process")
def test_a_child_process_has_its_own_connection(museum: Museum) -> None:
    global client_of_parent
    client = client_of_parent = make_client(museum)
    client.get_object(1)
    numbers = list(range(2, 42))
    with multiprocessing.get_context("fork").Pool(4) as pool:
        identifiers = pool.map(get_in_child, numbers, 1)
    assert identifiers == [f"https://id.rijksmuseum.nl/{number}" for number in numbers]
    assert client.get_object(50).object_number == "SK-A-50"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:This process")
def test_a_fork_during_a_call_does_not_block_the_child(museum: Museum) -> None:
    museum.silent = {"1"}
    client = make_client(museum)
    thread = threading.Thread(target=lambda: measure(lambda: client.get_object(1, timeout=3)), daemon=True)
    thread.start()
    time.sleep(0.3)
    child = os.fork()
    if child == 0:
        result, _ = measure(lambda: client.get_object(2, timeout=2))
        os._exit(0 if getattr(result, "object_number", "") == "SK-A-2" else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_import_loads_no_parser() -> None:
    code = "import sys, collection_online; assert not {'lxml', 'pyoxigraph', 'rdflib'} & {*sys.modules}"
    subprocess.run([sys.executable, "-c", code], check=True)


# Time limits


@pytest.mark.parametrize("timeout", [0.3, 0.6])
def test_a_silent_service_takes_no_longer_than_the_limit(museum: Museum, timeout: float) -> None:
    museum.silent = {"1"}
    client = make_client(museum)
    result, seconds = measure(lambda: client.get_object(1, timeout=timeout))
    assert isinstance(result, NotYet) and f"no complete response within {timeout} s" in str(result)
    assert timeout <= seconds < timeout + 1
    assert client.get_object(2, timeout=3).object_number == "SK-A-2"


def test_calls_behind_a_silent_request_wait_only_until_their_time_limit(museum: Museum) -> None:
    museum.silent = {"1"}
    client = make_client(museum)
    threading.Thread(target=lambda: measure(lambda: client.get_object(1, timeout=4)), daemon=True).start()
    time.sleep(0.2)
    result, seconds = measure(lambda: client.get_object(2, timeout=0.4))
    assert isinstance(result, NotYet) and seconds < 2


def test_the_limit_includes_all_requests_of_a_call(museum: Museum) -> None:
    museum.delay = 0.3
    client = make_client(museum, timeout=0.45)
    result, seconds = measure(lambda: client.find_object("SK-A-1"))
    assert isinstance(result, NotYet) and seconds < 2
    assert client.get_object(1).object_number == "SK-A-1"


def test_a_limit_of_an_iteration_is_for_each_step(museum: Museum) -> None:
    museum.delay = 0.2
    client = make_client(museum)
    assert [result.error for result in client.find_objects([1, 2, 3, 4], timeout=1.5)] == [None] * 4


def test_a_call_without_limit_has_retries(museum: Museum) -> None:
    museum.statuses = [503, 502, 429]
    notices: list[tuple[str, int]] = []
    client = make_client(museum, notice=lambda text: notices.append((text, threading.get_ident())))
    assert client.get_object(1).object_number == "SK-A-1"
    assert len(notices) == 3 and {thread for _, thread in notices} == {threading.get_ident()}


def test_an_error_in_notice_reaches_the_caller(museum: Museum) -> None:
    museum.statuses = [503]

    def stop(text: str) -> None:
        raise KeyError(text)

    client = make_client(museum, notice=stop, wait_factor=1)
    with pytest.raises(KeyError):
        client.get_object(1)
    client.configure(notice=lambda text: None)
    assert client.get_object(2, timeout=5).object_number == "SK-A-2"


def test_asyncio_ends_when_the_limit_is_over(museum: Museum) -> None:
    museum.silent = {"1"}
    client = make_client(museum)

    async def get() -> object:
        return await asyncio.to_thread(client.get_object, 1, timeout=0.3)

    result, seconds = measure(lambda: asyncio.run(get()))
    assert isinstance(result, NotYet) and seconds < 2


# The queue


def test_requests_for_the_same_url_are_shared(museum: Museum) -> None:
    museum.delay = 0.5
    client = make_client(museum)
    results = run_together([lambda: client.get_object(1)] * 8)
    assert {result.object_number for result, _ in results} == {"SK-A-1"}
    assert museum.requests == ["1"]
    first, second = results[0][0], results[1][0]
    assert first == second and first.raw is not second.raw


def test_a_caller_that_gives_up_does_not_cancel_other_calls(museum: Museum) -> None:
    museum.delay = 0.8
    client = make_client(museum)
    calls = [lambda: client.get_object(1, timeout=0.3), lambda: client.get_object(1), lambda: client.get_object(1)]
    (first, seconds), (second, _), (third, _) = run_together(calls)
    assert isinstance(first, NotYet) and seconds < 0.75
    assert second.object_number == third.object_number == "SK-A-1"
    assert museum.requests == ["1"]


def test_shared_errors_are_different_objects(museum: Museum) -> None:
    museum.delay, museum.statuses = 0.4, [404]
    client = make_client(museum)
    (first, _), (second, _) = run_together([lambda: client.get_object(1)] * 2)
    assert isinstance(first, NotFound) and isinstance(second, NotFound) and first is not second
    assert str(first) == str(second)


def test_one_request_at_a_time_with_pauses(museum: Museum) -> None:
    client = make_client(museum, pause=0.1)
    began = time.monotonic()
    run_together([lambda number=number: client.get_object(number) for number in range(1, 9)])
    assert museum.max_parallel_requests == 1
    assert time.monotonic() - began >= 0.7


def test_calls_that_started_first_are_finished_first(museum: Museum) -> None:
    client = make_client(museum, pause=0.05)
    ends: list[int] = []

    def find(number: int) -> None:
        client.find_object(f"SK-A-{number}")
        ends.append(number)

    threads = []
    for number in range(1, 7):
        threads.append(threading.Thread(target=find, args=[number]))
        threads[-1].start()
        time.sleep(0.01)
    for thread in threads:
        thread.join()
    assert ends == [1, 2, 3, 4, 5, 6]


def test_overload_with_the_same_object(museum: Museum) -> None:
    client = make_client(museum, pause=0.1)
    results = run_together([lambda: client.find_object("SK-A-1", timeout=1)] * 20)
    assert {getattr(result, "object_number", result) for result, _ in results} == {"SK-A-1"}


def test_overload_with_different_objects(museum: Museum) -> None:
    client = make_client(museum, pause=0.1)
    calls = [lambda number=number: client.find_object(f"SK-A-{number}", timeout=1.5) for number in range(1, 21)]
    results = run_together(calls)
    successes = [result for result, _ in results if not isinstance(result, CollectionError)]
    failures = [(result, seconds) for result, seconds in results if isinstance(result, CollectionError)]
    assert len(successes) >= 3 and len(failures) >= 3
    assert all(isinstance(result, NotYet) and seconds < 1.9 for result, seconds in failures)
    assert min(seconds for _, seconds in failures) < 0.75  # Some calls fail immediately.
    result, seconds = measure(lambda: client.find_object("SK-A-30", timeout=1.5))
    assert result.object_number == "SK-A-30" and seconds < 1.5


def test_calls_that_need_two_requests_fail_immediately(museum: Museum) -> None:
    client = make_client(museum, pause=0.2)
    calls = [lambda number=number: client.find_object(f"SK-A-{number}", timeout=4) for number in range(1, 21)]
    refusals = [seconds for result, seconds in run_together(calls) if isinstance(result, NotYet)]
    assert len(refusals) >= 8
    # A few calls fail later, because responses also take time.
    assert sorted(refusals)[len(refusals) * 2 // 3] < 1


def test_a_call_that_cannot_meet_its_deadline_does_not_block_later_calls(museum: Museum) -> None:
    museum.delay = 0.5
    client = make_client(museum, pause=0.2)
    calls = [lambda: client.get_object(1)]
    calls += [lambda number=number: client.find_object(f"SK-A-{number}", timeout=0.3) for number in range(2, 12)]
    calls += [lambda: client.get_object(20, timeout=4)]
    result, _ = run_together(calls)[-1]
    assert not isinstance(result, CollectionError)


@pytest.mark.parametrize("timeout", [1.5, 2.5])
def test_a_silent_response_is_requested_again_while_time_is_left(museum: Museum, timeout: float) -> None:
    museum.silent_once = {"1"}
    client = make_client(museum, idle_timeout=1)
    result, seconds = measure(lambda: client.get_object(1, timeout=timeout))
    assert getattr(result, "object_number", result) == "SK-A-1" and seconds < timeout


def test_slow_responses_do_not_shorten_the_limit(museum: Museum) -> None:
    museum.delay = 1
    client = make_client(museum)
    client.get_object(1)
    museum.delay = 0
    assert client.get_object(2, timeout=0.8).object_number == "SK-A-2"


def test_a_call_whose_limit_is_too_short_says_that_it_ends_early(museum: Museum) -> None:
    museum.statuses = [503]
    client = make_client(museum, wait_factor=1)
    result, seconds = measure(lambda: client.get_object(1, timeout=0.70711))
    assert isinstance(result, NotYet) and seconds < 0.6
    assert "status 503; no complete response is possible within 0.707 s; try again later" in str(result)


def test_the_thread_of_a_queue_ends_when_there_is_nothing_to_send(
    museum: Museum, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("collection_online.connection.IDLE_THREAD_S", 0.2)
    client = make_client(museum)
    client.get_object(1)
    queue = client._connection.find_queue(museum.address)
    time.sleep(0.8)
    assert queue._worker is None
    assert client.get_object(2).object_number == "SK-A-2"


# Causes


@pytest.mark.parametrize(
    ("proxy", "kind", "sentence"),
    [
        ("http://127.0.0.1:9", "NotYet", "the proxy does not answer: connection refused"),
        ("http://proxy.invalid:1", "NotYet", "the proxy does not answer: its host could not be found"),
        ("foo://example.org", "Usage", "the proxy cannot be used"),
    ],
)
def test_a_proxy_that_does_not_work(proxy: str, kind: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTPS_PROXY", "https_proxy"):
        monkeypatch.setenv(name, proxy)
    for name in ("NO_PROXY", "no_proxy", "MUSEUM"):
        monkeypatch.delenv(name, raising=False)
    result, _ = measure(lambda: Client(contact="test@example.org", pause=0, wait_factor=0.001).get_object(1))
    assert result.kind == kind and sentence in str(result)


def test_a_server_without_tls(museum: Museum) -> None:
    client = make_client(museum)
    client.configure(museum=museum.address.replace("http:", "https:"))
    result, _ = measure(lambda: client.get_object(1))
    assert isinstance(result, NotYet) and "no secure connection (TLS)" in str(result)


# Settings


@pytest.mark.parametrize("address", ["foo", "ftp://example.org", "http://", "//example.org"])
def test_a_wrong_address_of_a_mock_server_raises_usage_immediately(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Usage):
        Client(museum=address)
    monkeypatch.setenv("MUSEUM", address)
    result, seconds = measure(lambda: Client(contact="test@example.org").get_object(1))
    assert isinstance(result, Usage) and "mock server" in str(result) and seconds < 1


def test_errors_have_literal_kinds_and_actions() -> None:
    for error_class in CollectionError.__subclasses__():
        assert error_class.kind == error_class.__name__ and error_class.__doc__
        assert error_class("x").action in ("delete", "keep", "retry", "adapt")
    assert (Incomplete.action, Refused.action) == ("retry", "adapt")
