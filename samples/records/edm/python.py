"""Read the fields of EDM records: RDF/XML, nested or flat, and framed JSON.

As a program:  python3 edm.py records > table.csv
As a module:   get_field(read(text), "credit-line", "nl")

It reads what OAI-PMH and the resolver return, also in the profile edm-framed.
FIELDS lists the names of the fields, which are columns of the table. Needs
polite.py in the same folder.
"""

import argparse
import html
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from polite import fail, get, get_json, item, open_table, run_tool

BASE = "https://data.rijksmuseum.nl"
MUSEUM = "https://id.rijksmuseum.nl/"
RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
OAI = "{http://www.openarchives.org/OAI/2.0/}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
# Properties are called as in edm-framed: by their local name, but for these two,
# because edm:type and dc:rights exist as well.
TERMS = {
    "{http://purl.org/dc/elements/1.1/}type": "dcType",
    "{http://www.europeana.eu/schemas/edm/}rights": "edmRights",
}
COLUMNS = (
    "identifier,object-number,title,maker,date,type-of-object,material,"
    "dimensions-as-text,image-rights,image,web-page,room,sets"
)
LINE_BREAK = re.compile(r"<(?:br|/?p|/?div)\b[^<>]*>", re.IGNORECASE)
TAG = re.compile(
    r"</?(?:a|b|em|i|li|ol|span|strong|su[bp]|u|ul)\b[^<>]*>", re.IGNORECASE
)


@dataclass(frozen=True)
class Value:
    """One value of a property: a text, or a link to another node."""

    text: str = ""
    language: str = ""
    link: str = ""


Node = dict[str, list[Value]]
Thing = dict[str, Any]  # id, name, and lists of other properties


@dataclass
class Record:
    """An EDM record: its nodes, and which of them is the object."""

    nodes: dict[str, Node] = field(default_factory=dict)  # by identifier
    identifier: str = ""  # of the object
    aggregation: str = ""  # identifier of the node with rights and image

    def values(self, term: str, node: str = "") -> list[Value]:
        """Return the values of a property, of the object or of another node."""
        return self.nodes.get(node or self.identifier, {}).get(term, [])

    def links(self, term: str, node: str = "") -> list[str]:
        return [value.link for value in self.values(term, node) if value.link]


def texts(record: Record, language: str, term: str, node: str = "") -> list[str]:
    """Return the texts in a language, else those without one, else all.

    They are plain text; the markup is in record.values().
    """
    found = [value for value in record.values(term, node) if value.text]
    for wanted in (language, ""):
        chosen = [value for value in found if value.language == wanted]
        if chosen:
            break
    return [plain(value.text) for value in chosen or found]


def names(record: Record, language: str, term: str, node: str = "") -> list[str]:
    """Return texts, and names of linked nodes, or their identifiers."""
    return texts(record, language, term, node) + [
        first(texts(record, language, "prefLabel", link)) or link
        for link in record.links(term, node)
    ]


def things(record: Record, language: str, term: str, kind: str = "") -> list[Thing]:
    """Return the linked nodes with their properties; a text is a name, too.

    The kind is how the museum's numbers of persons, terms, places or sets begin.
    Properties are called as in the record, such as sameAs.
    """
    found: list[Thing] = [
        {"id": "", "name": name} for name in texts(record, language, term)
    ]
    for link in record.links(term):
        if not kind or link.startswith(MUSEUM + kind):
            name = first(texts(record, language, "prefLabel", link))
            properties = {
                each: names(record, language, each, link)
                for each in record.nodes.get(link, {})
                if each != "prefLabel"
            }
            found.append({"id": link, "name": name} | properties)
    return found


def plain(text: str) -> str:
    """Return text without markup; a break or a paragraph begins a new line."""
    text = TAG.sub("", LINE_BREAK.sub("\n", text))
    text = re.sub(r"&#?\w+;", lambda entity: html.unescape(entity[0]), text)
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


def read(text: str, name: str = "document") -> Record | None:
    """Return the record in an XML or JSON document, None if it was deleted.

    The name of the document is for messages. Raises LookupError when it is not an
    EDM record.
    """
    record = Record()
    try:
        if text.lstrip().startswith("{"):
            add_json(record, json.loads(text))
        else:
            root = ET.fromstring(text)
            header = root.find(f".//{OAI}header")
            if header is not None and header.get("status") == "deleted":
                return None
            for document in root.iter(f"{RDF}RDF"):
                for element in document:
                    add_element(record, element)
    except (ET.ParseError, ValueError) as error:
        raise LookupError(f"{name}: neither XML nor JSON ({error})") from None
    found = [name for name, node in record.nodes.items() if "aggregatedCHO" in node]
    if len(found) != 1:
        raise LookupError(f"{name}: {len(found)} EDM records, not one")
    record.aggregation = found[0]
    record.identifier = first(record.links("aggregatedCHO", record.aggregation))
    return record


