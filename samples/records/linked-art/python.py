"""Read the fields of a Rijksmuseum record in Linked Art.

As a module:  from linked_art import find, get_record, makers
As a tool:    python3 linked_art.py 200107928 --language nl
"""

import argparse
import email.utils
import http.client
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from email.message import Message
from typing import Any, TypedDict

USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
TIMEOUT = 30  # seconds
PAUSE = 0.5  # seconds after each request
TRIES = 5

AAT = "http://vocab.getty.edu/aat/"
LANGUAGES = {"en": AAT + "300388277", "nl": AAT + "300388256"}
UNITS = {
    AAT + "300379097": "mm",
    AAT + "300379098": "cm",
    AAT + "300379226": "kg",
}
# What a name, a number or a statement is, as the museum classifies it.
OBJECT_NUMBER = AAT + "300312355"
PREFERRED = AAT + "300404670"
FORMER_TITLE = "https://id.rijksmuseum.nl/22015528"
SERIES_TITLE = "https://id.rijksmuseum.nl/22015532"
MAKER_NAME = AAT + "300435417"
MAKER_STATEMENT = AAT + "300435416"
DIMENSIONS_STATEMENT = AAT + "300435430"
SEQUENCE_NUMBER = AAT + "300456575"
ROOM = AAT + "300260522"
BUILDING = AAT + "300004188"
WEB_PAGE = AAT + "300264578"

Record = dict[str, Any]


class Maker(TypedDict):
    """One maker. `statement` is the museum's wording, ready to show."""

    id: str | None
    name: str | None
    role: str | None
    statement: str | None
    # made: no reservation. evidence: for example signed. attribution:
    # "attributed to". influence: not by, but for example after a design by.
    form: str
    classification: str | None


class Date(TypedDict):
    """When the object was made: the museum's text and the years' limits."""

    text: str | None
    earliest: str | None
    latest: str | None


class Dimension(TypedDict):
    """One measurement. `of` is the part that was measured, if stated."""

    what: str | None
    value: float | None
    unit: str | None
    of: str | None
    note: str | None


class Image(TypedDict):
    """One image of an object, and what it may be used for."""

    url: str
    rights: str | None


class Room(TypedDict):
    """Where the object is on view."""

    code: str | None
    name: str | None
    building: str | None


# Parts of any record


def as_list(value: Any) -> list[Any]:
    """Return a list: of nothing, of one value, or the list itself."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def first(values: Iterable[Any]) -> Any:
    """Return the first of some values, or None."""
    return next(iter(values), None)


def things(holder: Record | None, *fields: str) -> Iterator[Record]:
    """Yield the objects under a field, or under fields one in the other.

    A link can be a bare string in place of an object.
    """
    if not fields:
        yield holder or {}
        return
    for each in as_list((holder or {}).get(fields[0])):
        thing = each if isinstance(each, dict) else {"id": each}
        yield from things(thing, *fields[1:])


def ids(holder: Record | None, *fields: str) -> list[str]:
    """Return the identifiers under a field, without blank nodes."""
    found = (thing.get("id") for thing in things(holder, *fields))
    return [id for id in found if id and not id.startswith("_:")]


def is_a(thing: Record, term: str) -> bool:
    """Say whether a name, number or statement is classified by a term."""
    return term in ids(thing, "classified_as")


def is_in(thing: Record, language: str) -> bool:
    """Say whether a text is in a language."""
    return LANGUAGES[language] in ids(thing, "language")


def position(thing: Record) -> int:
    """Return the sequence number; lists are in no order without it."""
    for number in things(thing, "identified_by"):
        if is_a(number, SEQUENCE_NUMBER) and str(number.get("content")).isdigit():
            return int(number["content"])
    return sys.maxsize


def in_order(found: Iterable[Record]) -> list[Record]:
    """Sort by sequence number."""
    return sorted(found, key=position)


def label(thing: Record, language: str) -> str | None:
    """Return the name of a linked term or person, better in this language."""
    notation = [each for each in things(thing, "notation") if each.get("@value")]
    notation.sort(key=lambda each: each.get("@language") != language)
    return notation[0]["@value"] if notation else thing.get("_label")


def labels(terms: Iterable[Record], language: str) -> list[str]:
    """Return the names of terms, in the museum's order."""
    names = (label(term, language) for term in in_order(terms))
    return [name for name in names if name]


