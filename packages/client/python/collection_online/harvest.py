"""Harvest records with OAI-PMH, to the end, and later what changed."""

from __future__ import annotations

import hashlib
import json
import re
import urllib.parse
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from lxml import etree

from .edm import OAI
from .errors import Incomplete, NotFound, Refused, UnknownForm, Usage
from .files import replace_file
from .manners import MENDED, Progress, get_xml, settings
from .records import ObjectRecord, read_edm
from .texts import parse_json
from .values import Term

BASE = "https://data.rijksmuseum.nl/oai"
OVERLAP = timedelta(hours=1)  # a record that arrives twice is harmless
RESTARTS = 2
_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?")

State = dict[str, Any]


@dataclass(frozen=True)
class Harvested:
    """A record of OAI-PMH; `xml` is the element `record`."""

    id: str
    datestamp: str
    is_deleted: bool
    sets: list[str]
    xml: str

    def record(self, language: str = "en") -> ObjectRecord | None:
        """Return the object, None if it was deleted; the format has to be edm."""
        return read_edm(self.xml, language, self.id)


@dataclass(frozen=True)
class Set:
    """A set of objects; `id` is its identifier, `spec` its number."""

    id: str
    name: str


class _Rejected(Exception):
    pass


def _get_page(arguments: dict[str, str], *rejections: str) -> tuple[etree._Element, bool]:
    """Return a page of a list, and whether characters were replaced in it."""
    was_mended: list[bool] = []
    url = f"{BASE}?{urllib.parse.urlencode(arguments)}"
    root = get_xml(url, lambda: was_mended.append(True))
    if root.tag != f"{OAI}OAI-PMH":
        raise UnknownForm("not a response of OAI-PMH", url)
    error = root.find(f"{OAI}error")
    if error is not None:
        code = error.get("code", "")
        if code in rejections:
            raise _Rejected
        kind = NotFound if code in ("noRecordsMatch", "idDoesNotExist") else Refused
        raise kind(f"{code}: {(error.text or '').strip()}", url)
    return root, bool(was_mended)


def _next_of(page: etree._Element, verb: str) -> tuple[str | None, int | None, int | None]:
    """Return the token of the next page, the size of the list and the cursor, each None if it is not stated."""
    element = page.find(f"{OAI}{verb}/{OAI}resumptionToken")
    if element is None:
        return None, None, None
    numbers = [element.get(name) for name in ("completeListSize", "cursor")]
    if any(each is not None and not re.fullmatch("[0-9]{1,15}", each) for each in numbers):
        raise UnknownForm(f"a size or cursor that is no number: {numbers}", BASE)
    size, cursor = (None if each is None else int(each) for each in numbers)
    return (element.text or "").strip() or None, size, cursor


class Harvest(Iterator[Harvested]):
    """The records of a harvest. `state` says after each page where to go on; give it back to go on there."""

    def __init__(self, state: State) -> None:
        """Begin, or go on; `harvest` makes the state."""
        self.state = state
        self._records = self._read()

    def __next__(self) -> Harvested:
        """Return the next record."""
        return next(self._records)

    def _read(self) -> Iterator[Harvested]:
        for page, state, _ in self.pages():
            yield from page
            self.state = state

    def pages(self) -> Iterator[tuple[list[Harvested], State, Progress]]:
        """Yield the records of each page, and the state behind it."""
        state, progress, restarts = dict(self.state), Progress(BASE), 0
        progress.received = state["received"]
        before: list[str] = []
        while True:
            since, token, whole = state["since"], state["token"], state["whole"]
            chosen = {"metadataPrefix": state["format"], "set": state["set"], "from": since, "until": state["until"]}
            query = {"resumptionToken": token} if token else {name: text for name, text in chosen.items() if text}
            rejections = ("badResumptionToken", "noRecordsMatch") if token else ("noRecordsMatch",) if since else ()
            try:
                page, was_mended = _get_page({"verb": "ListRecords", **query}, *rejections)
            except _Rejected:
                if not token:
                    return
                if restarts == RESTARTS:
                    raise Incomplete(f"the list broke off {restarts + 1} times; run it again later", BASE) from None
                settings.notice(f"{BASE}: the token is no longer valid; the list starts again")
                state |= {"started": None, "token": None, "received": 0, "size": None}
                progress, restarts, before = Progress(BASE), restarts + 1, []
                continue
            found = [_read_record(each) for each in page.findall(f"{OAI}ListRecords/{OAI}record")]
            records = [each for each in found if each.id not in before]
            started = state["started"] or page.findtext(f"{OAI}responseDate")
            following = _earlier(started)
            next_token, size, cursor = _next_of(page, "ListRecords")
            if not records:
                raise Incomplete("a page without records and without an error; run it again", BASE)
            if cursor is not None and cursor != progress.received:
                raise Incomplete(f"the cursor is {cursor} after {progress.received} records; run it again", BASE)
            before = [each.id for each in found]
            progress.check(before, len(records), next_token, size)
            for name in [each.id for each in records if "\ufffd" in each.xml] if was_mended else []:
                settings.notice(f"{name}: {MENDED}")
            if since and whole and not token and progress.size >= 0.9 * whole:
                settings.notice(f"{BASE}: {progress.size} changes, nearly all records: the collection was stamped anew")
            is_short = progress.received < progress.size
            state |= {"started": started, "token": next_token, "received": progress.received, "size": progress.size}
            if not next_token:
                state |= {"started": None, "received": 0, "size": None}
            if not next_token and not is_short:
                state |= {"since": following, "until": None, "whole": whole if since else progress.received}
            yield records, dict(state), progress
            if not next_token:
                return progress.end()


