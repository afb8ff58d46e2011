"""Run the test cases of both languages. packages/client/CONTRIBUTING.md describes them."""

import base64
import contextlib
import io
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import iiif_prezi3
import pytest

import collection_online as library
from collection_online.cli import main
from collection_online.records import Record
from collection_online.settings import Settings
from collection_online.values import to_data

CLIENT = Path(__file__).parents[2]
FILES = [path for path in (CLIENT / "cases").glob("*.json") if path.name != "values.json"]
CASES = [case for file in sorted(FILES) for case in json.loads(file.read_text("utf-8"))]
IMAGE = {"id": "", "url": "", "service": "", "width": None, "height": None, "rights": [], "isFree": False, "objects": 1}


@pytest.fixture(scope="session")
def server() -> Iterator[list[str]]:
    command = ["node", CLIENT / "server.mjs", *FILES]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        yield process.stdout.readline().split()
        process.kill()


snake = partial(re.sub, "([A-Z])", lambda letter: f"_{letter[1].lower()}")
camel = partial(re.sub, "_([a-z])", lambda letter: letter[1].upper())


def to_json(value: Any) -> Any:
    if isinstance(value, library.CollectionError):
        return value.kind
    if isinstance(value, Record):
        return {name: to_data(field) for name, field in value.fields.items()}
    if isinstance(value, (dict, list, str, int, float, type(None))):
        return [to_json(item) for item in value] if isinstance(value, list) else value
    members = value._asdict() if hasattr(value, "_asdict") else vars(value)
    return {camel(name): to_json(member) for name, member in members.items() if name != "xml"}


def read_argument(value: Any, first: Any = None) -> Any:
    if isinstance(value, list):
        return [read_argument(item) for item in value]
    match value:
        case {"file": str(name)}:
            return (CLIENT / "cases" / name).read_bytes()
        case {"number": str(text)}:
            return float(text)
        case {"base64": str(text)}:
            return base64.b64decode(text)
        case {"call": [name]}:
            return call([name, first])
        case {"call": list(parts)}:
            return call(parts)
        case {"id": _, "rights": _} | {"id": _, "width": _}:
            return library.Image(**{snake(name): member for name, member in (IMAGE | value).items()})
        case dict():
            return {name: read_argument(member) for name, member in value.items()}
    return value


def call(parts: list[Any]) -> Any:
    """Call a library function and return its result. The name of the function is the first part.

    The cases are written for JavaScript. The members of an argument {"options": {...}} become keyword arguments.
    """
    name, *arguments = parts
    values: list[Any] = []
    options: dict[str, Any] = {}
    for argument in arguments:
        match argument:
            case {"options": dict(members)}:
                options = {snake(key): read_argument(member) for key, member in members.items()}
            case _:
                values.append(read_argument(argument, *values[:1]))
    return getattr(library, snake(name))(*values, **options)


def matches(actual: Any, expected: Any) -> None:
    if isinstance(expected, dict) and isinstance(actual, dict):
        assert expected.keys() <= actual.keys()
        for name, value in expected.items():
            matches(actual[name], value)
    elif isinstance(expected, list) and isinstance(actual, list):
        assert len(actual) == len(expected), actual
        for mine, value in zip(actual, expected, strict=True):
            matches(mine, value)
    else:
        assert actual == expected