def text(found: Iterable[Record], language: str) -> str | None:
    """Return the first text, better in this language."""
    texts = [each for each in in_order(found) if each.get("content")]
    texts.sort(key=lambda each: not is_in(each, language))
    return texts[0]["content"] if texts else None


def statements(holder: Record, term: str, language: str) -> list[str]:
    """Return the statements of a kind, in the other language if need be."""
    found = [
        each
        for each in in_order(things(holder, "referred_to_by"))
        if is_a(each, term) and each.get("content")
    ]
    preferred = [each for each in found if is_in(each, language)]
    return [each["content"] for each in preferred or found]


def best_name(holder: Record, language: str) -> str | None:
    """Return the preferred name in this language, or the next best one.

    Preferred comes before language: a record can have a preferred title in
    Dutch only, and former titles in English.
    """
    names = [
        name
        for name in in_order(things(holder, "identified_by"))
        if name.get("type") == "Name" and name.get("content")
    ]
    names.sort(
        key=lambda name: (
            not is_a(name, PREFERRED),
            is_a(name, FORMER_TITLE) or is_a(name, SERIES_TITLE),
            not is_in(name, language),
        )
    )
    return names[0]["content"] if names else None


# Fields of an object


def identifier(record: Record) -> str:
    """Return the persistent identifier, to cite and to store."""
    return record["id"]


def object_number(record: Record) -> str | None:
    """Return the object number, such as SK-C-5."""
    numbers = things(record, "identified_by")
    return first(n.get("content") for n in numbers if is_a(n, OBJECT_NUMBER))


def title(record: Record, language: str = "en") -> str | None:
    """Return the title to show."""
    return best_name(record, language)


def makers(record: Record, language: str = "en") -> list[Maker]:
    """Return the makers in the museum's order, with what is said of each.

    A rejected attribution is outside `part`, so it is not among them.
    """
    found: list[Maker] = []
    production = first(things(record, "produced_by")) or {}
    for part in in_order(things(production, "part")) or [production]:
        role = first(labels(things(part, "technique"), language))
        statement = first(statements(part, MAKER_NAME, language))

        def add(person: Record, form: str, classification: str | None) -> None:
            name = label(person, language)
            found.append(
                {
                    "id": person.get("id"),
                    "name": name,
                    "role": role,
                    "statement": statement or name,
                    "form": form,
                    "classification": classification,
                }
            )

        for person in things(part, "carried_out_by"):
            add(person, "made", None)
        for assignment in things(part, "assigned_by"):
            classes = ids(assignment, "classified_as")
            reasons = ids(assignment, "motivated_by", "classified_as")
            match assignment.get("assigned_property"):
                case "carried_out_by":
                    form = "attribution" if classes else "evidence"
                case "influenced_by":
                    form = "influence"
                case _:
                    continue
            for person in things(assignment, "assigned"):
                add(person, form, first(classes or reasons))
    return found


def maker(record: Record, language: str = "en") -> str | None:
    """Return the museum's statement of the makers, as one line of text."""
    production = first(things(record, "produced_by")) or {}
    lines = statements(production, MAKER_STATEMENT, language) or [
        each["statement"] for each in makers(record, language) if each["statement"]
    ]
    return "; ".join(lines) or None


def date(record: Record, language: str = "en") -> Date:
    """Return when the object was made."""
    span = first(things(record, "produced_by", "timespan")) or {}
    earliest, latest = span.get("begin_of_the_begin"), span.get("end_of_the_end")
    return {
        "text": text(things(span, "identified_by"), language),
        "earliest": earliest and earliest.split("T")[0],
        "latest": latest and latest.split("T")[0],
    }


def object_types(record: Record, language: str = "en") -> list[str]:
    """Return the kinds of object, such as painting."""
    return labels(things(record, "classified_as"), language)


def materials(record: Record, language: str = "en") -> list[str]:
    """Return the materials, such as canvas."""
    return labels(things(record, "made_of"), language)


def techniques(record: Record, language: str = "en") -> list[str]:
    """Return the techniques, such as etching."""
    return labels(things(record, "produced_by", "technique"), language)


