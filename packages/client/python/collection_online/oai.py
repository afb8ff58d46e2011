"""Harvest records with OAI-PMH."""

from __future__ import annotations

import hashlib
import re
import urllib.parse
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypedDict, cast, get_args

from .connection import Call
from .edm import OAI_NAMESPACE, REPAIRED_NOTICE
from .errors import CollectionError, Incomplete, NotFound, Refused, UnknownForm, Usage
from .images import replacing, using
from .names import HarvestFormat, Language
from .page_list import PageList
from .records import EdmObject, read_edm
from .values import SERVICES, parse_json, parse_xml, write_json

if TYPE_CHECKING:
    from lxml import etree

__all__ = ["Harvest", "HarvestPage", "HarvestProgress", "HarvestState", "Harvested", "Set"]
OAI_URL = "https://data.rijksmuseum.nl/oai"
MAX_RESTARTS: int = SERVICES["maxListRestarts"]
# The overlap of two harvests. It is needed because clocks differ. Harvesting a record twice is harmless.
OVERLAP = timedelta(seconds=SERVICES["harvestOverlapSeconds"])
# If at least this share of the records changed, the museum probably gave new dates to all of them.
MASS_UPDATE_SHARE: float = SERVICES["massUpdateShare"]
FORMATS: tuple[str, ...] = get_args(HarvestFormat)


class HarvestState(TypedDict):
    """The position at which a harvest can continue. It is plain JSON. Store it, and pass it to a later harvest.

    Attributes:
        set: The number of the set, or None for all records.
        format: "edm" or "oai_dc".
        since: The harvest requests only records that changed since this time. It is None for all records.
        started: The time on the service's clock at the first page of the list, or None before this page.
        token: The token for the next page of the list. It is None before the first page and after the last page.
        received: The number of records that the library has received from the list, including deleted records. After
            the last page, it is 0.
        size: The number of records that the service announced. After the last page, it is 0.
        total: The number of records in the last complete list, which is a list without `since`. It is 0 before the
            end of the first complete list.
    """

    set: str | None
    format: HarvestFormat
    since: str | None
    started: str | None
    token: str | None
    received: int
    size: int
    total: int


class Set(NamedTuple):
    """A set of the collection, with its number and its name."""

    id: str
    name: str


class HarvestProgress(NamedTuple):
    """The progress of a harvest into a folder.

    Attributes:
        received: The number of records that the library has received from the list, including deleted records.
        size: The number of records in the list.
        deleted: The number of deleted records that the library received in this run.
        since: The harvest requests the changes since this time. If it is None, the harvest requests all records.
    """

    received: int
    size: int
    deleted: int
    since: str | None


def _to_service_time(text: str, earlier: timedelta = timedelta()) -> str | None:
    """Return a time in the format of the service, minus an offset. Return None if the text is not a time.

    A text without a time zone is in UTC.
    """
    parts = re.search(SERVICES["time"], text, re.ASCII)
    day, clock, hours, minutes = parts.groups() if parts else ("", "", "", "")
    with suppress(ValueError):
        moment = datetime.fromisoformat(f"{day}T{clock or '00:00'}{hours or '+00'}:{minutes or '00'}") - earlier
        return f"{moment.astimezone(timezone.utc):%Y-%m-%dT%H:%M:%SZ}"
    return None


def _parse_since(since: str | date | datetime) -> str:
    """Return the argument `since` in the format of the service. Raise Usage if it is not a time."""
    if isinstance(since, datetime):
        moment = since if since.tzinfo else since.replace(tzinfo=timezone.utc)
        return f"{moment.astimezone(timezone.utc):%Y-%m-%dT%H:%M:%SZ}"
    text = since.isoformat() if isinstance(since, date) else since
    time = _to_service_time(text) if isinstance(text, str) else None
    if not time:
        raise Usage(f"{since} is not a time, such as 2026-06-19T08:00:00Z")
    return time


