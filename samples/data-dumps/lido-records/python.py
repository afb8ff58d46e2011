"""Print the records of the LIDO dump that contain a word, such as a number.

python3 lido_records.py 202001-rma-lido-collection.zip SK-C-5

Needs polite.py in the same folder.
"""

import argparse
import codecs
import re
import zipfile
from collections.abc import Iterator
from typing import BinaryIO

from polite import open_file, run_tool

START = re.compile(r"<(?:\w+:)?lido[\s>]")
END = re.compile(r"</(?:\w+:)?lido>")


def pieces(file: BinaryIO) -> Iterator[str]:
    """Yield the text of the XML file in a zip, piece by piece."""
    try:
        with zipfile.ZipFile(file) as archive:
            names = [name for name in archive.namelist() if name.endswith(".xml")]
            if not names:
                raise LookupError("the archive has no XML file")
            with archive.open(names[0]) as stream:
                yield from codecs.getreader("utf-8")(stream)
    except (EOFError, zipfile.BadZipFile) as error:
        raise LookupError(f"the archive is not complete ({error})") from None


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
        description="Print the records of the LIDO dump that contain a word."
    )
    parser.add_argument("archive", help="a .zip file, or its URL")
    parser.add_argument("text", help="such as an object number")
    arguments = parser.parse_args()
    # SK-C-5 is not in SK-C-50.
    word = re.compile(rf"(?<![\w-]){re.escape(arguments.text)}(?![\w-])")
    with open_file(arguments.archive) as file:
        for record in records(pieces(file)):
            if word.search(record):
                print(record)


run_tool(main)
