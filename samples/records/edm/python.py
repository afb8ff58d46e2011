"""Read EDM records: title, maker, date, size, rights, image, web page, sets.

As a program it makes a table (CSV) of records. As a module it has a function for
each field; each takes the record that read() returns. It reads RDF/XML, nested or
flat, from OAI-PMH and the resolver, and the JSON of the profile edm-framed.
"""

import argparse
import csv
import http.client
import json
import re
import sys
import time
import urllib.error
import urllib.request
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.utils import mktime_tz, parsedate_tz
from pathlib import Path
from typing import Any

BASE = "https://data.rijksmuseum.nl"
# Replace the e-mail address with yours, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
PAUSE = 0.5  # seconds after each request
TIMEOUT = 30  # seconds
ATTEMPTS = 5
RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
OAI = "{http://www.openarchives.org/OAI/2.0/}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
# Properties are called as in edm-framed: by their local name, but for these two,
# because edm:type and dc:rights exist as well.
TERMS = {
    "{http://purl.org/dc/elements/1.1/}type": "dcType",
    "{http://www.europeana.eu/schemas/edm/}rights": "edmRights",
}


class RecordError(Exception):
    """Why a record cannot be read, in one sentence."""


@dataclass(frozen=True)
class Value:
    """One value of a property: a text, or a link to another node."""

    text: str = ""
    language: str = ""
    link: str = ""


Node = dict[str, list[Value]]


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

    def texts(self, term: str, language: str, node: str = "") -> list[str]:
        """Return the texts in a language, else those without one, else all."""
        found = [value for value in self.values(term, node) if value.text]
        for wanted in (language, ""):
            chosen = [value.text for value in found if value.language == wanted]
            if chosen:
                return chosen
        return [value.text for value in found]

    def labels(self, term: str, language: str) -> list[str]:
        """Return the names of the linked nodes; a text is a name, too."""
        names = [
            self.texts("prefLabel", language, link)[:1] for link in self.links(term)
        ]
        return sum(names, self.texts(term, language))


def read(text: str, name: str = "document") -> Record | None:
    """Return the record in an XML or JSON document, None if it was deleted.

    The name of the document is for messages. Raises RecordError when it is not an EDM record.
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
        raise RecordError(f"{name}: neither XML nor JSON ({error})") from None
    found = [name for name, node in record.nodes.items() if "aggregatedCHO" in node]
    if len(found) != 1:
        raise RecordError(f"{name}: {len(found)} EDM records, not one")
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


def object_number(record: Record) -> str:
    return first(record.texts("identifier", ""))


def title(record: Record, language: str = "en") -> str:
    """Return the title in a language, as far as the record can tell.

    Many records have a Dutch and an English title and mark each as both; then
    this is the first of the two, in alphabetical order.
    """
    marked = record.texts("title", language)
    others = {
        value.text for value in record.values("title") if value.language != language
    }
    return first([text for text in marked if text not in others] or marked)


def description(record: Record, language: str = "en") -> str:
    return first(record.texts("description", language))


def makers(record: Record, language: str = "en") -> list[str]:
    """Return the names of the makers.

    Empty when the record names none, often because the maker is qualified:
    "workshop of", "attributed to". The Linked Art record says more.
    """
    return record.labels("creator", language)


def date(record: Record, language: str = "en") -> str:
    return "; ".join(record.texts("created", language))


def dimensions(record: Record, language: str = "en") -> str:
    return "; ".join(record.texts("extent", language))


def materials(record: Record, language: str = "en") -> list[str]:
    return record.labels("medium", language)


def techniques(record: Record, language: str = "en") -> list[str]:
    return record.labels("technique", language)


def types(record: Record, language: str = "en") -> list[str]:
    return record.labels("dcType", language)


def rights(record: Record) -> str:
    """Return the URI of the rights of the image."""
    return first(record.links("edmRights", record.aggregation))


def image(record: Record) -> str:
    """Return the URL of the image, empty when the record has none.

    find_image() then looks in Linked Art.
    """
    return first(record.links("isShownBy", record.aggregation))


def image_service(record: Record) -> str:
    """Return the base URL of the IIIF Image API."""
    return first(record.links("has_service", image(record)))


def web_page(record: Record) -> str:
    """Return the URL of the object on the museum's website."""
    return first(record.links("isShownAt", record.aggregation))