def add_element(record: Record, element: ET.Element) -> str:
    """Add a node, and the nodes inside it, and return its identifier."""
    identifier = (
        element.get(f"{RDF}about")
        or element.get(f"{RDF}nodeID")
        or f"_:{len(record.nodes)}"
    )
    node = record.nodes.setdefault(identifier, {})
    for child in element:
        inner = child.find("*")
        link = add_element(record, inner) if inner is not None else ""
        value = Value(
            text=(child.text or "").strip(),
            language=child.get(LANGUAGE, ""),
            link=link or child.get(f"{RDF}resource", ""),
        )
        term = TERMS.get(child.tag) or child.tag.split("}")[-1]
        add_value(node, term, value)
    return identifier


def add_json(record: Record, thing: dict) -> str:
    """Add a node of edm-framed, and the nodes inside it."""
    identifier = thing.get("id") or f"_:{len(record.nodes)}"
    node = record.nodes.setdefault(identifier, {})
    for key, content in thing.items():
        term = re.split("[#/]", key)[-1]  # some keys are whole IRIs
        for item in as_list(content):
            for value in json_values(record, item):
                add_value(node, term, value)
    return identifier


def json_values(record: Record, item: dict | str) -> Iterator[Value]:
    """Return the values in one item; a language map has several."""
    if not isinstance(item, dict):
        text = str(item)
        yield Value(link=text) if text.startswith("http") else Value(text=text)
    elif "@value" in item:
        yield Value(text=str(item["@value"]), language=item.get("@language", ""))
    elif "id" not in item and all(re.fullmatch("[a-z]{2}", key) for key in item):
        for language, texts in item.items():
            for text in as_list(texts):
                yield Value(text=text, language=language)
    else:
        yield Value(link=add_json(record, item))


def as_list(value: Any) -> list:
    return value if isinstance(value, list) else [] if value is None else [value]


def add_value(node: Node, term: str, value: Value) -> None:
    if value not in node.setdefault(term, []):
        node[term].append(value)


def identifier(record: Record, _language: str) -> str:
    return record.identifier


def title(record: Record, language: str) -> str:
    """Return the title in a language, as far as the record can tell.

    Many records have a Dutch and an English title and mark each as both; then
    this is the first of the two, in alphabetical order.
    """
    marked = texts(record, language, "title")
    others = {
        value.text for value in record.values("title") if value.language != language
    }
    return first([text for text in marked if text not in others] or marked)


def lives(record: Record, language: str, born: str, died: str) -> list[Thing]:
    """Return birth and death of each maker: dates, or names of places."""
    return [
        {
            "born": "; ".join(names(record, language, born, maker)),
            "died": "; ".join(names(record, language, died, maker)),
        }
        for maker in record.links("creator")
    ]


def of_makers(record: Record, language: str, *terms: str) -> list[str]:
    """Return properties of each maker, as texts, names or identifiers."""
    return [
        name
        for maker in record.links("creator")
        for term in terms
        for name in names(record, language, term, maker)
    ]


def names_of_makers(record: Record, _language: str) -> list[str]:
    """Return all names of the makers, in any language."""
    return list(dict.fromkeys(of_makers(record, "", "prefLabel", "altLabel")))


def image_service(record: Record, _language: str) -> str:
    """Return the base URL of the IIIF Image API."""
    return first(record.links("has_service", get_field(record, "image")))


def parts(record: Record, _language: str) -> dict[str, list[str]]:
    """Return parts of the object, and larger objects that it is a part of.

    What isPartOf links to can be a set.
    """
    wholes = record.links("isPartOf")
    return {
        "hasPart": record.links("hasPart"),
        "isPartOf": [link for link in wholes if link.startswith(f"{MUSEUM}200")],
    }


def text(record: Record, language: str, term: str) -> str:
    return first(texts(record, language, term))


def about(record: Record, language: str, term: str) -> str:
    """Return a value of the aggregation, which has image and web page."""
    return first(names(record, language, term, record.aggregation))


def image_rights(record: Record, language: str) -> str:
    """Return all rights: one alone could be free while another is not."""
    return "; ".join(names(record, language, "edmRights", record.aggregation))


def first(texts: list[str]) -> str:
    return next(iter(texts), "")


def links(record: Record, _language: str, term: str) -> list[str]:
    return record.links(term)


