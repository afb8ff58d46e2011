"""List the images of a set with their rights, and save those that are free to use."""

import argparse
import csv
import http.client
import json
import math
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from email.utils import mktime_tz, parsedate_tz
from pathlib import Path

OAI_PMH = "https://data.rijksmuseum.nl/oai"
# Replace the address with your own, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
PAUSE = 0.5  # seconds between two requests
TIMEOUT = 30  # seconds
ATTEMPTS = 5
NAMESPACES = {
    "oai": "http://www.openarchives.org/OAI/2.0/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "dcterms": "http://purl.org/dc/terms/",
    "edm": "http://www.europeana.eu/schemas/edm/",
    "ore": "http://www.openarchives.org/ore/terms/",
    "skos": "http://www.w3.org/2004/02/skos/core#",
}
RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
# Rights that let anyone use the image; CC BY requires a credit.
FREE = re.compile(
    r"^https?://creativecommons\.org/"
    r"(publicdomain/mark/1\.0|publicdomain/zero/1\.0|licenses/by/4\.0)/"
)


class SetError(Exception):
    """Why the program cannot continue, in one sentence."""


@dataclass
class Row:
    """One line of the table; image is empty when the object has none."""

    number: str
    identifier: str
    title: str
    maker: str
    date: str
    rights: str
    image: str


def seconds_to_wait(retry_after: str, attempt: int) -> float:
    """Return what Retry-After says, in seconds or as a date, else 1, 2, 4 or 8."""
    if retry_after.isdigit():
        return int(retry_after)
    date = parsedate_tz(retry_after)
    return max(0, mktime_tz(date) - time.time()) if date else 2 ** (attempt - 1)


def get(url: str, accept: str = "*/*") -> bytes:
    """Return a response, half a second after the previous one.

    Send the request again when the response is incomplete or the server is busy.
    """
    headers = {"User-Agent": USER_AGENT, "Accept": accept}
    request = urllib.request.Request(url, headers=headers)
    for attempt in range(1, ATTEMPTS + 1):
        time.sleep(PAUSE)
        retry_after = ""
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return response.read()
        except urllib.error.HTTPError as error:
            problem = f"status {error.code}"
            if error.code != 429 and error.code < 500:
                break
            retry_after = error.headers.get("Retry-After") or ""
        except (OSError, http.client.HTTPException):
            problem = "no complete response"
        if attempt < ATTEMPTS:
            time.sleep(seconds_to_wait(retry_after, attempt))
    raise SetError(f"{url}: {problem}")


def records(set_number: str) -> Iterator[ET.Element]:
    """Yield the records of a set, 50 with each request."""
    query = {"metadataPrefix": "edm", "set": set_number}
    while query:
        url = f"{OAI_PMH}?{urllib.parse.urlencode({'verb': 'ListRecords', **query})}"
        try:
            page = ET.fromstring(get(url))
        except ET.ParseError as error:
            raise SetError(f"{url}: not XML ({error})") from None
        problem = page.find("oai:error", NAMESPACES)
        if problem is not None:
            raise SetError(f"{url}: {problem.get('code')}: {problem.text}")
        found = page.findall("oai:ListRecords/oai:record", NAMESPACES)
        if not found:
            raise SetError(f"{url}: a page without records and without an error")
        yield from found
        token = page.findtext("oai:ListRecords/oai:resumptionToken", "", NAMESPACES)
        query = {"resumptionToken": token.strip()} if token.strip() else {}


def text_of(parent: ET.Element, path: str) -> str:
    """Return the first English text at a path, else the first one, else nothing."""
    found = [one for one in parent.findall(path, NAMESPACES) if one.text]
    english = [one for one in found if one.get(LANGUAGE) == "en"]
    return next((one.text.strip() for one in english + found), "")


def link_of(parent: ET.Element, path: str) -> str:
    """Return the URL that a property has as an attribute or as a nested resource."""
    for one in parent.findall(path, NAMESPACES):
        nested = next((each.get(f"{RDF}about") for each in one), None)
        link = one.get(f"{RDF}resource") or nested
        if link:
            return link
    return ""


def row_of(record: ET.Element) -> Row | None:
    """Return the line of a record; None for the tombstone of a deleted one."""
    thing = record.find(".//edm:ProvidedCHO", NAMESPACES)
    aggregation = record.find(".//ore:Aggregation", NAMESPACES)
    if thing is None or aggregation is None:
        return None
    agents = {
        agent.get(f"{RDF}about"): text_of(agent, "skos:prefLabel")
        for agent in record.iterfind(".//edm:Agent", NAMESPACES)
    }
    return Row(
        number=text_of(thing, "dc:identifier"),
        identifier=thing.get(f"{RDF}about", ""),
        title=text_of(thing, "dc:title"),
        maker=agents.get(link_of(thing, "dc:creator"), ""),
        date=text_of(thing, "dcterms:created"),
        rights=link_of(aggregation, "edm:rights"),
        image=link_of(aggregation, "edm:isShownBy"),
    )


def image_in_linked_art(identifier: str) -> str:
    """Return the image that the Linked Art records name; some EDM records lack it."""

    def links(url: str, key: str) -> list[str]:
        record = json.loads(get(url, "application/ld+json"))
        return [one["id"] for one in record.get(key, []) if "id" in one]

    for visual_item in links(identifier, "shows"):
        for digital_object in links(visual_item, "digitally_shown_by"):
            for image in links(digital_object, "access_point"):
                return image
    return ""


def save(row: Row, size: str, folder: Path) -> Path:
    """Save an image under the number of its object, unless it is there."""
    # Not under the image id: two ids can differ only in case.
    name = re.sub(r"[^\w.()-]", "_", row.number)
    file = folder / f"{name}.jpg"
    if not file.exists():
        service = row.image.removesuffix("/full/max/0/default.jpg")
        unfinished = file.with_suffix(".unfinished")
        unfinished.write_bytes(get(f"{service}/full/{size}/0/default.jpg"))
        unfinished.replace(file)
    return file


def run(set_number: str, folder: Path, size: str, with_images: bool) -> None:
    """Write the table, and save the images on request."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = [row for row in map(row_of, records(set_number)) if row]
    for row in rows:
        row.image = row.image or image_in_linked_art(row.identifier)
    with open(folder / "images.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, [field.name for field in fields(Row)])
        table.writeheader()
        table.writerows(map(asdict, rows))

    shown = [row for row in rows if row.image]
    free = [row for row in shown if FREE.match(row.rights)]
    print(f"{len(rows)} objects, {len(shown)} with an image, {len(free)} free to use")
    minutes = math.ceil(len(free) * PAUSE / 60)
    print(f"saving these takes {minutes} min or more")
    for row in free if with_images else []:
        file = save(row, size, folder)
        print(f"{file.as_posix()}: {row.title}, {row.maker}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--set", required=True, help="number of the set, such as 260213"
    )
    parser.add_argument("--out", type=Path, required=True, help="folder for the result")
    parser.add_argument("--save", action="store_true", help="save the free images")
    parser.add_argument("--size", default="!1200,1200", help="IIIF size (%(default)s)")
    options = parser.parse_args()
    try:
        run(options.set, options.out, options.size, options.save)
    except (SetError, OSError) as error:
        print(f"images-of-a-set: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
