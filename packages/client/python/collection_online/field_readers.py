"""Read the fields of records in both data models, according to the rules in fields.json.

A rule contains the name of a method of `Thing`, followed by its arguments. For example, `["texts", "extent"]` reads the
texts at the path `extent`.
"""

from __future__ import annotations

import math
import re
import urllib.parse
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from . import values as v
from .values import FIELD_RULES, SERVICES, as_list, first, plain

if TYPE_CHECKING:
    from .edm import EdmGraph, Value

AAT = "http://vocab.getty.edu/aat/"
ID_PREFIX = "https://id.rijksmuseum.nl/"
# The classes that the museum gives to names.
PREFERRED_NAME = f"{AAT}300404670"
FORMER_TITLE = f"{ID_PREFIX}22015528"
SERIES_TITLE = f"{ID_PREFIX}22015532"
# Matches the identifiers of the museum's types of examination, such as X-radiography.
EXAMINATION_TYPE = re.compile(ID_PREFIX + "(220155[567][0-9]|22016342)")
LANGUAGES: dict[str, str] = SERVICES["languages"]
UNITS: dict[str, str] = SERVICES["units"]
# Match the parts of texts such as "frame: height 68.5 cm x width 62.5 cm (oval)".
PART_WITH_COLON = re.compile(FIELD_RULES["dimensionTexts"]["start"])
MEASUREMENT = re.compile(FIELD_RULES["dimensionTexts"]["part"])

# The name of a method, followed by its arguments. The rule of a member that a data model lacks is None.
Rule = Any
# The rules of the members of a value, keyed by member name.
Members = dict[str, Rule]


