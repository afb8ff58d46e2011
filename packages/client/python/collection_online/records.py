"""Records with lazily read fields, and the table of fields."""

# The subclasses narrow the types of class attributes. This is safe, because no code assigns to these attributes.
# pyright: reportIncompatibleVariableOverride=false

from __future__ import annotations

import html
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, cast

from . import values as v
from .edm import EdmGraph, parse_edm
from .errors import UnknownForm, Usage
from .field_readers import Thing
from .names import Column, FieldName, Kind, Language, Model
from .values import FIELD_RULES, as_list, make_cell, parse_json, to_data

__all__ = [
    "FIELDS",
    "AnyRecord",
    "DigitalObject",
    "EdmObject",
    "LinkedArtObject",
    "LinkedArtRecord",
    "ObjectRecord",
    "Person",
    "Record",
    "Source",
    "VisualItem",
    "to_cell",
]
Source = str | bytes | Mapping[str, Any]
R = TypeVar("R", bound="Record")

LANGUAGES: tuple[Language, ...] = ("en", "nl")
RULES: dict[Kind, dict[FieldName, dict[str, Any]]] = FIELD_RULES["fields"]
# The names of the data models in fields.json.
RULE_NAMES: dict[Model, str] = {"linked-art": "linkedArt", "edm": "edm"}
MODEL_NAMES: dict[Model, str] = {"linked-art": "Linked Art", "edm": "EDM"}


def _find_models(rules: dict[str, Any]) -> tuple[Model, ...]:
    return tuple(model for model, rule_name in RULE_NAMES.items() if rule_name in rules)


def _list_fields() -> dict[FieldName, dict[Kind, tuple[Model, ...]]]:
    models_by_field: dict[FieldName, dict[Kind, tuple[Model, ...]]] = {}
    for kind, fields in RULES.items():
        for name, rules in fields.items():
            models_by_field.setdefault(name, {})[kind] = _find_models(rules)
    return models_by_field


# For each field, the kinds of record that have the field, and the data models in which they have it. The fields are in
# the order of the columns in tables.
FIELDS: dict[FieldName, dict[Kind, tuple[Model, ...]]] = _list_fields()


class Record:
    """A museum record. Its fields are attributes. For example, the field `credit-line` is `record.credit_line`.

    None or an empty list means that this record has no value. If the data model of the record never has a field,
    reading this field raises an AttributeError. `FIELDS` lists the data models that have it. The library reads each
    field once, when your program first uses it.

    Texts are in the language that you set in `language`. If a text does not exist in this language, you get it in the
    other one (Dutch or English).

    Attributes:
        kind: The kind of record, such as "ObjectRecord".
        model: The data model that the record was read from: "linked-art" or "edm".
        language: The language of the texts, "en" or "nl".
        raw: The data from which the record was read. It is parsed JSON in Linked Art, or an EdmGraph.
        identifier: The persistent identifier, such as https://id.rijksmuseum.nl/200107928.
    """

    kind: ClassVar[Kind]
    model: ClassVar[Model]
    raw: Any
    language: Language
    _values: dict[str, Any]
    identifier: str

    def __init__(self, raw: Any, language: Language = "en") -> None:
        """Create a record from parsed data. Use `read_linked_art` or `read_edm`, which check the data first.

        Raises:
            Usage: The language is unknown.
        """
        if language not in LANGUAGES:
            raise Usage(f'the language is "en" or "nl", not {language!r}')
        self.raw, self.language, self._values = raw, language, {}

    @classmethod
    def field_names(cls) -> list[FieldName]:
        """Return the names of the fields that this kind of record has in its data model."""
        return [name for name, kinds in FIELDS.items() if cls.model in kinds.get(cls.kind, ())]

    # Hide this method from type checkers, which read the fields from the annotations of the classes.
    if not TYPE_CHECKING:

        def __getattr__(self, attribute: str) -> Any:
            """Read a field at its first use."""
            name = cast("FieldName", attribute.replace("_", "-"))
            if attribute.startswith("_") or "-" in attribute or name not in FIELDS:
                raise AttributeError(f"{type(self).__name__} has no attribute {attribute!r}", name=attribute, obj=self)
            models = FIELDS[name].get(self.kind, ())
            if self.model not in models:
                raise AttributeError(_explain_missing_field(name, self.kind, self.model), name=attribute, obj=self)
            if name not in self._values:
                self._values[name] = self._read(name)
            return self._values[name]

    def _read(self, name: FieldName) -> Any:
        graph = self.raw if isinstance(self.raw, EdmGraph) else None
        data: dict[str, Any] = {"id": graph.identifier} if graph else self.raw
        return Thing(data, self.language, graph).read(RULES[self.kind][name][RULE_NAMES[self.model]])

    def in_language(self: R, language: Language) -> R:
        """Return the same record with texts in another language, "en" or "nl"."""
        return type(self)(self.raw, language)

    @property
    def fields(self) -> dict[FieldName, Any]:
        """All fields that the data model of this record has, by name. The names contain hyphens."""
        return {name: self.get(name) for name in self.field_names()}

    def get(self, name: FieldName) -> Any:
        """Return a field by its name, such as "credit-line". Return None if records of this kind do not have the field.

        Raises:
            Usage: There is no field with this name.
        """
        if name not in FIELDS:
            raise Usage(f"there is no field {name}")
        return getattr(self, name.replace("-", "_"), None)

    def to_dict(self) -> dict[FieldName, Any]:
        """Return all fields as plain data (dictionaries, lists, texts and numbers), ready for JSON."""
        return {name: to_data(value) for name, value in self.fields.items()}

    def __eq__(self, other: object) -> bool:
        """Return whether two records have the same class, the same language and equal data."""
        if not isinstance(other, Record):
            return NotImplemented
        return type(self) is type(other) and self.language == other.language and bool(self.raw == other.raw)

    def __hash__(self) -> int:
        return hash((type(self), self.language, self.identifier))

    def __reduce__(self) -> tuple[type[Record], tuple[Any, str]]:
        return type(self), (self.raw, self.language)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *(name.replace("-", "_") for name in self.field_names())]

    def _describe(self) -> list[str]:
        """Return the texts by which people recognise the record, for `repr`."""
        return []

    def __repr__(self) -> str:
        parts = [type(self).__name__, *filter(None, self._describe()), self.identifier]
        return f"<{' '.join(parts)}>"

    def _repr_html_(self) -> str:
        """Return a table for notebooks, with the fields that have a value."""
        rows = []
        for name in self.field_names():
            cell = to_cell(self, name)
            if cell:
                short_cell = cell if len(cell) <= 200 else f"{cell[:199]}…"
                rows.append(f'<tr><th style="text-align: left">{name}</th><td>{html.escape(short_cell)}</td></tr>')
        return f"<table>{''.join(rows)}</table>"


