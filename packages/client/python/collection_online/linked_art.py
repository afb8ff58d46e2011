"""Read the fields of records in Linked Art: see `ObjectRecord` and the other records for their names."""

from __future__ import annotations

import math
import re
import urllib.parse
from typing import Any

from .values import (
    CatalogueEntry,
    Dimension,
    Examination,
    LaterWork,
    Life,
    Maker,
    Place,
    Reference,
    RelatedObject,
    Room,
    Term,
    TimeSpan,
    as_list,
    first,
    plain,
)

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
    """Return an identifier, None for a blank node."""
    id = thing.get("id")
    return id if isinstance(id, str) and id and not id.startswith("_:") else None


def is_a(thing: Thing, term: str) -> bool:
    """Say whether a thing is classified by a term: numbers of the AAT begin with 300, the others are the museum's."""
    return (AAT if term.startswith("300") else MUSEUM) + term in ids(thing, "classified_as")


def is_in(thing: Thing, language: str) -> bool:
    """Say whether a text is in a language."""
    return LANGUAGES[language] in ids(thing, "language")


def sequence_number(thing: Thing, _language: str = "en") -> int | None:
    """Return the position in a list, or of a part in its whole."""
    texts = (str(number.get("content")) for number in things(thing, f"identified_by[{SEQUENCE_NUMBER}]"))
    return first(int(text) for text in texts if re.fullmatch("[0-9]{1,15}", text))


def in_order(found: list[Thing]) -> list[Thing]:
    """Sort by sequence number, then what is preferred; lists are in no order."""

    def key(thing: Thing) -> tuple[float, bool]:
        number = sequence_number(thing)
        return math.inf if number is None else number, not is_a(thing, PREFERRED)

    return sorted(found, key=key)


def content(thing: Thing) -> str:
    """Return the text of a name or statement."""
    text = thing.get("content")
    return text if isinstance(text, str) else ""


# Readers of what is at a path


def texts(record: Thing, language: str, path: str) -> list[str]:
    """Return texts in a language, else those in the other one."""
    return contents(in_order(things(record, path)), language)


def contents(found: list[Thing], language: str) -> list[str]:
    """Return the contents in a language, else all."""
    texts = [each for each in found if content(each)]
    preferred = [each for each in texts if is_in(each, language)]
    return [plain(content(each)) for each in preferred or texts]


def text(record: Thing, language: str, path: str) -> str | None:
    """Return the first of the texts."""
    return first(texts(record, language, path))


def links(record: Thing, _language: str, *paths: str) -> list[str]:
    """Return the identifiers at some paths."""
    return [id for path in paths for id in ids(record, path)]


def link(record: Thing, _language: str, path: str) -> str | None:
    """Return the first identifier at a path."""
    return first(ids(record, path))


def terms(record: Thing, language: str, path: str, type: str | None = None) -> list[Term]:
    """Return linked terms, persons or sets, in the museum's order."""
    return [
        Term(id_of(each), label(each, language), ids(each, "equivalent"))
        for each in in_order(things(record, path))
        if not type or each.get("type") == type
    ]


def places(record: Thing, language: str, path: str, type: str | None = None) -> list[Place]:
    """Return linked places, in the museum's order; Linked Art has no coordinates."""
    return [Place(each.id, each.name, each.equivalent, None, None) for each in terms(record, language, path, type)]


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
    names = [each for each in in_order(things(record, "identified_by")) if each.get("type") == "Name" and content(each)]

    def key(name: Thing) -> tuple[bool, bool, bool]:
        return (
            not is_a(name, PREFERRED),
            is_a(name, FORMER_TITLE) or is_a(name, SERIES_TITLE),
            not is_in(name, language),
        )

    return sorted(names, key=key)


def names(record: Thing, language: str) -> list[str]:
    """Return all names, the best to show first."""
    return list(dict.fromkeys(plain(content(name)) for name in ranked_names(record, language)))


def title(record: Thing, language: str) -> str | None:
    """Return the title or name to show."""
    return first(names(record, language))


def other_titles(record: Thing, language: str) -> list[str]:
    """Return former titles, titles of a series and longer titles."""
    others = [name for name in ranked_names(record, language) if not is_a(name, PREFERRED)]
    shown = title(record, language)
    return [name for name in contents(others, language) if name != shown]


def makers(record: Thing, language: str) -> list[Maker]:
    """Return the makers in the museum's order; a rejected attribution is outside `part`, so it is not among them."""
    found: list[Maker] = []
    production = first(things(record, "produced_by")) or {}
    for part in in_order(things(production, "part")) or [production]:
        role = first(term.name for term in terms(part, language, "technique"))
        statement = text(part, language, "referred_to_by[300435417]")

        def add(person: Thing, form: str, classification: str | None) -> None:
            name = label(person, language)
            same = ids(person, "equivalent")
            found.append(Maker(id_of(person), name, same, role, statement or name, form, classification))

        for person in things(part, "carried_out_by"):
            add(person, "made", None)
        for assignment in things(part, "assigned_by"):
            classes = ids(assignment, "classified_as")
            reasons = ids(assignment, "motivated_by.classified_as")
            certain = "attribution" if classes else "evidence"
            forms = {"carried_out_by": certain, "influenced_by": "influence"}
            form = forms.get(str(assignment.get("assigned_property")))
            for person in things(assignment, "assigned") if form else []:
                add(person, form or "", first(classes or reasons))
    return found


