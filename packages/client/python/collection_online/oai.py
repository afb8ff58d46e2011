"""Harvest records with OAI-PMH, to the end, and later what changed."""

import hashlib
import re
import urllib.parse
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NamedTuple

from lxml import etree

from .connection import MENDED, get_text, settings
from .edm import OAI
from .errors import CollectionError, Incomplete, NotFound, Refused, UnknownForm, Usage
from .images import replacing, using
from .page_list import Pages
from .records import ObjectRecord, read_edm
from .values import SHARED, Text, parse_json, parse_xml, write_json

__all__ = ["Harvest", "HarvestProgress", "Harvested", "Set", "get_sets", "harvest", "harvest_to"]
BASE = "https://data.rijksmuseum.nl/oai"
RESTARTS = 2
OVERLAP = timedelta(hours=1)  # clocks differ, and a record that arrives twice is harmless
NEARLY_ALL = 0.9

State = dict[str, Any]
BEGINNING: State = {"started": None, "token": None, "received": 0, "size": 0}  # of a list
Set = NamedTuple("Set", [("id", str), ("name", str)])
# How far a harvest has come; `since` is None for one of all records.
HarvestProgress = NamedTuple("HarvestProgress", [("received", int), ("size", int), ("deleted", int), ("since", Text)])


def _time(text: str, earlier: timedelta = timedelta()) -> Text:
    """Return a time in a response or of yours, as the service writes it, or earlier; without a zone, it is in UTC."""
    parts = re.search(SHARED["time"], text, re.ASCII)
    date, time, hours, minutes = parts.groups() if parts else ("", "", "", "")
    with suppress(ValueError):
        moment = datetime.fromisoformat(f"{date}T{time or '00:00'}{hours or '+00'}:{minutes or '00'}") - earlier
        return f"{moment.astimezone(timezone.utc):%Y-%m-%dT%H:%M:%SZ}"
    return None


def _text(element: etree._Element | None, name: str) -> str:
    return ("" if element is None else element.findtext(f"{OAI}{name}") or "").strip()


def _key(item: etree._Element) -> str:
    """Return what identifies a set or a record."""
    return _text(item, "setSpec") or _text(item.find(f"{OAI}header"), "identifier")


def _pages(verb: str, state: State, restarts: int = 0) -> Iterator[tuple[list[etree._Element], State, Pages]]:
    """Yield the new items of each page of a list, the state after it, and the counts."""
    state, pages = dict(state), Pages(BASE, state["received"], state["size"])
    while True:
        since, token, whole = (state[each] for each in ("since", "token", "whole"))
        query = {"metadataPrefix": state["format"], "set": state["set"], "from": since}
        query = {"resumptionToken": token} if token else query if verb == "ListRecords" else {}
        url = f"{BASE}?{urllib.parse.urlencode({'verb': verb, **{name: each for name, each in query.items() if each}})}"
        root, is_mended = parse_xml(get_text(url, "text/xml"), url)
        if root.tag != f"{OAI}OAI-PMH":
            raise UnknownForm("not OAI-PMH", url)
        error = root.find(f"{OAI}error")
        if error is not None:
            code, message = error.get("code") or "", (error.text or "").strip()
            if code == "noRecordsMatch" and since and not token:
                return
            if not token or code not in ("noRecordsMatch", "badResumptionToken"):
                is_nothing = code in ("noRecordsMatch", "idDoesNotExist")
                raise (NotFound if is_nothing else Refused)(f"{code}: {message}", url)
            if restarts == RESTARTS:
                raise Incomplete(f"the list ended again and again; try again later ({code}: {message})", url)
            settings.notice(f"{url}: {code}: {message}; the list starts again")
            yield from _pages(verb, state | BEGINNING, restarts + 1)
            return
        items = root.findall(f"{OAI}{verb}/{OAI}{'set' if verb == 'ListSets' else 'record'}")
        keys = [*map(_key, items)]
        if not all(keys):
            raise UnknownForm("a set or record without an identifier", url)
        started = state["started"] or _time(_text(root, "responseDate"))
        if not started:
            raise UnknownForm("a response without its time", url)
        after = root.find(f"{OAI}{verb}/{OAI}resumptionToken")
        size, cursor = ("" if after is None else after.get(each, "").strip() for each in ("completeListSize", "cursor"))
        token = ("" if after is None else after.text or "").strip() or None
        if cursor not in ("", str(pages.received)):
            raise Incomplete(f"the service is at {cursor}, not at {pages.received}; try again", url)
        if not items:
            raise Incomplete("a page with nothing on it; try again", url)
        is_new = pages.add(keys, token, int(size) if re.fullmatch("[0-9]{1,15}", size) else size or None)
        if is_mended:
            mended = [k for k, each in zip(keys, items, strict=True) if "\ufffd" in etree.tostring(each, encoding=str)]
            settings.notice(f"{', '.join(mended) or url}: {MENDED}")
        if not state["started"] and since and whole and pages.size >= NEARLY_ALL * whole:
            settings.notice(f"{pages.size} of {whole} records have new dates, so nearly all of them come again")
        position = {"started": started, "token": token, "received": pages.received, "size": pages.size}
        state |= position if token else BEGINNING
        if not token and pages.received >= pages.size:
            state |= {"since": _time(started, OVERLAP), "whole": whole if since else pages.received}
        yield [each for each, new in zip(items, is_new, strict=True) if new], dict(state), pages
        if not token:
            return pages.end()