def _earlier(started: str | None) -> str:
    """Return the server's time less the overlap."""
    try:
        moment = datetime.fromisoformat(re.sub("Z$", "+00:00", started or ""))
    except ValueError:
        raise UnknownForm(f"not a time: {started}", BASE) from None
    moment = moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)
    return f"{moment.astimezone(timezone.utc) - OVERLAP:%Y-%m-%dT%H:%M:%SZ}"


def _read_record(element: etree._Element) -> Harvested:
    header = element.find(f"{OAI}header")
    if header is None or not header.findtext(f"{OAI}identifier"):
        raise UnknownForm("a record without header or identifier", BASE)
    texts = [(header.findtext(f"{OAI}{name}") or "").strip() for name in ("identifier", "datestamp")]
    sets = [(each.text or "").strip() for each in header.findall(f"{OAI}setSpec")]
    xml = etree.tostring(element, encoding="unicode", with_tail=False)
    return Harvested(texts[0], texts[1], header.get("status") == "deleted", sets, xml)


def harvest(
    set: str | None = None,
    since: str | None = None,
    until: str | None = None,
    format: str = "edm",
    state: State | None = None,
) -> Harvest:
    """Harvest the records of a set, or all; since a time, only what changed. Give `state` back to go on."""
    if state is None:
        for moment in filter(None, (since, until)):
            if not _TIME.fullmatch(moment):
                raise Usage(f"{moment}: write a time in UTC, such as 2026-06-19T08:00:00Z")
        selection = {"set": _number_of(set), "format": format, "since": since, "until": until}
        state = {**selection, "started": None, "token": None, "received": 0, "size": None, "whole": None}
    return Harvest(state)


def _number_of(set: str | None) -> str | None:
    number = re.fullmatch(r"(?:https?://id\.rijksmuseum\.nl/)?([0-9]+)", set) if set else None
    if set and not number:
        raise Usage(f"{set}: write the number of a set, such as 260213")
    return number[1] if number else None


def get_sets() -> list[Set]:
    """Return the sets that can be harvested."""
    found: list[Set] = []
    arguments = {"verb": "ListSets"}
    progress = Progress(BASE)
    while True:
        page, _ = _get_page(arguments)
        sets = page.findall(f"{OAI}ListSets/{OAI}set")
        texts = [[(each.findtext(f"{OAI}{name}") or "").strip() for name in ("setSpec", "setName")] for each in sets]
        token, size, _ = _next_of(page, "ListSets")
        progress.check([each[0] for each in texts], len(texts), token, size)
        found += [Set(*each) for each in texts]
        if not token:
            progress.end()
            return found
        arguments = {"verb": "ListSets", "resumptionToken": token}


@dataclass(frozen=True)
class HarvestProgress:
    """How far a harvest has come; `since` is where the next one starts, None before the end."""

    received: int
    size: int
    deleted: int
    since: str | None


def harvest_to(
    folder: str | Path, set: str | None = None, since: str | None = None, format: str = "edm"
) -> Iterator[HarvestProgress]:
    """Bring a folder up to date, and yield the progress after each page; nothing when nothing has changed.

    Stop at any moment: the next run goes on, and one after the end asks for what changed since. The record of
    https://id.rijksmuseum.nl/NUMBER is in records/NUMBER.xml; of a deleted one it has only the header.
    """
    records, path = Path(folder) / "records", Path(folder) / "checkpoint.json"
    begun = harvest(set, since, format=format)
    try:
        records.mkdir(parents=True, exist_ok=True)
        if path.exists():
            state = parse_json(path.read_bytes(), str(path))
            if not isinstance(state, dict) or state.keys() != begun.state.keys():
                raise UnknownForm("not a checkpoint; delete it to start again", str(path))
            if any(state[name] != begun.state[name] for name in ("set", "format")):
                known = f"set {state['set']}, format {state['format']}"
                raise Usage(f"{path}: this folder is for {known}; use another one")
            begun = Harvest(state)
    except OSError as error:
        raise Usage(f"{folder}: {error.strerror}; name a folder that can be written to") from None
    deleted = 0
    for page, state, progress in begun.pages():
        for each in page:
            replace_file(records / f"{file_name(each.id)}.xml", each.xml.encode())
        deleted += sum(each.is_deleted for each in page)
        replace_file(path, json.dumps(state, indent=2).encode())
        is_over = not state["token"] and progress.received >= progress.size
        yield HarvestProgress(progress.received, progress.size, deleted, state["since"] if is_over else None)


def file_name(id: str) -> str:
    """Return a name for a file that no other identifier gets, on any file system."""
    number = re.fullmatch("https://id.rijksmuseum.nl/([0-9]+)", id)
    if number and len(number[1]) < 100:
        return number[1]
    encoded = "".join(c if re.match("[a-z0-9._-]", c) else "".join(f"%{b:02x}" for b in c.encode()) for c in id)
    if len(encoded) <= 180:
        return "x-" + encoded
    return f"h-{encoded[:80]}-{hashlib.sha256(id.encode()).hexdigest()}"