def attributions(record: Thing, language: str) -> list[Maker]:
    """Return the makers who are assigned, not certain."""
    return [each for each in makers(record, language) if each.form != "made"]


def maker_as_text(record: Thing, language: str) -> str | None:
    """Return the museum's statement of the makers, as one line of text."""
    said = (each.statement for each in makers(record, language))
    lines = texts(record, language, "produced_by.referred_to_by[300435416]") or [each for each in said if each]
    return "; ".join(lines) or None


def time_span(record: Thing, language: str, path: str) -> TimeSpan:
    """Return when something happened."""
    span = first(things(record, path)) or {}
    limits = [span.get(name) for name in ("begin_of_the_begin", "end_of_the_end")]
    earliest, latest = [each.split("T")[0] if isinstance(each, str) and each else None for each in limits]
    return TimeSpan(text(span, language, "identified_by"), earliest, latest)


def life_dates(person: Thing, language: str) -> Life:
    """Return birth and death of a person."""
    return Life(*(time_span(person, language, f"{event}.timespan") for event in ("born", "died")))


def places_of_a_life(person: Thing, language: str) -> Life:
    """Return the identifiers of the places of birth and death."""
    return Life(*(link(person, language, f"{event}.took_place_at") for event in ("born", "died")))


def dimensions(record: Thing, language: str) -> list[Dimension]:
    """Return the measurements; those of the object itself come first."""
    found: list[Dimension] = []
    for each in things(record, "dimension"):
        unit = first(ids(each, "unit"))
        value = str(each.get("value"))  # a text in the record
        is_number = re.fullmatch(r"[+-]?[0-9]+(\.[0-9]+)?", value.strip())
        kind = first(kind.name for kind in terms(each, language, "classified_as"))
        of, note = text(each, language, "identified_by"), text(each, language, "referred_to_by")
        found.append(Dimension(kind, float(value) if is_number else None, UNITS.get(unit or "", unit), of, note))
    return sorted(found, key=lambda each: (each.of or "", each.what or "", each.value or 0))


def catalogue_entries(record: Thing, language: str) -> list[CatalogueEntry]:
    """Return scholarly entries about the object on the museum's website."""
    return [
        CatalogueEntry(
            id_of(entry),
            text(entry, language, "created_by.part.assigned"),
            link(entry, language, "part_of"),
            time_span(entry, language, "created_by.timespan").text,
        )
        for entry in things(record, "referred_to_by[300027267]")
    ]


def literature(record: Thing, language: str) -> list[Reference]:
    """Return publications: as text, or as an identifier with pages."""
    return [
        Reference(
            link(each, language, "assigned") or link(each, language, "assigned.part_of"),
            text(each, language, "assigned.identified_by"),
            ", ".join(texts(each, language, "assigned.identified_by.part")) or None,
            text(each, language, "referred_to_by"),
        )
        for each in in_order(things(record, "assigned_by"))
    ]


def related_objects(record: Thing, language: str) -> list[RelatedObject]:
    """Return other objects, and how they are related."""
    return [
        RelatedObject(id, text(relation, language, "identified_by"))
        for relation in things(record, "attributed_by")
        for id in ids(relation, "assigned")
        if not examination_of(relation, language)
    ]


def examination_of(thing: Thing, language: str) -> Term | None:
    """Return what kind of examination something is, None if it is another thing."""
    return first(each for each in terms(thing, language, "classified_as") if each.id in EXAMINATIONS)


def examinations(record: Thing, language: str) -> list[Examination]:
    """Return technical reports, X-radiographs, dendrochronology and the like."""
    return [
        Examination(type, time_span(each, language, "timespan").text, text(each, language, "referred_to_by"))
        for each in things(record, "attributed_by")
        for type in [examination_of(each, language)]
        if type
    ]


def later_work(record: Thing, language: str) -> list[LaterWork]:
    """Return treatments: cleaned, restored, revarnished."""
    return [
        LaterWork(
            time_span(each, language, "timespan").text,
            link(each, language, "carried_out_by"),
            text(each, language, "referred_to_by"),
        )
        for each in things(record, "modified_by")
    ]


def web_page(record: Thing, _language: str) -> str | None:
    """Return the museum's web page of the object."""
    for page in things(record, "subject_of.digitally_carried_by"):
        if page.get("format") == "text/html" or is_a(page, WEB_PAGE):
            return first(ids(page, "access_point"))
    return None


def room(record: Thing, language: str) -> Room | None:
    """Return the room of the object; None when the record names none."""
    place = first(things(record, "current_location"))
    if not place:
        return None
    codes = (content(each) or None for each in things(place, "identified_by") if each.get("type") == "Identifier")
    name, building = (text(place, language, f"identified_by.part[{kind}]") for kind in (ROOM, BUILDING))
    return Room(first(codes), name, building)


def iconclass(visual_item: Thing, _language: str) -> list[str]:
    """Return the Iconclass notations of the subjects, such as 45C1."""
    parts = map(urllib.parse.urlsplit, ids(visual_item, "represents_instance_of_type.equivalent"))
    found = [each for each in parts if each.hostname in ("iconclass.org", "www.iconclass.org")]
    return sorted(urllib.parse.unquote(each.path.strip("/")) for each in found)


def identifier(record: Thing, _language: str) -> str:
    """Return the persistent identifier, to cite and to store."""
    return str(record["id"])
