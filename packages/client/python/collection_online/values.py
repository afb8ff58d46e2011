"""The values of fields, and how to read and show texts."""

import codecs
import html
import json
import re
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from lxml import etree

from .errors import UnknownForm

__all__ = ["Dimension", "Maker", "Place", "Room", "Term", "TimeSpan"]
T = TypeVar("T")
Text = str | None
Number = float | None

# In the repository, both languages read the same files. Each package contains a copy of them.
_FOLDERS = Path(__file__).parent, Path(__file__).parents[2] / "javascript"


def _read_data(name: str) -> dict[str, Any]:
    file = next(folder / name for folder in _FOLDERS if (folder / name).exists())
    return json.loads(file.read_text("utf-8"))  # type: ignore[no-any-return]


SERVICES = _read_data("services.json")
FIELD_RULES = _read_data("fields.json")
COMMAND_TEXTS = _read_data("commands.json")
SHARED: dict[str, Any] = {**SERVICES, **FIELD_RULES, **COMMAND_TEXTS}

_LINE_BREAK = re.compile(r"\r\n?|<(?:br|/?p|/?div)\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(r"</?(?:a|b|em|i|li|ol|span|strong|su[bp]|u|ul)\b[^<>]*>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#([0-9]{1,6}|[xX][0-9A-Fa-f]{1,5})|([0-9A-Za-z_]+));")
# The named characters that the museum's texts have. Others stay as they are.
_NAMES = set("amp apos gt hellip ldquo lsquo lt mdash nbsp ndash quot rdquo rsquo".split())
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:[xX]0*([0-9A-Fa-f]{1,6})|0*([0-9]{1,7}));")
_HALF = re.compile(r"\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]..")
_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


# Shapes. `equivalent` are identifiers in AAT, Wikidata and others; degrees, where the record has them, north and east.
Term = NamedTuple("Term", [("id", Text), ("name", Text), ("equivalent", list[str])])
Place = NamedTuple(
    "Place", [("id", Text), ("name", Text), ("equivalent", list[str]), ("latitude", Number), ("longitude", Number)]
)


class Maker(NamedTuple):
    """A maker; `form`: made, evidence (for example signed), attribution, or influence (for example after a design)."""

    id: Text
    name: Text
    equivalent: list[str]
    role: Text
    statement: Text
    form: Text
    classification: Text


TimeSpan = NamedTuple("TimeSpan", [("text", Text), ("earliest", Text), ("latest", Text)])
Life = NamedTuple("Life", [("born", Any), ("died", Any)])
Dimension = NamedTuple("Dimension", [("what", Text), ("value", Any), ("unit", Text), ("of", Text), ("note", Text)])
Room = NamedTuple("Room", [("code", Text), ("name", Text), ("building", Text)])
Reference = NamedTuple("Reference", [("id", Text), ("text", Text), ("pages", Text), ("note", Text)])
CatalogueEntry = NamedTuple("CatalogueEntry", [("id", Text), ("title", Text), ("catalogue", Text), ("date", Text)])
RelatedObject = NamedTuple("RelatedObject", [("id", str), ("name", Text)])
Parts = NamedTuple("Parts", [("parts", list[str]), ("wholes", list[str])])
LaterWork = NamedTuple("LaterWork", [("date", Text), ("person", Text), ("text", Text)])
Examination = NamedTuple("Examination", [("type", Term), ("date", Text), ("text", Text)])


def first(values: Iterable[T]) -> T | None:
    return next(iter(values), None)


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


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
    return code in (9, 10, 13) or 32 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or 0x10000 <= code <= 0x10FFFF


def to_data(value: Any) -> Any:
    """Return what JSON has for a value: objects, lists, texts, and whole numbers without a point."""
    members = value._asdict() if hasattr(value, "_asdict") else value
    if isinstance(members, dict):
        return {name: to_data(each) for name, each in members.items()}
    if isinstance(value, list):
        return [to_data(each) for each in value]
    is_whole = isinstance(value, float) and value.is_integer() and abs(value) < 1e21
    return int(Decimal(repr(value))) if is_whole else value  # as JavaScript writes it


def write_json(value: Any, indent: int | None = None) -> str:
    return json.dumps(to_data(value), ensure_ascii=False, indent=indent, separators=(",", ": " if indent else ":"))


def make_cell(value: Any) -> str:
    """Return data of JSON as one line of text."""
    if isinstance(value, dict):
        shown = [value["name"] or value.get("id") or value.get("code")] if "name" in value else value.values()
        return " ".join(filter(None, map(make_cell, shown)))
    if isinstance(value, list):
        return "; ".join(filter(None, map(make_cell, value)))
    return re.sub(r"\r\n?|\n", " ", value) if isinstance(value, str) else "" if value is None else write_json(value)


def decode(data: bytes, name: str | None, type: str = "") -> str:
    """Return bytes as text, in the encoding that they or the response declare."""
    stated = re.match(rb"""<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)""", data[:200])
    marked = next((each for mark, each in _MARKS.items() if data.startswith(mark)), None)
    charset = re.search(r'charset="?([\w.:-]+)', type, re.IGNORECASE)
    encoding = marked or (charset and charset[1]) or (stated and stated[1].decode()) or "utf-8"
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except (UnicodeDecodeError, LookupError) as error:
        line = data.count(b"\n", 0, getattr(error, "start", 0)) + 1
        raise UnknownForm(f"line {line} is not {encoding}", name) from None


def text_of(source: str | bytes, name: str | None) -> str:
    return decode(source, name) if isinstance(source, bytes) else source.removeprefix("\ufeff")


def parse_xml(source: str | bytes, name: str | None) -> tuple[etree._Element, bool]:
    """Return the root of an XML document, and whether characters that XML forbids became U+FFFD."""
    text = text_of(source, name)
    clean = _FORBIDDEN.sub(_mend, text)
    try:
        parser = etree.XMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
        root = etree.fromstring(clean.encode(), parser)
    except (etree.XMLSyntaxError, UnicodeEncodeError) as error:
        raise UnknownForm(f"not XML ({error})", name) from None
    if root.getroottree().docinfo.internalDTD is not None:  # it can define entities, which parsers read differently
        raise UnknownForm("XML with a DOCTYPE, which this library does not read", name)
    return root, clean != text


def _mend(found: re.Match[str]) -> str:
    code = int(found[1], 16) if found[1] else int(found[2] or 0)
    return found[0] if is_xml(code) else "\ufffd"


def parse_json(source: str | bytes, name: str | None) -> Any:
    """Return the value of a JSON document. NaN and Infinity are not JSON; half a character becomes U+FFFD."""

    def refuse(constant: str) -> None:
        raise ValueError(f"{constant} is not JSON")

    try:
        return json.loads(_HALF.sub(r"\\ufffd", text_of(source, name)), parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise UnknownForm(f"not JSON ({error})", name) from None
