"""Read fields of records in either model, as shared.json says: ["texts", "extent"] are the texts at a path."""

from __future__ import annotations

import math
import re
import urllib.parse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from . import values as v
from .values import SHARED, as_list, first, plain

AAT = "http://vocab.getty.edu/aat/"
MUSEUM = "https://id.rijksmuseum.nl/"
# What a name, a number or a page is, as the museum classifies it.
PREFERRED, FORMER_TITLE, SERIES_TITLE = "300404670", "22015528", "22015532"
SEQUENCE_NUMBER, WEB_PAGE = "300456575", "300264578"
# The examinations: technical report, X-radiography, dendrochronology and so on.
EXAMINATION = re.compile(MUSEUM + "(220155[567][0-9]|22016342)")

# What a rule has: the name of a method, and the rest for it; null or nothing when a model lacks the field.
Rule = Any


def _first_of(read: Callable[..., list[str]]) -> Callable[..., str | None]:
    return lambda *what: first(read(*what))


@dataclass
class Thing:
    """A record or a part of it.

    It is an object of Linked Art, or of EDM an identifier with the graph that has its properties, or a text with the
    tag of its language. The methods read what is at a path.
    """

    data: dict[str, Any]
    graph: Any = None  # an EdmGraph

    def get(self, name: str) -> Any:
        return self.data.get(name)

    def inside(self, field: str) -> list[Thing]:
        """Return what is in a field; a link can be a bare string, and a text has the language of that around it."""
        if not self.graph:
            outer = {"language": self.get("language")}
            found = as_list(self.get(field))
            return [Thing(outer | each if isinstance(each, dict) else {"id": each}) for each in found]
        if field == "aggregation":
            return [Thing({"id": self.graph.aggregation}, self.graph)]
        return [
            Thing({"id": value.link}, self.graph)
            if value.link
            else Thing({"content": value.text, "language": value.language})
            for value in self.graph.values(field, self.get("id"))
        ]

    def things(self, path: str) -> list[Thing]:
        """Return the things at a path, such as referred_to_by[300026687].

        Brackets choose those that are classified by a term, of a type, or with a number that begins so; an empty path
        is the thing itself.
        """
        found = [self]
        for step in path.split("."):
            field, _, term = step.rstrip("]").partition("[")
            found = [inner for each in found for inner in each.inside(field)] if field else found
            found = [each for each in found if each.is_a(term)] if term else found
        return found

    def ids(self, path: str) -> list[str]:
        """Return the identifiers at a path, without blank nodes."""
        found = (thing.get("id") for thing in self.things(path))
        return [id for id in found if isinstance(id, str) and id and not id.startswith("_:")]

    def is_a(self, term: str) -> bool:
        """Say whether it is so; terms are of the AAT, then they begin with 300, or the museum's."""
        is_so = self.get("type") == term or str(self.get("id")).startswith(MUSEUM + term)
        return is_so or (AAT if term.startswith("300") else MUSEUM) + term in self.ids("classified_as")

    def is_in(self, language: str) -> bool:
        return bool({language, SHARED["languages"][language]} & {*self.ids("language")})

    @property
    def content(self) -> str:
        """The content of a name or statement, without markup."""
        content = self.get("content")
        return plain(str(content)) if isinstance(content, (str, int, float)) and content is not True else ""

    def position(self, _language: str = "") -> int | None:
        """Return the position in a list, or of a part in its whole."""
        texts = (number.content for number in self.things(f"identified_by[{SEQUENCE_NUMBER}]"))
        return first(int(text) for text in texts if re.fullmatch("[0-9]{1,15}", text))

    def in_order(self, path: str) -> list[Thing]:
        """Sort by sequence number, then what is preferred; lists are in no order."""

        def key(thing: Thing) -> tuple[float, bool]:
            number = thing.position()
            return math.inf if number is None else number, not thing.is_a(PREFERRED)

        return sorted(self.things(path), key=key)

    def shown(self, language: str, path: str) -> list[Thing]:
        """Return what a path leads to, to be shown: texts in a language, then things with names."""
        found = self.in_order(path)
        return [*choose(found, language), *(each for each in found if not each.content)]

    def texts(self, language: str, path: str) -> list[str]:
        return [each.content for each in choose(self.in_order(path), language)]

    def links(self, _language: str, *paths: str) -> list[str]:
        return [id for path in paths for id in self.ids(path)]

    def named_in(self, language: str) -> list[str]:
        """Return the name of a thing, better in this language; an empty list if it has none."""
        notation = sorted(self.things("notation"), key=lambda each: each.get("@language") != language)
        found = [self.content, self.text(language, "prefLabel"), *(each.get("@value") for each in notation)]
        return [name for name in (*found, self.get("_label")) if isinstance(name, str) and name][:1]

    def labels(self, language: str, path: str) -> list[str]:
        """Return texts, and names of linked things."""
        return [name for each in self.shown(language, path) for name in each.named_in(language)]

    def values(self, language: str, path: str) -> list[str]:
        """Return texts, and names of linked things or their identifiers."""
        return [name for each in self.shown(language, path) for name in each.named_in(language) or each.ids("")]

    text, link, label, value = _first_of(texts), _first_of(links), _first_of(labels), _first_of(values)

    def read(self, language: str, rule: Rule) -> Any:
        """Return what a rule reads; null and an empty list stand for themselves."""
        return getattr(self, rule[0])(language, *rule[1:]) if rule else None if rule is None else []

    def joined(self, language: str, separator: str, rule: Rule) -> str | None:
        """Return texts as one, by the rule of another reader."""
        return separator.join(self.read(language, rule)) or None

    def term(self, language: str) -> v.Term:
        equivalent = [*self.values(language, "sameAs"), *self.ids("equivalent")]
        return v.Term(first(self.ids("")), first(self.named_in(language)), equivalent)

    def terms(self, language: str, path: str) -> list[v.Term]:
        """Return linked terms, persons, sets or objects, in the museum's order."""
        return [each.term(language) for each in self.shown(language, path)]

    def places(self, language: str, path: str) -> list[v.Place]:
        """Return places; in the museum's records, latitude and longitude have changed places."""
        found = self.shown(language, path)
        return [v.Place(*each.term(language), each.number("", "long"), each.number("", "lat")) for each in found]

    def number(self, _language: str, path: str) -> float | None:
        """Return a number, which records write as a text."""
        found = None if isinstance(self.get(path), list) else first(self.things(path))
        text = str(found.content or found.get("id")).strip() if found else ""
        return float(text) if re.fullmatch(r"-?[0-9]{1,300}(\.[0-9]+)?", text) else None

    def objects(self, language: str, path: str, shape: str, members: dict[str, Rule]) -> list[Any]:
        """Return an object of a shape for each thing at a path, with what rules read for its members."""
        return make(self.in_order(path), language, shape, members)

    def object(self, language: str, path: str, shape: str, members: dict[str, Rule]) -> Any:
        return first(self.objects(language, path, shape, members))

    def named(self, language: str, path: str, shape: str, members: dict[str, Rule]) -> list[Any]:
        """Return an object for each text in a language, and for each linked thing."""
        return make(self.shown(language, path), language, shape, members)

    def ranked_names(self, language: str) -> list[Thing]:
        """Return all names, the best to show first: preferred, which can be in Dutch only, comes before language."""

        def key(name: Thing) -> tuple[bool, bool, bool]:
            is_other = name.is_a(FORMER_TITLE) or name.is_a(SERIES_TITLE)
            return not name.is_a(PREFERRED), is_other, not name.is_in(language)

        return sorted((each for each in self.in_order("identified_by[Name]") if each.content), key=key)

    def names(self, language: str) -> list[str]:
        return list(dict.fromkeys(each.content for each in self.ranked_names(language)))

    def name(self, language: str) -> str | None:
        return first(self.names(language))

    def titles(self, language: str) -> list[str]:
        """Return former titles, titles of a series and longer titles."""
        others = [name for name in self.ranked_names(language) if not name.is_a(PREFERRED)]
        return [each.content for each in choose(others, language) if each.content != self.name(language)]

    def title(self, language: str, path: str) -> str | None:
        """Return the title in a language; where EDM marks both as both, the first in alphabetical order."""
        marked = self.texts(language, path)
        others = [each.content for each in self.things(path) if not each.is_in(language)]
        return first([text for text in marked if text not in others] or marked)

    def everyName(self, _language: str, path: str) -> list[str]:  # noqa: N802 (a rule says it)
        """Return all names of linked persons, in any language."""
        found = [name for each in self.things(path) for kind in ("prefLabel", "altLabel") for name in each.things(kind)]
        return list(dict.fromkeys(name.content for name in found))

    def makers(self, language: str) -> list[v.Maker]:
        """Return the makers in the museum's order; a rejected attribution is outside `part`, so not among them."""
        found: list[v.Maker] = []
        production = first(self.things("produced_by")) or Thing({})
        for part in production.in_order("part") or [production]:
            role, said = part.label(language, "technique"), part.text(language, "referred_to_by[300435417]")
            persons: list[tuple[Thing, str, str | None]] = [(it, "made", None) for it in part.things("carried_out_by")]
            for assignment in part.things("assigned_by"):
                classes, reasons = assignment.ids("classified_as"), assignment.ids("motivated_by.classified_as")
                forms = {"carried_out_by": "attribution" if classes else "evidence", "influenced_by": "influence"}
                form = forms.get(str(assignment.get("assigned_property")))
                if form:
                    persons += [(each, form, first(classes or reasons)) for each in assignment.things("assigned")]
            for person, form, reason in persons:
                term = person.term(language)
                found.append(v.Maker(*term, role, said or term.name, form, reason))
        return found

    def attributions(self, language: str) -> list[v.Maker]:
        return [each for each in self.makers(language) if each.form != "made"]

    def statement(self, language: str) -> str | None:
        """Return the museum's statement of the makers, as one line of text."""
        said = [each.statement for each in self.makers(language) if each.statement]
        return "; ".join(self.texts(language, "produced_by.referred_to_by[300435416]") or said) or None

    def span(self, language: str, path: str) -> v.TimeSpan:
        """Return when something happened: the museum's text, and the limits."""
        span = first(self.things(path)) or Thing({})
        limits = [span.get(name) for name in ("begin_of_the_begin", "end_of_the_end")]
        days = [each.split("T")[0] if isinstance(each, str) and each else None for each in limits]
        return v.TimeSpan(span.text(language, "identified_by"), *days)

    def date(self, language: str, path: str) -> str | None:
        span = self.span(language, path)
        return span.earliest if span.text is None else span.text

    def unit(self, language: str, path: str) -> str | None:
        unit, units = self.link(language, path), dict[str, str](SHARED["units"])
        return units.get(unit or "", unit)

    def dimensions(self, language: str, path: str, shape: str, members: dict[str, Rule]) -> list[v.Dimension]:
        """Return the measurements; those of the object itself come first."""
        found = self.objects(language, path, shape, members)
        return sorted(found, key=lambda each: (each.of or "", each.what or "", each.value or 0))

    def examination(self, language: str) -> v.Term | None:
        """Return the type of an examination, if an assignment is one."""
        types = [each for path in ("classified_as", "assigned", "assigned.classified_as") for each in self.things(path)]
        return first(each.term(language) for each in types if EXAMINATION.fullmatch(str(each.get("id"))))

    def examinations(self, language: str, path: str, shape: str, members: dict[str, Rule]) -> list[v.Examination]:
        return [each for each in self.objects(language, path, shape, members) if each.type]

    def relations(self, language: str, path: str, target: str) -> list[v.RelatedObject]:
        """Return other objects, and how they are related."""
        others = [each for each in self.things(path) if not each.examination(language)]
        return [v.RelatedObject(id, it.text(language, "identified_by")) for it in others for id in it.ids(target)]

    def page(self, language: str, path: str) -> str | None:
        """Return the museum's web page of the object."""
        pages = [each for each in self.things(path) if each.get("format") == "text/html" or each.is_a(WEB_PAGE)]
        return pages[0].link(language, "access_point") if pages else None

    def iconclass(self, _language: str, path: str) -> list[str]:
        """Return the Iconclass notations of the subjects, such as 45C1."""
        parts = map(urllib.parse.urlsplit, self.ids(path))
        found = [each for each in parts if each.hostname in ("iconclass.org", "www.iconclass.org")]
        return sorted(urllib.parse.unquote(each.path.replace("/", "")) for each in found)


def choose(found: list[Thing], language: str) -> list[Thing]:
    """Return those with texts in a language, else those without one, else all."""
    found = [each for each in found if each.content]
    return [it for it in found if it.is_in(language)] or [it for it in found if not it.ids("language")] or found


def make(found: list[Thing], language: str, shape: str, members: dict[str, Rule]) -> list[Any]:
    """Return objects of one of the shapes in values.py."""
    return [getattr(v, shape)(**{name: each.read(language, rule) for name, rule in members.items()}) for each in found]