@dataclass
class Thing:
    """A part of a record. It is an object of Linked Art, a node of an EDM graph, or a text.

    Methods with a `path` read the things at this path.

    Attributes:
        data: The members of the thing. A node of an EDM graph has only the member `id`.
        language: The language in which the methods should return texts.
        graph: The graph that contains the node. It is None for Linked Art and for texts.
    """

    data: dict[str, Any]
    language: str
    graph: EdmGraph | None = None

    # Paths

    def things_in_field(self, field: str) -> list[Thing]:
        """Return the things in a field. A text without a language inherits the language of its parent."""
        if self.graph is None:
            parent = {"language": self.data.get("language")}
            # A link can be an object with an id, or only a string.
            items = [
                parent | item if isinstance(item, dict) else {"id": item} for item in as_list(self.data.get(field))
            ]
            return [Thing(item, self.language) for item in items]
        if field == "aggregation":
            return [Thing({"id": self.graph.aggregation}, self.language, self.graph)]
        return [self.make_thing(value) for value in self.graph.values(field, self.data.get("id") or "")]

    def make_thing(self, value: Value) -> Thing:
        """Return the thing for a value of an EDM property, which is a link to a node or a text."""
        if value.link:
            return Thing({"id": value.link}, self.language, self.graph)
        return Thing({"content": value.text, "language": value.language}, self.language)

    def things(self, path: str) -> list[Thing]:
        """Return the things at a path, such as referred_to_by[aat:300026687].

        The condition in brackets selects some of the things in a field. An empty path means the thing itself.
        """
        things = [self]
        for part in path.split("."):
            field, _, condition = part.rstrip("]").partition("[")
            if field:
                things = [inner for thing in things for inner in thing.things_in_field(field)]
            if condition:
                things = [thing for thing in things if thing.meets(condition)]
        return things

    def first_thing(self, path: str) -> Thing:
        """Return the first thing at a path, or an empty thing."""
        return first(self.things(path)) or Thing({}, self.language)

    def meets(self, condition: str) -> bool:
        """Return whether the thing meets a condition, which has a name and a value.

        The condition is one of these:

        - aat:300026687 means that the AAT term with this number classifies the thing.
        - format:text/html means that the thing has this media type.
        - id:26 means that the museum's identifier of the thing begins with these digits. They show whether it is an
          object, a person, and so on.
        - type:Person means that the thing has this class of Linked Art.

        Raises:
            ValueError: There is no such condition.
        """
        name, _, value = condition.partition(":")
        if name == "aat":
            return self.is_classified_as(AAT + value)
        if name == "id":
            return str(self.data.get("id")).startswith(ID_PREFIX + value)
        if name in ("format", "type"):
            return self.data.get(name) == value
        raise ValueError(f"unknown condition: {condition}")

    def is_classified_as(self, term_id: str) -> bool:
        """Return whether the term with an id classifies the thing."""
        return term_id in self.links("classified_as")

    # Languages and order

    def is_in_language(self) -> bool:
        """Return whether the thing is in the preferred language."""
        return bool({self.language, LANGUAGES[self.language]} & {*self.links("language")})

    def position(self) -> int | None:
        """Return the sequence number of the thing, or None."""
        texts = (number.content for number in self.things("identified_by[aat:300456575]"))
        return first(int(text) for text in texts if re.fullmatch("[0-9]{1,15}", text))

    def sorted_things(self, path: str) -> list[Thing]:
        """Return the things at a path, sorted by sequence number, and by preference if the numbers are equal.

        Lists in records have no fixed order.
        """

        def key(thing: Thing) -> tuple[float, bool]:
            number = thing.position()
            return math.inf if number is None else number, not thing.is_classified_as(PREFERRED_NAME)

        return sorted(self.things(path), key=key)

    def things_to_show(self, path: str) -> list[Thing]:
        """Return the things at a path to show to readers. Texts in the language come before linked things."""
        things = self.sorted_things(path)
        return [*choose_texts(things), *(thing for thing in things if not thing.content)]

    # Texts, links and names

    @property
    def content(self) -> str:
        """The text of the thing without markup, or an empty text."""
        content = self.data.get("content")
        return plain(str(content)) if isinstance(content, (str, int, float)) and content is not True else ""

    @property
    def own_name(self) -> str | None:
        """The name of the thing, if possible in the preferred language.

        The name is the text of the thing, its preferred label, its notation, or otherwise its member `_label`.
        """

        def is_in_other_language(notation: Thing) -> bool:
            return notation.data.get("@language") != self.language

        notations = sorted(self.things("notation"), key=is_in_other_language)
        names = [self.content, self.text("prefLabel"), *(notation.data.get("@value") for notation in notations)]
        return first(name for name in [*names, self.data.get("_label")] if isinstance(name, str) and name)

    def texts(self, path: str) -> list[str]:
        """Return the texts at a path in the language, or otherwise in any language."""
        return [thing.content for thing in choose_texts(self.sorted_things(path))]

    def text(self, path: str) -> str | None:
        """Return the first text at a path."""
        return first(self.texts(path))

    def links(self, *paths: str) -> list[str]:
        """Return the identifiers at paths. Leave out the identifiers of blank nodes."""
        ids = (thing.data.get("id") for path in paths for thing in self.things(path))
        return [id for id in ids if isinstance(id, str) and id and not id.startswith("_:")]

    def link(self, *paths: str) -> str | None:
        """Return the first identifier at paths."""
        return first(self.links(*paths))

    def labels(self, path: str) -> list[str]:
        """Return the texts at a path, and the names of linked things."""
        return [name for thing in self.things_to_show(path) if (name := thing.own_name)]

    def label(self, path: str) -> str | None:
        """Return the first text or name at a path."""
        return first(self.labels(path))

    def values(self, path: str) -> list[str]:
        """Return the texts at a path, and the names of linked things. If a thing has no name, return its identifier."""
        return [value for thing in self.things_to_show(path) if (value := thing.own_name or thing.link(""))]

    def value(self, path: str) -> str | None:
        """Return the first text, name or identifier at a path."""
        return first(self.values(path))

    # Rules

    def read(self, rule: Rule) -> Any:
        """Apply a rule to the thing. Return None if there is no rule."""
        return getattr(self, rule[0])(*rule[1:]) if rule else None

    def concatenation(self, separator: str, rule: Rule) -> str | None:
        """Join the texts that another rule reads. Return None if there are none."""
        return separator.join(self.read(rule)) or None

    def make(self, class_name: str, members: Members) -> Any:
        """Return an instance of a class of values.py. Rules read its members."""
        return getattr(v, class_name)(**{name: self.read(rule) for name, rule in members.items()})

    def objects(self, path: str, class_name: str, members: Members) -> list[Any]:
        """Return an instance of a class of values.py for each thing at a path."""
        return [thing.make(class_name, members) for thing in self.sorted_things(path)]

    def object(self, path: str, class_name: str, members: Members) -> Any:
        """Return an instance of a class of values.py for the first thing at a path, or None."""
        return first(self.objects(path, class_name, members))

    def entries(self, path: str, class_name: str, members: Members) -> list[Any]:
        """Return an instance of a class of values.py for each text in the language, and for each linked thing."""
        return [thing.make(class_name, members) for thing in self.things_to_show(path)]

    # Terms and places

    def term(self) -> v.Term:
        """Return the thing as a term."""
        equivalent = [*self.values("sameAs"), *self.links("exactMatch"), *self.links("equivalent")]
        return v.Term(self.link(""), self.own_name, equivalent)

    def terms(self, path: str) -> list[v.Term]:
        """Return linked terms, people, sets or objects, in the museum's order."""
        return [thing.term() for thing in self.things_to_show(path)]

    def places(self, path: str) -> list[v.Place]:
        """Return the places at a path. The museum's records contain the latitude in `long`, the longitude in `lat`."""
        return [
            v.Place(*thing.term(), thing.number("long"), thing.number("lat")) for thing in self.things_to_show(path)
        ]

    def number(self, path: str) -> float | None:
        """Return the number in a field, which records contain as a string. Return None if the field contains a list."""
        thing = Thing({}, "") if isinstance(self.data.get(path), list) else self.first_thing(path)
        text = str(thing.content or thing.data.get("id")).strip()
        return float(text) if re.fullmatch(r"-?[0-9]{1,300}(\.[0-9]+)?", text) else None

    def iconclass(self, path: str) -> list[str]:
        """Return the Iconclass notations of the subjects, such as 45C1."""
        matches = [re.match(r"https?://(?:www\.)?iconclass\.org/([^?#]*)", link) for link in self.links(path)]
        return sorted(urllib.parse.unquote(match[1].replace("/", "")) for match in matches if match)

    # Titles and names

    def ranked_names(self) -> list[Thing]:
        """Return all names, the best name first. The preferred name is the best one, even in another language."""

        def key(name: Thing) -> tuple[bool, bool, bool]:
            is_other = name.is_classified_as(FORMER_TITLE) or name.is_classified_as(SERIES_TITLE)
            return not name.is_classified_as(PREFERRED_NAME), is_other, not name.is_in_language()

        return sorted((name for name in self.sorted_things("identified_by[type:Name]") if name.content), key=key)

    def names(self) -> list[str]:
        """Return all names, each once."""
        return list(dict.fromkeys(name.content for name in self.ranked_names()))

    def name(self) -> str | None:
        """Return the best name."""
        return first(self.names())

    def titles(self) -> list[str]:
        """Return the titles other than the best name, such as former titles and titles of a series."""
        others = [name for name in self.ranked_names() if not name.is_classified_as(PREFERRED_NAME)]
        return [name.content for name in choose_texts(others) if name.content != self.name()]

    def title(self, path: str) -> str | None:
        """Return the title in the language. If EDM marks all titles with both languages, return the first title."""
        titles_in_language = self.texts(path)
        others = [thing.content for thing in self.things(path) if not thing.is_in_language()]
        return first([text for text in titles_in_language if text not in others] or titles_in_language)

    def everyName(self, path: str) -> list[str]:  # noqa: N802 (the name is used in rules)
        """Return all names of linked people in any language, each name once."""
        names: list[str] = []
        for thing in self.things(path):
            for field in ("prefLabel", "altLabel"):
                names += [name.content for name in thing.things(field)]
        return list(dict.fromkeys(names))

    # Makers

    def makers(self) -> list[v.Maker]:
        """Return the makers in the museum's order.

        Rejected attributions are outside `part`, so this method ignores them.
        """
        production = self.first_thing("produced_by")
        parts = production.sorted_things("part") or [production]
        return [maker for part in parts for maker in part.makers_of_part()]

    def makers_of_part(self) -> list[v.Maker]:
        """Return the makers of a part of the production."""
        makers = [self.make_maker(person, "made", None) for person in self.things("carried_out_by")]
        for assignment in self.things("assigned_by"):
            kind, reason = assignment.link("classified_as"), assignment.link("motivated_by.classified_as")
            form = read_form(str(assignment.data.get("assigned_property")), kind)
            if form:
                makers += [self.make_maker(person, form, kind or reason) for person in assignment.things("assigned")]
        return makers

    def make_maker(self, person: Thing, form: MakerForm, classification: str | None) -> v.Maker:
        """Return a maker of this part of the production."""
        term = person.term()
        statement = self.text("referred_to_by[aat:300435417]") or term.name
        return v.Maker(*term, self.label("technique"), statement, form, classification)

    def attributions(self) -> list[v.Maker]:
        """Return the makers whose attribution is uncertain, such as "workshop of"."""
        return [maker for maker in self.makers() if maker.form != "made"]

    def statement(self) -> str | None:
        """Return the museum's statement about the makers as one line of text."""
        statements = [maker.statement for maker in self.makers() if maker.statement]
        return "; ".join(self.texts("produced_by.referred_to_by[aat:300435416]") or statements) or None

    # Times

    def span(self, path: str) -> v.TimeSpan:
        """Return the time of an event, with the museum's text and the earliest and latest day."""
        span = self.first_thing(path)

        def day(field: str) -> str | None:
            time = span.data.get(field)
            return time.split("T")[0] if isinstance(time, str) and time else None

        return v.TimeSpan(span.text("identified_by"), day("begin_of_the_begin"), day("end_of_the_end"))

    def date(self, path: str) -> str | None:
        """Return the time of an event as one text."""
        span = self.span(path)
        return span.text or span.earliest

    # Measurements

    def unit(self, path: str) -> str | None:
        """Return the short name of a unit, such as cm, or its identifier."""
        unit = self.link(path)
        return UNITS.get(unit or "", unit)

    def dimensions(self, path: str, class_name: str, members: Members) -> list[v.Dimension]:
        """Return the measurements. Measurements of the whole object come first."""

        def key(dimension: v.Dimension) -> tuple[str, str, float]:
            return dimension.of or "", dimension.what or "", dimension.value or 0

        return sorted(self.objects(path, class_name, members), key=key)

    def dimensionsInTexts(self, path: str) -> list[v.Dimension]:  # noqa: N802 (the name is used in rules)
        """Return the measurements in texts. Measurements of the whole object come first. Ignore other texts."""
        dimensions = [dimension for text in self.texts(path) for dimension in read_dimensions(text)]
        return sorted(dimensions, key=lambda dimension: dimension.of is not None)

    # Examinations and relations

    def examination(self) -> v.Term | None:
        """Return the type of an examination, such as an X-ray, or None if the thing is not an examination.

        Linked Art stores examinations among other attribute assignments.
        """
        paths = ("classified_as", "assigned", "assigned.classified_as")
        types = [thing for path in paths for thing in self.things(path)]
        return first(thing.term() for thing in types if EXAMINATION_TYPE.fullmatch(str(thing.data.get("id"))))

    def examinations(self, path: str, class_name: str, members: Members) -> list[v.Examination]:
        """Return the examinations at a path, such as X-rays.

        Linked Art stores them among other attribute assignments, and only examinations have a type here.
        """
        return [examination for examination in self.objects(path, class_name, members) if examination.type]

    def relations(self, path: str, target: str) -> list[v.RelatedObject]:
        """Return related objects, with the name of each relation."""
        related_objects: list[v.RelatedObject] = []
        for thing in self.things(path):
            if not thing.examination():
                related_objects += [v.RelatedObject(id, thing.text("identified_by")) for id in thing.links(target)]
        return related_objects


