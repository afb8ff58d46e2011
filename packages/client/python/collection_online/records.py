"""The records, and the names of their fields."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, TypeVar

from . import values as v
from .edm import EdmGraph, parse_edm
from .errors import UnknownForm, Usage
from .field_readers import Thing
from .values import SHARED, Text, as_list, make_cell, parse_json, to_data

__all__ = ["FIELDS", "DigitalObject", "ObjectRecord", "Person", "VisualItem", "read_edm", "read_linked_art", "to_cell"]
R = TypeVar("R", bound="Record")
Source = str | bytes | dict[str, Any]
Texts = list[str]

RULES: dict[str, dict[str, Any]] = SHARED["fields"]
# The name of each field, in the order of tables, and the kinds of record that have it.
FIELDS = {name: tuple(kind for kind in RULES if name in RULES[kind]) for rules in RULES.values() for name in rules}


class Record:
    """A record; `raw` is what was read: JSON or an EdmGraph. Texts are in `language`, or fall back to the other one."""

    kind: ClassVar[str]  # the name of the class, as in FIELDS
    identifier: str

    def __init_subclass__(cls) -> None:
        cls.kind = cls.__name__
        for name in RULES[cls.kind]:
            setattr(cls, name.replace("-", "_"), property(partial(cls._read, name=name)))

    def __init__(self, raw: Any, language: str = "en") -> None:
        if language not in SHARED["languages"]:
            raise Usage(f"{language}: write en or nl for the language")
        self.raw, self.language = raw, language

    def _read(self, name: str) -> Any:
        is_edm = isinstance(self.raw, EdmGraph)
        data = {"id": self.raw.identifier} if is_edm else self.raw
        thing = Thing(data, self.language, self.raw if is_edm else None)
        return thing.read(RULES[self.kind][name]["edm" if is_edm else "linkedArt"])

    def in_language(self: R, language: str) -> R:
        """Return the same record in another language."""
        return type(self)(self.raw, language)

    @property
    def fields(self) -> dict[str, Any]:
        """All fields by name."""
        return {name: self.get(name) for name in RULES[self.kind]}

    def get(self, name: str) -> Any:
        """Return a field by its name with hyphens, such as credit-line; None if this kind of record lacks it."""
        if name not in FIELDS:
            raise Usage(f"there is no field {name}")
        return getattr(self, name.replace("-", "_"), None)


class ObjectRecord(Record):
    """An object of the collection, from Linked Art or EDM; what a model lacks is None or an empty list."""

    object_number: Text
    title: Text
    other_titles: Texts
    type_of_object: list[v.Term]
    material: list[v.Term]
    materials_as_text: Texts
    technique: list[v.Term]
    vocabulary_identifiers: Texts
    dimensions: list[v.Dimension]
    dimensions_as_text: Texts
    maker: list[v.Maker]
    maker_as_text: Text
    role: list[v.Term]
    attribution: list[v.Maker]
    date: Texts
    time_span: v.TimeSpan | None
    place_of_making: list[v.Place]
    identifiers_of_a_maker: Texts
    description: Texts
    label_text: Texts
    label_heading: Texts
    credit_line: Texts
    provenance: Text
    inscriptions: Texts
    catalogue_entry: list[v.CatalogueEntry]
    room: v.Room | None
    visual_item: Texts
    metadata_rights: Texts
    web_page: Text
    handle: Text
    sets: list[v.Term]
    related_objects: list[v.RelatedObject]
    literature: list[v.Reference]
    sequence_number: int | None
    document: Text
    later_work: list[v.LaterWork]
    examinations: list[v.Examination]
    names_of_a_maker: Texts
    life_dates: list[v.Life]
    places_of_a_life: list[v.Life]
    occupations: Texts
    depicted_persons: list[v.Term]
    depicted_places: list[v.Place]
    depicted_events: list[v.Term]
    iconclass: list[v.Term]
    location: Texts
    rights: Texts
    copyright_holder: Texts
    image: Text
    image_service: Text
    parts: v.Parts | None
    provider: Text


class VisualItem(Record):
    """What an image shows, with its rights."""

    depicted_persons: list[v.Term]
    depicted_places: list[v.Place]
    iconclass: Texts
    image_rights: Texts
    digital_object: Texts
    shown_by: Texts


class DigitalObject(Record):
    """An image file."""

    image: Texts
    download_note: Texts
    shows_of_a_file: Texts


class Person(Record):
    """A person or a group."""

    names_of_a_maker: Texts
    life_dates: v.Life
    places_of_a_life: v.Life
    occupations: Texts
    biography: Texts
    sex_and_nationality: Texts
    identifiers_of_a_person: Texts


AnyRecord = ObjectRecord | VisualItem | DigitalObject | Person
CLASSES = {each.__name__: each for each in (ObjectRecord, VisualItem, DigitalObject, Person)}
KINDS: dict[str, type[AnyRecord]] = {type: CLASSES[kind] for type, kind in SHARED["kinds"].items()}


def read_linked_art(source: Source, language: str = "en", name: str | None = None) -> AnyRecord:
    """Return the record in Linked Art: text, bytes or parsed JSON. The name of a document is for messages."""
    raw = parse_json(source, name) if isinstance(source, (str, bytes)) else source
    kind = KINDS.get(str(raw.get("type"))) if isinstance(raw, dict) else None
    if not kind or not isinstance(raw.get("id"), str):
        raise UnknownForm("not a record in Linked Art that this library knows", name)
    return kind(raw, language)


def read_edm(source: Source, language: str = "en", name: str | None = None) -> ObjectRecord | None:
    """Return the object in EDM: RDF/XML, a record or response of OAI-PMH, or edm-framed JSON; None if deleted."""
    try:
        graph = parse_edm(source, name)
    except (AttributeError, RecursionError, SyntaxError, TypeError, ValueError) as error:
        raise UnknownForm(f"not an EDM record ({error})", name) from None
    return ObjectRecord(graph, language) if graph else None


def to_cell(record: Record, column: str) -> str:
    """Return a field as one line for a table: "maker" is its names, "maker.equivalent" their other identifiers."""
    name, _, member = column.partition(".")
    value = record.get(name)
    return make_cell(to_data([getattr(each, member, None) for each in as_list(value)] if member else value))
