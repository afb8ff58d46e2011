"""Define the values of fields, decode and parse documents, and remove markup from texts."""

from __future__ import annotations

import codecs
import html
import json
import re
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from .errors import UnknownForm

if TYPE_CHECKING:
    from lxml import etree

__all__ = [
    "CatalogueEntry",
    "Dimension",
    "Examination",
    "LaterWork",
    "Life",
    "LifeSpans",
    "Maker",
    "Parts",
    "Place",
    "Reference",
    "RelatedObject",
    "Room",
    "Term",
    "TimeSpan",
]
T = TypeVar("T")

# In the repository, both languages read the same files. Each published package contains its own copy.
_FOLDERS = Path(__file__).parent, Path(__file__).parents[2] / "javascript"


def read_data(name: str) -> dict[str, Any]:
    """Return the content of a JSON file that both languages share."""
    file = next(folder / name for folder in _FOLDERS if (folder / name).exists())
    return json.loads(file.read_text("utf-8"))  # type: ignore[no-any-return]


SERVICES = read_data("services.json")
FIELD_RULES = read_data("fields.json")

_LINE_BREAK = re.compile(r"\r\n?|<(?:br|/?p|/?div)\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(r"</?(?:a|b|em|i|li|ol|span|strong|su[bp]|u|ul)\b[^<>]*>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#([0-9]{1,6}|[xX][0-9A-Fa-f]{1,5})|([0-9A-Za-z_]+));")
# The named entities in the museum's texts. Other entities stay unchanged.
_ENTITY_NAMES = {
    *("amp", "apos", "gt", "hellip", "ldquo", "lsquo", "lt", "mdash", "nbsp", "ndash", "quot", "rdquo", "rsquo")
}
_FORBIDDEN_CHARACTERS = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:[xX]0*([0-9A-Fa-f]{1,6})|0*([0-9]{1,7}));"
)
_UNPAIRED_SURROGATE = re.compile(r"\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]..")
_BYTE_ORDER_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


class Term(NamedTuple):
    """A term, a person, a set or an object that a record links to.

    Attributes:
        id: The museum's identifier, or None if the museum has none.
        name: The name, if possible in the language of the record.
        equivalent: The identifiers of the same thing in the AAT, Wikidata and other vocabularies.
    """

    id: str | None
    name: str | None
    equivalent: list[str]


class Place(NamedTuple):
    """A place.

    Attributes:
        id: The museum's identifier, or None if the museum has none.
        name: The name, if possible in the language of the record.
        equivalent: The identifiers of the same place in TGN, Wikidata and other vocabularies.
        latitude: The latitude in degrees. North is positive.
        longitude: The longitude in degrees. East is positive.
    """

    id: str | None
    name: str | None
    equivalent: list[str]
    latitude: float | None
    longitude: float | None


class Maker(NamedTuple):
    """A maker.

    Attributes:
        id: The museum's identifier of the person or group.
        name: The name of the person or group.
        equivalent: The identifiers of the same maker in ULAN, Wikidata and other vocabularies.
        role: The maker's role, such as "painter".
        statement: The museum's text about this maker, such as "attributed to Rembrandt van Rijn".
        form: The certainty of the attribution. It is "made", "evidence" (for example, the object is signed),
            "attribution", or "influence" (for example, the object was made from a design by the maker). In EDM, it is
            None.
        classification: The identifier of the kind of attribution.
    """

    id: str | None
    name: str | None
    equivalent: list[str]
    role: str | None
    statement: str | None
    form: Literal["made", "evidence", "attribution", "influence"] | None
    classification: str | None


class TimeSpan(NamedTuple):
    """The time of an event, with the museum's text and the earliest and latest possible day, such as 1642-01-01."""

    text: str | None
    earliest: str | None
    latest: str | None


class Life(NamedTuple):
    """The dates or the places of a person's birth and death, as texts or identifiers."""

    born: str | None
    died: str | None


class LifeSpans(NamedTuple):
    """The time spans of the birth and the death of a person."""

    born: TimeSpan
    died: TimeSpan


class Dimension(NamedTuple):
    """A measurement.

    Attributes:
        what: The kind of measurement, such as "height", in the language of the record.
        value: The number, or None if the museum does not know it. The museum's texts then contain 0.
        unit: The unit, such as "cm", "mm" or "kg".
        of: The measured part, such as "frame". It is None for the whole object.
        note: A remark, such as "oval".
    """

    what: str | None
    value: float | None
    unit: str | None
    of: str | None
    note: str | None


class Room(NamedTuple):
    """The room in which an object is on display, with its code, its name and its building."""

    code: str | None
    name: str | None
    building: str | None


class Reference(NamedTuple):
    """A publication about an object, with its identifier, its text, the pages and a note."""

    id: str | None
    text: str | None
    pages: str | None
    note: str | None


class CatalogueEntry(NamedTuple):
    """The entry of an object in a catalogue of the museum, with its identifier, title, catalogue and date."""

    id: str | None
    title: str | None
    catalogue: str | None
    date: str | None


class RelatedObject(NamedTuple):
    """A related object, with its identifier and the name of the relation."""

    id: str
    name: str | None


class Parts(NamedTuple):
    """The identifiers of the parts of an object, and of the larger objects that the object is a part of."""

    parts: list[str]
    wholes: list[str]


class LaterWork(NamedTuple):
    """Work on an object after it was made, such as a restoration. `person` is the identifier of a person."""

    date: str | None
    person: str | None
    text: str | None


