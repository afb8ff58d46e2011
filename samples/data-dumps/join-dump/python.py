"""Join the files of a data dump into one file of N-Triples.

python3 join_dump.py exhibition.tar.gz > exhibition.nt
"""

import argparse
import re
import sys
import tarfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import BinaryIO

# Replace the address with your own, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
TRIES = 5

SUBJECT = re.compile(r"^_:([\w.-]+)")
OBJECT = re.compile(r"> _:([\w.-]+)\s*\.$")


def open_archive(source: str) -> BinaryIO:
    """Open a file, or the response of a URL; wait while the server is busy."""
    if not source.startswith(("http://", "https://")):
        return open(source, "rb")
    request = urllib.request.Request(source, headers={"User-Agent": USER_AGENT})
    for attempt in range(TRIES):
        try:
            return urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or attempt == TRIES - 1:
                raise OSError(f"{source}: status {error.code}") from None
            wait = error.headers.get("Retry-After", "")
            time.sleep(int(wait) if wait.isdigit() else 2**attempt)
    raise AssertionError("unreachable")


def members(stream: BinaryIO) -> Iterator[tuple[str, str]]:
    """Yield the number and the text of each file, one at a time.

    The bar in the mode "r|gz" means: read forward only, so that the archive
    is neither unpacked nor in memory.
    """
    with tarfile.open(fileobj=stream, mode="r|gz") as archive:
        for member in archive:
            if member.isfile():
                text = archive.extractfile(member).read().decode()
                yield PurePosixPath(member.name).name, text


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
    with open_archive(parser.parse_args().archive) as stream:
        for number, text in members(stream):
            # A few files contain the error page of a web server.
            if re.match(r"\s*<(!doctype|html)", text, re.IGNORECASE):
                print(f"{number}: HTML, left out", file=sys.stderr)
            else:
                print("\n".join(triples(number, text)))


if __name__ == "__main__":
    try:
        main()
    except (OSError, EOFError, tarfile.TarError) as error:
        sys.exit(str(error))
