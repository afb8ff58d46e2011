"""Print the records of the LIDO dump that contain a text.

python3 lido_records.py 202001-rma-lido-collection.zip SK-C-5
"""

import argparse
import codecs
import contextlib
import re
import shutil
import sys
import tempfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from typing import BinaryIO

# Replace the address with your own, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
TRIES = 5

START = re.compile(r"<(?:\w+:)?lido[\s>]")
END = re.compile(r"</(?:\w+:)?lido>")


def open_archive(source: str) -> BinaryIO:
    """Open a file, or download a URL to a temporary one.

    The list of files is at the end of a zip, so it is read from a disk.
    """
    if not source.startswith(("http://", "https://")):
        return open(source, "rb")
    request = urllib.request.Request(source, headers={"User-Agent": USER_AGENT})
    for attempt in range(TRIES):
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                file = tempfile.TemporaryFile()
                shutil.copyfileobj(response, file)
                return file
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or attempt == TRIES - 1:
                raise OSError(f"{source}: status {error.code}") from None
            wait = error.headers.get("Retry-After", "")
            time.sleep(int(wait) if wait.isdigit() else 2**attempt)
    raise AssertionError("unreachable")


def texts(file: BinaryIO) -> Iterator[str]:
    """Yield the text of each XML file of a zip, piece by piece."""
    with zipfile.ZipFile(file) as archive:
        for name in archive.namelist():
            if name.lower().endswith(".xml"):
                with archive.open(name) as stream:
                    pieces = iter(lambda: stream.read(1 << 16), b"")
                    yield from codecs.iterdecode(pieces, "utf-8")


def records(pieces: Iterator[str]) -> Iterator[str]:
    """Yield the XML of each record; no more than one is in memory."""
    rest = ""
    for piece in pieces:
        rest += piece
        while end := END.search(rest):
            record, rest = rest[: end.end()], rest[end.end() :]
            if start := START.search(record):
                yield record[start.start() :]


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Print the records of the LIDO dump that contain a text."
    )
    parser.add_argument("archive", help="a .zip file, or its URL")
    parser.add_argument("text", help="such as an object number")
    arguments = parser.parse_args()
    with contextlib.closing(open_archive(arguments.archive)) as file:
        for record in records(texts(file)):
            if arguments.text in record:
                print(record)


if __name__ == "__main__":
    try:
        main()
    except (OSError, zipfile.BadZipFile) as error:
        sys.exit(str(error))