def check_message(text: str, expected: str | list[str]) -> None:
    """Check that a message contains the expected parts. The names of settings in it can be in snake case."""
    for part in [expected] if isinstance(expected, str) else expected:
        assert part in text or snake(part) in text


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: dict, server: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CONTACT", raising=False)
    notices: list[str] = []
    address, self_signed = (f"{server_address}{case['name']}/" for server_address in server)
    museum = self_signed if case.get("isSelfSigned") else address
    quick = {
        "contact": "test@example.org",
        "pause": 0,
        "wait_factor": 0.001,
        "museum": museum,
        "notice": notices.append,
    }
    settings = {snake(name): value for name, value in case.get("settings", {}).items()}
    library.configure(**vars(Settings()) | quick | {"notice": notices.append} | settings)
    for name, value in case.get("files", {}).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(read_argument(value) if isinstance(value, dict) else value.encode())
    expect = case["expect"]
    if "line" in case:
        check_line(case["line"], expect, museum, tmp_path)
    elif "args" in case:
        check_command(case["args"], expect, monkeypatch)
    else:
        check_call(fill_in(case, address), expect)
    for name, value in expect.get("files", {}).items():
        path = tmp_path / name
        if value is None or isinstance(value, str):
            assert (path.read_bytes().decode() if path.exists() else None) == value
        else:
            check_message(path.read_bytes().decode("utf-8", "replace"), value["contains"])
    if "notices" in case:
        assert len(notices) == len(case["notices"]), notices
        for notice, part in zip(notices, case["notices"], strict=True):
            check_message(notice, part)
    with urllib.request.urlopen(f"{address}requests") as response:
        log = json.load(response)
    assert log["unansweredRequests"] == []
    assert log["requests"] == case.get("requests", log["requests"])


def call_together(calls: list[list[Any]]) -> list[Any]:
    """Make several calls at the same time. Their results are values or errors."""

    def call_one(parts: list[Any]) -> Any:
        try:
            result = call(parts)
            return list(result) if isinstance(result, (Iterator, library.Harvest)) else result
        except library.CollectionError as error:
            return error

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(call_one, calls))


def fill_in(value: Any, address: str) -> Any:
    """Return a part of a case with the address of its server in place of {{museum}}."""
    return json.loads(json.dumps(value).replace("{{museum}}", address))


def check_call(case: dict, expect: dict) -> None:
    parts = case.get("call", [""])
    error, items, start = None, [], time.monotonic()
    try:
        result = value = call_together(case["calls"]) if "calls" in case else call(parts)
        if "method" in case:
            result = value = getattr(result, snake(case["method"]))()
        if isinstance(result, (Iterator, library.Harvest)):
            value = items
            items.extend(result)
    except library.CollectionError as problem:
        error, value = problem, items
    assert time.monotonic() - start < expect.get("seconds", 60)
    assert (error and error.kind) == expect.get("error"), error or value
    if error:
        check_message(str(error), expect.get("says", ""))
        assert error.action == expect.get("action", error.action)
    if parts[0] == "makeManifest" and not error:
        iiif_prezi3.Manifest.model_validate(value)  # the class is generated from the schema of IIIF Presentation 3
    if "value" in expect:
        matches(to_json(value), expect["value"])
    if "total" in expect:
        assert result.total == expect["total"]
    if "state" in expect:
        matches(result.state, expect["state"])


def check_command(arguments: list[str], expect: dict, monkeypatch: pytest.MonkeyPatch) -> None:
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n"), io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    with contextlib.redirect_stderr(err):
        try:
            code: Any = main(arguments)
        except SystemExit as exit:
            code = exit.code
    out.flush()
    assert code == expect.get("code", 0), err.getvalue()
    stdout = expect.get("stdout")
    if stdout is not None:
        assert out.buffer.getvalue().decode() == (stdout if isinstance(stdout, str) else "\n".join([*stdout, ""]))
    check_message(err.getvalue(), expect.get("stderr", ""))


def check_line(line: str, expect: dict, museum: str, folder: Path) -> None:
    """Run a line of bash. In it, the command line of the client is a separate process."""
    bin = folder.with_name(f"{folder.name} bin")
    bin.mkdir()
    (bin / "collection-online").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m collection_online "$@"\n')
    (bin / "collection-online").chmod(0o755)
    env = os.environ | {"PATH": f"{bin}:{os.environ['PATH']}", "MUSEUM": museum, "CONTACT": "test@example.org"}
    result = subprocess.run(["bash", "-c", line], capture_output=True, env=env)
    stderr = result.stderr.decode()
    assert result.returncode in expect["code"], stderr
    assert result.stdout.decode() == expect.get("stdout", result.stdout.decode())
    check_message(stderr, expect.get("stderr", []))
    assert "Traceback" not in stderr
