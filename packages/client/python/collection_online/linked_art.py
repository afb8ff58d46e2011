"""Read records in Linked Art."""

from __future__ import annotations

import math
import re
import urllib.parse
from collections.abc import Callable
from typing import Any, TypeVar

from . import values as v
from .values import as_list, first, plain

T = TypeVar("T")
Thing = dict[str, Any]

AAT = "http://vocab.getty.edu/aat/"
MUSEUM = "https://id.rijksmuseum.nl/"
LANGUAGES = {"en": AAT + "300388277", "nl": AAT + "300388256"}
UNITS = {AAT + "300379097": "mm", AAT + "300379098": "cm", AAT + "300379226": "kg"}
# What a name, a number or a statement is, as the museum classifies it.
PREFERRED, FORMER_TITLE, SERIES_TITLE = "300404670", "22015528", "22015532"
SEQUENCE_NUMBER, WEB_PAGE, ROOM, BUILDING = "300456575", "300264578", "300260522", "300004188"
# The examinations: technical report, X-radiography, dendrochronology and so on.
EXAMINATIONS = {f"{MUSEUM}{number}" for number in (*range(22015550, 22015570), 22015571, 22016342)}


def things(holder: Thing | None, path: str) -> list[Thing]:
    """Return the objects at a path, such as referred_to_by[300026687].

    Brackets choose those that are classified by a term; an empty path is the thing itself. A link can be a bare string
    in place of an object. A text without a language has that of the text around it.
    """
    found = [holder] if holder else []
    for step in filter(None, path.split(".")):
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
    found = (thing.get("id") for thing in things(holder, path))
    return [id for id in found if isinstance(id, str) and id and not id.startswith("_:")]


def is_a(thing: Thing, term: str) -> bool:
    """Say whether a thing is classified by a term: numbers of the AAT begin with 300, the others are the museum's."""
    return (AAT if term.startswith("300") else MUSEUM) + term in ids(thing, "classified_as")


def sequence_number(thing: Thing, _language: str = "en") -> int | None:
    texts = (str(number.get("content")) for number in things(thing, f"identified_by[{SEQUENCE_NUMBER}]"))
    return first(int(text) for text in texts if re.fullmatch("[0-9]{1,15}", text))


def in_order(found: list[Thing]) -> list[Thing]:
    """Sort by sequence number, then what is preferred; lists are in no order."""
    numbers = [sequence_number(each) for each in found]
    keys = [(math.inf if n is None else n, not is_a(each, PREFERRED)) for n, each in zip(numbers, found, strict=True)]
    return [found[i] for i in sorted(range(len(found)), key=lambda i: keys[i])]


def texts(record: Thing, language: str, path: str, among: list[Thing] | None = None) -> list[str]:
    """Return texts in a language, else those in the other one."""
    found = in_order(things(record, path)) if among is None else among
    found = [each for each in found if isinstance(each.get("content"), str) and each["content"]]
    preferred = [each for each in found if LANGUAGES[language] in ids(each, "language")]
    return [plain(each["content"]) for each in preferred or found]


def text(record: Thing, language: str, path: str) -> str | None:
    return first(texts(record, language, path))


def links(record: Thing, _language: str, *paths: str) -> list[str]:
    return [id for path in paths for id in ids(record, path)]


def link(record: Thing, _language: str, *paths: str) -> str | None:
    return first(links(record, "", *paths))


def each(path: str, make: Callable[..., T], *readers: Callable[[Thing, str], Any]) -> Callable[[Thing, str], list[T]]:
    """Return a reader that makes something of each thing at a path, of what readers find there."""
    return lambda record, language: [
        make(*(read(thing, language) for read in readers)) for thing in in_order(things(record, path))
    ]


def terms(record: Thing, language: str, path: str, type: str | None = None) -> list[v.Term]:
    """Return linked terms, persons or sets, in the museum's order."""
    found = [each for each in in_order(things(record, path)) if not type or each.get("type") == type]
    return [v.Term(first(ids(each, "")), label(each, language), ids(each, "equivalent")) for each in found]


def places(record: Thing, language: str, path: str, type: str | None = None) -> list[v.Place]:
    """Return linked places; Linked Art has no coordinates."""
    found = terms(record, language, path, type)
    return [v.Place(each.id, each.name, each.equivalent, None, None) for each in found]


def label(thing: Thing, language: str) -> str | None:
    """Return the name of a linked term or person, better in this language."""
    notation = sorted(things(thing, "notation"), key=lambda each: each.get("@language") != language)
    found = [*(each.get("@value") for each in notation), thing.get("_label")]
    return first(name for name in found if isinstance(name, str) and name)


