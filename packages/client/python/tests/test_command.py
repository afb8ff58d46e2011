"""The command in a process of its own, with the streams and signals of a system."""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "collection_online"]
RECORD = str(Path(__file__).parents[2] / "cases" / "23-formula.xml")


@pytest.mark.parametrize(
    ("end", "code", "said"),
    [
        ("csv RECORD >&-", 1, "the output is closed"),
        ("csv RECORD 2>&- >&-", 1, ""),
        ("csv RECORD > /dev/full", 1, "No space left"),
        ("csv RECORD --out /dev/full", 1, "No space left"),
        ("csv RECORD --columns all | head -c 1", 0, ""),
        ("csv --help", 0, ""),
    ],
)
def test_streams(end: str, code: int, said: str) -> None:
    line = f"set -o pipefail; '{sys.executable}' -m collection_online {end.replace('RECORD', shlex.quote(RECORD))}"
    result = subprocess.run(["bash", "-c", line], capture_output=True, text=True)
    assert (result.returncode, "Traceback" in result.stderr) == (code, False), result.stderr
    assert said in result.stderr


def test_utf_8_on_every_console() -> None:
    for encoding in ("cp1252", "ascii"):
        env = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
        result = subprocess.run([*COMMAND, "csv", RECORD, "--columns", "date"], capture_output=True, env=env)
        assert result.stdout.decode("utf-8") == "date\n'-0400 - -0200\n"


def test_ctrl_c(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.xml")
    command = [*COMMAND, "csv", str(tmp_path / "pipe.xml")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        with (tmp_path / "pipe.xml").open("w"):  # opens when the command reads
            process.send_signal(signal.SIGINT)
        assert process.communicate()[1] == "collection-online: stopped\n"
    assert process.returncode == 130
