"""Search the collection, and get records."""

import re
import urllib.parse
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Any, NamedTuple

from .connection import check_contact, check_url, get_json
from .errors import CollectionError, NotFound, NotYet, UnknownForm, Usage
from .field_readers import MUSEUM
from .page_list import Pages
from .records import AnyRecord, ObjectRecord, read_linked_art
from .values import SHARED, as_list

__all__ = ["Found", "Results", "find_object", "find_objects", "get_object", "get_record", "search"]
IDENTIFIER = r"(?:https?://(?:id|data)\.rijksmuseum\.nl/)?([0-9]+)"
PARAMETERS = SHARED["parameters"]


class Results(Iterator[str]):
    """The identifiers that a search finds, page after page; raises Incomplete at the end when some did not come."""

    def __init__(self, url: str, limit: int | None) -> None:
        self._total: int | None = None
        self._found: Iterator[str] = islice(self._read(url), limit)

    @property
    def total(self) -> int:
        """How many objects the search finds in all."""
        if self._total is None:
            self._found = chain(list(islice(self._found, 1)), self._found)
        return self._total or 0

    def __next__(self) -> str:
        return next(self._found)

    def _read(self, url: str) -> Iterator[str]:
        pages = Pages(url)
        link: str | None = url
        while link:
            page = get_json(link)
            try:
                ids, total = [each["id"] for each in page["orderedItems"]], page["partOf"]["totalItems"]
                following = page.get("next") and (page["next"] if isinstance(page["next"], str) else page["next"]["id"])
            except (AttributeError, LookupError, TypeError):
                ids, total, following = [], None, None
            if total is None or not all(isinstance(id, str) for id in ids):
                raise UnknownForm("a page of results without their list or number", link)
            following = check_url(following) if following else None
            is_new = pages.add(ids, following, total)
            self._total, link = total if self._total is None else self._total, following
            yield from (id for id, new in zip(ids, is_new, strict=True) if new)
        pages.end()


def search(parameters: Mapping[str, Any], limit: int | None = None) -> Results:
    """Search with the service's parameters, such as {"creator": "Rembrandt van Rijn", "imageAvailable": True}."""
    pairs = []
    for name, value in parameters.items():
        if name not in PARAMETERS:
            raise Usage(f"the search has no parameter {name}; it has {', '.join(PARAMETERS)}")
        for each in as_list(value) or [None]:
            if not isinstance(each, (str, int, float)):
                raise Usage(f"{name} has no value")
            text = str(each).lower() if isinstance(each, bool) else str(each)
            is_number = name == "memberOfSetId" and re.fullmatch("[0-9]+", text)
            pairs.append((name, MUSEUM + text if is_number else text))
    if limit is not None and not (isinstance(limit, int) and limit >= 1):
        raise Usage("the limit is a number of 1 or more")
    return Results(f"{SHARED['search']}?{urllib.parse.urlencode(pairs)}".rstrip("?"), limit)


def get_record(id: str | int, language: str = "en") -> AnyRecord:
    """Return the record of an identifier or its number: an object, visual item, digital object, person or group."""
    number = re.fullmatch(IDENTIFIER, str(id).strip())
    if not number:
        raise Usage(f"{id} is no identifier, such as {MUSEUM}200107928")
    url = MUSEUM + number[1]
    return read_linked_art(get_json(url), language, url)


def get_object(id: str | int, language: str = "en") -> ObjectRecord:
    """Return the record of an object."""
    record = get_record(id, language)
    if not isinstance(record, ObjectRecord):
        raise Usage(f"{id} is a {record.kind}, not an object")
    return record


def find_object(number: str, language: str = "en", limit: int = 100) -> ObjectRecord | None:
    """Return the object with this number, letter for letter (case only matters where two differ in it), or None."""
    wanted = number.strip()
    if not re.search("[0-9]", wanted) or re.search(r"[*?\x00-\x1f\x7f-\x9f]", wanted):
        raise Usage(f"{number} cannot be an object number")
    results = search({"objectNumber": wanted})
    if not results.total and wanted != wanted.upper():
        return find_object(wanted.upper(), language, limit)  # old links are in lower case
    similar = []
    for count, id in enumerate(results):
        if count == limit:
            raise Usage(f"not among the first {limit} of {results.total} results; write the whole number")
        record = get_object(id, language)
        if record.object_number == wanted:
            return record
        if (record.object_number or "").upper() == wanted.upper():
            similar.append(record)
    return similar[0] if len(similar) == 1 else None


class Found(NamedTuple):
    """What an input led to; `error` says why there is no object."""

    input: str
    number: str | None
    id: str | None
    object: ObjectRecord | None
    error: CollectionError | None

    def get(self) -> ObjectRecord | None:
        """Return the object, or raise the error."""
        if self.error:
            raise self.error
        return self.object


def find_objects(inputs: Iterable[str], language: str = "en", limit: int = 100) -> Iterator[Found]:
    """Yield one entry for each object number, link to the website, former or present identifier, in their order."""
    check_contact()
    is_away = False
    for input in inputs:
        text, number = input.lstrip("\ufeff").strip(), None
        try:
            number = None if re.fullmatch(IDENTIFIER, text) else _number_in(text)
            record = find_object(number, language, limit) if number else get_object(text, language)
            if not record:
                raise NotFound("no object has this number")
            yield Found(input, record.object_number, record.identifier, record, None)
            is_away = False
        except CollectionError as error:
            if isinstance(error, NotYet) and is_away:
                raise
            is_away = isinstance(error, NotYet)
            yield Found(input, number, None, None, error)


def _number_in(text: str) -> str:
    link = next(filter(None, (re.match(pattern, text, re.IGNORECASE) for pattern in SHARED["links"])), None)
    number = urllib.parse.unquote(link[1]).split("--")[0] if link else text
    if re.search(r"://|RM0001\.COLLECT|[\s%\ufffd]", number, re.IGNORECASE) or not re.search("[0-9]", number):
        raise Usage("neither an object number nor a link with one")
    return number
