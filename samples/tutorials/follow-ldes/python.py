"""Copy the linked data event stream, then follow it.

Stop the program at any moment: the next run continues where it stopped. Needs
polite.py in the same folder.
"""

import argparse
import json
import os
import re
from collections import deque
from datetime import UTC, datetime, timedelta
from email.message import Message
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from polite import get, moment_of, run_tool

BASE = "https://data.rijksmuseum.nl/ldes"
# The next run goes back an hour; an event that arrives twice is harmless.
OVERLAP = timedelta(hours=1)


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


def load(out: Path, root: str, profile: str) -> tuple[dict, dict[str, dict]]:
    """Return the last complete run, and the pages that the current one has read.

    Raises LookupError when a file is damaged or for another stream.
    """
    path, log = out / "state.json", out / "run.jsonl"
    if not path.exists():
        write(path, {"root": root, "profile": profile, "bookmark": None, "pages": {}})
    try:
        state = read(path)
    except ValueError:
        raise LookupError(f"{path}: not JSON; delete it to start again") from None
    if (state["root"], state["profile"]) != (root, profile):
        known = f"{state['root']} with {state['profile']}"
        raise LookupError(f"{path}: this folder is for {known}; use another one")
    lines = log.read_bytes().splitlines(True) if log.exists() else []
    if lines and not lines[-1].endswith(b"\n"):  # half a line, of a crash
        log.write_bytes(b"".join(lines[:-1]))
        lines.pop()
    pages = map(json.loads, lines)
    return state, {page["url"]: page for page in pages}


def append(path: Path, value: Any) -> None:
    with open(path, "ab") as file:
        file.write(json.dumps(value).encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())


def get_page(url: str, etag: str | None) -> tuple[dict | None, Message]:
    """Return the page, None if it has not changed, and the response headers."""
    headers = {"Accept": "application/ld+json"}
    if etag:
        headers["If-None-Match"] = etag
    status, headers, page = get(url, headers, json.load, allow=(304, 410))
    if status == 304:
        return None, headers
    if status == 410:  # the page is gone: it counts as an empty page
        return {}, headers
    if not isinstance(page, dict) or not {"view", "relation", "member"} & set(page):
        raise LookupError(f"{url}: not a page of a stream; adapt this program")
    return page, headers


def as_list(value: Any) -> list:
    """Return a list, for a field that has one value or several."""
    return value if isinstance(value, list) else [] if value is None else [value]


def plain(value: Any) -> str:
    """Return the text of a value that is a string or an object, "" without one."""
    if isinstance(value, dict):
        value = value.get("@id") or value.get("@value")
    if not isinstance(value, str | None):
        raise TypeError(f"{value} in place of a text")
    return value or ""


def links_of(page: dict) -> dict[str, str]:
    """Return the linked pages, each with the end of its period, "" if unstated."""
    links = {}
    views = [view for view in as_list(page.get("view")) if isinstance(view, dict)]
    relations = [
        relation
        for part in (page, *views)
        for relation in as_list(part.get("relation"))
    ]
    for relation in relations:
        node = plain(relation.get("node"))
        if not node:
            raise LookupError("a relation without node; adapt this program")
        links.setdefault(node, "")
        kinds = map(plain, as_list(relation.get("@type")))
        if any(kind.endswith("LessThanRelation") for kind in kinds):
            links[node] = plain(relation.get("value"))
    return links


def is_later(one: str, other: str) -> bool:
    return moment_of(one) > moment_of(other)


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
    published = plain(event["published"])
    number = urlsplit(plain(event["object"])).path.rsplit("/", 1)[-1]
    path = folder / f"{number}.json"
    if path.exists() and not is_later(published, plain(read(path)["published"])):
        return False
    write(path, event)
    return True


def read_page(url: str, known: dict, profile: str, folder: Path) -> dict:
    """Store the new events of a page; return what the log keeps of it."""
    page, headers = get_page(url, known.get("etag"))
    log = {"url": url, "etag": headers.get("ETag"), "started": start_time(headers)}
    if page is None:
        print(f"{url}: not changed")
        return {**log, "links": known["links"], "profiles": [], "matches": 0}
    events = as_list(page.get("member"))
    for event in events:
        if not (plain(event.get("object")) and plain(event.get("published"))):
            raise LookupError("an event without object or time; adapt this program")
    wanted = [event for event in events if is_wanted(event, profile)]
    new = [event for event in wanted if store(event, folder)]
    print(f"{url}: {len(new)} new" if events else f"{url}: links")
    for event in new:
        if kind_of(event) == "Delete":
            print(f"deleted: {plain(event['object'])}")
    profiles = list(dict.fromkeys(map(profile_of, events)))
    return {
        **log,
        "links": links_of(page),
        "profiles": profiles,
        "matches": len(wanted),
    }


def follow(root: str, profile: str, out: Path) -> None:
    """Bring the copy up to date, and print the progress.

    Raises LookupError when it cannot be completed.
    """
    events_folder = out / "events"
    events_folder.mkdir(parents=True, exist_ok=True)
    state, done = load(out, root, profile)
    bookmark = state["bookmark"]
    waiting, seen = deque([root]), {root}
    while waiting:
        url = waiting.popleft()
        if url not in done:
            known = state["pages"].get(url, {})
            done[url] = read_page(url, known, profile, events_folder)
            links = done[url]["links"]
            if url == root and not links:
                raise LookupError(f"{url}: no links to pages; adapt this program")
            # First the events, then the log: after a crash in between, the next
            # run reads this page again and loses nothing.
            append(out / "run.jsonl", done[url])
        for node, end in done[url]["links"].items():
            # Nothing can be new in a period before the bookmark.
            has_ended = end and bookmark and not is_later(end, bookmark)
            if not has_ended and node not in seen:
                seen.add(node)
                waiting.append(node)

    all_pages = done.values()
    if bookmark is None and not any(page["matches"] for page in all_pages):
        found = {each or "none" for page in all_pages for each in page["profiles"]}
        raise LookupError(
            f"no event has the profile {profile}, but {', '.join(sorted(found))}; "
            "choose one, and another folder"
        )
    pages = {url: {key: done[url][key] for key in ("etag", "links")} for url in done}
    bookmark = done[root]["started"]
    write(out / "state.json", state | {"bookmark": bookmark, "pages": pages})
    (out / "run.jsonl").unlink()
    print(f"bookmark {bookmark}")


def start_time(headers: Message) -> str:
    """Return the time of a response, on the service's clock, minus a margin."""
    date = headers.get("Date")
    moment = parsedate_to_datetime(date) if date else datetime.now(UTC)
    return (moment - OVERLAP).strftime("%Y-%m-%dT%H:%M:%SZ")


def main() -> None:
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
    follow(f"{BASE}{part}/collection.json", options.profile, options.out)


if __name__ == "__main__":
    run_tool(main)