class Harvested(NamedTuple):
    """A record of OAI-PMH; `xml` is the element `record`."""

    id: str
    datestamp: str
    is_deleted: bool
    sets: list[str]
    xml: str

    def record(self, language: str = "en") -> ObjectRecord | None:
        """Return the object, if it was harvested in EDM; None if it was deleted."""
        return read_edm(self.xml, language, self.id)


def _harvested(element: etree._Element) -> Harvested:
    header = element.find(f"{OAI}header")
    id, datestamp = _text(header, "identifier"), _text(header, "datestamp")
    if header is None or not datestamp:
        raise UnknownForm("a record without datestamp", id)
    sets = [(each.text or "").strip() for each in header.findall(f"{OAI}setSpec")]
    xml = etree.tostring(element, encoding="unicode", with_tail=False)
    return Harvested(id, datestamp, header.get("status") == "deleted", sets, xml)


class Harvest:
    """The records of a harvest, to iterate over. `state`, plain JSON, says after each page where to go on."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __iter__(self) -> Iterator[Harvested]:
        for items, state, _ in _pages("ListRecords", self.state):
            yield from map(_harvested, items)
            self.state = state


def harvest(set: int | Text = None, since: Text = None, format: str = "edm", state: State | None = None) -> Harvest:
    """Harvest records, deleted ones included; afterwards give `state` back for the changes since then less an hour."""
    number = re.fullmatch(r"(?:https?://id\.rijksmuseum\.nl/)?([0-9]+)", str(set or ""))
    if set is not None and not number:
        raise Usage(f"{set} is not the number of a set, such as 260213")
    if format not in ("edm", "oai_dc"):
        raise Usage(f"the format is edm or oai_dc, not {format}")
    start = _time(since) if since else None
    if since and not start:
        raise Usage(f"{since} is not a time, such as 2026-06-19T08:00:00Z")
    begin: State = {"set": number[1] if number else None, "format": format, "since": start, **BEGINNING, "whole": 0}
    return Harvest(begin | (state or {}))


def get_sets() -> list[Set]:
    """Return the sets of the collection."""
    pages = _pages("ListSets", harvest().state)
    return [Set(_text(each, "setSpec"), _text(each, "setName")) for items, _, _ in pages for each in items]


def harvest_to(folder: str | Path, set: int | Text = None, format: str = "edm") -> Iterator[HarvestProgress]:
    """Bring a copy of records up to date, and yield the progress after each page; nothing when nothing has changed.

    Stop at any moment: the next run goes on, and later ones ask for the changes. The record of
    https://id.rijksmuseum.nl/NUMBER is in records/NUMBER.xml; of a deleted one it has only the header.
    """
    records, path, state = Path(folder) / "records", Path(folder) / "checkpoint.json", harvest(set, format=format).state
    with using(folder):
        records.mkdir(parents=True, exist_ok=True)
        stored = path.read_bytes() if path.exists() else None
    try:
        known = state if stored is None else parse_json(stored, str(path))
    except CollectionError:
        known = None
    if not isinstance(known, dict) or known.keys() != state.keys():
        raise Usage("damaged; delete it to start again", str(path))
    if (known["set"], known["format"]) != (state["set"], state["format"]):
        raise Usage(f"of set {known['set'] or '(all)'} in {known['format']}; use another folder", str(path))
    deleted = 0
    for items, after, pages in _pages("ListRecords", known):
        found = [_harvested(each) for each in items]
        for each in found:
            file = records / f"{file_name(each.id)}.xml"
            with using(file), replacing(file) as partial:
                partial.write_bytes(each.xml.encode())
        deleted += sum(each.is_deleted for each in found)
        # After the records: a crash in between repeats the page.
        with using(path), replacing(path) as partial:
            partial.write_bytes(write_json(after, 2).encode())
        yield HarvestProgress(pages.received, max(pages.size, pages.received), deleted, known["since"])


def file_name(id: str) -> str:
    """Return a name that no other identifier has, whatever the file system takes for equal."""
    number = re.fullmatch("https://id.rijksmuseum.nl/([0-9]{1,100})", id)
    encoded = "".join(chr(byte) if re.match(rb"[a-z0-9._-]", bytes([byte])) else f"%{byte:02X}" for byte in id.encode())
    if number:
        return number[1]
    return f"x-{encoded}" if len(encoded) <= 180 else f"h-{encoded[:80]}-{hashlib.sha256(id.encode()).hexdigest()}"