def ranked_names(record: Thing, language: str) -> list[Thing]:
    """Return all names, the best to show first.

    Preferred comes before language: a record can have a preferred title in Dutch only, and former ones in English.
    """

    def key(name: Thing) -> tuple[bool, bool, bool]:
        is_former = is_a(name, FORMER_TITLE) or is_a(name, SERIES_TITLE)
        return not is_a(name, PREFERRED), is_former, LANGUAGES[language] not in ids(name, "language")

    found = in_order(things(record, "identified_by"))
    return sorted((each for each in found if each.get("type") == "Name" and each.get("content")), key=key)


def names(record: Thing, language: str) -> list[str]:
    return list(dict.fromkeys(plain(name["content"]) for name in ranked_names(record, language)))


def title(record: Thing, language: str) -> str | None:
    return first(names(record, language))


def other_titles(record: Thing, language: str) -> list[str]:
    """Return former titles, titles of a series and longer titles."""
    others = [name for name in ranked_names(record, language) if not is_a(name, PREFERRED)]
    shown = title(record, language)
    return [name for name in texts(record, language, "", others) if name != shown]


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
            forms = {"carried_out_by": "attribution" if classes else "evidence", "influenced_by": "influence"}
            form = forms.get(str(assignment.get("assigned_property")))
            if form:
                persons += [(each, form, first(classes or reasons)) for each in things(assignment, "assigned")]
        for person, form, reason in persons:
            name, same = label(person, language), ids(person, "equivalent")
            found.append(v.Maker(first(ids(person, "")), name, same, role, statement or name, form, reason))
    return found


def attributions(record: Thing, language: str) -> list[v.Maker]:
    """Return the makers who are assigned, not certain."""
    return [each for each in makers(record, language) if each.form != "made"]


def maker_as_text(record: Thing, language: str) -> str | None:
    """Return the museum's statement of the makers, as one line of text."""
    said = [each.statement for each in makers(record, language) if each.statement]
    return "; ".join(texts(record, language, "produced_by.referred_to_by[300435416]") or said) or None


def time_span(record: Thing, language: str, path: str) -> v.TimeSpan:
    span = first(things(record, path)) or {}
    limits = [span.get(name) for name in ("begin_of_the_begin", "end_of_the_end")]
    days = [each.split("T")[0] if isinstance(each, str) and each else None for each in limits]
    return v.TimeSpan(text(span, language, "identified_by"), *days)


def life(read: Callable[[Thing, str, str], Any], place: str) -> Callable[[Thing, str], v.Life]:
    """Return a reader of something at birth and death."""
    return lambda person, language: v.Life(*(read(person, language, f"{each}.{place}") for each in ("born", "died")))


def dimensions(record: Thing, language: str) -> list[v.Dimension]:
    """Return the measurements; those of the object itself come first."""
    found: list[v.Dimension] = []
    for each in things(record, "dimension"):
        unit = link(each, language, "unit")
        kind = first(kind.name for kind in terms(each, language, "classified_as"))
        of, note = text(each, language, "identified_by"), text(each, language, "referred_to_by")
        found.append(v.Dimension(kind, v.number(each.get("value")), UNITS.get(unit or "", unit), of, note))
    return sorted(found, key=lambda each: (each.of or "", each.what or "", each.value or 0))


def pages(reference: Thing, language: str) -> str | None:
    return ", ".join(texts(reference, language, "assigned.identified_by.part")) or None


def related_objects(record: Thing, language: str) -> list[v.RelatedObject]:
    others = [each for each in things(record, "attributed_by") if not EXAMINATIONS & {*ids(each, "classified_as")}]
    return [
        v.RelatedObject(id, text(each, language, "identified_by")) for each in others for id in ids(each, "assigned")
    ]


def examinations(record: Thing, language: str) -> list[v.Examination]:
    return [
        v.Examination(type, text(each, language, "timespan.identified_by"), text(each, language, "referred_to_by"))
        for each in things(record, "attributed_by")
        for type in [first(term for term in terms(each, language, "classified_as") if term.id in EXAMINATIONS)]
        if type
    ]


def web_page(record: Thing, _language: str) -> str | None:
    found = things(record, "subject_of.digitally_carried_by")
    page = first(page for page in found if page.get("format") == "text/html" or is_a(page, WEB_PAGE))
    return first(ids(page, "access_point"))


def room(record: Thing, language: str) -> v.Room | None:
    place = first(things(record, "current_location"))
    codes = [each for each in things(place, "identified_by") if each.get("type") == "Identifier"]
    parts = (text(place or {}, language, f"identified_by.part[{kind}]") for kind in (ROOM, BUILDING))
    return v.Room(first(texts({}, language, "", codes)), *parts) if place else None


def iconclass(visual_item: Thing, _language: str) -> list[str]:
    """Return the Iconclass notations of the subjects, such as 45C1."""
    parts = map(urllib.parse.urlsplit, ids(visual_item, "represents_instance_of_type.equivalent"))
    found = [each for each in parts if each.hostname in ("iconclass.org", "www.iconclass.org")]
    return sorted(urllib.parse.unquote(each.path.strip("/")) for each in found)