def _explain_missing_field(name: FieldName, kind: Kind, model: Model) -> str:
    """Return the message for a field that the data model of a record never has."""
    models = FIELDS[name].get(kind, ())
    if not models:
        owners = " or ".join(FIELDS[name])
        return f"a {kind} has no field {name}; a record of the kind {owners} has it"
    sentence = f"records in {MODEL_NAMES[model]} have no field {name}"
    return f'{sentence}; get_object(id, model="{models[0]}") has it'


class ObjectRecord(Record):
    """An object of the collection. It is a LinkedArtObject or an EdmObject, and both have these fields."""

    kind: ClassVar[Literal["ObjectRecord"]] = "ObjectRecord"
    object_number: str | None
    title: str | None
    other_titles: list[str]
    type_of_object: list[v.Term]
    material: list[v.Term]
    technique: list[v.Term]
    dimensions: list[v.Dimension]
    dimensions_as_text: list[str]
    maker: list[v.Maker]
    maker_as_text: str | None
    date: list[str]
    place_of_making: list[v.Place]
    identifiers_of_a_maker: list[str]
    label_text: list[str]
    credit_line: list[str]
    provenance: str | None
    web_page: str | None
    sets: list[v.Term]
    related_objects: list[v.RelatedObject]
    literature: list[v.Reference]

    def _describe(self) -> list[str]:
        title = f'"{self.title}"' if self.title else ""
        maker = f"by {self.maker_as_text}" if self.maker_as_text else ""
        return [self.object_number or "", title, maker]


class LinkedArtObject(ObjectRecord):
    """An object of the collection, in Linked Art. The record contains no rights and no image, so use `get_images`."""

    model: ClassVar[Literal["linked-art"]] = "linked-art"
    materials_as_text: list[str]
    vocabulary_identifiers: list[str]
    role: list[v.Term]
    attribution: list[v.Maker]
    time_span: v.TimeSpan | None
    description: list[str]
    label_heading: list[str]
    inscriptions: list[str]
    catalogue_entry: list[v.CatalogueEntry]
    room: v.Room | None
    visual_item: list[str]
    metadata_rights: list[str]
    handle: str | None
    sequence_number: int | None
    document: str | None
    later_work: list[v.LaterWork]
    examinations: list[v.Examination]


