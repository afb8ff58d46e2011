"""The command in a process of its own, with the streams and signals of a system."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

COMMAND = [sys.executable, "-m", "collection_online"]
RECORD = Path(__file__).parents[2] / "cases" / "23-formula.xml"


def run(command: str, **options: Any) -> subprocess.CompletedProcess[str]:
    words = command.replace("client", f'"{sys.executable}" -m collection_online').replace("RECORD", f'"{RECORD}"')
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", words], capture_output=True, text=True, check=False, **options
    )


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("client csv RECORD >&-", 1, "the output is closed"),
        ("client csv RECORD 2>&- >&-", 1, ""),
        ("client csv RECORD > /dev/full", 1, "No space left"),
        ("client csv RECORD --out /dev/full", 1, "No space left"),
        ("client csv RECORD --out no/folder.csv", 1, "no/folder.csv"),
        ("client csv RECORD --columns all | head -c 1", 0, ""),
        ("client sets", 2, "contact"),
        ("client --version", 0, ""),
        ("client csv --help", 0, ""),
    ],
)
def test_streams(command: str, code: int, said: str) -> None:
    result = run(command)
    assert (result.returncode, "Traceback" in result.stderr) == (code, False), result.stderr
    assert said in result.stderr


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_utf_8_on_every_console(encoding: str) -> None:
    result = subprocess.run(
        [*COMMAND, "csv", str(RECORD), "--columns", "date,title"],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        check=True,
    )
    assert result.stdout.decode("utf-8").startswith("date,title\n'-0400 - -0200,")


def test_ctrl_c(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.xml"
    os.mkfifo(pipe)
    with subprocess.Popen([*COMMAND, "csv", str(pipe)], stderr=subprocess.PIPE, text=True) as process:
        with pipe.open("w"):  # opens when the command reads
            process.send_signal(signal.SIGINT)
        assert process.communicate()[1].endswith("collection-online: stopped\n")
    assert process.returncode == 130
