"""Read the fields of records in Linked Art: records.py has their names."""

from __future__ import annotations

import math
import re
import urllib.parse
from typing import Any

from . import values as v
from .values import as_list, first, plain

AAT = "http://vocab.getty.edu/aat/"
MUSEUM = "https://id.rijksmuseum.nl/"
LANGUAGES = {"en": AAT + "300388277", "nl": AAT + "300388256"}
UNITS = {AAT + "300379097": "mm", AAT + "300379098": "cm", AAT + "300379226": "kg"}
# What a name, a number or a statement is, as the museum classifies it.
PREFERRED = "300404670"
FORMER_TITLE = "22015528"
SERIES_TITLE = "22015532"
SEQUENCE_NUMBER = "300456575"
ROOM = "300260522"
BUILDING = "300004188"
WEB_PAGE = "300264578"
# The examinations: technical report, X-radiography, dendrochronology and so on.
EXAMINATIONS = {f"{MUSEUM}{number}" for number in (*range(22015550, 22015570), 22015571, 22016342)}

Thing = dict[str, Any]


def things(holder: Thing | None, path: str) -> list[Thing]:
    """Return the objects at a path, such as referred_to_by[300026687].

    Brackets choose those that are classified by a term. A link can be a bare string in place of an object. A text
    without a language has that of the text around it.
    """
    found = [holder] if holder else []
    for step in path.split("."):
        field, _, term = step.rstrip("]").partition("[")
        inner = [
            {"language": each.get("language")} | value if isinstance(value, dict) else {"id": value}
            for each in found
            for value in as_list(each.get(field))
        ]
        found = [each for each in inner if not term or is_a(each, term)]
    return found


def ids(holder: Thing | None, path: str) -> list[str]:
    """Return the identifiers at a path, without blank nodes."""
    return [id for id in map(id_of, things(holder, path)) if id]


def id_of(thing: Thing) -> str | None:
    id = thing.get("id")
    return id if isinstance(id, str) and id and not id.startswith("_:") else None


def is_a(thing: Thing, term: str) -> bool:
    """Say whether a thing is classified by a term: numbers of the AAT begin with 300, the others are the museum's."""
    return (AAT if term.startswith("300") else MUSEUM) + term in ids(thing, "classified_as")


def is_in(thing: Thing, language: str) -> bool:
    return LANGUAGES[language] in ids(thing, "language")


def sequence_number(thing: Thing, _language: str = "en") -> int | None:
    texts = (str(number.get("content")) for number in things(thing, f"identified_by[{SEQUENCE_NUMBER}]"))
    return first(int(text) for text in texts if re.fullmatch("[0-9]{1,15}", text))


def in_order(found: list[Thing]) -> list[Thing]:
    """Sort by sequence number, then what is preferred; lists are in no order."""

    def key(thing: Thing) -> tuple[float, bool]:
        number = sequence_number(thing)
        return math.inf if number is None else number, not is_a(thing, PREFERRED)

    return sorted(found, key=key)


def content(thing: Thing) -> str:
    text = thing.get("content")
    return text if isinstance(text, str) else ""


# Readers of what is at a path


def texts(record: Thing, language: str, path: str) -> list[str]:
    """Return texts in a language, else those in the other one."""
    return contents(in_order(things(record, path)), language)


def contents(found: list[Thing], language: str) -> list[str]:
    texts = [each for each in found if content(each)]
    return [plain(content(each)) for each in [each for each in texts if is_in(each, language)] or texts]


def text(record: Thing, language: str, path: str) -> str | None:
    return first(texts(record, language, path))


def links(record: Thing, _language: str, *paths: str) -> list[str]:
    return [id for path in paths for id in ids(record, path)]


def link(record: Thing, _language: str, path: str) -> str | None:
    return first(ids(record, path))


def terms(record: Thing, language: str, path: str, type: str | None = None) -> list[v.Term]:
    """Return linked terms, persons or sets, in the museum's order."""
    found = [each for each in in_order(things(record, path)) if not type or each.get("type") == type]
    return [v.Term(id_of(each), label(each, language), ids(each, "equivalent")) for each in found]