def dimensions(record: Record, language: str = "en") -> list[Dimension]:
    """Return the measurements; those of the object itself come first."""
    found: list[Dimension] = []
    for each in things(record, "dimension"):
        unit = first(ids(each, "unit"))
        try:
            value = float(each["value"])  # a string in the record
        except (KeyError, TypeError, ValueError):
            value = None
        found.append(
            {
                "what": first(labels(things(each, "classified_as"), language)),
                "value": value,
                "unit": UNITS.get(unit, unit),
                "of": text(things(each, "identified_by"), language),
                "note": text(things(each, "referred_to_by"), language),
            }
        )
    return sorted(
        found,
        key=lambda each: (each["of"] or "", each["what"] or "", each["value"] or 0),
    )


def dimensions_text(record: Record, language: str = "en") -> str | None:
    """Return the museum's statement of the dimensions."""
    return "; ".join(statements(record, DIMENSIONS_STATEMENT, language)) or None


def metadata_rights(record: Record) -> list[str]:
    """Return the rights in the metadata. They do not cover the image."""
    return ids(record, "subject_of", "subject_to", "classified_as")


def web_page(record: Record) -> str | None:
    """Return the museum's web page of the object."""
    for page in things(record, "subject_of", "digitally_carried_by"):
        if page.get("format") == "text/html" or is_a(page, WEB_PAGE):
            return first(ids(page, "access_point"))
    return None


def room(record: Record, language: str = "en") -> Room | None:
    """Return the room in which the object is on view; None when it is not."""
    place = first(things(record, "current_location"))
    if not place:
        return None

    def named(kind: str) -> str | None:
        parts = things(place, "identified_by", "part")
        names = (each for each in parts if each.get("type") == "Name")
        return text((each for each in names if is_a(each, kind)), language)

    numbers = things(place, "identified_by")
    codes = (each for each in numbers if each.get("type") == "Identifier")
    return {
        "code": first(each.get("content") for each in codes),
        "name": named(ROOM),
        "building": named(BUILDING),
    }


def sets(record: Record) -> list[str]:
    """Return the identifiers of the sets that the object belongs to."""
    return sorted(ids(record, "member_of"))


def visual_items(record: Record) -> list[str]:
    """Return the identifiers of what can be seen on the object."""
    return ids(record, "shows")


# Fields of a visual item, a digital object and a person


def image_rights(visual_item: Record) -> list[str]:
    """Return the rights in the image."""
    return ids(visual_item, "subject_to", "classified_as")


def iconclass(visual_item: Record) -> list[str]:
    """Return the Iconclass notations of the subjects, such as 45C1."""
    links = ids(visual_item, "represents_instance_of_type", "equivalent")
    parts = (urllib.parse.urlsplit(link) for link in links)
    return sorted(
        urllib.parse.unquote(each.path.strip("/"))
        for each in parts
        if each.hostname in ("iconclass.org", "www.iconclass.org")
    )


def digital_objects(visual_item: Record) -> list[str]:
    """Return the identifiers of the images; empty when there is none."""
    return ids(visual_item, "digitally_shown_by")


def image_url(digital_object: Record) -> str | None:
    """Return the URL of the image in full size."""
    return first(ids(digital_object, "access_point"))


def person_name(person: Record, language: str = "en") -> str | None:
    """Return the name of a person or group to show."""
    return best_name(person, language)


def life_dates(person: Record, language: str = "en") -> tuple[str | None, str | None]:
    """Return the dates of birth and death."""
    born, died = (
        text(things(person, event, "timespan", "identified_by"), language)
        for event in ("born", "died")
    )
    return born, died


# Requests


def get(url: str, headers: dict[str, str] | None = None) -> tuple[Message, bytes]:
    """Return headers and body; wait and try again while the service is busy.

    Raises LookupError with one sentence when the service has no such thing, and
    ConnectionError when it cannot be reached.
    """
    headers = {"User-Agent": USER_AGENT} | (headers or {})
    request = urllib.request.Request(url, headers=headers)
    for attempt in range(TRIES):
        wait = 2.0**attempt
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                body = response.read()
            time.sleep(PAUSE)
            return response.headers, body
        except urllib.error.HTTPError as error:
            problem = f"status {error.code}"
            if error.code not in (429, 503):
                message = f"{url}: {problem} {_detail(error)}".rstrip()
                raise LookupError(message) from None
            wait = _seconds(error.headers.get("Retry-After")) or wait
        except (OSError, http.client.HTTPException) as error:
            problem = str(error) or type(error).__name__
        if attempt < TRIES - 1:
            time.sleep(wait)
    raise ConnectionError(f"{url}: {problem}, {TRIES} times")


