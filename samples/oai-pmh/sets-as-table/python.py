"""Print the number and name of each of the museum's sets."""

import argparse
import http.client
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from email.utils import mktime_tz, parsedate_tz

BASE = "https://data.rijksmuseum.nl/oai"
OAI = "{http://www.openarchives.org/OAI/2.0/}"
# Replace the address with your own, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
PAUSE = 0.5  # seconds between two requests
TIMEOUT = 30  # seconds
ATTEMPTS = 5


class ServiceError(Exception):
    """Why the program cannot continue, in one sentence."""


def seconds_to_wait(retry_after: str, attempt: int) -> float:
    """Return what Retry-After says, in seconds or as a date, else 1, 2, 4 or 8."""
    if retry_after.isdigit():
        return int(retry_after)
    date = parsedate_tz(retry_after)
    return max(0, mktime_tz(date) - time.time()) if date else 2 ** (attempt - 1)


def get_page(arguments: dict[str, str]) -> ET.Element:
    """Return a page of the list, half a second after the previous one.

    Send the request again when the response is incomplete or the server is busy.
    """
    url = f"{BASE}?{urllib.parse.urlencode(arguments)}"
    request = urllib.request.Request(url, headers={"User-Agent": USER_AGENT})
    for attempt in range(1, ATTEMPTS + 1):
        time.sleep(PAUSE)
        retry_after = ""
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return ET.parse(response).getroot()
        except urllib.error.HTTPError as error:
            problem = f"status {error.code}"
            if error.code != 429 and error.code < 500:
                break
            retry_after = error.headers.get("Retry-After") or ""
        except (OSError, http.client.HTTPException, ET.ParseError):
            problem = "no complete response"
        if attempt < ATTEMPTS:
            time.sleep(seconds_to_wait(retry_after, attempt))
    raise ServiceError(f"{url}: {problem}")


def sets() -> Iterator[tuple[str, str]]:
    """Yield number and name of each set."""
    arguments = {"verb": "ListSets"}
    while arguments:
        page = get_page(arguments)
        for item in page.iter(f"{OAI}set"):
            yield item.findtext(f"{OAI}setSpec"), item.findtext(f"{OAI}setName")
        # The protocol allows a list of sets on several pages.
        token = page.findtext(f".//{OAI}resumptionToken")
        arguments = {"verb": "ListSets", "resumptionToken": token} if token else {}


def main() -> int:
    argparse.ArgumentParser(description=__doc__).parse_args()
    try:
        for number, name in sets():
            print(number, name, sep="\t")
    except ServiceError as error:
        print(f"sets-as-table: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
