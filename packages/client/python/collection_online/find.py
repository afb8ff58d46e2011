"""Search the collection, and get records."""

from __future__ import annotations

import math
import re
import urllib.parse
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from numbers import Real
from typing import Generic, SupportsInt, TypeGuard, cast

from .connection import Call
from .errors import CollectionError, NotFound, NotYet, UnknownForm, Usage, Withdrawn
from .field_readers import ID_PREFIX
from .names import Language, Model, SearchParameters
from .page_list import PageList
from .records import EdmObject, LinkedArtObject, LinkedArtRecord, check_identifier, read_edm, read_linked_art
from .values import SERVICES, T

__all__ = ["Found", "Results"]
# An identifier, with or without https:// and what may follow its number in a link.
IDENTIFIER = re.compile(r"(?:https?://)?(?:id|data)\.rijksmuseum\.nl/([0-9]+)/?(?:[?#].*)?|([0-9]+)", re.IGNORECASE)
HANDLE = re.compile(r"hdl\.handle\.net|RM0001\.COLLECT|^(?:hdl|handle):|^10934/", re.IGNORECASE)
HYPHENS = re.compile("[\u2010-\u2015\u2212]")
# Zero-width spaces, soft hyphens and marks of direction, which text processors, web pages and chats add.
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
QUOTES = "\"'\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a`"
PARAMETERS: list[str] = SERVICES["parameters"]
DATA_HOST = "https://data.rijksmuseum.nl/"


class Results(Iterator[str]):
    """The identifiers that a search finds, page after page.

    Iterating raises Incomplete at the end if some identifiers did not come, and NotYet if a page does not come.
    """

    def __init__(self, call: Call, url: str, limit: int | None, has_one_time_limit: bool = False) -> None:
        """Make the results of the search at a URL. They are requested when they are needed.

        Each page has the time limit of the call, or all pages together if `has_one_time_limit`.
        """
        self._call, self._has_one_time_limit = call, has_one_time_limit
        self._requests_needed = 2 if has_one_time_limit else 1  # after this search, at least one record is needed
        self._total: int | None = None
        self._identifiers: Iterator[str] = islice(self._list_identifiers(url), limit)

    @property
    def total(self) -> int:
        """The number of objects that the search finds. Its first use requests the first page."""
        if self._total is None:
            self._identifiers = chain(list(islice(self._identifiers, 1)), self._identifiers)
        return self._total or 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        return next(self._identifiers)

    def _list_identifiers(self, url: str) -> Iterator[str]:
        pages = PageList(url)
        link: str | None = url
        while link:
            call = self._call if self._has_one_time_limit else self._call.next_step()
            page = call.get_json(link, self._requests_needed)
            try:
                ids, total = [item["id"] for item in page["orderedItems"]], page["partOf"]["totalItems"]
                next_url = page.get("next") and (page["next"] if isinstance(page["next"], str) else page["next"]["id"])
            except (AttributeError, LookupError, TypeError):
                ids, total, next_url = [], None, None
            if total is None or not all(isinstance(id, str) for id in ids):
                raise UnknownForm("a page of results without their list or number", link)
            next_url = call.check_url(next_url) if next_url else None
            is_new = pages.add(ids, next_url, total)
            self._total = total if self._total is None else self._total
            link = next_url
            yield from (id for id, new in zip(ids, is_new, strict=True) if new)
        pages.end()


def search(call: Call, parameters: SearchParameters, limit: int | None) -> Results:
    """Return the results of a search."""
    if not isinstance(parameters, Mapping):
        raise Usage('the parameters of a search have names, such as {"creator": "Rembrandt van Rijn"}')
    pairs: list[tuple[str, str]] = []
    for name, value in parameters.items():
        if name not in PARAMETERS:
            raise Usage(f"the search has no parameter {name}; it has {', '.join(PARAMETERS)}")
        values = list(value) if isinstance(value, (list, tuple, set, frozenset)) else [value]
        if not values:
            raise Usage(f"{name} has no value")
        pairs += [(name, _write_parameter(name, item)) for item in values]
    check_limit(limit)
    return Results(call, f"{SERVICES['search']}?{urllib.parse.urlencode(pairs)}".rstrip("?"), limit)