def places(record: Thing, language: str, path: str, type: str | None = None) -> list[v.Place]:
    """Return linked places; Linked Art has no coordinates."""
    found = terms(record, language, path, type)
    return [v.Place(each.id, each.name, each.equivalent, None, None) for each in found]


def label(thing: Thing, language: str) -> str | None:
    """Return the name of a linked term or person, better in this language."""
    notation = [each for each in things(thing, "notation") if each.get("@value")]
    notation.sort(key=lambda each: each.get("@language") != language)
    name = notation[0]["@value"] if notation else thing.get("_label")
    return name if isinstance(name, str) and name else None


def ranked_names(record: Thing, language: str) -> list[Thing]:
    """Return all names, the best to show first.

    Preferred comes before language: a record can have a preferred title in Dutch only, and former ones in English.
    """

    def key(name: Thing) -> tuple[bool, bool, bool]:
        return (
            not is_a(name, PREFERRED),
            is_a(name, FORMER_TITLE) or is_a(name, SERIES_TITLE),
            not is_in(name, language),
        )

    found = in_order(things(record, "identified_by"))
    return sorted((each for each in found if each.get("type") == "Name" and content(each)), key=key)


def names(record: Thing, language: str) -> list[str]:
    return list(dict.fromkeys(plain(content(name)) for name in ranked_names(record, language)))


def title(record: Thing, language: str) -> str | None:
    return first(names(record, language))


def other_titles(record: Thing, language: str) -> list[str]:
    """Return former titles, titles of a series and longer titles."""
    others = [name for name in ranked_names(record, language) if not is_a(name, PREFERRED)]
    shown = title(record, language)
    return [name for name in contents(others, language) if name != shown]


def makers(record: Thing, language: str) -> list[v.Maker]:
    """Return the makers in the museum's order; a rejected attribution is outside `part`, so it is not among them."""
    found: list[v.Maker] = []
    production = first(things(record, "produced_by")) or {}
    for part in in_order(things(production, "part")) or [production]:
        role = first(term.name for term in terms(part, language, "technique"))
        statement = text(part, language, "referred_to_by[300435417]")
        persons: list[tuple[Thing, str, str | None]] = [(each, "made", None) for each in things(part, "carried_out_by")]
        for assignment in things(part, "assigned_by"):
            classes, reasons = ids(assignment, "classified_as"), ids(assignment, "motivated_by.classified_as")
            form = {"carried_out_by": "attribution" if classes else "evidence", "influenced_by": "influence"}.get(
                str(assignment.get("assigned_property"))
            )
            if form:
                persons += [(each, form, first(classes or reasons)) for each in things(assignment, "assigned")]
        for person, form, reason in persons:
            name, same = label(person, language), ids(person, "equivalent")
            found.append(v.Maker(id_of(person), name, same, role, statement or name, form, reason))
    return found


def attributions(record: Thing, language: str) -> list[v.Maker]:
    """Return the makers who are assigned, not certain."""
    return [each for each in makers(record, language) if each.form != "made"]


def maker_as_text(record: Thing, language: str) -> str | None:
    """Return the museum's statement of the makers, as one line of text."""
    said = (each.statement for each in makers(record, language))
    lines = texts(record, language, "produced_by.referred_to_by[300435416]") or [each for each in said if each]
    return "; ".join(lines) or None


def time_span(record: Thing, language: str, path: str) -> v.TimeSpan:
    span = first(things(record, path)) or {}
    limits = [span.get(name) for name in ("begin_of_the_begin", "end_of_the_end")]
    earliest, latest = [each.split("T")[0] if isinstance(each, str) and each else None for each in limits]
    return v.TimeSpan(text(span, language, "identified_by"), earliest, latest)


def life_dates(person: Thing, language: str) -> v.Life:
    return v.Life(time_span(person, language, "born.timespan"), time_span(person, language, "died.timespan"))


