"""The values of fields, and how to show them."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, NamedTuple, TypeVar

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


Text = str | None
# When something happened: the museum's text, and the limits.
TimeSpan = NamedTuple("TimeSpan", [("text", Text), ("earliest", Text), ("latest", Text)])
# Birth and death: dates, time spans or places.
Life = NamedTuple("Life", [("born", Any), ("died", Any)])
# One measurement, of a part if stated; the note tells a frame from a picture.
Dimension = NamedTuple(
    "Dimension", [("what", Text), ("value", float | None), ("unit", Text), ("of", Text), ("note", Text)]
)
# Where the object is on view.
Room = NamedTuple("Room", [("code", Text), ("name", Text), ("building", Text)])
# A publication: as an identifier with pages, or as text.
Reference = NamedTuple("Reference", [("id", Text), ("text", Text), ("pages", Text), ("note", Text)])
# A scholarly entry about the object on the museum's website.
CatalogueEntry = NamedTuple("CatalogueEntry", [("id", Text), ("title", Text), ("catalogue", Text), ("date", Text)])
# Another object, and how it is related.
RelatedObject = NamedTuple("RelatedObject", [("id", str), ("name", Text)])
# Objects that are parts of this one, and those that it is a part of.
Parts = NamedTuple("Parts", [("parts", list[str]), ("wholes", list[str])])
# A treatment, such as a restoration.
LaterWork = NamedTuple("LaterWork", [("date", Text), ("person", Text), ("text", Text)])
# An examination, such as an X-radiograph.
Examination = NamedTuple("Examination", [("type", Term), ("date", Text), ("text", Text)])


def first(values: Iterable[T]) -> T | None:
    """Return the first of some values, or None."""
    return next(iter(values), None)


def as_list(value: Any) -> list[Any]:
    """Return a list: of nothing, of one value, or the list itself."""
    return value if isinstance(value, list) else [] if value is None else [value]


def number(value: Any) -> float | None:
    """Return a number, None for what is none."""
    return float(value) if re.fullmatch(r"[+-]?[0-9]{1,300}(\.[0-9]+)?", str(value).strip()) else None


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


def _members(value: Any) -> dict[str, Any] | None:
    names = [each.name for each in fields(value)] if is_dataclass(value) else getattr(value, "_fields", None)
    return {name: getattr(value, name) for name in names} if names else None


def to_data(value: Any) -> Any:
    """Return what JSON has for a value: objects, lists, texts, and whole numbers without a point."""
    members = value if isinstance(value, dict) else _members(value)
    if members:
        return {name: to_data(each) for name, each in members.items()}
    if isinstance(value, (list, tuple)):
        return [to_data(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def write_json(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON."""
    return json.dumps(to_data(value), ensure_ascii=False, indent=indent, separators=(",", ": " if indent else ":"))


def make_cell(value: Any) -> str:
    """Return a value as one line of text."""
    members = _members(value)
    if members:
        named = [members["name"] or members.get("id") or members.get("code")] if "name" in members else members.values()
        return " ".join(filter(None, map(make_cell, named)))
    if isinstance(value, list):
        return "; ".join(filter(None, map(make_cell, value)))
    return re.sub(r"\r\n?|\n", " ", value) if isinstance(value, str) else "" if value is None else write_json(value)