def _get_child_text(element: etree._Element | None, name: str) -> str:
    """Return the text of a child element, or an empty text."""
    return ("" if element is None else element.findtext(f"{OAI_NAMESPACE}{name}") or "").strip()


def _get_key(item: etree._Element) -> str:
    """Return the number of a set, or the identifier of a record."""
    return _get_child_text(item, "setSpec") or _get_child_text(item.find(f"{OAI_NAMESPACE}header"), "identifier")


class Page(NamedTuple):
    """One page of a list.

    Attributes:
        items: The items that were not on the previous page.
        state: The state after this page.
        list: The list with its counts.
    """

    items: list[etree._Element]
    state: HarvestState
    list: PageList


Verb = Literal["ListRecords", "ListSets"]


def _list_pages(call: Call, verb: Verb, state: HarvestState) -> Iterator[Page]:
    """Yield the items of each page that the previous page did not contain, with the state after the page.

    The list starts again if its token has expired. It also starts again if it is incomplete and began in an earlier
    run, because the state from that run may be wrong. After a restart, the items of earlier pages come again.

    Raises:
        Incomplete: The token has expired again and again, or records are missing.
    """
    restarts = 0
    while True:
        try:
            yield from _list_pages_once(call, verb, state)
            return
        except _ExpiredToken as error:
            if restarts == MAX_RESTARTS:
                raise Incomplete(f"the list ended again and again; try again later ({error})", error.url) from None
            call.settings.notice(f"{error.url}: {error}; the list starts again")
        except Incomplete as error:
            if not state["token"]:
                raise
            call.settings.notice(f"{error}; the list starts again")
        restarts += 1
        state = _restart_list(state)


class _ExpiredToken(Exception):
    """The service no longer knows the token of the next page."""

    url: str

    def __init__(self, problem: str, url: str) -> None:
        super().__init__(problem)
        self.url = url


def _restart_list(state: HarvestState) -> HarvestState:
    """Return a state with the progress that it has before the first page of a list."""
    return {**state, "started": None, "token": None, "received": 0, "size": 0}


def _make_url(verb: Verb, state: HarvestState) -> str:
    """Return the URL of the next page of a list."""
    query: dict[str, str | None] = {}
    if state["token"]:
        query = {"resumptionToken": state["token"]}
    elif verb == "ListRecords":
        query = {"metadataPrefix": state["format"], "set": state["set"], "from": state["since"]}
    pairs = {"verb": verb, **{name: value for name, value in query.items() if value}}
    return f"{OAI_URL}?{urllib.parse.urlencode(pairs)}"


def _list_pages_once(call: Call, verb: Verb, state: HarvestState) -> Iterator[Page]:
    """Yield the items of each page until the list ends, without items that the previous page also contained.

    Raises:
        _ExpiredToken: The service no longer knows the token of the next page.
        Incomplete: Records are missing.
        UnknownForm: A response is not OAI-PMH.
    """
    pages = PageList(OAI_URL, state["received"], state["size"], state["token"])
    while True:
        step = call.next_step()
        url = _make_url(verb, state)
        root, is_repaired = parse_xml(step.get_text(url, "text/xml"), url)
        if root.tag != f"{OAI_NAMESPACE}OAI-PMH":
            raise UnknownForm("not OAI-PMH", url)
        error = root.find(f"{OAI_NAMESPACE}error")
        if error is not None:
            _check_error(error, state, url)
            return
        page = _read_page(root, verb, state, pages, url)
        if is_repaired:
            call.settings.notice(f"{_list_repaired(page.items) or url}: {REPAIRED_NOTICE}")
        total = state["total"]
        if not state["started"] and state["since"] and total and pages.size >= MASS_UPDATE_SHARE * total:
            change_notice = f"{pages.size} of {total} records have new dates"
            call.settings.notice(f"{change_notice}, so nearly all of them come again")
        state = page.state
        yield page
        if not state["token"]:
            pages.end()
            return


