"""Read the fields of a Rijksmuseum record in Linked Art.

As a tool:    python3 linked_art.py 200107928 --language nl
As a module:  get_field(get_record("200107928"), "credit-line", "nl")

FIELDS lists the names of the fields. Needs polite.py in the same folder.
"""

import argparse
import html
import json
import math
import re
import urllib.parse
from collections.abc import Iterable, Iterator
from typing import Any, TypedDict

from polite import get_json, run_tool

AAT = "http://vocab.getty.edu/aat/"
MUSEUM = "https://id.rijksmuseum.nl/"
LANGUAGES = {"en": AAT + "300388277", "nl": AAT + "300388256"}
UNITS = {
    AAT + "300379097": "mm",
    AAT + "300379098": "cm",
    AAT + "300379226": "kg",
}
# What a name, a number or a statement is, as the museum classifies it.
PREFERRED = "300404670"
FORMER_TITLE = "22015528"
SERIES_TITLE = "22015532"
SEQUENCE_NUMBER = "300456575"
ROOM = "300260522"
BUILDING = "300004188"
WEB_PAGE = "300264578"

LINE_BREAK = re.compile(r"<(?:br|/?p|/?div)\b[^<>]*>", re.IGNORECASE)
TAG = re.compile(
    r"</?(?:a|b|em|i|li|ol|span|strong|su[bp]|u|ul)\b[^<>]*>", re.IGNORECASE
)

Record = dict[str, Any]


class Term(TypedDict):
    """A linked term, place, person or object."""

    id: str | None
    name: str | None
    equivalent: list[str]  # its identifiers in AAT, Wikidata and others


class Maker(TypedDict):
    """One maker. `statement` is the museum's wording, ready to show."""

    id: str | None
    name: str | None
    equivalent: list[str]  # identifiers in Wikidata, ULAN and others
    role: str | None
    statement: str | None
    # made: no reservation. evidence: for example signed. attribution:
    # "attributed to". influence: not by, but for example after a design by.
    form: str
    classification: str | None


class TimeSpan(TypedDict):
    """When something happened: the museum's text, and the limits."""

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
    """One image of an object, and what it may be used for.

    When several objects share it, it may be a picture of another of them, and so may
    the rights be: compare isShownBy and edmRights in the object's own EDM record.
    """

    url: str
    rights: str | None
    objects: int  # that share it


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


def things(holder: Record | None, path: str) -> list[Record]:
    """Return the objects at a path, such as referred_to_by[300026687].

    Brackets choose those that are classified by a term. A link can be a bare
    string in place of an object. A text without a language has that of the text
    around it.
    """
    found = [holder] if holder else []
    for step in path.split("."):
        field, _, term = step.rstrip("]").partition("[")
        inner = [
            {"language": each.get("language")} | value
            if isinstance(value, dict)
            else {"id": value}
            for each in found
            for value in as_list(each.get(field))
        ]
        found = [each for each in inner if not term or is_a(each, term)]
    return found


def ids(holder: Record | None, path: str) -> list[str]:
    """Return the identifiers at a path, without blank nodes."""
    found = (thing.get("id") for thing in things(holder, path))
    return [id for id in found if id and not id.startswith("_:")]


def is_a(thing: Record, term: str) -> bool:
    """Say whether a name, number or statement is classified by a term.

    Numbers of the AAT begin with 300; the others are the museum's.
    """
    vocabulary = AAT if term.startswith("300") else MUSEUM
    return vocabulary + term in ids(thing, "classified_as")


def is_in(thing: Record, language: str) -> bool:
    """Say whether a text is in a language."""
    return LANGUAGES[language] in ids(thing, "language")


def sequence_number(thing: Record, _language: str = "en") -> int | None:
    """Return the position in a list, or of a part in its whole."""
    numbers = things(thing, f"identified_by[{SEQUENCE_NUMBER}]")
    texts = (str(number.get("content")) for number in numbers)
    return first(int(text) for text in texts if text.isdigit())


