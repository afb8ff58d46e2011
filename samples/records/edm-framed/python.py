"""Read the fields of a Rijksmuseum record in framed EDM: one request an object.

As a module:  from edm_framed import get_framed, image_url, title
As a tool:    python3 edm_framed.py 200108359 --language nl

Needs linked_art.py in the same folder.
"""

import argparse
import json
import re
from typing import Any

from linked_art import as_list, first, get_json, run_tool

PREF_LABEL = "http://www.w3.org/2004/02/skos/core#prefLabel"

Framed = dict[str, Any]

# A field is one value or a list. A text is a string, a text with a language,
# a map of languages, or the label of a thing. A link is a string or has an id.


def texts(value: Any, language: str = "en") -> list[str]:
    """Return the texts of a field; those in this language if there are any."""
    found = _readings(value, None)
    chosen = [text for code, text in found if code == language]
    return list(dict.fromkeys(chosen or [text for _, text in found]))


def _readings(value: Any, code: str | None) -> list[tuple[str | None, str]]:
    if isinstance(value, list):
        return [reading for each in value for reading in _readings(each, code)]
    if isinstance(value, str):
        return [(code, value)]
    if not isinstance(value, dict):
        return []
    if "@value" in value:
        return [(value.get("@language", code), str(value["@value"]))]
    label = value.get(PREF_LABEL, value.get("prefLabel"))
    if label is not None:
        return _readings(label, code)
    if "id" in value:
        return []
    return [each for key in value for each in _readings(value[key], key)]


def links(value: Any) -> list[str]:
    """Return the URLs that a field links to."""
    found = (e.get("id") if isinstance(e, dict) else e for e in as_list(value))
    return [each for each in found if isinstance(each, str)]


def _object(record: Framed) -> Framed:
    return record.get("aggregatedCHO") or {}


def identifier(record: Framed) -> str | None:
    """Return the persistent identifier."""
    return _object(record).get("id")


def object_number(record: Framed) -> str | None:
    """Return the object number."""
    return first(texts(_object(record).get("identifier")))


def title(record: Framed, language: str = "en") -> str | None:
    """Return the title to show. Both languages can contain all titles."""
    return first(texts(_object(record).get("title"), language))


def creators(record: Framed, language: str = "en") -> list[dict[str, str | None]]:
    """Return the makers; a maker can come without a name."""
    return [
        {"id": first(links(each)), "name": first(texts(each, language))}
        for each in as_list(_object(record).get("creator"))
    ]


def date(record: Framed, language: str = "en") -> str | None:
    """Return when the object was made, as text."""
    return first(texts(_object(record).get("created"), language))


def object_types(record: Framed, language: str = "en") -> list[str]:
    """Return the kinds of object."""
    return texts(_object(record).get("dcType"), language)


def materials(record: Framed, language: str = "en") -> list[str]:
    """Return the materials."""
    return texts(_object(record).get("medium"), language)


def dimensions_text(record: Framed, language: str = "en") -> str | None:
    """Return the dimensions, as text."""
    return "; ".join(texts(_object(record).get("extent"), language)) or None


def web_page(record: Framed) -> str | None:
    """Return the museum's web page of the object."""
    return first(links(record.get("isShownAt")))


def image_url(record: Framed) -> str | None:
    """Return the URL of the image in full size; None when there is none here.

    Then look in Linked Art, too: some records lack it though there is an image.
    """
    return first(links(record.get("isShownBy")))


def image_rights(record: Framed) -> str | None:
    """Return the rights in the image."""
    return first(links(record.get("edmRights")))


def resized(url: str, size: str) -> str:
    """Return the URL of the image in another size, such as !200,200."""
    return re.sub(r"/full/[^/]+/", f"/full/{size}/", url)


def get_framed(number: str) -> Framed:
    """Return the record of an identifier or of its number."""
    number = number.rsplit("/", 1)[-1]
    return get_json(f"https://id.rijksmuseum.nl/{number}?_profile=edm-framed")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Print the fields of a record as JSON."
    )
    parser.add_argument("number", help="identifier or its number, such as 200108359")
    parser.add_argument("--language", choices=("en", "nl"), default="en")
    arguments = parser.parse_args()
    record, language = get_framed(arguments.number), arguments.language
    fields = {
        "identifier": identifier(record),
        "object_number": object_number(record),
        "title": title(record, language),
        "creators": creators(record, language),
        "date": date(record, language),
        "types": object_types(record, language),
        "materials": materials(record, language),
        "dimensions_text": dimensions_text(record, language),
        "web_page": web_page(record),
        "image": image_url(record),
        "image_rights": image_rights(record),
    }
    print(json.dumps(fields, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    run_tool(main)
