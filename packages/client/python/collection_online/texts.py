"""Decode responses and files, and parse XML and JSON."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable
from typing import Any

from lxml import etree

from .errors import UnknownForm

# What XML 1.0 forbids, as such and as a reference.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_REFERENCE = re.compile(r"&#(?:x([0-9A-Fa-f]{1,8})|([0-9]{1,8}));")
_LONE = re.compile(r"\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]..")
_BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def decode(data: bytes, name: str, charset: str | None = None) -> str:
    """Return bytes as text, in the encoding that they or the response declare."""
    declared = re.match(rb"""\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)""", data)
    marked = next((each for mark, each in _BOMS if data.startswith(mark)), None)
    encoding = marked or charset or (declared and declared[1].decode()) or "utf-8"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        problem = f"the byte at {error.start} is not {error.encoding}"
    except LookupError:
        problem = f"the encoding {encoding} is unknown"
    raise UnknownForm(f"{name}: {problem}; report it to the museum")


def parse_xml(source: str | bytes, name: str, mended: Callable[[], None] | None = None) -> etree._Element:
    """Return the root of an XML document; what XML forbids becomes U+FFFD, and is reported to `mended`."""
    text = decode(source, name) if isinstance(source, bytes) else source.lstrip("\ufeff")
    clean, count = _FORBIDDEN.subn("\ufffd", text)
    clean = _REFERENCE.sub(_mend, clean)
    if mended and (count or clean != text):
        mended()
    try:
        return etree.fromstring(clean.encode(), etree.XMLParser(encoding="utf-8", no_network=True))
    except (etree.XMLSyntaxError, UnicodeEncodeError) as error:
        raise UnknownForm(f"{name}: not XML ({error})") from None


def _mend(reference: re.Match[str]) -> str:
    code = int(reference[1], 16) if reference[1] else int(reference[2])
    is_legal = code in (9, 10, 13) or 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or 0x10000 <= code <= 0x10FFFF
    return reference[0] if is_legal else "\ufffd"


def parse_json(source: str | bytes, name: str) -> Any:
    """Return the value of a JSON document. NaN and Infinity are not JSON; half a character becomes U+FFFD."""
    text = decode(source, name) if isinstance(source, bytes) else source

    def refuse(constant: str) -> None:
        raise ValueError(f"{constant} is not JSON")

    try:
        return json.loads(_LONE.sub(r"\\ufffd", text.lstrip("\ufeff")), parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise UnknownForm(f"{name}: not JSON ({error})") from None