def places_of_a_life(person: Thing, language: str) -> v.Life:
    return v.Life(link(person, language, "born.took_place_at"), link(person, language, "died.took_place_at"))


def dimensions(record: Thing, language: str) -> list[v.Dimension]:
    """Return the measurements; those of the object itself come first."""
    found: list[v.Dimension] = []
    for each in things(record, "dimension"):
        unit = first(ids(each, "unit"))
        kind = first(kind.name for kind in terms(each, language, "classified_as"))
        of, note = text(each, language, "identified_by"), text(each, language, "referred_to_by")
        found.append(v.Dimension(kind, v.number(each.get("value")), UNITS.get(unit or "", unit), of, note))
    return sorted(found, key=lambda each: (each.of or "", each.what or "", each.value or 0))


def catalogue_entries(record: Thing, language: str) -> list[v.CatalogueEntry]:
    def read(entry: Thing) -> v.CatalogueEntry:
        date = time_span(entry, language, "created_by.timespan").text
        name = text(entry, language, "created_by.part.assigned")
        return v.CatalogueEntry(id_of(entry), name, link(entry, language, "part_of"), date)

    return [read(entry) for entry in things(record, "referred_to_by[300027267]")]


def literature(record: Thing, language: str) -> list[v.Reference]:
    def read(each: Thing) -> v.Reference:
        id = link(each, language, "assigned") or link(each, language, "assigned.part_of")
        pages = ", ".join(texts(each, language, "assigned.identified_by.part")) or None
        return v.Reference(
            id, text(each, language, "assigned.identified_by"), pages, text(each, language, "referred_to_by")
        )

    return [read(each) for each in in_order(things(record, "assigned_by"))]


def examination_of(thing: Thing, language: str) -> v.Term | None:
    """Return what kind of examination something is, None if it is another thing."""
    return first(each for each in terms(thing, language, "classified_as") if each.id in EXAMINATIONS)


def related_objects(record: Thing, language: str) -> list[v.RelatedObject]:
    others = [each for each in things(record, "attributed_by") if not examination_of(each, language)]
    return [
        v.RelatedObject(id, text(each, language, "identified_by")) for each in others for id in ids(each, "assigned")
    ]


def examinations(record: Thing, language: str) -> list[v.Examination]:
    return [
        v.Examination(type, time_span(each, language, "timespan").text, text(each, language, "referred_to_by"))
        for each in things(record, "attributed_by")
        for type in [examination_of(each, language)]
        if type
    ]


def later_work(record: Thing, language: str) -> list[v.LaterWork]:
    def read(each: Thing) -> v.LaterWork:
        date = time_span(each, language, "timespan").text
        return v.LaterWork(date, link(each, language, "carried_out_by"), text(each, language, "referred_to_by"))

    return [read(each) for each in things(record, "modified_by")]


def web_page(record: Thing, _language: str) -> str | None:
    pages = things(record, "subject_of.digitally_carried_by")
    found = [page for page in pages if page.get("format") == "text/html" or is_a(page, WEB_PAGE)]
    return first(ids(found[0], "access_point")) if found else None


def room(record: Thing, language: str) -> v.Room | None:
    place = first(things(record, "current_location"))
    if not place:
        return None
    codes = (content(each) or None for each in things(place, "identified_by") if each.get("type") == "Identifier")
    name, building = (text(place, language, f"identified_by.part[{kind}]") for kind in (ROOM, BUILDING))
    return v.Room(first(codes), name, building)


def iconclass(visual_item: Thing, _language: str) -> list[str]:
    """Return the Iconclass notations of the subjects, such as 45C1."""
    parts = map(urllib.parse.urlsplit, ids(visual_item, "represents_instance_of_type.equivalent"))
    found = [each for each in parts if each.hostname in ("iconclass.org", "www.iconclass.org")]
    return sorted(urllib.parse.unquote(each.path.strip("/")) for each in found)