def sets(record: Record, language: str = "en") -> dict[str, str]:
    """Return the sets, as number and name.

    Only what the record names is a set: other links of isPartOf are objects.
    """
    names = {
        link.rsplit("/", 1)[-1]: first(record.texts("prefLabel", language, link))
        for link in record.links("isPartOf")
    }
    return {number: name for number, name in names.items() if name}


def location(record: Record, language: str = "en") -> str:
    """Return where the object is; most records do not say."""
    return first(record.labels("currentLocation", language))


def first(texts: list[str]) -> str:
    return next(iter(texts), "")


def find_image(identifier: str) -> str:
    """Return the URL of the image by Linked Art, empty when there is none.

    The way is object, visual item, digital object, access point: three requests.
    """
    step = identifier
    for term in ("shows", "digitally_shown_by", "access_point"):
        number = step.rsplit("/", 1)[-1]
        record = json.loads(fetch(f"{BASE}/{number}?_profile=la-framed"))
        step = first([link["id"] for link in record.get(term, [])])
        if not step:
            return ""
    return step


def fetch(url: str) -> str:
    """Return the body of a response.

    Send the request again when the response is incomplete or the server is busy.
    Raises RecordError when the record cannot be had.
    """
    request = urllib.request.Request(url, headers={"User-Agent": USER_AGENT})
    for attempt in range(1, ATTEMPTS + 1):
        retry_after = None
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                text = response.read().decode()
            time.sleep(PAUSE)
            return text
        except urllib.error.HTTPError as error:
            problem = f"status {error.code}"
            if error.code != 429 and error.code < 500:
                break
            retry_after = error.headers.get("Retry-After")
        except (OSError, http.client.HTTPException) as error:
            problem = f"incomplete response ({type(error).__name__})"
        if attempt < ATTEMPTS:
            time.sleep(seconds_to_wait(retry_after, attempt))
    raise RecordError(f"{url}: {problem}")


def seconds_to_wait(retry_after: str | None, attempt: int) -> float:
    """Return what Retry-After says, in seconds or as a date, else 1, 2, 4 or 8."""
    text = retry_after or ""
    if text.isdigit():
        return int(text)
    moment = parsedate_tz(text)
    return max(0, mktime_tz(moment) - time.time()) if moment else 2 ** (attempt - 1)


def documents(sources: list[str], profile: str) -> Iterator[tuple[str, str]]:
    """Return name and text of each document: of files, folders and numbers."""
    for source in sources:
        if re.fullmatch(r"\d+", source):
            yield source, fetch(f"{BASE}/{source}?_profile={profile}")
            continue
        path = Path(source)
        for file in sorted(path.glob("*.xml")) if path.is_dir() else [path]:
            yield str(file), file.read_text(encoding="utf-8")


def row(record: Record, language: str) -> dict[str, str]:
    """Return one line of the table."""
    return {
        "identifier": record.identifier,
        "number": object_number(record),
        "title": title(record, language),
        "maker": "; ".join(makers(record, language)),
        "date": date(record, language),
        "type": "; ".join(types(record, language)),
        "material": "; ".join(materials(record, language)),
        "dimensions": dimensions(record, language),
        "rights": rights(record),
        "image": image(record),
        "web page": web_page(record),
        "location": location(record, language),
        "sets": "; ".join(sets(record, language).values()),
    }


def main() -> int:
    """Run the program with the arguments of the command line."""
    parser = argparse.ArgumentParser(description="Make a table (CSV) of EDM records.")
    parser.add_argument("source", nargs="+", help="file, folder or number of a record")
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
        help="look for missing images in Linked Art: three requests for each",
    )
    options = parser.parse_args()
    writer = None
    try:
        for name, text in documents(options.source, options.profile):
            record = read(text, name)
            if record is None:
                continue
            cells = row(record, options.language)
            if options.find_images and not cells["image"]:
                cells["image"] = find_image(record.identifier)
            if writer is None:
                writer = csv.DictWriter(sys.stdout, cells, lineterminator="\n")
                writer.writeheader()
            writer.writerow(cells)
    except (RecordError, OSError) as error:
        print(f"edm: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
