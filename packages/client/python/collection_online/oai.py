"""Harvest records with OAI-PMH, to the end, and later what changed."""

import hashlib
import re
import urllib.parse
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NamedTuple

from lxml import etree

from .edm import OAI
from .errors import CollectionError, Incomplete, NotFound, Refused, UnknownForm, Usage
from .images import replace_file, using
from .manners import MENDED, Pages, get_text, settings
from .records import ObjectRecord, read_edm
from .values import SHARED, Text, parse_json, parse_xml, write_json

__all__ = ["Harvest", "HarvestProgress", "Harvested", "Set", "get_sets", "harvest", "harvest_to"]
BASE = "https://data.rijksmuseum.nl/oai"
RESTARTS = 2
OVERLAP = timedelta(hours=1)  # clocks differ, and a record that arrives twice is harmless
NEARLY_ALL = 0.9

State = dict[str, Any]
Set = NamedTuple("Set", [("id", str), ("name", str)])
# How far a harvest has come; `since` is None for one of all records.
HarvestProgress = NamedTuple("HarvestProgress", [("received", int), ("size", int), ("deleted", int), ("since", Text)])


def _moment(text: str) -> datetime:
    parts = re.search(SHARED["time"], text, re.ASCII)
    if not parts:
        raise ValueError
    date, time, hours, minutes = parts.groups()
    return datetime.fromisoformat(f"{date}T{time or '00:00'}{hours or '+00'}:{minutes or '00'}").astimezone(
        timezone.utc
    )


_format = "{:%Y-%m-%dT%H:%M:%SZ}".format


def _text(element: etree._Element | None, name: str) -> str:
    return ("" if element is None else element.findtext(f"{OAI}{name}") or "").strip()


def _pages(verb: str, name: str, key: str, state: State) -> Iterator[tuple[list[etree._Element], State, Pages]]:
    state, pages, restarts = dict(state), Pages(BASE, state["received"], state["size"]), 0
    while True:
        since, token, whole = (state[each] for each in ("since", "token", "whole"))
        query = {"metadataPrefix": state["format"], "set": state["set"], "from": since}
        query = {"resumptionToken": token} if token else query if verb == "ListRecords" else {}
        url = f"{BASE}?{urllib.parse.urlencode({'verb': verb, **{name: each for name, each in query.items() if each}})}"
        was_mended: list[bool] = []
        root = parse_xml(get_text(url, "text/xml"), url, lambda: was_mended.append(True))  # noqa: B023
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
            restarts += 1
            if restarts > RESTARTS:
                raise Incomplete(f"the list ended again and again; try again later ({code}: {message})", url)
            settings.notice(f"{url}: {code}: {message}; the list starts again")
            state |= {"started": None, "token": None, "received": 0, "size": 0}
            pages = Pages(BASE)
            continue
        items = root.findall(f"{OAI}{verb}/{OAI}{name}")
        headers = [each if verb == "ListSets" else each.find(f"{OAI}header") for each in items]
        keys = [_text(each, key) for each in headers]
        if not all(keys):
            raise UnknownForm(f"a {name} without {key}", url)
        try:
            started = state["started"] or _format(_moment(_text(root, "responseDate")))
        except ValueError:
            raise UnknownForm("a response without its time", url) from None
        after = root.find(f"{OAI}{verb}/{OAI}resumptionToken")
        size, cursor = ("" if after is None else after.get(each, "").strip() for each in ("completeListSize", "cursor"))
        token = ("" if after is None else after.text or "").strip() or None
        if cursor not in ("", str(pages.received)):
            raise Incomplete(f"the service is at {cursor}, not at {pages.received}; try again", url)
        if not items:
            raise Incomplete("a page with nothing on it; try again", url)
        is_new = pages.add(keys, token, int(size) if re.fullmatch("[0-9]{1,15}", size) else size or None)
        if was_mended:
            mended = [k for k, each in zip(keys, items, strict=True) if "\ufffd" in etree.tostring(each, encoding=str)]
            settings.notice(f"{', '.join(mended) or url}: {MENDED}")
        if not state["started"] and since and whole and pages.size >= NEARLY_ALL * whole:
            settings.notice(f"{pages.size} of {whole} records have new dates, so nearly all of them come again")
        state |= {"started": started, "token": token, "received": pages.received, "size": pages.size}
        if not token:
            state |= {"started": None, "received": 0, "size": 0}
            if pages.received >= pages.size:
                following = _format(_moment(started) - OVERLAP)
                state |= {"since": following, "whole": whole if since else pages.received}
        yield [each for each, new in zip(items, is_new, strict=True) if new], dict(state), pages
        if not token:
            return pages.end()


@dataclass(frozen=True)
class Harvested:
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
        for items, state, _ in _pages("ListRecords", "record", "identifier", self.state):
            yield from map(_harvested, items)
            self.state = state


def harvest(set: int | Text = None, since: Text = None, format: str = "edm", state: State | None = None) -> Harvest:
    """Harvest records, deleted ones included; afterwards give `state` back for the changes since then less an hour."""
    number = re.fullmatch(r"(?:https?://id\.rijksmuseum\.nl/)?([0-9]+)", str(set or ""))
    if set is not None and not number:
        raise Usage(f"{set} is not the number of a set, such as 260213")
    if format not in ("edm", "oai_dc"):
        raise Usage(f"the format is edm or oai_dc, not {format}")
    try:
        start = _format(_moment(since)) if since else None
    except ValueError:
        raise Usage(f"{since} is not a time, such as 2026-06-19T08:00:00Z") from None
    begin: State = {"set": number[1] if number else None, "format": format, "since": start}
    return Harvest({**begin, "started": None, "token": None, "received": 0, "size": 0, "whole": 0, **(state or {})})


def get_sets() -> list[Set]:
    """Return the sets of the collection."""
    pages = _pages("ListSets", "set", "setSpec", harvest().state)
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
    if stored is not None:
        try:
            known = parse_json(stored, str(path))
        except CollectionError:
            known = None
        if not isinstance(known, dict) or known.keys() != state.keys():
            raise Usage("damaged; delete it to start again", str(path))
        if (known["set"], known["format"]) != (state["set"], state["format"]):
            raise Usage(f"of set {known['set'] or '(all)'} in {known['format']}; use another folder", str(path))
        state = known
    deleted = 0
    for items, after, pages in _pages("ListRecords", "record", "identifier", state):
        found = [_harvested(each) for each in items]
        for each in found:
            replace_file(records / f"{file_name(each.id)}.xml", each.xml.encode())
        deleted += sum(each.is_deleted for each in found)
        # After the records: a crash in between repeats the page.
        replace_file(path, write_json(after, 2).encode())
        yield HarvestProgress(pages.received, max(pages.size, pages.received), deleted, state["since"])


def file_name(id: str) -> str:
    """Return a name that no other identifier has, whatever the file system takes for equal."""
    number = re.fullmatch("https://id.rijksmuseum.nl/([0-9]{1,100})", id)
    encoded = "".join(chr(byte) if re.match(rb"[a-z0-9._-]", bytes([byte])) else f"%{byte:02X}" for byte in id.encode())
    if number:
        return number[1]
    return f"x-{encoded}" if len(encoded) <= 180 else f"h-{encoded[:80]}-{hashlib.sha256(id.encode()).hexdigest()}"
