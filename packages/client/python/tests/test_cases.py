"""Both languages behave as the cases say."""

import base64
import contextlib
import io
import json
import re
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any

import pytest
from conftest import CLIENT, FILES

import collection_online as library
from collection_online.cli import main
from collection_online.manners import Settings
from collection_online.records import Record
from collection_online.values import to_data

CASES = [case for file in FILES for case in json.loads(file.read_text("utf-8"))]


def snake(name: str) -> str:
    return re.sub("([A-Z])", lambda letter: f"_{letter[1].lower()}", name)


def camel(name: str) -> str:
    return re.sub("_([a-z])", lambda letter: letter[1].upper(), name)


def asdict_shallow(value: Any) -> dict[str, Any]:
    return value._asdict() if hasattr(value, "_asdict") else vars(value)


def to_json(value: Any) -> Any:
    """What the JavaScript half's JSON is for a value."""
    if isinstance(value, library.CollectionError):
        return value.kind
    if isinstance(value, Record):
        return {name: to_data(each) for name, each in value.fields.items()}
    if is_dataclass(value) or hasattr(value, "_asdict"):
        members = asdict_shallow(value)
        return {camel(name): to_json(each) for name, each in members.items() if name != "xml"}
    return [to_json(each) for each in value] if isinstance(value, (list, Iterator)) else to_data(value)


EMPTY = {"id": "", "url": "", "service": "", "width": None, "height": None, "rights": [], "isFree": False, "objects": 1}
# Arguments that are options in JavaScript, and keywords in Python.
NO_OPTIONS = ("search", "readEdm", "readLinkedArt", "getImages", "imageUrl", "toCell")


def read_argument(value: Any, first: Any = None) -> Any:
    """An argument of a case: the bytes of a file, the result of another call, an image, or itself."""
    if isinstance(value, list):
        return [read_argument(each) for each in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"file"}:
        return (CLIENT / "cases" / value["file"]).read_bytes()
    if value.keys() == {"base64"}:
        return base64.b64decode(value["base64"])
    if value.keys() == {"call"}:
        return call([*value["call"], *([first] if len(value["call"]) == 1 else [])])
    if "id" in value and ("rights" in value or "width" in value):
        return library.Image(**{snake(name): each for name, each in (EMPTY | value).items()})
    return value


def call(parts: list[Any]) -> Any:
    name, *arguments = parts
    options = {}
    has_options = (
        arguments
        and isinstance(arguments[-1], dict)
        and not arguments[-1].keys()
        & {
            "file",
            "call",
            "rights",
            "width",
            "type",
        }
    )
    if has_options and (len(arguments) > 1 or name not in NO_OPTIONS):
        options = {snake(key): value for key, value in arguments.pop().items()}
    read = [read_argument(each) for each in arguments[:1]]
    return getattr(library, snake(name))(*read, *(read_argument(each, *read) for each in arguments[1:]), **options)


def matches(actual: Any, expected: Any) -> None:
    """An object holds at least the members, a list has exactly the items."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for name, value in expected.items():
            assert name in actual
            matches(actual[name], value)
    elif isinstance(expected, list) and isinstance(actual, list):
        assert len(actual) == len(expected), actual
        for mine, value in zip(actual, expected, strict=True):
            matches(mine, value)
    else:
        assert actual == expected


def says(text: str, expected: str | list[str]) -> None:
    for each in [expected] if isinstance(expected, str) else expected:
        assert each in text


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: dict, server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notices: list[str] = []
    defaults = {name: getattr(Settings(), name) for name in Settings.__dataclass_fields__}
    quick = {"contact": "mailto:test@example.org", "pause": 0, "seconds": 0.001, "museum": f"{server}{case['name']}/"}
    library.configure(**defaults | quick | {"notice": notices.append} | case.get("settings", {}))
    for name, content in case.get("files", {}).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, dict):
            source = content.get("file")
            data = (CLIENT / "cases" / source).read_bytes() if source else base64.b64decode(content["base64"])
        else:
            data = content.encode()
        path.write_bytes(data)
    expect = case["expect"]
    if "args" in case:
        check_command(case["args"], expect, monkeypatch)
    else:
        check_call(case, expect)
    for name, content in expect.get("files", {}).items():
        path = tmp_path / name
        if content is None:
            assert not path.exists()
        elif isinstance(content, dict):
            says(path.read_bytes().decode("utf-8", "replace"), content["contains"])
        else:
            assert path.read_bytes().decode("utf-8") == content
    if "notices" in case:
        assert len(notices) == len(case["notices"]), notices
        for notice, part in zip(notices, case["notices"], strict=True):
            says(notice, part)
    with urllib.request.urlopen(f"{server}{case['name']}/requests") as response:
        seen = json.load(response)
    assert seen["unanswered"] == []
    if "requests" in case:
        assert seen["requests"] == case["requests"]


def check_call(case: dict, expect: dict) -> None:
    error, given = None, []
    try:
        result = value = call(case["call"])
        if isinstance(result, (Iterator, library.Harvest)):
            value = given
            given.extend(result)
    except library.CollectionError as problem:
        error, value = problem, given
    if "error" in expect:
        assert error, f"no {expect['error']}, but {value}"
        assert error.kind == expect["error"], error
        says(str(error), expect.get("says", ""))
        assert error.action == expect.get("action", error.action)
    else:
        assert error is None, error
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
    printed = out.buffer.getvalue().decode("utf-8")
    assert code == expect.get("code", 0), err.getvalue()
    if "stdout" in expect:
        stdout = expect["stdout"]
        assert printed == (stdout if isinstance(stdout, str) else "".join(f"{line}\n" for line in stdout))
    says(err.getvalue(), expect.get("stderr", ""))
    assert "Traceback" not in err.getvalue()
