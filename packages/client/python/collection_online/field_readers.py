"""Read fields of records in either model, by the rules in fields.json: ["texts", "extent"] are the texts at a path."""

from __future__ import annotations

import math
import re
import urllib.parse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from . import values as v
from .values import FIELD_RULES, SERVICES, T, as_list, first, plain

AAT = "http://vocab.getty.edu/aat/"
MUSEUM = "https://id.rijksmuseum.nl/"
# What a name is, as the museum classifies it.
PREFERRED, FORMER_TITLE, SERIES_TITLE = "300404670", "22015528", "22015532"
# The examinations: technical report, X-radiography, dendrochronology and so on.
EXAMINATION = re.compile(MUSEUM + "(220155[567][0-9]|22016342)")

# How numbers are written in texts such as "frame: height 68.5 cm x width 62.5 cm (oval)".
PART_WITH_COLON = re.compile(FIELD_RULES["dimensionTexts"]["start"])
MEASUREMENT = re.compile(FIELD_RULES["dimensionTexts"]["part"])

Rule = Any  # the name of a method, and its arguments; None for a member that a data model lacks
Members = dict[str, Rule]


def _first_of(read: Callable[..., Sequence[T]]) -> Callable[..., T | None]:
    return lambda *what: first(read(*what))


@dataclass
class Thing:
    """A record or a part of it: an object of Linked Art, or of EDM a node or a text. Methods read what is at a path."""

    data: dict[str, Any]
    language: str  # in which texts are wanted
    graph: Any = None  # of an EDM node, which has its properties

    def inside(self, field: str) -> list[Thing]:
        """Return what is in a field; a link can be a bare string, and a text has the language of that around it."""
        if not self.graph:
            outer = {"language": self.data.get("language")}
            found = [outer | each if isinstance(each, dict) else {"id": each} for each in as_list(self.data.get(field))]
            return [Thing(each, self.language) for each in found]
        if field == "aggregation":
            return [Thing({"id": self.graph.aggregation}, self.language, self.graph)]
        return [self.value_of(each) for each in self.graph.values(field, self.data.get("id"))]

    def value_of(self, value: Any) -> Thing:
        if value.link:
            return Thing({"id": value.link}, self.language, self.graph)
        return Thing({"content": value.text, "language": value.language}, self.language)

    def things(self, path: str) -> list[Thing]:
        # In referred_to_by[300026687], brackets choose those that are classified by a term, of a type or media type, or
        # with a number that begins so; an empty path is the thing itself.
        found = [self]
        for step in path.split("."):
            field, _, term = step.rstrip("]").partition("[")
            found = [inner for each in found for inner in each.inside(field)] if field else found
            found = [each for each in found if each.is_a(term)] if term else found
        return found

    def first_at(self, path: str) -> Thing:
        return first(self.things(path)) or Thing({}, self.language)

    def links(self, *paths: str) -> list[str]:
        """Return the identifiers at paths, without blank nodes."""
        found = (thing.data.get("id") for path in paths for thing in self.things(path))
        return [id for id in found if isinstance(id, str) and id and not id.startswith("_:")]

    def is_a(self, term: str) -> bool:
        """Say whether it is so; terms are of the AAT, then they begin with 300, or the museum's."""
        data, iri = self.data, (AAT if term.startswith("300") else MUSEUM) + term
        has_number = str(data.get("id")).startswith(MUSEUM + term)
        return term in (data.get("type"), data.get("format")) or has_number or iri in self.links("classified_as")

    def is_in_language(self) -> bool:
        return bool({self.language, SERVICES["languages"][self.language]} & {*self.links("language")})

    @property
    def content(self) -> str:
        content = self.data.get("content")
        return plain(str(content)) if isinstance(content, (str, int, float)) and content is not True else ""

    def position(self) -> int | None:
        texts = (number.content for number in self.things("identified_by[300456575]"))
        return first(int(text) for text in texts if re.fullmatch("[0-9]{1,15}", text))

    def in_order(self, path: str) -> list[Thing]:
        """Sort by sequence number, then what is preferred; lists are in no order."""
        found = sorted(self.things(path), key=lambda each: not each.is_a(PREFERRED))
        return sorted(found, key=lambda each: math.inf if (number := each.position()) is None else number)

    def shown(self, path: str) -> list[Thing]:
        """Return what a path leads to, to be shown: texts in the language, then things with names."""
        found = self.in_order(path)
        return [*choose(found), *(each for each in found if not each.content)]

    def texts(self, path: str) -> list[str]:
        return [each.content for each in choose(self.in_order(path))]

    @property
    def own_name(self) -> str | None:
        notation = sorted(self.things("notation"), key=lambda each: each.data.get("@language") != self.language)
        notations = [each.data.get("@value") for each in notation]
        found = [self.content, self.text("prefLabel"), *notations, self.data.get("_label")]
        return first(name for name in found if isinstance(name, str) and name)

    def labels(self, path: str) -> list[str]:
        return [name for each in self.shown(path) if (name := each.own_name)]

    def values(self, path: str) -> list[str]:
        """Return texts, and names of linked things or their identifiers."""
        return [name for each in self.shown(path) if (name := each.own_name or first(each.links("")))]

    text, link, label, value = _first_of(texts), _first_of(links), _first_of(labels), _first_of(values)

    def read(self, rule: Rule) -> Any:
        """Return what a rule reads; null and an empty list stand for themselves."""
        return getattr(self, rule[0])(*rule[1:]) if rule else None if rule is None else []

    def joined(self, separator: str, rule: Rule) -> str | None:
        return separator.join(self.read(rule)) or None

    def term(self) -> v.Term:
        equivalent = [*self.values("sameAs"), *self.links("exactMatch"), *self.links("equivalent")]
        return v.Term(self.link(""), self.own_name, equivalent)

    def terms(self, path: str) -> list[v.Term]:
        return [each.term() for each in self.shown(path)]

    def places(self, path: str) -> list[v.Place]:
        """Return places; in the museum's records, latitude and longitude have changed places."""
        return [v.Place(*each.term(), each.number("long"), each.number("lat")) for each in self.shown(path)]

    def number(self, path: str) -> float | None:
        found = Thing({}, "") if isinstance(self.data.get(path), list) else self.first_at(path)
        text = str(found.content or found.data.get("id")).strip()
        return float(text) if re.fullmatch(r"-?[0-9]{1,300}(\.[0-9]+)?", text) else None

    def make(self, shape: str, members: Members) -> Any:
        """Return one of the shapes in values.py, with what rules read for its members."""
        return getattr(v, shape)(**{name: self.read(rule) for name, rule in members.items()})

    def objects(self, path: str, shape: str, members: Members) -> list[Any]:
        return [each.make(shape, members) for each in self.in_order(path)]

    object = _first_of(objects)

    def named(self, path: str, shape: str, members: Members) -> list[Any]:
        """Return an object for each text in the language, and for each linked thing."""
        return [each.make(shape, members) for each in self.shown(path)]

    def ranked_names(self) -> list[Thing]:
        """Return all names, the best to show first: preferred, which can be in Dutch only, comes before language."""

        def key(name: Thing) -> tuple[bool, bool, bool]:
            is_other = name.is_a(FORMER_TITLE) or name.is_a(SERIES_TITLE)
            return not name.is_a(PREFERRED), is_other, not name.is_in_language()

        return sorted((each for each in self.in_order("identified_by[Name]") if each.content), key=key)

    def names(self) -> list[str]:
        return list(dict.fromkeys(each.content for each in self.ranked_names()))

    name = _first_of(names)

    def titles(self) -> list[str]:
        """Return former titles, titles of a series and longer titles."""
        others = [name for name in self.ranked_names() if not name.is_a(PREFERRED)]
        return [each.content for each in choose(others) if each.content != self.name()]

    def title(self, path: str) -> str | None:
        """Return the title in the language; where EDM marks both as both, the first in alphabetical order."""
        marked = self.texts(path)
        others = [each.content for each in self.things(path) if not each.is_in_language()]
        return first([text for text in marked if text not in others] or marked)

    def everyName(self, path: str) -> list[str]:  # noqa: N802 (a rule names it)
        found = [name for each in self.things(path) for kind in ("prefLabel", "altLabel") for name in each.things(kind)]
        return list(dict.fromkeys(name.content for name in found))

    def makers(self) -> list[v.Maker]:
        """Return the makers in the museum's order; a rejected attribution is outside `part`, so not among them."""
        found: list[v.Maker] = []
        production = self.first_at("produced_by")
        for part in production.in_order("part") or [production]:
            role, said = part.label("technique"), part.text("referred_to_by[300435417]")
            persons: list[tuple[Thing, str, str | None]] = [(it, "made", None) for it in part.things("carried_out_by")]
            for assignment in part.things("assigned_by"):
                kind, reason = assignment.link("classified_as"), assignment.link("motivated_by.classified_as")
                forms = {"carried_out_by": "attribution" if kind else "evidence", "influenced_by": "influence"}
                form = forms.get(str(assignment.data.get("assigned_property")))
                if form:
                    persons += [(each, form, kind or reason) for each in assignment.things("assigned")]
            for person, form, reason in persons:
                term = person.term()
                found.append(v.Maker(*term, role, said or term.name, form, reason))
        return found

    def attributions(self) -> list[v.Maker]:
        return [each for each in self.makers() if each.form != "made"]

    def statement(self) -> str | None:
        """Return the museum's statement of the makers, as one line of text."""
        said = [each.statement for each in self.makers() if each.statement]
        return "; ".join(self.texts("produced_by.referred_to_by[300435416]") or said) or None

    def span(self, path: str) -> v.TimeSpan:
        """Return when something happened: the museum's text, and the limits."""
        span = self.first_at(path)
        limits = [span.data.get(name) for name in ("begin_of_the_begin", "end_of_the_end")]
        days = [each.split("T")[0] if isinstance(each, str) and each else None for each in limits]
        return v.TimeSpan(span.text("identified_by"), *days)

    def date(self, path: str) -> str | None:
        span = self.span(path)
        return span.text or span.earliest

    def unit(self, path: str) -> str | None:
        unit, units = self.link(path), dict[str, str](SERVICES["units"])
        return units.get(unit or "", unit)

    def dimensions(self, path: str, shape: str, members: Members) -> list[v.Dimension]:
        """Return the measurements; those of the object itself come first."""
        found = self.objects(path, shape, members)
        return sorted(found, key=lambda each: (each.of or "", each.what or "", each.value or 0))

    def dimensionsInTexts(self, path: str) -> list[v.Dimension]:  # noqa: N802 (a rule names it)
        """Return the measurements in texts; those of the object itself come first. Other texts are left out."""
        found = [dimension for text in self.texts(path) for dimension in read_dimensions(text)]
        return sorted(found, key=lambda dimension: dimension.of is not None)

    def examination(self) -> v.Term | None:
        """Return the type of an examination, if an assignment is one."""
        types = [each for path in ("classified_as", "assigned", "assigned.classified_as") for each in self.things(path)]
        return first(each.term() for each in types if EXAMINATION.fullmatch(str(each.data.get("id"))))

    def examinations(self, path: str, shape: str, members: Members) -> list[v.Examination]:
        return [each for each in self.objects(path, shape, members) if each.type]

    def relations(self, path: str, target: str) -> list[v.RelatedObject]:
        others = [each for each in self.things(path) if not each.examination()]
        return [v.RelatedObject(id, it.text("identified_by")) for it in others for id in it.links(target)]

    def iconclass(self, path: str) -> list[str]:
        """Return the Iconclass notations of the subjects, such as 45C1."""
        found = [re.match(r"https?://(?:www\.)?iconclass\.org/([^?#]*)", each) for each in self.links(path)]
        return sorted(urllib.parse.unquote(each[1].replace("/", "")) for each in found if each)


def read_dimensions(text: str) -> list[v.Dimension]:
    """Return the measurements in a text, or an empty list if any part of the text is something else."""
    named_part = PART_WITH_COLON.fullmatch(text)
    found = _read_measurements(named_part[2], named_part[1]) if named_part else []
    return found or _read_measurements(text, None)


def _read_measurements(text: str, part: str | None) -> list[v.Dimension]:
    found: list[v.Dimension] = []
    position = 0
    while position < len(text):
        match = MEASUREMENT.match(text, position)
        if not match:
            return []
        what, number, unit, notes = match.groups()
        note = re.sub(r"\)\s*\(", ", ", notes.strip()[1:-1]) or None
        found.append(v.Dimension(what, float(number.replace(",", ".")) or None, unit, part, note))
        position = match.end()
    return found


def choose(found: list[Thing]) -> list[Thing]:
    """Return those with texts in the language, else those without one, else all."""
    found = [each for each in found if each.content]
    return [it for it in found if it.is_in_language()] or [it for it in found if not it.links("language")] or found
