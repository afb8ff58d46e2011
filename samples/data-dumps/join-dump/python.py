"""Join the files of a data dump into one file of N-Triples.

python3 join_dump.py exhibition.tar.gz > exhibition.nt

Needs polite.py in the same folder.
"""

import argparse
import re
import tarfile
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import BinaryIO

from polite import item, open_file, run_tool

SUBJECT = re.compile(r"^_:([\w.-]+)")
OBJECT = re.compile(r"> _:([\w.-]+)\s*\.$")


def members(stream: BinaryIO) -> Iterator[tuple[str, bytes]]:
    """Yield the number and the content of each file, one at a time.

    The bar in the mode "r|gz" means: read forward only, so that the archive
    is neither unpacked nor in memory.
    """
    try:
        with tarfile.open(fileobj=stream, mode="r|gz") as archive:
            for member in archive:
                if member.isfile():
                    content = archive.extractfile(member).read()
                    yield PurePosixPath(member.name).name, content
    except (EOFError, tarfile.TarError) as error:
        raise LookupError(f"the archive is not complete ({error})") from None


def read(content: bytes) -> str:
    """Return the text of one file. Raises LookupError when it is no N-Triples."""
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise LookupError("not UTF-8, left out") from None
    # A few files contain the error page of a web server.
    if re.match(r"\s*<(!doctype|html)", text, re.IGNORECASE):
        raise LookupError("a web page in place of triples, left out")
    return text


def triples(number: str, text: str) -> Iterator[str]:
    """Yield the triples of one file.

    Labels of blank nodes repeat between files: the number makes them unique.
    """
    for line in map(str.strip, text.split("\n")):
        if line and not line.startswith("#"):
            line = SUBJECT.sub(rf"_:b{number}_\1", line)
            yield OBJECT.sub(rf"> _:b{number}_\1 .", line)


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Join the files of a data dump into one file of N-Triples."
    )
    parser.add_argument("archive", help="a .tar.gz file, or its URL")
    with open_file(parser.parse_args().archive) as stream:
        for number, content in members(stream):
            with item(number):
                print("\n".join(triples(number, read(content))))


run_tool(main)