def in_order(found: list[Record]) -> list[Record]:
    """Sort by sequence number, then what is preferred; lists are in no order."""

    def key(thing: Record) -> tuple[float, bool]:
        number = sequence_number(thing)
        return math.inf if number is None else number, not is_a(thing, PREFERRED)

    return sorted(found, key=key)


def plain(text: str) -> str:
    """Return text without markup; a break or a paragraph begins a new line."""
    text = TAG.sub("", LINE_BREAK.sub("\n", text))
    text = re.sub(r"&#?\w+;", lambda entity: html.unescape(entity[0]), text)
    return "\n".join(line.strip() for line in text.split("\n") if line.strip())


# Readers of what is at a path


def texts(record: Record, language: str, path: str) -> list[str]:
    """Return texts in a language, else those in the other one.

    They are plain text; the markup is in `content`.
    """
    return contents(in_order(things(record, path)), language)


def contents(found: list[Record], language: str) -> list[str]:
    texts = [each for each in found if each.get("content")]
    preferred = [each for each in texts if is_in(each, language)]
    return [plain(each["content"]) for each in preferred or texts]


def text(record: Record, language: str, path: str) -> str | None:
    """Return the first of the texts."""
    return first(texts(record, language, path))


def links(record: Record, _language: str, *paths: str) -> list[str]:
    return [id for path in paths for id in ids(record, path)]


def link(record: Record, _language: str, path: str) -> str | None:
    return first(ids(record, path))


def terms(
    record: Record, language: str, path: str, type: str | None = None
) -> list[Term]:
    """Return linked terms, places or persons, in the museum's order."""
    return [
        {
            "id": each.get("id"),
            "name": label(each, language),
            "equivalent": ids(each, "equivalent"),
        }
        for each in in_order(things(record, path))
        if not type or each.get("type") == type
    ]


def label(thing: Record, language: str) -> str | None:
    """Return the name of a linked term or person, better in this language."""
    notation = [each for each in things(thing, "notation") if each.get("@value")]
    notation.sort(key=lambda each: each.get("@language") != language)
    return notation[0]["@value"] if notation else thing.get("_label")


def ranked_names(record: Record, language: str) -> list[Record]:
    """Return all names, the best to show first.

    Preferred comes before language: a record can have a preferred title in
    Dutch only, and former titles in English.
    """
    names = [
        name
        for name in in_order(things(record, "identified_by"))
        if name.get("type") == "Name" and name.get("content")
    ]
    names.sort(
        key=lambda name: (
            not is_a(name, PREFERRED),
            is_a(name, FORMER_TITLE) or is_a(name, SERIES_TITLE),
            not is_in(name, language),
        )
    )
    return names


def names(record: Record, language: str = "en") -> list[str]:
    """Return all names of a person, the best to show first."""
    found = (plain(name["content"]) for name in ranked_names(record, language))
    return list(dict.fromkeys(found))


def title(record: Record, language: str = "en") -> str | None:
    """Return the title or name to show."""
    return first(names(record, language))


def other_titles(record: Record, language: str = "en") -> list[str]:
    """Return former titles, titles of a series and longer titles."""
    others = ranked_names(record, language)
    others = [name for name in others if not is_a(name, PREFERRED)]
    shown = title(record, language)
    return [name for name in contents(others, language) if name != shown]