# The reader of each field, and what it reads.
FIELDS: dict[str, tuple] = {
    "identifier": (identifier,),
    "object-number": (text, "identifier"),
    "title": (title,),
    "other-titles": (texts, "alternative"),
    "type-of-object": (things, "dcType"),
    "material": (things, "medium"),
    "technique": (things, "technique"),
    "dimensions-as-text": (texts, "extent"),
    # Empty when the record names none, often because the maker is qualified:
    # "workshop of", "attributed to". The Linked Art record says more.
    "maker": (things, "creator"),
    "names-of-a-maker": (names_of_makers,),
    "life-dates": (lives, "dateOfBirth", "dateOfDeath"),
    "places-of-a-life": (lives, "placeOfBirth", "placeOfDeath"),
    "occupations": (of_makers, "professionOrOccupation"),
    "identifiers-of-a-maker": (of_makers, "sameAs"),
    "date": (texts, "created"),
    "place-of-making": (things, "spatial"),
    "label-text": (texts, "description"),
    "credit-line": (texts, "spn"),
    "provenance": (text, "provenance"),
    "depicted-persons": (things, "subject", "21"),
    "depicted-places": (things, "subject", "23"),
    "depicted-events": (things, "subject", "24"),
    "iconclass": (things, "subject", "22"),
    "room": (names, "currentLocation"),
    "image-rights": (image_rights,),
    "copyright-holder": (texts, "rights"),
    "image": (about, "isShownBy"),
    "image-service": (image_service,),
    "web-page": (about, "isShownAt"),
    "sets": (things, "isPartOf", "26"),
    "parts": (parts,),
    "related-objects": (links, "relation"),
    "literature": (names, "isReferencedBy"),
    "provider": (about, "dataProvider"),
}


def get_field(record: Record, name: str, language: str = "en") -> Any:
    """Return a field of a record: a text, which can be empty, or a list.

    Texts are plain, in the language or else in the other one. Raises LookupError
    when EDM has no such field.
    """
    if name not in FIELDS:
        raise LookupError(f"EDM has no field {name}")
    read, *terms = FIELDS[name]
    return read(record, language, *terms)


def get_cell(record: Record, column: str, language: str = "en") -> str:
    """Return a field as one line for a table.

    "maker" is the names, and "maker.sameAs" the identifiers elsewhere.
    """
    name, _, member = column.partition(".")
    value = get_field(record, name, language)
    return cell([each.get(member) for each in as_list(value)] if member else value)


def cell(value: Any) -> str:
    if isinstance(value, list):
        return "; ".join(filter(None, map(cell, value)))
    if isinstance(value, dict):
        parts = [value["name"]] if "name" in value else value.values()
        return " - ".join(filter(None, map(cell, parts)))
    return (value or "").replace("\n", " ")


# From an object to its image in Linked Art.
STEPS = ("shows", "digitally_shown_by", "access_point")


def find_image(identifier: str, steps: tuple[str, ...] = STEPS) -> str:
    """Return the URL of the image by Linked Art, empty when there is none.

    The way is object, visual item, digital object, access point: three requests.
    An image that several objects share may show another of them, so it is left out.
    """
    record = get_json(identifier)
    record["id"]  # a form without one is unknown
    if len(record.get("shown_by", [])) > 1:
        return ""
    for link in record.get(steps[0], []):
        image = find_image(link["id"], steps[1:]) if steps[1:] else link["id"]
        if image:
            return image
    return ""


def find(sources: list[str]) -> Iterator[str]:
    """Yield the files of folders, and what is no folder: files and numbers."""
    for source in sources:
        path = Path(source)
        files = sorted(map(str, path.glob("*.xml"))) if path.is_dir() else [source]
        if not files:
            fail(source, "a folder without XML files")
        yield from files


def load(source: str, profile: str) -> str:
    """Return the text of a file, or of the record with a number."""
    if re.fullmatch(r"\d+", source):
        return get(f"{BASE}/{source}?_profile={profile}").body.decode()
    return Path(source).read_text(encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a table (CSV) of EDM records.")
    parser.add_argument("source", nargs="+", help="file, folder or number of a record")
    parser.add_argument(
        "--columns",
        default=COLUMNS,
        help="names of fields with commas between them, or all; maker.sameAs is a "
        "property of what maker links to",
    )
    parser.add_argument("--language", default="en", help="en (default) or nl")
    parser.add_argument(
        "--profile",
        default="edm",
        choices=["edm", "edm-framed"],
        help="what to request for a number (default: edm)",
    )
    parser.add_argument(
        "--find-images",
        action="store_true",
        help="look for missing images in Linked Art: three requests for each; "
        "without images that several objects share",
    )
    options = parser.parse_args()
    is_all = options.columns == "all"
    columns = list(FIELDS) if is_all else options.columns.split(",")
    for column in columns:
        if column.partition(".")[0] not in FIELDS:
            parser.error(f"no column {column}")
    table = None
    for source in find(options.source):
        with item(source):
            record = read(load(source, options.profile), source)
            if record is None:
                continue
            cells = [get_cell(record, column, options.language) for column in columns]
            if options.find_images and "image" in columns:
                image = columns.index("image")
                cells[image] = cells[image] or find_image(record.identifier)
            if table is None:
                table = open_table()
                table.writerow(columns)
            table.writerow(cells)


if __name__ == "__main__":
    run_tool(main)