class EdmObject(ObjectRecord):
    """An object of the collection, in EDM. It comes from a harvest, a file, or `get_object(id, model="edm")`."""

    model: ClassVar[Literal["edm"]] = "edm"
    names_of_a_maker: list[str]
    life_dates: list[v.Life]
    places_of_a_life: list[v.Life]
    occupations: list[str]
    depicted_persons: list[v.Term]
    depicted_places: list[v.Place]
    depicted_events: list[v.Term]
    iconclass: list[v.Term]
    location: list[str]
    rights: list[str]
    copyright_holder: list[str]
    image: str | None
    image_service: str | None
    parts: v.Parts | None
    provider: str | None


class VisualItem(Record):
    """A visual item, which is the subject that an object shows, with the rights of its images. It is in Linked Art."""

    kind: ClassVar[Literal["VisualItem"]] = "VisualItem"
    model: ClassVar[Literal["linked-art"]] = "linked-art"
    depicted_persons: list[v.Term]
    depicted_places: list[v.Place]
    iconclass: list[str]
    image_rights: list[str]
    digital_object: list[str]
    shown_by: list[str]


class DigitalObject(Record):
    """A digital image. The record is in Linked Art."""

    kind: ClassVar[Literal["DigitalObject"]] = "DigitalObject"
    model: ClassVar[Literal["linked-art"]] = "linked-art"
    image: list[str]
    download_note: list[str]
    shows_of_a_file: list[str]


class Person(Record):
    """A person or a group. The record is in Linked Art."""

    kind: ClassVar[Literal["Person"]] = "Person"
    model: ClassVar[Literal["linked-art"]] = "linked-art"
    names_of_a_maker: list[str]
    life_dates: v.LifeSpans
    places_of_a_life: v.Life
    occupations: list[str]
    biography: list[str]
    sex_and_nationality: list[str]
    identifiers_of_a_person: list[str]

    def _describe(self) -> list[str]:
        return [f'"{name}"' for name in self.names_of_a_maker[:1]]


LinkedArtRecord = LinkedArtObject | VisualItem | DigitalObject | Person
AnyRecord = LinkedArtObject | EdmObject | VisualItem | DigitalObject | Person

_LINKED_ART_CLASSES: dict[Kind, type[LinkedArtRecord]] = {
    "ObjectRecord": LinkedArtObject,
    "VisualItem": VisualItem,
    "DigitalObject": DigitalObject,
    "Person": Person,
}
# The classes, keyed by the type in Linked Art, such as HumanMadeObject.
LINKED_ART_TYPES: dict[str, type[LinkedArtRecord]] = {
    type_name: _LINKED_ART_CLASSES[kind] for type_name, kind in FIELD_RULES["kinds"].items()
}


def read_linked_art(source: Source, language: Language, name: str | None) -> LinkedArtRecord:
    """Return the record in a document in Linked Art.

    Raises:
        UnknownForm: The document is not a record in Linked Art that the library knows.
    """
    raw = parse_json(source, name) if isinstance(source, (str, bytes)) else source
    record_class = LINKED_ART_TYPES.get(str(raw.get("type"))) if isinstance(raw, dict) else None
    if not record_class or not isinstance(raw.get("id"), str):
        raise UnknownForm("not a record in Linked Art that this library knows", name)
    return record_class(raw, language)


def read_edm(source: Source, language: Language, name: str | None, notice: Callable[[str], object]) -> EdmObject | None:
    """Return the object in a document in EDM, or None if the museum deleted it.

    Args:
        notice: A function that receives a sentence about repaired characters.

    Raises:
        UnknownForm: The document is not a record in EDM.
    """
    try:
        graph = parse_edm(source, name, notice)
    except (AttributeError, RecursionError, SyntaxError, TypeError, ValueError) as error:
        raise UnknownForm(f"not an EDM record ({error})", name) from None
    return EdmObject(graph, language) if graph else None


def check_identifier(record: Record, identifier: str, url: str) -> None:
    """Raise UnknownForm if the service returned a different record from the one requested."""
    if record.identifier != identifier:
        raise UnknownForm(f"the response is the record of {record.identifier}, not of {identifier}", url)


def to_cell(record: Record, column: Column) -> str:
    """Return a field of a record as one line of text, for a table.

    Args:
        record: Any record.
        column: The name of a field, such as "maker", or of a member of its values, such as "maker.equivalent".

    Returns:
        The text. Several values are separated by "; ". It is empty if the record has no value, or if its data model
        has no such field.

    Raises:
        Usage: There is no field with this name.
    """
    name, _, member = str(column).partition(".")
    value = record.get(cast("FieldName", name))
    return make_cell(to_data([getattr(item, member, None) for item in as_list(value)] if member else value))