def _write_parameter(name: str, value: object) -> str:
    """Return the value of a parameter as the service expects it."""
    if not isinstance(value, (str, int, float)) or value != value or not str(value).strip():
        raise Usage(f"{name} has no value")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    is_set_number = name == "memberOfSetId" and re.fullmatch("[0-9]+", text)
    return ID_PREFIX + text if is_set_number else text


def check_limit(limit: object) -> None:
    """Check that a limit is None or a whole number of 1 or more."""
    if limit is not None and (not isinstance(limit, int) or isinstance(limit, bool) or limit < 1):
        raise Usage("the limit is a number of 1 or more")


def is_whole_number(value: object) -> TypeGuard[SupportsInt]:
    """Return whether a value is a whole number of 0 or more, such as 200107928. In pandas, it can be 200107928.0."""
    if not isinstance(value, Real) or isinstance(value, bool):
        return False
    number = float(value)
    return math.isfinite(number) and number.is_integer() and number >= 0


def to_identifier(id: object) -> str:
    """Return the identifier with https for an identifier, a link to a record, or a number.

    Raises:
        Usage: It is something else.
    """
    if is_whole_number(id):
        return f"{ID_PREFIX}{int(id)}"
    match = IDENTIFIER.fullmatch(clean_input(id)) if isinstance(id, str) else None
    if not match:
        raise Usage(f"{id} is not an identifier, such as {ID_PREFIX}200107928")
    return ID_PREFIX + (match[1] or match[2])


def get_record(call: Call, id: object, language: Language, *, requests_needed: int = 1) -> LinkedArtRecord:
    """Return the record in Linked Art of an identifier. The call still needs `requests_needed` requests at least."""
    url = to_identifier(_restore(call, id))
    record = read_linked_art(call.get_json(url, requests_needed), language, url)
    check_identifier(record, url, url)
    return record


def _restore(call: Call, id: object) -> object:
    """Return an identifier from a mock server with the address of the museum."""
    return call.restore_urls(id) if isinstance(id, str) else id


def get_edm(call: Call, id: object, language: Language) -> EdmObject:
    """Return the record in EDM of an identifier."""
    identifier = to_identifier(_restore(call, id))
    url = f"{identifier.replace(ID_PREFIX, DATA_HOST)}?_profile=edm-framed"
    record = read_edm(call.get_json(url), language, url, call.settings.notice)
    if not record:
        raise UnknownForm("not a record in EDM", url)
    check_identifier(record, identifier, url)
    return record


def get_object(call: Call, id: object, language: Language, model: Model) -> LinkedArtObject | EdmObject:
    """Return the record of an object in one of the models."""
    if model == "edm":
        return get_edm(call, id, language)
    if model != "linked-art":
        raise Usage(f'the model is "linked-art" or "edm", not {model!r}')
    record = get_record(call, id, language)
    if not isinstance(record, LinkedArtObject):
        raise Usage(f"{id} is a {record.kind}, not an object")
    return record


def clean_input(text: str) -> str:
    """Return an object number or identifier with plain hyphens, and without characters that are not a part of it.

    These are invisible characters, quotes and spaces around the text, and a full stop at its end.
    """
    text = HYPHENS.sub("-", INVISIBLE.sub("", text))
    return text.strip().strip(QUOTES).strip().removesuffix(".").strip(QUOTES).strip()


def find_object(call: Call, number: str, language: Language, limit: int) -> LinkedArtObject | None:
    """Return the object with this number, or None."""
    check_limit(limit)
    cleaned_number = clean_input(number) if isinstance(number, str) else ""
    if not re.search("[0-9]", cleaned_number) or re.search(r"[*?\x00-\x1f\x7f-\x9f]", cleaned_number):
        raise Usage(f"{number} cannot be an object number")
    return _find_by_number(call, cleaned_number, language, limit)


