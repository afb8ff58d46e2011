"""List which records changed since a time, newest first."""

import argparse
import http.client
import json
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import mktime_tz, parsedate_tz

START = "https://data.rijksmuseum.nl/cd/collection.json"
# Replace the address with your own, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
PAUSE = 0.5  # seconds between two requests
TIMEOUT = 30  # seconds
ATTEMPTS = 5
REMOVALS = {"Delete", "Remove"}


class FeedError(Exception):
    """Why the program cannot continue, in one sentence."""


def seconds_to_wait(retry_after: str, attempt: int) -> float:
    """Return what Retry-After says, in seconds or as a date, else 1, 2, 4 or 8."""
    if retry_after.isdigit():
        return int(retry_after)
    date = parsedate_tz(retry_after)
    return max(0, mktime_tz(date) - time.time()) if date else 2 ** (attempt - 1)


def get_json(url: str) -> dict:
    """Return a JSON document, half a second after the one before.

    Send the request again when the response is incomplete or the server is busy.
    """
    request = urllib.request.Request(url, headers={"User-Agent": USER_AGENT})
    for attempt in range(1, ATTEMPTS + 1):
        time.sleep(PAUSE)
        retry_after = ""
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            problem = f"status {error.code}"
            if error.code != 429 and error.code < 500:
                break
            retry_after = error.headers.get("Retry-After") or ""
        except (OSError, http.client.HTTPException, ValueError):
            problem = "no complete response"
        if attempt < ATTEMPTS:
            time.sleep(seconds_to_wait(retry_after, attempt))
    raise FeedError(f"{url}: {problem}")


def time_of(text: str) -> datetime:
    """Return a time of the feed or of the command line, in UTC if it names no zone."""
    when = datetime.fromisoformat(text)
    return when if when.tzinfo else when.replace(tzinfo=UTC)


def changes(since: datetime | None) -> Iterator[dict]:
    """Yield the newest event of each identifier, newest first; all without a time."""
    seen = set()
    only_removals = False
    link = get_json(START).get("last")
    while link:
        page = get_json(link["id"])
        for event in reversed(page["orderedItems"]):
            # An event without a time is never too old.
            text = event.get("endTime") or event.get("startTime")
            if since and text and time_of(text) < since:
                return
            if event["type"] == "Refresh":
                # What is older is announced again; only removals still count.
                if since is None:
                    return
                only_removals = True
                continue
            identifier = event["object"]["id"]
            if identifier in seen:
                continue
            seen.add(identifier)
            if event["type"] in REMOVALS or not only_removals:
                yield event
        link = page.get("prev")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--since",
        type=time_of,
        metavar="TIME",
        help="such as 2026-09-01T00:00:00Z; everything if left out",
    )
    since = parser.parse_args().since
    newest = None
    try:
        for event in changes(since):
            print(event.get("endTime", "-"), event["type"], event["object"]["id"])
            newest = newest or event.get("endTime")
    except FeedError as error:
        print(f"list-changes: {error}", file=sys.stderr)
        return 1
    print(f"next run: --since {newest}" if newest else "no changes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
