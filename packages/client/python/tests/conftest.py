"""Starts the server that plays the responses of the cases."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

CLIENT = Path(__file__).parents[2]
FILES = sorted(path for path in (CLIENT / "cases").glob("*.json") if path.name not in ("fields.json", "values.json"))


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    command = ["node", str(CLIENT / "server.mjs"), *map(str, FILES)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        yield process.stdout.readline().strip()
        process.kill()


@pytest.fixture(autouse=True)
def in_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in ("CONTACT", "MUSEUM"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path