class Examination(NamedTuple):
    """An examination of an object, with its type, such as X-radiography, its date and a text."""

    type: Term
    date: str | None
    text: str | None


def first(values: Iterable[T]) -> T | None:
    """Return the first value, or None if there is none."""
    return next(iter(values), None)


def as_list(value: Any) -> list[Any]:
    """Return a list unchanged, an empty list for None, and a list with one item for any other value."""
    return value if isinstance(value, list) else [] if value is None else [value]


def plain(text: str) -> str:
    """Remove markup from a text. A line break or a paragraph starts a new line."""
    text = _ENTITY.sub(_character, _TAG.sub("", _LINE_BREAK.sub("\n", text)))
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


def _character(entity: re.Match[str]) -> str:
    """Return the character of an entity. An unknown named entity stays unchanged."""
    if not entity[1]:
        return html.unescape(entity[0]) if entity[2] in _ENTITY_NAMES else entity[0]
    code = int(entity[1][1:], 16) if entity[1][0] in "xX" else int(entity[1])
    return chr(code) if is_xml_character(code) else "\ufffd"


def is_xml_character(code: int) -> bool:
    """Return whether XML allows the character with a code."""
    return code in (9, 10, 13) or 32 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or 0x10000 <= code <= 0x10FFFF


def to_data(value: Any) -> Any:
    """Convert a value to plain data for JSON. Whole numbers become integers, as JavaScript writes them."""
    members = value._asdict() if hasattr(value, "_asdict") else value
    if isinstance(members, dict):
        return {name: to_data(member) for name, member in members.items()}
    if isinstance(value, list):
        return [to_data(item) for item in value]
    is_whole_number = isinstance(value, float) and value.is_integer() and abs(value) < 1e21
    return int(Decimal(repr(value))) if is_whole_number else value


def write_json(value: Any, indent: int | None = None) -> str:
    """Format a value as JSON. The text is the same as in JavaScript."""
    return json.dumps(to_data(value), ensure_ascii=False, indent=indent, separators=(",", ": " if indent else ":"))


def make_cell(value: Any) -> str:
    """Format plain data as one line of text."""
    if isinstance(value, dict):
        parts = [value["name"] or value.get("id") or value.get("code")] if "name" in value else value.values()
        return " ".join(filter(None, map(make_cell, parts)))
    if isinstance(value, list):
        return "; ".join(filter(None, map(make_cell, value)))
    return re.sub(r"\r\n?|\n", " ", value) if isinstance(value, str) else "" if value is None else write_json(value)


def decode(data: bytes, name: str | None, type: str = "") -> str:
    """Decode a document.

    The encoding comes from a byte order mark, the media type or the XML declaration, or is UTF-8.

    Args:
        data: The bytes of the document.
        name: The name of the document. Messages begin with it.
        type: The media type.

    Raises:
        UnknownForm: The bytes are not in this encoding.
    """
    declaration = re.match(rb"""<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)""", data[:200])
    bom_encoding = next((encoding for mark, encoding in _BYTE_ORDER_MARKS.items() if data.startswith(mark)), None)
    charset = re.search(r'charset="?([\w.:-]+)', type, re.IGNORECASE)
    encoding = bom_encoding or (charset and charset[1]) or (declaration and declaration[1].decode()) or "utf-8"
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except (UnicodeDecodeError, LookupError) as error:
        line = data.count(b"\n", 0, getattr(error, "start", 0)) + 1
        raise UnknownForm(f"line {line} is not {encoding}", name) from None


def text_of(source: str | bytes, name: str | None) -> str:
    """Return the text of a document without its byte order mark."""
    return decode(source, name) if isinstance(source, bytes) else source.removeprefix("\ufeff")


def parse_xml(source: str | bytes, name: str | None) -> tuple[etree._Element, bool]:
    """Return the root element of an XML document, and whether the function repaired characters.

    The function replaces characters that XML forbids with U+FFFD.

    Raises:
        UnknownForm: The text is not XML, or it contains a DOCTYPE.
    """
    from lxml import etree

    text = text_of(source, name)
    repaired_text = _FORBIDDEN_CHARACTERS.sub(_repair_character, text)
    try:
        parser = etree.XMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
        root = etree.fromstring(repaired_text.encode(), parser)
    except (etree.XMLSyntaxError, UnicodeEncodeError) as error:
        raise UnknownForm(f"not XML ({error})", name) from None
    # Refuse a DOCTYPE. Parsers treat its entities differently, and attackers use them. No service sends a DOCTYPE.
    if root.getroottree().docinfo.internalDTD is not None:
        raise UnknownForm("XML with a DOCTYPE, which this library does not read", name)
    return root, repaired_text != text


def _repair_character(match: re.Match[str]) -> str:
    """Return U+FFFD for a character that XML forbids, and any other character unchanged."""
    code = int(match[1], 16) if match[1] else int(match[2] or 0)
    return match[0] if is_xml_character(code) else "\ufffd"


def parse_json(source: str | bytes, name: str | None) -> Any:
    """Parse a document in JSON. An unpaired surrogate becomes U+FFFD.

    Raises:
        UnknownForm: The document is not JSON. For example, it contains NaN or Infinity.
    """

    def refuse(constant: str) -> None:
        raise ValueError(f"{constant} is not JSON")

    try:
        return json.loads(_UNPAIRED_SURROGATE.sub(r"\\ufffd", text_of(source, name)), parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise UnknownForm(f"not JSON ({error})", name) from None
