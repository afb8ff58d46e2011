"""Search for objects, find objects by their object numbers, and get records by their identifiers."""

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
# Matches an identifier or its URL, with or without https://. A link can contain more text after the number.
IDENTIFIER = re.compile(r"(?:https?://)?(?:id|data)\.rijksmuseum\.nl/([0-9]+)/?(?:[?#].*)?|([0-9]+)", re.IGNORECASE)
HANDLE = re.compile(r"hdl\.handle\.net|RM0001\.COLLECT|^(?:hdl|handle):|^10934/", re.IGNORECASE)
HYPHENS = re.compile("[\u2010-\u2015\u2212]")
# Zero-width spaces, soft hyphens and direction marks, which copied texts can contain.
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
QUOTES = "\"'\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a`"
PARAMETERS: list[str] = SERVICES["parameters"]
DATA_HOST = "https://data.rijksmuseum.nl/"


class Results(Iterator[str]):
    """An iterator over the identifiers of the objects that match.

    The loop raises NotYet if a page cannot be loaded. It raises Incomplete at the end if the library received fewer
    identifiers than the service announced.
    """

    def __init__(self, call: Call, url: str, limit: int | None, has_one_time_limit: bool = False) -> None:
        """Create the results of the search at a URL. The library requests each page when it is needed.

        Args:
            limit: The maximum number of identifiers. None means all identifiers.
            has_one_time_limit: Whether the time limit of the call applies to all pages together, and not to each page.
        """
        self._call, self._has_one_time_limit = call, has_one_time_limit
        # A call of find_object needs this search and at least one record.
        self._requests_needed = 2 if has_one_time_limit else 1
        self._total: int | None = None
        self._identifiers: Iterator[str] = islice(self._list_identifiers(url), limit)

    @property
    def total(self) -> int:
        """The number of all matches. The limit does not change it. Its first use requests the first page."""
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
    """Return the results of a search. The function sends no request.

    Raises:
        Usage: A parameter is unknown, it has no value, or the limit is not valid.
    """
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
    """Return the value of a search parameter in the format of the service.

    Raises:
        Usage: The value is empty or has the wrong type.
    """
    if not isinstance(value, (str, int, float)) or value != value or not str(value).strip():
        raise Usage(f"{name} has no value")
    text = str(value).lower() if isinstance(value, bool) else str(value)
    is_set_number = name == "memberOfSetId" and re.fullmatch("[0-9]+", text)
    return ID_PREFIX + text if is_set_number else text


def check_limit(limit: object) -> None:
    """Raise Usage if a limit is neither None nor a whole number of 1 or more."""
    if limit is not None and (not isinstance(limit, int) or isinstance(limit, bool) or limit < 1):
        raise Usage("the limit is a number of 1 or more")


def is_whole_number(value: object) -> TypeGuard[SupportsInt]:
    """Return whether a value is a whole number of 0 or more. The number 200107928.0, as in pandas, is also valid."""
    if not isinstance(value, Real) or isinstance(value, bool):
        return False
    number = float(value)
    return math.isfinite(number) and number.is_integer() and number >= 0


def to_identifier(id: object) -> str:
    """Return the identifier with https for an identifier, its URL or its number.

    Raises:
        Usage: The value is something else.
    """
    if is_whole_number(id):
        return f"{ID_PREFIX}{int(id)}"
    match = IDENTIFIER.fullmatch(clean_input(id)) if isinstance(id, str) else None
    if not match:
        raise Usage(f"{id} is not an identifier, such as {ID_PREFIX}200107928")
    return ID_PREFIX + (match[1] or match[2])


def get_record(call: Call, id: object, language: Language, *, requests_needed: int = 1) -> LinkedArtRecord:
    """Return the Linked Art record for an identifier.

    `requests_needed` is the minimum number of requests that the call has yet to send, including this one.
    """
    url = to_identifier(_restore(call, id))
    record = read_linked_art(call.get_json(url, requests_needed), language, url)
    check_identifier(record, url, url)
    return record


def _restore(call: Call, id: object) -> object:
    """Replace the URL of the mock server in an identifier with the URL of the museum."""
    return call.restore_urls(id) if isinstance(id, str) else id


