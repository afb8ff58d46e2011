"""Copy the linked data event stream, then follow it.

Stop the program at any moment: the next run continues where it stopped.
"""

import argparse
import http.client
import json
import os
import re
import sys
import time
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone
from email.message import Message
from email.utils import mktime_tz, parsedate_to_datetime, parsedate_tz
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

BASE = "https://data.rijksmuseum.nl/ldes"
# Replace the e-mail address with yours, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
PAUSE = 0.5  # seconds between two requests
TIMEOUT = 30  # seconds
ATTEMPTS = 5
# The next run goes back an hour; an event that arrives twice is harmless.
OVERLAP = timedelta(hours=1)


class StreamError(Exception):
    """Why the program cannot continue, in one sentence."""


def write(path: Path, value: Any) -> None:
    """Replace a file in one step: a crash leaves the old one or the new one."""
    unfinished = path.with_name(path.name + ".unfinished")
    with open(unfinished, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def new_state(root: str, profile: str) -> dict:
    """Return the state at the beginning of a run."""
    return {
        "root": root,
        "profile": profile,
        "bookmark": None,  # when the last complete run began
        "started": None,  # when this run began
        "waiting": [root],  # pages to read
        "visited": [],  # pages read in this run
        "profiles": {},  # events of this run by profile
        "matches": 0,  # events of this run that match
        "pages": {},  # ETag and links of each page
    }


def load_state(path: Path, root: str, profile: str) -> dict:
    """Return how far the copy in a folder has come.

    Raises StreamError when the file is damaged or for another stream.
    """
    if not path.exists():
        return new_state(root, profile)
    try:
        state = read(path)
    except ValueError:
        raise StreamError(f"{path}: not JSON; delete it to start again") from None
    if (state["root"], state["profile"]) != (root, profile):
        known = f"{state['root']} with {state['profile']}"
        raise StreamError(f"{path}: this folder is for {known}; use another one")
    return state


def seconds_to_wait(retry_after: str | None, attempt: int) -> float:
    """Return what Retry-After says, in seconds or as a date, else 1, 2, 4 or 8."""
    text = retry_after or ""
    if text.isdigit():
        return int(text)
    date = parsedate_tz(text)
    return max(0, mktime_tz(date) - time.time()) if date else 2 ** (attempt - 1)


def get(url: str, etag: str | None) -> tuple[dict | None, Message]:
    """Return the page, None if it has not changed, and the response headers.

    Send the same request again when the response is incomplete or the server
    is busy.
    """
    headers = {"Accept": "application/ld+json", "User-Agent": USER_AGENT}
    if etag:
        headers["If-None-Match"] = etag
    request = urllib.request.Request(url, headers=headers)
    for attempt in range(1, ATTEMPTS + 1):
        retry_after = None
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return json.load(response), response.headers
        except urllib.error.HTTPError as error:
            if error.code == 304:
                return None, error.headers
            if error.code == 410:  # the page is gone: it counts as an empty page
                return {}, error.headers
            if error.code not in (408, 425, 429, 500, 502, 503, 504):
                raise StreamError(f"{url}: status {error.code}") from None
            problem = f"status {error.code}"
            retry_after = error.headers.get("Retry-After")
        except (OSError, http.client.HTTPException, ValueError) as error:
            problem = f"incomplete response ({type(error).__name__})"
        if attempt < ATTEMPTS:
            wait = seconds_to_wait(retry_after, attempt)
            print(f"{problem}, next attempt in {wait:.0f} s", file=sys.stderr)
            time.sleep(wait)
    raise StreamError(f"{url}: {problem} {ATTEMPTS} times; run it again later")


def as_list(value: Any) -> list:
    """Return a list, for a field that has one value or several."""
    return value if isinstance(value, list) else [] if value is None else [value]


def plain(value: Any) -> str:
    """Return the text of a value that is a string or an object, "" without one."""
    if isinstance(value, dict):
        value = value.get("@id") or value.get("@value")
    return value or ""


def links_of(page: dict) -> dict[str, str]:
    """Return the linked pages, each with the end of its period, "" if unstated."""
    links = {}
    view = page.get("view")
    relations = as_list(page.get("relation"))
    if isinstance(view, dict):
        relations += as_list(view.get("relation"))
    for relation in relations:
        node = plain(relation.get("node"))
        if not node:
            raise StreamError("a relation without node; adapt this program")
        links.setdefault(node, "")
        if plain(relation.get("@type")).endswith("LessThanRelation"):
            links[node] = plain(relation.get("value"))
    return links


def is_later(one: str, other: str) -> bool:
    return moment_of(one) > moment_of(other)


def moment_of(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)


def profile_of(event: dict) -> str:
    """Return the profile of an event, "" if it has none."""
    query = urlsplit(plain(event.get("object"))).query
    return parse_qs(query).get("_profile", [""])[0]


def is_wanted(event: dict, profile: str) -> bool:
    """Return whether an event is of the profile.

    A deletion may come without a record, and so without a profile.
    """
    found = profile_of(event)
    return found == profile or (not found and kind_of(event) == "Delete")


def kind_of(event: dict) -> str:
    """Return Create, Update or Delete."""
    kinds = [plain(kind) for kind in as_list(event.get("@type"))]
    return re.split("[:#/]", kinds[0])[-1] if kinds else ""


def store(event: dict, folder: Path) -> bool:
    """Keep an event, unless the copy has a later one; return whether it was kept.

    A deletion is kept too: otherwise an older event on another page would bring
    the resource back.
    """
    published = plain(event.get("published"))
    resource = plain(event.get("object"))
    if not resource or not published:
        raise StreamError("an event without object or time; adapt this program")
    number = urlsplit(resource).path.rsplit("/", 1)[-1]
    path = folder / f"{number}.json"
    if path.exists() and not is_later(published, plain(read(path)["published"])):
        return False
    write(path, event)
    return True


def follow(root: str, profile: str, out: Path) -> None:
    """Bring the copy up to date, and print the progress.

    Raises StreamError when it cannot be completed.
    """
    events_folder = out / "events"
    events_folder.mkdir(parents=True, exist_ok=True)
    path = out / "state.json"
    state = load_state(path, root, profile)

    while state["waiting"]:
        url = state["waiting"][0]
        known = state["pages"].get(url, {})
        page, headers = get(url, known.get("etag"))
        state["started"] = state["started"] or start_time(headers)
        if page is None:
            links = known["links"]
            print(f"{url}: not changed")
        else:
            links = links_of(page)
            if url == root and not links:
                raise StreamError(f"{url}: no links to pages; adapt this program")
            events = as_list(page.get("member"))
            for event in events:
                name = profile_of(event) or "none"
                state["profiles"][name] = state["profiles"].get(name, 0) + 1
            wanted = [event for event in events if is_wanted(event, profile)]
            state["matches"] += len(wanted)
            new = [event for event in wanted if store(event, events_folder)]
            print(f"{url}: {len(new)} new" if events else f"{url}: links")
            for event in new:
                if kind_of(event) == "Delete":
                    print(f"deleted: {plain(event['object'])}")

        # First the events, then the state: after a crash in between, the next
        # run reads this page again and loses nothing.
        state["pages"][url] = {"etag": headers.get("ETag"), "links": links}
        state["waiting"].pop(0)
        state["visited"].append(url)
        for node, end in links.items():
            # Nothing can be new in a period before the bookmark.
            has_ended = (
                end and state["bookmark"] and not is_later(end, state["bookmark"])
            )
            if not has_ended and node not in state["visited"] + state["waiting"]:
                state["waiting"].append(node)
        write(path, state)
        time.sleep(PAUSE)

    if state["profiles"] and state["matches"] == 0:
        print(
            f"follow-ldes: no event has the profile {profile}; "
            f"the events have: {', '.join(state['profiles'])}",
            file=sys.stderr,
        )
    # The next run begins at the root again, and needs only the pages of this one.
    pages = {url: state["pages"][url] for url in state["visited"]}
    bookmark = state["started"]
    write(path, new_state(root, profile) | {"bookmark": bookmark, "pages": pages})
    print(f"bookmark {bookmark}")


def start_time(headers: Message) -> str:
    """Return the time of a response, on the service's clock, minus a margin."""
    date = headers.get("Date")
    moment = parsedate_to_datetime(date) if date else datetime.now(timezone.utc)
    return (moment - OVERLAP).strftime("%Y-%m-%dT%H:%M:%SZ")


def main() -> int:
    """Run the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(
        description="Copy the linked data event stream, then follow it."
    )
    parser.add_argument("--dataset", help="number of a dataset; everything if left out")
    parser.add_argument(
        "--profile", default="la-framed", help="la-framed (default) or edm-framed"
    )
    parser.add_argument("--out", required=True, type=Path, help="folder for the copy")
    options = parser.parse_args()
    part = f"/dataset/{options.dataset}" if options.dataset else ""
    try:
        follow(f"{BASE}{part}/collection.json", options.profile, options.out)
    except (StreamError, OSError, ValueError) as error:
        print(f"follow-ldes: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("follow-ldes: stopped; run it again to continue", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