def makers(record: Record, language: str = "en") -> list[Maker]:
    """Return the makers in the museum's order, with what is said of each.

    A rejected attribution is outside `part`, so it is not among them.
    """
    found: list[Maker] = []
    production = first(things(record, "produced_by")) or {}
    for part in in_order(things(production, "part")) or [production]:
        role = first(term["name"] for term in terms(part, language, "technique"))
        statement = text(part, language, "referred_to_by[300435417]")

        def add(person: Record, form: str, classification: str | None) -> None:
            name = label(person, language)
            found.append(
                {
                    "id": person.get("id"),
                    "name": name,
                    "equivalent": ids(person, "equivalent"),
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
            reasons = ids(assignment, "motivated_by.classified_as")
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


def attributions(record: Record, language: str = "en") -> list[Maker]:
    """Return the makers who are assigned, not certain."""
    return [each for each in makers(record, language) if each["form"] != "made"]


def maker(record: Record, language: str = "en") -> str | None:
    """Return the museum's statement of the makers, as one line of text."""
    path = "produced_by.referred_to_by[300435416]"
    said = (each["statement"] for each in makers(record, language))
    lines = texts(record, language, path) or [each for each in said if each]
    return "; ".join(lines) or None


def time_span(record: Record, language: str, path: str) -> TimeSpan:
    """Return when something happened."""
    span = first(things(record, path)) or {}
    earliest, latest = span.get("begin_of_the_begin"), span.get("end_of_the_end")
    return {
        "text": text(span, language, "identified_by"),
        "earliest": earliest and earliest.split("T")[0],
        "latest": latest and latest.split("T")[0],
    }


def date(record: Record, language: str = "en") -> TimeSpan:
    """Return when the object was made."""
    return time_span(record, language, "produced_by.timespan")


def life_dates(person: Record, language: str = "en") -> dict[str, TimeSpan]:
    """Return birth and death of a person."""
    return {
        "born": time_span(person, language, "born.timespan"),
        "died": time_span(person, language, "died.timespan"),
    }


def places_of_a_life(person: Record, language: str = "en") -> dict[str, str | None]:
    """Return the identifiers of the places of birth and death."""
    return {
        "born": link(person, language, "born.took_place_at"),
        "died": link(person, language, "died.took_place_at"),
    }


def dimensions(record: Record, language: str = "en") -> list[Dimension]:
    """Return the measurements; those of the object itself come first."""
    found: list[Dimension] = []
    for each in things(record, "dimension"):
        unit = first(ids(each, "unit"))
        try:
            value = float(each["value"])  # a string in the record
        except (KeyError, TypeError, ValueError):
            value = None
        kinds = terms(each, language, "classified_as")
        found.append(
            {
                "what": first(kind["name"] for kind in kinds),
                "value": value,
                "unit": UNITS.get(unit, unit),
                "of": text(each, language, "identified_by"),
                "note": text(each, language, "referred_to_by"),
            }
        )
    return sorted(
        found,
        key=lambda each: (each["of"] or "", each["what"] or "", each["value"] or 0),
    )


def catalogue_entries(record: Record, language: str = "en") -> list[Record]:
    """Return scholarly entries about the object on the museum's website."""
    return [
        {
            "id": entry.get("id"),
            "title": text(entry, language, "created_by.part.assigned"),
            "catalogue": link(entry, language, "part_of"),
            "date": time_span(entry, language, "created_by.timespan")["text"],
        }
        for entry in things(record, "referred_to_by[300027267]")
    ]


def literature(record: Record, language: str = "en") -> list[Record]:
    """Return publications: as text, or as an identifier with pages."""
    return [
        {
            "id": link(reference, language, "assigned")
            or link(reference, language, "assigned.part_of"),
            "text": text(reference, language, "assigned.identified_by"),
            "pages": ", ".join(
                texts(reference, language, "assigned.identified_by.part")
            )
            or None,
            "note": text(reference, language, "referred_to_by"),
        }
        for reference in in_order(things(record, "assigned_by"))
    ]


def related_objects(record: Record, language: str = "en") -> list[Record]:
    """Return other objects, and how they are related."""
    return [
        {"id": id, "name": text(relation, language, "identified_by")}
        for relation in things(record, "attributed_by")
        for id in ids(relation, "assigned")
    ]


def web_page(record: Record, _language: str = "en") -> str | None:
    """Return the museum's web page of the object."""
    for page in things(record, "subject_of.digitally_carried_by"):
        if page.get("format") == "text/html" or is_a(page, WEB_PAGE):
            return first(ids(page, "access_point"))
    return None


def room(record: Record, language: str = "en") -> Room | None:
    """Return the room of the object; None when the record names none."""
    place = first(things(record, "current_location"))
    if not place:
        return None
    names = "identified_by.part"
    codes = (
        each.get("content")
        for each in things(place, "identified_by")
        if each.get("type") == "Identifier"
    )
    return {
        "code": first(codes),
        "name": text(place, language, f"{names}[{ROOM}]"),
        "building": text(place, language, f"{names}[{BUILDING}]"),
    }


def iconclass(visual_item: Record, _language: str = "en") -> list[str]:
    """Return the Iconclass notations of the subjects, such as 45C1."""
    links = ids(visual_item, "represents_instance_of_type.equivalent")
    parts = (urllib.parse.urlsplit(link) for link in links)
    return sorted(
        urllib.parse.unquote(each.path.strip("/"))
        for each in parts
        if each.hostname in ("iconclass.org", "www.iconclass.org")
    )


def identifier(record: Record, _language: str = "en") -> str:
    """Return the persistent identifier, to cite and to store."""
    return record["id"]


# The reader of each field, and its paths, by the type of the record.
FIELDS: dict[str, dict[str, tuple]] = {
    "HumanMadeObject": {
        "identifier": (identifier,),
        "object-number": (text, "identified_by[300312355]"),
        "title": (title,),
        "other-titles": (other_titles,),
        "type-of-object": (terms, "classified_as"),
        "material": (terms, "made_of"),
        "materials-as-text": (texts, "referred_to_by[300435429]"),
        "technique": (terms, "produced_by.technique"),
        "vocabulary-identifiers": (
            links,
            "classified_as.equivalent",
            "made_of.equivalent",
            "produced_by.technique.equivalent",
        ),
        "dimensions": (dimensions,),
        "dimensions-as-text": (texts, "referred_to_by[300435430]"),
        "maker": (makers,),
        "maker-as-text": (maker,),
        "role": (terms, "produced_by.part.technique"),
        "attribution": (attributions,),
        "date": (texts, "produced_by.timespan.identified_by"),
        "time-span": (time_span, "produced_by.timespan"),
        "place-of-making": (terms, "produced_by.part.took_place_at"),
        "identifiers-of-a-maker": (
            links,
            "produced_by.part.carried_out_by.equivalent",
        ),
        "description": (texts, "referred_to_by[300435452]"),
        "label-text": (texts, "subject_of.part[300048722]"),
        "label-heading": (texts, "subject_of.part[300312075].part"),
        "credit-line": (texts, "referred_to_by[300026687]"),
        "provenance": (text, "referred_to_by[300444174]"),
        "inscriptions": (texts, "referred_to_by[300435414]"),
        "catalogue-entry": (catalogue_entries,),
        "room": (room,),
        "visual-item": (links, "shows"),
        "metadata-rights": (
            links,
            "subject_of[300379475].subject_to.classified_as",
        ),
        "web-page": (web_page,),
        "handle": (link, "equivalent"),
        "sets": (links, "member_of"),
        "related-objects": (related_objects,),
        "literature": (literature,),
        "sequence-number": (sequence_number,),
        "document": (link, "subject_of[300379475]"),
    },
    "VisualItem": {
        "identifier": (identifier,),
        "depicted-persons": (terms, "represents", "Person"),
        "depicted-places": (terms, "represents", "Place"),
        "iconclass": (iconclass,),
        "image-rights": (links, "subject_to.classified_as"),
        "digital-object": (links, "digitally_shown_by"),
        "shown-by": (links, "shown_by"),
    },
    "DigitalObject": {
        "identifier": (identifier,),
        "image": (links, "access_point"),
        "download-note": (texts, "referred_to_by[300435434]"),
        "shows-of-a-file": (links, "digitally_shows"),
    },
    "Person": {
        "identifier": (identifier,),
        "names-of-a-maker": (names,),
        "life-dates": (life_dates,),
        "places-of-a-life": (places_of_a_life,),
        "occupations": (links, "carried_out.classified_as"),
        "biography": (texts, "referred_to_by[300435422]"),
        "sex-and-nationality": (links, "classified_as"),
        "identifiers-of-a-person": (links, "equivalent"),
    },
}
FIELDS["Group"] = FIELDS["Person"]


def get_field(record: Record, name: str, language: str = "en") -> Any:
    """Return a field of a record: a text or None, a list, or an object.

    Texts are plain, in the language or else in the other one.
    """
    type = record.get("type")
    field = FIELDS.get(type, {}).get(name)
    if not field:
        raise LookupError(f"a record of type {type} has no {name}")
    read, *paths = field
    return read(record, language, *paths)


def get_cell(record: Record, column: str, language: str = "en") -> str:
    """Return a field as one line for a table.

    "material" is its names, and "material.equivalent" what they are called
    elsewhere.
    """
    name, _, member = column.partition(".")
    value = get_field(record, name, language)
    return cell([each.get(member) for each in as_list(value)] if member else value)


def cell(value: Any) -> str:
    if isinstance(value, list):
        return "; ".join(filter(None, map(cell, value)))
    if isinstance(value, dict):
        name = value.get("name") or value.get("id") or value.get("code")
        parts = [name] if "name" in value else value.values()
        return " ".join(filter(None, map(cell, parts)))
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # 12, not 12.0
    return "" if value is None else str(value).replace("\n", " ")


# Requests


def get_record(number: str) -> Record:
    """Return the record of an identifier or of its number."""
    url = "https://id.rijksmuseum.nl/" + number.rsplit("/", 1)[-1]
    record = get_json(url)
    if not isinstance(record, dict) or record.get("type") not in FIELDS:
        raise LookupError(f"{url}: not a record that this program knows")
    return record


def images(record: Record) -> list[Image]:
    """Return the images of an object: one request, and one for each image."""
    found: list[Image] = []
    for item in ids(record, "shows"):
        visual_item = get_record(item)
        # All of them: one right alone could be free, and another not.
        rights = "; ".join(get_field(visual_item, "image-rights")) or None
        objects = len(get_field(visual_item, "shown-by"))
        for file in ids(visual_item, "digitally_shown_by"):
            urls = ids(get_record(file), "access_point")
            found += [
                {"url": url, "rights": rights, "objects": objects} for url in urls
            ]
    return found


def find_pages(parameters: Iterable[tuple[str, str]]) -> Iterator[Record]:
    """Yield the pages of a search, each when it is asked for.

    Raises LookupError after the last one when results did not come.
    """
    query = urllib.parse.urlencode(list(parameters))
    url = "https://data.rijksmuseum.nl/search/collection?" + query
    received = 0
    while url:
        page = get_json(url)
        received += len(page["orderedItems"])
        total = page["partOf"]["totalItems"]
        yield page
        url = first(ids(page, "next"))
    if received < total:
        raise LookupError(f"{total - received} of {total} results did not come")


def find(parameters: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield the identifiers of all objects that a search finds."""
    for page in find_pages(parameters):
        yield from ids(page, "orderedItems")


# The tool


def summary(
    record: Record, language: str, names: Iterable[str] | None = None
) -> Record:
    """Return fields of a record, by default all.

    The fields of visual items and images take further requests.
    """
    fields = {}
    for name in names or FIELDS.get(record.get("type"), {}):
        value = get_field(record, name, language)
        if name in ("visual-item", "digital-object"):
            value = [summary(linked, language) for linked in map(get_record, value)]
        fields[name] = value
    return fields


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Print the fields of a record as JSON."
    )
    parser.add_argument("number", help="identifier or its number, such as 200107928")
    parser.add_argument("--fields", help="names with commas between them; without: all")
    parser.add_argument("--language", choices=sorted(LANGUAGES), default="en")
    arguments = parser.parse_args()
    names = arguments.fields.split(",") if arguments.fields else None
    found = summary(get_record(arguments.number), arguments.language, names)
    print(json.dumps(found, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    run_tool(main)
