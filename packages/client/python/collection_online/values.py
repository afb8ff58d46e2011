"""The values of fields, and how to show them."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, TypeVar

T = TypeVar("T")

_LINE_BREAK = re.compile(r"<(?:br|/?p|/?div)\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(r"</?(?:a|b|em|i|li|ol|span|strong|su[bp]|u|ul)\b[^<>]*>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#([0-9]{1,6}|[xX][0-9A-Fa-f]{1,5})|([0-9A-Za-z_]+));")
# The named characters that the museum's texts have. Others stay as they are.
_NAMES = set("amp apos gt hellip ldquo lsquo lt mdash nbsp ndash quot rdquo rsquo".split())


@dataclass(frozen=True)
class Term:
    """A linked term, person, set or object; `equivalent` are its identifiers in AAT, Wikidata and others."""

    id: str | None
    name: str | None
    equivalent: list[str]


@dataclass(frozen=True)
class Place(Term):
    """A place, with degrees north and east where the record has them."""

    latitude: float | None
    longitude: float | None


@dataclass(frozen=True)
class Maker(Term):
    """One maker. `statement` is the museum's wording, ready to show.

    `form` is "made" (no reservation), "evidence" (for example signed), "attribution" ("attributed to") or
    "influence" (not by, but for example after a design by); None where the record does not say.
    """

    role: str | None
    statement: str | None
    form: str | None
    classification: str | None


@dataclass(frozen=True)
class TimeSpan:
    """When something happened: the museum's text, and the limits."""

    text: str | None
    earliest: str | None
    latest: str | None


@dataclass(frozen=True)
class Life:
    """Birth and death of a person, when or where."""

    born: Any
    died: Any


@dataclass(frozen=True)
class Dimension:
    """One measurement. `of` is the part that was measured, if stated; `note` tells a frame from a picture."""

    what: str | None
    value: float | None
    unit: str | None
    of: str | None
    note: str | None


@dataclass(frozen=True)
class Room:
    """Where the object is on view."""

    code: str | None
    name: str | None
    building: str | None


@dataclass(frozen=True)
class Reference:
    """A publication: as an identifier with pages, or as text."""

    id: str | None
    text: str | None
    pages: str | None
    note: str | None


@dataclass(frozen=True)
class CatalogueEntry:
    """A scholarly entry about the object on the museum's website."""

    id: str | None
    title: str | None
    catalogue: str | None
    date: str | None


@dataclass(frozen=True)
class RelatedObject:
    """Another object, and how it is related."""

    id: str
    name: str | None


@dataclass(frozen=True)
class Parts:
    """Objects that are parts of this one, and those that it is a part of."""

    parts: list[str]
    wholes: list[str]


@dataclass(frozen=True)
class LaterWork:
    """A treatment, such as a restoration."""

    date: str | None
    person: str | None
    text: str | None


@dataclass(frozen=True)
class Examination:
    """An examination, such as an X-radiograph."""

    type: Term
    date: str | None
    text: str | None


def first(values: Iterable[T]) -> T | None:
    """Return the first of some values, or None."""
    return next(iter(values), None)


def as_list(value: Any) -> list[Any]:
    """Return a list: of nothing, of one value, or the list itself."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def plain(text: str) -> str:
    """Return text without markup; a break or a paragraph begins a new line."""
    text = _ENTITY.sub(_character, _TAG.sub("", _LINE_BREAK.sub("\n", text)))
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


def _character(entity: re.Match[str]) -> str:
    if not entity[1]:
        return html.unescape(entity[0]) if entity[2] in _NAMES else entity[0]
    code = int(entity[1][1:], 16) if entity[1][0] in "xX" else int(entity[1])
    return chr(code) if is_xml(code) else "\ufffd"


def is_xml(code: int) -> bool:
    """Say whether XML may contain a character."""
    return code in (9, 10, 13) or 32 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or 0x10000 <= code <= 0x10FFFF


def to_data(value: Any) -> Any:
    """Return what JSON has for a value: objects, lists, texts, and whole numbers without a point."""
    if is_dataclass(value):
        return {each.name: to_data(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, (list, tuple)):
        return [to_data(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def write_json(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON."""
    separators = (",", ": " if indent else ":")
    return json.dumps(to_data(value), ensure_ascii=False, indent=indent, separators=separators)


def make_cell(value: Any) -> str:
    """Return a value as one line of text."""
    if isinstance(value, (list, tuple)):
        return "; ".join(filter(None, map(make_cell, value)))
    if is_dataclass(value):
        data = {each.name: getattr(value, each.name) for each in fields(value)}
        shown = [data["name"] or data.get("id") or data.get("code")] if "name" in data else list(data.values())
        return " ".join(filter(None, map(make_cell, shown)))
    if isinstance(value, str):
        return " ".join(re.split(r"\r\n|[\r\n\u2028\u2029]", value))
    return "" if value is None else write_json(value)
