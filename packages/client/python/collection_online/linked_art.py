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

AAT = "http://vocab.getty.edu/aat/"
MUSEUM = "https://id.rijksmuseum.nl/"
LANGUAGES = {"en": AAT + "300388277", "nl": AAT + "300388256"}
UNITS = {AAT + "300379097": "mm", AAT + "300379098": "cm", AAT + "300379226": "kg"}
# What a name, a number or a statement is, as the museum classifies it.
PREFERRED, FORMER_TITLE, SERIES_TITLE = "300404670", "22015528", "22015532"
SEQUENCE_NUMBER, WEB_PAGE, ROOM, BUILDING = "300456575", "300264578", "300260522", "300004188"
# The examinations: technical report, X-radiography, dendrochronology and so on.
EXAMINATIONS = {f"{MUSEUM}{number}" for number in (*range(22015550, 22015570), 22015571, 22016342)}


class Thing(dict[str, Any]):
    """A record or a part of it, with readers of what is at a path."""

    def things(self, path: str) -> list[Thing]:
        """Return the objects at a path, such as referred_to_by[300026687].

        Brackets choose those that are classified by a term; an empty path is the thing itself. A link can be a bare
        string in place of an object. A text without a language has that of the text around it.
        """
        found = [self]
        for step in filter(None, path.split(".")):
            field, _, term = step.rstrip("]").partition("[")
            inner = [
                Thing({"language": each.get("language")} | value if isinstance(value, dict) else {"id": value})
                for each in found
                for value in as_list(each.get(field))
            ]
            found = [each for each in inner if not term or each.is_a(term)]
        return found

    def ids(self, path: str) -> list[str]:
        """Return the identifiers at a path, without blank nodes."""
        found = (thing.get("id") for thing in self.things(path))
        return [id for id in found if isinstance(id, str) and id and not id.startswith("_:")]

    def is_a(self, term: str) -> bool:
        """Say whether a term classifies it: numbers of the AAT begin with 300, the others are the museum's."""
        return (AAT if term.startswith("300") else MUSEUM) + term in self.ids("classified_as")

    def is_in(self, language: str) -> bool:
        return LANGUAGES[language] in self.ids("language")

    def sequence_number(self, _language: str = "en") -> int | None:
        texts = (str(number.get("content")) for number in self.things(f"identified_by[{SEQUENCE_NUMBER}]"))
        return first(int(text) for text in texts if re.fullmatch("[0-9]{1,15}", text))

    def in_order(self, path: str) -> list[Thing]:
        """Sort by sequence number, then what is preferred; lists are in no order."""

        def key(thing: Thing) -> tuple[float, bool]:
            number = thing.sequence_number()
            return math.inf if number is None else number, not thing.is_a(PREFERRED)

        return sorted(self.things(path), key=key)

    def texts(self, language: str, path: str) -> list[str]:
        """Return texts in a language, else those in the other one."""
        return choose(self.in_order(path), language)

    def text(self, language: str, path: str) -> str | None:
        return first(self.texts(language, path))

    def links(self, _language: str, *paths: str) -> list[str]:
        return [id for path in paths for id in self.ids(path)]

    def terms(self, language: str, path: str, type: str | None = None) -> list[v.Term]:
        """Return linked terms, persons or sets, in the museum's order."""
        found = [each for each in self.in_order(path) if not type or each.get("type") == type]
        return [v.Term(first(each.ids("")), each.label(language), each.ids("equivalent")) for each in found]

    def places(self, language: str, path: str, type: str | None = None) -> list[v.Place]:
        """Return linked places; Linked Art has no coordinates."""
        found = self.terms(language, path, type)
        return [v.Place(each.id, each.name, each.equivalent, None, None) for each in found]

    def label(self, language: str) -> str | None:
        """Return the name of a linked term or person, better in this language."""
        notation = sorted(self.things("notation"), key=lambda each: each.get("@language") != language)
        found = [*(each.get("@value") for each in notation), self.get("_label")]
        return first(name for name in found if isinstance(name, str) and name)

    def ranked_names(self, language: str) -> list[Thing]:
        """Return all names, the best to show first: preferred, which can be in Dutch only, comes before language."""

        def key(name: Thing) -> tuple[bool, bool, bool]:
            is_other = name.is_a(FORMER_TITLE) or name.is_a(SERIES_TITLE)
            return not name.is_a(PREFERRED), is_other, not name.is_in(language)

        found = self.in_order("identified_by")
        return sorted((each for each in found if each.get("type") == "Name" and each.get("content")), key=key)

    def names(self, language: str) -> list[str]:
        return list(dict.fromkeys(plain(name["content"]) for name in self.ranked_names(language)))

    def title(self, language: str) -> str | None:
        return first(self.names(language))

    def other_titles(self, language: str) -> list[str]:
        """Return former titles, titles of a series and longer titles."""
        others = [name for name in self.ranked_names(language) if not name.is_a(PREFERRED)]
        shown = self.title(language)
        return [name for name in choose(others, language) if name != shown]

    def makers(self, language: str) -> list[v.Maker]:
        """Return the makers in the museum's order; a rejected attribution is outside `part`, so not among them."""
        found: list[v.Maker] = []
        production = first(self.things("produced_by")) or Thing()
        for part in production.in_order("part") or [production]:
            role = first(term.name for term in part.terms(language, "technique"))
            statement = part.text(language, "referred_to_by[300435417]")
            persons: list[tuple[Thing, str, str | None]] = [(it, "made", None) for it in part.things("carried_out_by")]
            for assignment in part.things("assigned_by"):
                classes, reasons = assignment.ids("classified_as"), assignment.ids("motivated_by.classified_as")
                forms = {"carried_out_by": "attribution" if classes else "evidence", "influenced_by": "influence"}
                form = forms.get(str(assignment.get("assigned_property")))
                if form:
                    persons += [(each, form, first(classes or reasons)) for each in assignment.things("assigned")]
            for person, form, reason in persons:
                id, name, same = first(person.ids("")), person.label(language), person.ids("equivalent")
                found.append(v.Maker(id, name, same, role, statement or name, form, reason))
        return found

    def attributions(self, language: str) -> list[v.Maker]:
        return [each for each in self.makers(language) if each.form != "made"]

    def maker_as_text(self, language: str) -> str | None:
        """Return the museum's statement of the makers, as one line of text."""
        said = [each.statement for each in self.makers(language) if each.statement]
        return "; ".join(self.texts(language, "produced_by.referred_to_by[300435416]") or said) or None

    def time_span(self, language: str, path: str) -> v.TimeSpan:
        span = first(self.things(path)) or Thing()
        limits = [span.get(name) for name in ("begin_of_the_begin", "end_of_the_end")]
        days = [each.split("T")[0] if isinstance(each, str) and each else None for each in limits]
        return v.TimeSpan(span.text(language, "identified_by"), *days)

    def dimensions(self, language: str) -> list[v.Dimension]:
        """Return the measurements; those of the object itself come first."""
        found: list[v.Dimension] = []
        for each in self.things("dimension"):
            unit = first(each.ids("unit"))
            kind = first(kind.name for kind in each.terms(language, "classified_as"))
            of, note = each.text(language, "identified_by"), each.text(language, "referred_to_by")
            found.append(v.Dimension(kind, v.number(each.get("value")), UNITS.get(unit or "", unit), of, note))
        return sorted(found, key=lambda each: (each.of or "", each.what or "", each.value or 0))

    def related_objects(self, language: str) -> list[v.RelatedObject]:
        others = [each for each in self.things("attributed_by") if not EXAMINATIONS & {*each.ids("classified_as")}]
        return [v.RelatedObject(id, it.text(language, "identified_by")) for it in others for id in it.ids("assigned")]

    def examinations(self, language: str) -> list[v.Examination]:
        found: list[v.Examination] = []
        for each in self.things("attributed_by"):
            type = first(term for term in each.terms(language, "classified_as") if term.id in EXAMINATIONS)
            date, text = (each.text(language, path) for path in ("timespan.identified_by", "referred_to_by"))
            found += [v.Examination(type, date, text)] if type else []
        return found

    def web_page(self, _language: str) -> str | None:
        pages = self.things("subject_of.digitally_carried_by")
        page = first(page for page in pages if page.get("format") == "text/html" or page.is_a(WEB_PAGE))
        return first(page.ids("access_point")) if page else None

    def room(self, language: str) -> v.Room | None:
        place = first(self.things("current_location"))
        if not place:
            return None
        codes = [each for each in place.things("identified_by") if each.get("type") == "Identifier"]
        parts = (place.text(language, f"identified_by.part[{kind}]") for kind in (ROOM, BUILDING))
        return v.Room(first(choose(codes, language)), *parts)

    def iconclass(self, _language: str) -> list[str]:
        """Return the Iconclass notations of the subjects, such as 45C1."""
        parts = map(urllib.parse.urlsplit, self.ids("represents_instance_of_type.equivalent"))
        found = [each for each in parts if each.hostname in ("iconclass.org", "www.iconclass.org")]
        return sorted(urllib.parse.unquote(each.path.strip("/")) for each in found)


def choose(found: list[Thing], language: str) -> list[str]:
    found = [each for each in found if isinstance(each.get("content"), str) and each["content"]]
    return [plain(each["content"]) for each in [each for each in found if each.is_in(language)] or found]


def each(path: str, make: Callable[..., T], *readers: Callable[[Any, str], Any]) -> Callable[[Any, str], list[T]]:
    """Return a reader that makes something of each thing at a path, of what readers find there."""
    return lambda record, language: [make(*(read(x, language) for read in readers)) for x in record.in_order(path)]