def _check_error(error: etree._Element, state: HarvestState, url: str) -> None:
    """Return if the error means that nothing has changed. Otherwise, raise it as an error of this library.

    Raises:
        _ExpiredToken: The service no longer knows the token of this page.
        NotFound: There is no such record, or no record matches.
        Refused: The service reports another error.
    """
    # Remove the full stop, because the message continues after the explanation.
    code, message = error.get("code") or "", (error.text or "").strip().removesuffix(".")
    if code == "noRecordsMatch" and state["since"] and not state["token"]:
        return
    if state["token"] and code in ("noRecordsMatch", "badResumptionToken"):
        raise _ExpiredToken(f"{code}: {message}", url)
    has_no_records = code in ("noRecordsMatch", "idDoesNotExist")
    raise (NotFound if has_no_records else Refused)(f"{code}: {message}", url)


def _read_page(root: etree._Element, verb: Verb, state: HarvestState, pages: PageList, url: str) -> Page:
    """Return the page: its items that the previous page did not contain, the state after it, and the list.

    Args:
        root: The root element of the response.
        verb: The list that was requested.
        state: The state before this page.
        pages: The pages of the list so far. The function adds this page.
        url: The URL of the page, for messages.

    Raises:
        UnknownForm: An item has no identifier, the response has no time, or the size of the list is not a number.
        Incomplete: The page is empty, does not continue at the expected position, or has a problem that
            `PageList.add` reports.
    """
    items = root.findall(f"{OAI_NAMESPACE}{verb}/{OAI_NAMESPACE}{'set' if verb == 'ListSets' else 'record'}")
    keys = [_get_key(item) for item in items]
    if not all(keys):
        raise UnknownForm("a set or record without an identifier", url)
    started = state["started"] or _to_service_time(_get_child_text(root, "responseDate"))
    if not started:
        raise UnknownForm("a response without its time", url)
    end = root.find(f"{OAI_NAMESPACE}{verb}/{OAI_NAMESPACE}resumptionToken")
    token = ("" if end is None else end.text or "").strip() or None
    size = "" if end is None else (end.get("completeListSize") or "").strip()
    cursor = "" if end is None else (end.get("cursor") or "").strip()
    if cursor not in ("", str(pages.received)):
        raise Incomplete(f"the service is at {cursor}, not at {pages.received}; try again", url)
    if not items:
        raise Incomplete("a page with nothing on it; try again", url)
    is_new = pages.add(keys, token, _read_size(size))
    new_items = [item for item, new in zip(items, is_new, strict=True) if new]
    return Page(new_items, _advance(state, started, token, pages), pages)


def _read_size(text: str) -> int | None:
    """Return the announced size of a list, or None if the service announces none.

    Raises:
        UnknownForm: The text is not a number.
    """
    if not text:
        return None
    if not re.fullmatch("[0-9]{1,15}", text):
        raise UnknownForm("the size of a list is not a number", OAI_URL)
    return int(text)


def _advance(state: HarvestState, started: str, token: str | None, pages: PageList) -> HarvestState:
    """Return the state after a page."""
    if token:
        return {**state, "started": started, "token": token, "received": pages.received, "size": pages.size}
    after = _restart_list(state)
    if pages.received >= pages.size:
        after["total"] = state["total"] if state["since"] else pages.received
        after["since"] = _to_service_time(started, OVERLAP)
    return after


def _list_repaired(items: list[etree._Element]) -> str:
    """Return the identifiers of the records that contain U+FFFD, with commas between them."""
    from lxml import etree

    return ", ".join(_get_key(item) for item in items if "\ufffd" in etree.tostring(item, encoding="unicode"))