def _find_by_number(call: Call, number: str, language: Language, limit: int) -> LinkedArtObject | None:
    url = f"{SERVICES['search']}?{urllib.parse.urlencode({'objectNumber': number})}"
    results = Results(call, url, None, has_one_time_limit=True)
    if not results.total and number != number.upper():
        return _find_by_number(call, number.upper(), language, limit)  # old links are in lower case
    similar: list[LinkedArtObject] = []
    for count, id in enumerate(results):
        if count == limit:
            place = f"not among the first {limit} of {results.total} results"
            raise Usage(f"{number} is {place}; allow more with limit")
        try:
            record = cast("LinkedArtObject", get_object(call, id, language, "linked-art"))
        except (Withdrawn, NotFound):
            if results.total == 1:
                raise
            continue  # probably another object, whose number only contains this number
        if record.object_number == number:
            return record
        if (record.object_number or "").upper() == number.upper():
            similar.append(record)
    return similar[0] if len(similar) == 1 else None


@dataclass(frozen=True)
class Found(Generic[T]):
    """What one input of `find_objects` led to.

    Attributes:
        input: The input.
        number: The object number of the object, or the object number in the input.
        id: The identifier of the object.
        object: The object, or None.
        error: The reason why there is no object, or None.
    """

    input: T
    number: str | None
    id: str | None
    object: LinkedArtObject | None
    error: CollectionError | None

    def get(self) -> LinkedArtObject | None:
        """Return the object, or raise the error."""
        if self.error:
            raise self.error
        return self.object


def find_objects(call: Call, inputs: Iterable[T], language: Language, limit: int) -> Iterator[Found[T]]:
    """Return an iterator over one entry for each input."""
    if isinstance(inputs, (str, bytes)) or not isinstance(inputs, Iterable):
        raise Usage("the inputs are a list; to find one object, use find_object")
    check_limit(limit)
    call.check_settings()
    return _find_each(call, inputs, language, limit)


def _find_each(call: Call, inputs: Iterable[T], language: Language, limit: int) -> Iterator[Found[T]]:
    is_unreachable = False
    for input in inputs:
        result = _find_one(call.next_step(), input, language, limit)
        if isinstance(result.error, NotYet) and is_unreachable:
            raise result.error  # the second input in a row that does not reach the service
        is_unreachable = isinstance(result.error, NotYet)
        yield result


def _find_one(call: Call, input: T, language: Language, limit: int) -> Found[T]:
    number: str | None = None
    try:
        number = read_object_number(input)
        if number is None:
            record = cast("LinkedArtObject | None", get_object(call, _trim(input), language, "linked-art"))
        else:
            record = find_object(call, number, language, limit)
        if not record:
            raise NotFound("no object has this number")
        return Found(input, record.object_number, record.identifier, record, None)
    except CollectionError as error:
        return Found(input, number, None, None, error)


def _trim(input: object) -> object:
    return clean_input(input) if isinstance(input, str) else input


def read_object_number(input: object) -> str | None:
    """Return the object number in a text or a link to the website, or None for an identifier or its number.

    Raises:
        Usage: The input is something else, such as a Handle or an empty cell.
    """
    if is_whole_number(input):
        return None
    if not isinstance(input, str):
        raise Usage(f"{input!r} is neither an object number nor a link with one")
    text = clean_input(input)
    if IDENTIFIER.fullmatch(text):
        return None
    if HANDLE.search(text):
        raise Usage(
            "a Handle contains no object number; match it with the museum's data dumps of 2020, as the page "
            "/tutorials/recipes/old-links-to-identifiers of the documentation explains"
        )
    matches = (re.match(pattern, text, re.IGNORECASE) for pattern in SERVICES["links"])
    link = next(filter(None, matches), None)
    number = clean_input(urllib.parse.unquote(link[1]).split("--")[0]) if link else text
    if re.search(r"://|[\s%\ufffd]", number) or not re.search("[0-9]", number):
        raise Usage("neither an object number nor a link with one")
    return number