def _detail(error: urllib.error.HTTPError) -> str:
    """Return what the service says about an error."""
    try:
        return str(json.load(error)["detail"])
    except (KeyError, OSError, TypeError, ValueError):
        return ""


def _seconds(retry_after: str | None) -> float | None:
    """Read Retry-After: a number of seconds, or a date."""
    try:
        if not retry_after or retry_after.isdigit():
            return float(retry_after or 0)
        until = email.utils.parsedate_to_datetime(retry_after)
        return max(0.0, until.timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def get_json(url: str) -> Any:
    """Return the JSON document at a URL."""
    _, body = get(url, {"Accept": "application/ld+json"})
    try:
        return json.loads(body)
    except ValueError:
        raise LookupError(f"{url}: the response is not JSON") from None


def get_record(number: str) -> Record:
    """Return the record of an identifier or of its number."""
    return get_json("https://id.rijksmuseum.nl/" + number.rsplit("/", 1)[-1])


def images(record: Record) -> list[Image]:
    """Return the images of an object: one request, and one for each image."""
    found: list[Image] = []
    for item in visual_items(record):
        visual_item = get_record(item)
        for file in digital_objects(visual_item):
            url = image_url(get_record(file))
            if url:
                found.append({"url": url, "rights": first(image_rights(visual_item))})
    return found


def find_pages(parameters: Iterable[tuple[str, str]]) -> Iterator[Record]:
    """Yield the pages of a search, each when it is asked for."""
    query = urllib.parse.urlencode(list(parameters))
    url = "https://data.rijksmuseum.nl/search/collection?" + query
    while url:
        page = get_json(url)
        yield page
        url = first(ids(page, "next"))


def find(parameters: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the identifiers of all objects that a search finds."""
    for page in find_pages(parameters):
        yield from ids(page, "orderedItems")


# The tool


def summary(record: Record, language: str = "en") -> Record:
    """Return the fields of a record; an object's takes further requests."""
    fields = {"identifier": identifier(record), "type": record.get("type")}
    match record.get("type"):
        case "HumanMadeObject":
            seen = [get_record(each) for each in visual_items(record)]
            files = [get_record(f) for item in seen for f in digital_objects(item)]
            return fields | {
                "object_number": object_number(record),
                "title": title(record, language),
                "maker": maker(record, language),
                "makers": makers(record, language),
                "date": date(record, language),
                "types": object_types(record, language),
                "materials": materials(record, language),
                "techniques": techniques(record, language),
                "dimensions": dimensions(record, language),
                "dimensions_text": dimensions_text(record, language),
                "room": room(record, language),
                "web_page": web_page(record),
                "sets": sets(record),
                "metadata_rights": metadata_rights(record),
                "image_rights": [each for item in seen for each in image_rights(item)],
                "iconclass": [each for item in seen for each in iconclass(item)],
                "images": [image_url(each) for each in files],
            }
        case "VisualItem":
            return fields | {
                "image_rights": image_rights(record),
                "iconclass": iconclass(record),
                "digital_objects": digital_objects(record),
            }
        case "DigitalObject":
            return fields | {"image": image_url(record)}
        case _:
            born, died = life_dates(record, language)
            return fields | {
                "name": person_name(record, language),
                "born": born,
                "died": died,
                "same_as": sorted(ids(record, "equivalent")),
            }


def parameter(text: str) -> tuple[str, str]:
    """Split NAME=VALUE, a query parameter on the command line."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f"{text}: write NAME=VALUE")
    return name, value


def run_tool(main: Callable[[], None]) -> None:
    """Run a tool; an error of a request is one line, and exit code 1."""
    try:
        main()
    except (ConnectionError, LookupError) as error:
        sys.exit(str(error))


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Print the fields of a record as JSON."
    )
    parser.add_argument("number", help="identifier or its number, such as 200107928")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en")
    arguments = parser.parse_args()
    fields = summary(get_record(arguments.number), arguments.language)
    print(json.dumps(fields, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    run_tool(main)
