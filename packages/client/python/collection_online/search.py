"""Search the collection, and get records."""

from __future__ import annotations

import re
import urllib.parse
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import CollectionError, NotYet, UnknownForm, Usage
from .manners import Progress, get_json
from .records import AnyRecord, ObjectRecord, check_language, read_linked_art
from .values import as_list

SEARCH = "https://data.rijksmuseum.nl/search/collection"
MUSEUM = "https://id.rijksmuseum.nl/"
PARAMETERS = (
    "title objectNumber creator creationDate type technique material aboutActor description imageAvailable "
    "memberOfSetId pageToken"
).split()
# Where links of the museum's website and former identifiers have the object number.
_LINKS = (
    r"https?://(?:www\.)?rijksmuseum\.nl/(?:en|nl)/(?:collection|collectie)/(?:object/)?([^/?#]+)",
    r"https?://(?:www\.)?rijksmuseum\.nl/api/(?:en|nl)/collection/([^/?#]+)",
    r"oai:rijksmuseum\.nl(?:/collection)?:(.+)",
)
_IDENTIFIER = re.compile(r"https?://id\.rijksmuseum\.nl/([0-9]+)")


class Results(Iterator[str]):
    """The identifiers that a search finds, page after page; raises Incomplete at the end when some did not come."""

    def __init__(self, parameters: Mapping[str, Any], limit: int | None = None) -> None:
        """Check the parameters; the first request is sent for the first result or for `total`."""
        unknown = [name for name in parameters if name not in PARAMETERS]
        if unknown:
            raise Usage(f"{', '.join(unknown)}: unknown to the search; it has {', '.join(PARAMETERS)}")
        if limit is not None and limit < 1:
            raise Usage(f"{limit}: write a limit of 1 or more")
        pairs = [(name, _text(name, each)) for name, value in parameters.items() for each in as_list(value)]
        self._url = f"{SEARCH}?{urllib.parse.urlencode(pairs)}".rstrip("?")
        self._progress = Progress(self._url)
        self._pages = self._read(self._url)
        self._page: list[str] | None = None
        self._left = limit

    @property
    def total(self) -> int:
        """How many objects the search finds in all."""
        if self._page is None:
            self._page = next(self._pages, [])
        return self._progress.size

    def __next__(self) -> str:
        """Return the next identifier."""
        if self._left == 0:
            raise StopIteration
        while not self._page:
            self._page = next(self._pages)
        self._left = None if self._left is None else self._left - 1
        return self._page.pop(0)

    def _read(self, url: str) -> Iterator[list[str]]:
        before: list[str] = []
        link: str | None = url
        while link:
            page = get_json(link)
            try:
                ids = [str(each["id"] if isinstance(each, dict) else each) for each in page["orderedItems"]]
                total = page["partOf"]["totalItems"]
                link = page["next"]["id"] if page.get("next") else None
            except (AttributeError, LookupError, TypeError) as error:
                raise UnknownForm(f"not a page of results ({type(error).__name__}: {error})", link) from None
            if type(total) is not int or total < 0 or not isinstance(link, (str, type(None))):
                raise UnknownForm(f"not a page of results (totalItems: {total})", link)
            new = [id for id in ids if id not in before]
            self._progress.check(ids, len(new), link, total)
            before = ids
            yield new
        self._progress.end()


def _text(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (str, int)):
        return str(value)
    raise Usage(f"{name}: write a text, not {type(value).__name__}")


def search(parameters: Mapping[str, Any], limit: int | None = None) -> Results:
    """Search with the service's parameters, such as {"creator": "Rembrandt van Rijn", "imageAvailable": True}."""
    return Results(parameters, limit)


def get_record(id: str, language: str = "en") -> AnyRecord:
    """Return the record of an identifier or its number: an object, visual item, digital object, person or group."""
    check_language(language)
    number = re.fullmatch(r"(?:https?://(?:id|data)\.rijksmuseum\.nl/)?([0-9]+)", str(id))
    if not number:
        raise Usage(f"{id}: write an identifier, such as {MUSEUM}200107928 or 200107928")
    url = MUSEUM + number[1]
    return read_linked_art(get_json(url), language, url)


def get_object(id: str, language: str = "en") -> ObjectRecord:
    """Return the record of an object."""
    record = get_record(id, language)
    if not isinstance(record, ObjectRecord):
        raise UnknownForm(f"{record.kind}, not an object; use get_record", record.identifier)
    return record


def find_object(number: str, language: str = "en", limit: int = 100) -> ObjectRecord | None:
    """Return the object that has exactly this number, or None; upper and lower case count if two differ in them.

    A search also finds other numbers, so the records are compared, up to the limit.
    """
    results = search({"objectNumber": number})
    if not results.total and number.upper() != number:
        results = search({"objectNumber": number.upper()})
    close: list[ObjectRecord] = []
    for count, id in enumerate(results):
        if count == limit:
            if len(close) == 1:
                break
            raise Usage(f"{number}: not among the first {limit} of {results.total} results; write the whole number")
        record = get_object(id, language)
        if record.object_number == number:
            return record
        if (record.object_number or "").lower() == number.lower():
            close.append(record)
    return close[0] if len(close) == 1 else None


@dataclass(frozen=True)
class Found:
    """What an input led to; `error` says in a sentence why there is no object."""

    input: str
    number: str | None
    id: str | None
    object: ObjectRecord | None
    error: str | None


def find_objects(numbers: Iterable[str], language: str = "en") -> Iterator[Found]:
    """Yield one result for each object number, link to the website, former or present identifier, in their order."""
    is_away = False
    for each in numbers:
        number = _number_in(each)
        identifier = _IDENTIFIER.fullmatch(each)
        record, error = None, None
        try:
            if identifier:
                record = get_object(identifier[1], language)
            elif number:
                record = find_object(number, language)
                error = None if record else "no object has this number"
            else:
                error = "neither an object number nor a link with one"
            is_away = False
        except CollectionError as problem:
            if isinstance(problem, NotYet) and is_away:
                raise
            is_away, error = isinstance(problem, NotYet), str(problem)
        number = record.object_number if record else number
        yield Found(each, number, record.identifier if record else None, record, error)


def _number_in(text: str) -> str | None:
    """Return the object number in a link, or the text if it can be one."""
    for pattern in _LINKS:
        link = re.fullmatch(pattern + ".*", text, re.IGNORECASE | re.DOTALL)
        if link:
            text = urllib.parse.unquote(link[1]).split("--")[0]
            break
    is_number = "://" not in text and re.search("[0-9]", text) and not re.search(r"^\s|\s$|[\x00-\x1f\x7f]", text)
    return text if is_number else None