class Harvested(NamedTuple):
    """A harvested record.

    Attributes:
        id: The identifier of the object.
        datestamp: The time of the last change, in UTC.
        is_deleted: Whether the record was deleted.
        sets: The numbers of its sets.
        xml: The whole XML element `record`.
    """

    id: str
    datestamp: str
    is_deleted: bool
    sets: list[str]
    xml: str

    def record(self, language: Language = "en") -> EdmObject | None:
        """Return the object, if it was harvested in EDM, or None if it was deleted. The method sends no request.

        Raises:
            UnknownForm: The record is not in EDM.
        """
        return read_edm(self.xml, language, self.id, lambda message: None)


def _make_harvested(element: etree._Element) -> Harvested:
    """Return the record in an element `record`. Raise UnknownForm if the element has no datestamp."""
    from lxml import etree

    header = element.find(f"{OAI_NAMESPACE}header")
    id, datestamp = _get_child_text(header, "identifier"), _get_child_text(header, "datestamp")
    if header is None or not datestamp:
        raise UnknownForm("a record without datestamp", id)
    sets = [(set_spec.text or "").strip() for set_spec in header.findall(f"{OAI_NAMESPACE}setSpec")]
    xml = etree.tostring(element, encoding="unicode", with_tail=False)
    return Harvested(id, datestamp, header.get("status") == "deleted", sets, xml)


class HarvestPage(NamedTuple):
    """A page of a harvest, with its records and the state after this page.

    Store the records and the state together, so that a later harvest continues after these records.
    """

    records: list[Harvested]
    state: HarvestState


class Harvest:
    """Harvested records. If a loop stops early, a later harvest can continue from `state`.

    Attributes:
        state: The position at which the harvest can continue. After each page whose records your program has read, a
            new state replaces it.
    """

    state: HarvestState

    def __init__(self, call: Call, state: HarvestState) -> None:
        """Create a harvest that continues from a state."""
        self._call, self.state = call, state

    def __iter__(self) -> Iterator[Harvested]:
        """Iterate over the records, including deleted records."""
        for page in self.pages():
            yield from page.records

    def pages(self) -> Iterator[HarvestPage]:
        """Iterate over the pages, so that you can store the records of each page together with its state."""
        for page in _list_pages(self._call, "ListRecords", self.state):
            yield HarvestPage([_make_harvested(item) for item in page.items], page.state)
            self.state = page.state


def harvest(
    call: Call,
    set: int | str | None,
    since: str | date | datetime | None,
    format: HarvestFormat | None,
    state: HarvestState | None,
) -> Harvest:
    """Return a harvest that starts from the beginning or continues from a state.

    Raises:
        Usage: An argument is wrong, or it differs from the same argument in the saved state.
    """
    number = None if set is None else _read_set(set)
    if format is not None and format not in FORMATS:
        raise Usage(f"the format is edm or oai_dc, not {format}")
    start = None if since is None else _parse_since(since)
    if state is None:
        return Harvest(call, make_state(number, format or "edm", start))
    valid_state = _check_state(state)
    if set is not None and number != valid_state["set"]:
        raise Usage(f"the state is of set {valid_state['set'] or '(all)'}, not of set {number}; leave out one of them")
    if format is not None and format != valid_state["format"]:
        raise Usage(f"the state is of the format {valid_state['format']}, not {format}; leave out one of them")
    if since is not None and start != valid_state["since"]:
        raise Usage(f"the state is of changes since {valid_state['since']}, not {start}; leave out one of them")
    return Harvest(call, valid_state)


def make_state(set: str | None, format: HarvestFormat, since: str | None) -> HarvestState:
    """Return the state at the start of a harvest."""
    return {
        "set": set,
        "format": format,
        "since": since,
        "started": None,
        "token": None,
        "received": 0,
        "size": 0,
        "total": 0,
    }


def _read_set(set: object) -> str:
    """Return the number in the number or the identifier of a set. Raise Usage for any other value."""
    number = re.fullmatch(r"(?:https?://id\.rijksmuseum\.nl/)?([0-9]+)", str(set))
    if not number:
        raise Usage(f"{set} is not the number of a set, such as 260213")
    return number[1]


