"""Decode responses and files, and parse XML and JSON."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Callable
from typing import Any

from lxml import etree

from .errors import UnknownForm
from .values import is_xml

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|&#(?:[xX]0*([0-9A-Fa-f]{1,6})|0*([0-9]{1,7}));")
_HALF = re.compile(r"\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]..")
_MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def decode(data: bytes, name: str | None, type: str = "") -> str:
    """Return bytes as text, in the encoding that they or the response declare."""
    stated = re.match(rb"""<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)""", data[:200])
    marked = next((each for mark, each in _MARKS.items() if data.startswith(mark)), None)
    charset = re.search(r'charset="?([\w.:-]+)', type, re.IGNORECASE)
    encoding = marked or (charset and charset[1]) or (stated and stated[1].decode()) or "utf-8"
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
    except LookupError:
        line = 1
    raise UnknownForm(f"line {line} is not {encoding}", name)


def parse_xml(source: str | bytes, name: str | None, mended: Callable[[], None] = lambda: None) -> etree._Element:
    """Return the root of an XML document; what XML forbids becomes U+FFFD, and `mended` is called."""
    text = decode(source, name) if isinstance(source, bytes) else source.removeprefix("\ufeff")
    clean = _FORBIDDEN.sub(_mend, text)
    if clean != text:
        mended()
    try:
        root = etree.fromstring(
            clean.encode(), etree.XMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
        )
    except (etree.XMLSyntaxError, UnicodeEncodeError) as error:
        raise UnknownForm(f"not XML ({error})", name) from None
    if root.getroottree().docinfo.internalDTD is not None:  # it can define entities, which parsers read differently
        raise UnknownForm("XML with a DOCTYPE, which this library does not read", name)
    return root


def _mend(found: re.Match[str]) -> str:
    code = int(found[1], 16) if found[1] else int(found[2] or 0)
    return found[0] if is_xml(code) else "\ufffd"


def parse_json(source: str | bytes, name: str | None) -> Any:
    """Return the value of a JSON document. NaN and Infinity are not JSON; half a character becomes U+FFFD."""
    text = decode(source, name) if isinstance(source, bytes) else source.removeprefix("\ufeff")

    def refuse(constant: str) -> None:
        raise ValueError(f"{constant} is not JSON")

    try:
        return json.loads(_HALF.sub(r"\\ufffd", text), parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise UnknownForm(f"not JSON ({error})", name) from None