def get_edm(call: Call, id: object, language: Language) -> EdmObject:
    """Return the EDM record for an identifier.

    Raises:
        UnknownForm: The response is not a record in EDM, or it is a different record from the one requested.
    """
    identifier = to_identifier(_restore(call, id))
    url = f"{identifier.replace(ID_PREFIX, DATA_HOST)}?_profile=edm-framed"
    record = read_edm(call.get_json(url), language, url, call.settings.notice)
    if not record:
        raise UnknownForm("not a record in EDM", url)
    check_identifier(record, identifier, url)
    return record


def get_object(call: Call, id: object, language: Language, model: Model) -> LinkedArtObject | EdmObject:
    """Return the record of an object in a data model.

    Raises:
        Usage: The model is unknown, or the identifier does not belong to an object.
    """
    if model == "edm":
        return get_edm(call, id, language)
    if model != "linked-art":
        raise Usage(f'the model is "linked-art" or "edm", not {model!r}')
    record = get_record(call, id, language)
    if not isinstance(record, LinkedArtObject):
        raise Usage(f"{id} is a {record.kind}, not an object")
    return record


def clean_input(text: str) -> str:
    """Clean an object number or an identifier.

    Remove invisible characters, spaces and quotation marks around a text, and a full stop at its end. Replace other
    hyphens with plain ones.
    """
    text = HYPHENS.sub("-", INVISIBLE.sub("", text))
    return text.strip().strip(QUOTES).strip().removesuffix(".").strip(QUOTES).strip()


def find_object(call: Call, number: str, language: Language, limit: int) -> LinkedArtObject | None:
    """Return the object with an object number, or None.

    Raises:
        Usage: The text cannot be an object number, or the object is not among the first results.
    """
    check_limit(limit)
    cleaned_number = clean_input(number) if isinstance(number, str) else ""
    if not re.search("[0-9]", cleaned_number) or re.search(r"[*?\x00-\x1f\x7f-\x9f]", cleaned_number):
        raise Usage(f"{number} cannot be an object number")
    return _find_by_number(call, cleaned_number, language, limit)


def _find_by_number(call: Call, number: str, language: Language, limit: int) -> LinkedArtObject | None:
    url = f"{SERVICES['search']}?{urllib.parse.urlencode({'objectNumber': number})}"
    results = Results(call, url, None, has_one_time_limit=True)
    if not results.total and number != number.upper():
        # Old links contain object numbers in lower case.
        return _find_by_number(call, number.upper(), language, limit)
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
            # If there are several results, a deleted or withdrawn record probably belongs to another object. Its number
            # contains the requested number as a part, such as SK-C-5 in SK-C-50. So skip it.
            continue
        if record.object_number == number:
            return record
        if (record.object_number or "").upper() == number.upper():
            similar.append(record)
    return similar[0] if len(similar) == 1 else None


@dataclass(frozen=True)
class Found(Generic[T]):
    """The result for one input of `find_objects`. Its `object` or its `error` is None.

    Attributes:
        input: The input.
        number: The object number of the object, or otherwise the object number in the input.
        id: The identifier of the object, or None.
        object: The object, or None.
        error: The reason why the library found no object, or None.
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
    """Return an iterator over the results. There is one result for each input, in the order of the inputs.

    Raises:
        Usage: The inputs are one text, the limit is not valid, or no contact is set.
    """
    if isinstance(inputs, (str, bytes)) or not isinstance(inputs, Iterable):
        raise Usage("the inputs are a list; to find one object, use find_object")
    check_limit(limit)
    call.check_settings()
    return _find_each(call, inputs, language, limit)


def _find_each(call: Call, inputs: Iterable[T], language: Language, limit: int) -> Iterator[Found[T]]:
    is_service_unreachable = False
    for input in inputs:
        result = _find_one(call.next_step(), input, language, limit)
        if isinstance(result.error, NotYet) and is_service_unreachable:
            # The service could not be reached for two inputs in a row.
            raise result.error
        is_service_unreachable = isinstance(result.error, NotYet)
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
    """Return the object number in a text or in a link to the website. Return None for an identifier or its number.

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