def _check_state(state: object) -> HarvestState:
    """Return a copy of a state from an earlier harvest.

    Raises:
        Usage: The value is not such a state.
    """
    beginning = make_state(None, "edm", None)
    if not isinstance(state, Mapping) or state.keys() != beginning.keys():
        raise Usage("the state is not the state of a harvest")
    has_texts = all(
        state[name] is None or isinstance(state[name], str) for name in ("set", "since", "started", "token")
    )
    has_numbers = all(type(state[name]) is int for name in ("received", "size", "total"))
    if state["format"] not in FORMATS or not has_texts or not has_numbers:
        raise Usage("the state is not the state of a harvest")
    return cast("HarvestState", dict(state))


def get_sets(call: Call) -> list[Set]:
    """Return the sets of the collection."""
    pages = _list_pages(call, "ListSets", make_state(None, "edm", None))
    return [
        Set(_get_child_text(item, "setSpec"), _get_child_text(item, "setName")) for page in pages for item in page.items
    ]


def harvest_to(
    call: Call, folder: str | Path, set: int | str | None, format: HarvestFormat | None
) -> Iterator[HarvestProgress]:
    """Return an iterator that updates a folder and yields the progress after each page."""
    state = harvest(call, set, None, format, None).state
    return _harvest_to(call, Path(folder), state)


def _harvest_to(call: Call, folder: Path, beginning: HarvestState) -> Iterator[HarvestProgress]:
    """Update a folder from its checkpoint, or from a state if the folder contains no checkpoint.

    Raises:
        Refused: A folder or a file cannot be written.
    """
    records, path = folder / "records", folder / "checkpoint.json"
    with using(folder):
        records.mkdir(parents=True, exist_ok=True)
    state = _read_checkpoint(path, beginning)
    deleted = 0
    for page in _list_pages(call, "ListRecords", state):
        for item in page.items:
            harvested_record = _make_harvested(item)
            file = records / f"{make_file_name(harvested_record.id)}.xml"
            with using(file), replacing(file) as partial:
                partial.write_bytes(harvested_record.xml.encode())
            deleted += harvested_record.is_deleted
        # Write the checkpoint after the records. After a crash between these writes, the next run requests this page
        # again, which is harmless.
        with using(path), replacing(path) as partial:
            partial.write_bytes(write_json(page.state, 2).encode())
        received = page.list.received
        yield HarvestProgress(received, max(page.list.size, received), deleted, state["since"])


def _read_checkpoint(path: Path, beginning: HarvestState) -> HarvestState:
    """Return the state in a checkpoint, or `beginning` if there is no checkpoint.

    Raises:
        Usage: The file is damaged, or it belongs to a different set or format.
        Refused: The file cannot be read.
    """
    with using(path):
        stored_text = path.read_bytes() if path.exists() else None
    if stored_text is None:
        return beginning
    state: Any = None
    with suppress(CollectionError):
        state = parse_json(stored_text, str(path))
    if not isinstance(state, dict) or state.keys() != beginning.keys():
        raise Usage("damaged; delete it to start again", str(path))
    if (state["set"], state["format"]) != (beginning["set"], beginning["format"]):
        raise Usage(f"of set {state['set'] or '(all)'} in {state['format']}; use another folder", str(path))
    return cast("HarvestState", state)


def make_file_name(id: str) -> str:
    """Return a file name without extension that is unique to an identifier, even if a file system ignores case."""
    number = re.fullmatch("https://id.rijksmuseum.nl/([0-9]{1,100})", id)
    encoded_id = "".join(
        chr(byte) if re.match(rb"[a-z0-9._-]", bytes([byte])) else f"%{byte:02X}" for byte in id.encode()
    )
    if number:
        return number[1]
    return (
        f"x-{encoded_id}"
        if len(encoded_id) <= 180
        else f"h-{encoded_id[:80]}-{hashlib.sha256(id.encode()).hexdigest()}"
    )
