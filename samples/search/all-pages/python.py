"""Print the identifier of each object that a search finds."""

import argparse
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator

SEARCH = "https://data.rijksmuseum.nl/search/collection"
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
TRIES = 5


def get_page(url: str) -> dict:
    """Return a results page; wait and try again while the service is busy."""
    request = urllib.request.Request(url, headers={"User-Agent": USER_AGENT})
    for attempt in range(TRIES):
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or attempt == TRIES - 1:
                sys.exit(f"{url}: status {error.code}: {error.read().decode()}")
            wait = error.headers.get("Retry-After", "")
            time.sleep(int(wait) if wait.isdigit() else 2**attempt)
        except OSError as error:
            sys.exit(f"{url}: {error}")
    raise AssertionError("unreachable")


def find(parameters: list[str]) -> Iterator[str]:
    """Yield the identifiers of all results, page after page."""
    pairs = [parameter.split("=", 1) for parameter in parameters]
    url = f"{SEARCH}?{urllib.parse.urlencode(pairs)}"
    while url:
        page = get_page(url)
        yield from (item["id"] for item in page["orderedItems"])
        url = page.get("next", {}).get("id")  # the last page has no next
        time.sleep(0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", metavar="NAME=VALUE")
    for identifier in find(parser.parse_args().parameters):
        print(identifier)


main()