MakerForm = Literal["made", "evidence", "attribution", "influence"]


def read_form(assigned_property: str, kind: str | None) -> MakerForm | None:
    """Return how certain an attribution to a maker is, or None if an attribute assignment is not about a maker.

    Args:
        assigned_property: The property of the production that the attribute assignment sets, such as "carried_out_by".
        kind: The identifier of the kind of attribution, or None.
    """
    if assigned_property == "carried_out_by":
        return "attribution" if kind else "evidence"
    return "influence" if assigned_property == "influenced_by" else None


def read_dimensions(text: str) -> list[v.Dimension]:
    """Return the measurements in a text, or an empty list if any part of the text is not a measurement.

    An example is "frame: height 68.5 cm x width 62.5 cm (oval)". If a text contains no unit, the unit is None.
    """
    part_match = PART_WITH_COLON.fullmatch(text)
    measurements = _read_measurements(part_match[2], part_match[1]) if part_match else []
    return measurements or _read_measurements(text, None)


def _read_measurements(text: str, part: str | None) -> list[v.Dimension]:
    """Return the measurements in a text without the name of the measured part, which is `part`."""
    measurements: list[v.Dimension] = []
    position = 0
    while position < len(text):
        match = MEASUREMENT.match(text, position)
        if not match:
            return []
        what, number, unit, notes = match.groups()
        note = re.sub(r"\)\s*\(", ", ", notes.strip()[1:-1]) or None
        # The museum writes 0 for an unknown size.
        measurements.append(v.Dimension(what, float(number.replace(",", ".")) or None, unit, part, note))
        position = match.end()
    return measurements


def choose_texts(things: list[Thing]) -> list[Thing]:
    """Return the texts in the preferred language, or otherwise texts without a language, or otherwise all texts."""
    texts = [thing for thing in things if thing.content]
    in_language = [text for text in texts if text.is_in_language()]
    return in_language or [text for text in texts if not text.links("language")] or texts
