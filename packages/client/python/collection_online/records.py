"""The records, and the names of their fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from . import values as v
from .edm import EdmGraph, parse_edm
from .errors import UnknownForm, Usage
from .linked_art import LANGUAGES, Thing, each
from .values import as_list, first, make_cell, parse_json, to_data

__all__ = ["FIELDS", "DigitalObject", "ObjectRecord", "Person", "VisualItem", "read_edm", "read_linked_art", "to_cell"]
T = TypeVar("T")
R = TypeVar("R", bound="Record")
Reader = Callable[[Any, str], T]
Source = str | bytes | dict[str, Any]


def at(read: Callable[..., T], *paths: str) -> Reader[T]:
    return lambda raw, language: read(raw, language, *paths)


def one(read: Callable[..., list[str]], *paths: str) -> Reader[str | None]:
    return lambda raw, language: first(read(raw, language, *paths))


def life(read: Callable[..., Any], place: str) -> Reader[v.Life]:
    return lambda raw, language: v.Life(*(read(raw, language, f"{event}.{place}") for event in ("born", "died")))


# Readers of what a model lacks.
none: Reader[None] = lambda _raw, _language: None
empty: Reader[list[Any]] = lambda _raw, _language: []


class Field(Generic[T]):
    """A field, read from Linked Art or EDM when it is asked for."""

    def __init__(self, from_linked_art: Reader[T], from_edm: Reader[T] | None = None) -> None:
        self.from_linked_art = from_linked_art
        self.from_edm = from_edm or from_linked_art

    def __set_name__(self, owner: type[Record], name: str) -> None:
        self.name = name.replace("_", "-")
        FIELDS[self.name] = (*FIELDS.get(self.name, ()), owner.__name__)

    def __get__(self, record: Any, owner: type[Record]) -> T:
        read = self.from_edm if isinstance(record.raw, EdmGraph) else self.from_linked_art
        try:
            return read(record.raw, record.language)
        except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
            problem = f"the field {self.name} has an unknown form ({type(error).__name__}: {error})"
            raise UnknownForm(problem, record.identifier) from None


# The members of values with several, in their order.
DATE, STATEMENT = one(Thing.texts, "timespan.identified_by"), one(Thing.texts, "referred_to_by")
PUBLICATION = one(Thing.links, "assigned", "assigned.part_of"), one(Thing.texts, "assigned.identified_by")
PAGES: Reader[str | None] = lambda raw, language: ", ".join(raw.texts(language, "assigned.identified_by.part")) or None
ENTRY = one(Thing.links, ""), one(Thing.texts, "created_by.part.assigned"), one(Thing.links, "part_of")
ENTRY_DATE = one(Thing.texts, "created_by.timespan.identified_by")

# The name of each field, in the order of tables, and the kinds of record that have it.
FIELDS: dict[str, tuple[str, ...]] = {"identifier": ("ObjectRecord", "VisualItem", "DigitalObject", "Person")}


@dataclass(frozen=True)
class Record:
    """A record: what was read, and the language of its texts, which fall back to the other one."""

    raw: Any
    language: str = "en"

    @property
    def kind(self) -> str:
        """The name of the class, as in FIELDS."""
        return type(self).__name__

    @property
    def identifier(self) -> str:
        """The persistent identifier, to cite and to store."""
        return str(self.raw["id"] if isinstance(self.raw, dict) else self.raw.identifier)

    def in_language(self: R, language: str) -> R:
        """Return the same record in another language."""
        return replace(self, language=check_language(language))

    @property
    def fields(self) -> dict[str, Any]:
        """All fields by name."""
        return {name: self.get(name) for name, kinds in FIELDS.items() if self.kind in kinds}

    def get(self, name: str) -> Any:
        """Return a field by its name with hyphens, such as credit-line; None if this kind of record lacks it."""
        if name not in FIELDS:
            raise Usage(f"there is no field {name}")
        return getattr(self, name.replace("-", "_"), None)


class ObjectRecord(Record):
    """An object of the collection, from Linked Art or EDM; what a model lacks is None or an empty list."""

    object_number = Field(one(Thing.texts, "identified_by[300312355]"), one(EdmGraph.texts, "identifier"))
    title = Field(Thing.title, EdmGraph.title)
    other_titles = Field(Thing.other_titles, at(EdmGraph.texts, "alternative"))
    type_of_object = Field(at(Thing.terms, "classified_as"), at(EdmGraph.terms, "dcType"))
    material = Field(at(Thing.terms, "made_of"), at(EdmGraph.terms, "medium"))
    materials_as_text = Field(at(Thing.texts, "referred_to_by[300435429]"), empty)
    technique = Field(at(Thing.terms, "produced_by.technique"), at(EdmGraph.terms, "technique"))
    vocabulary_identifiers = Field(
        at(Thing.links, "classified_as.equivalent", "made_of.equivalent", "produced_by.technique.equivalent"), empty
    )
    dimensions = Field(Thing.dimensions, empty)
    dimensions_as_text = Field(at(Thing.texts, "referred_to_by[300435430]"), at(EdmGraph.texts, "extent"))
    maker = Field(Thing.makers, EdmGraph.makers)
    maker_as_text = Field(Thing.maker_as_text, EdmGraph.maker_as_text)
    role = Field(at(Thing.terms, "produced_by.part.technique"), empty)
    attribution = Field(Thing.attributions, empty)
    date = Field(at(Thing.texts, "produced_by.timespan.identified_by"), at(EdmGraph.texts, "created"))
    time_span = Field(at(Thing.time_span, "produced_by.timespan"), none)
    place_of_making = Field(at(Thing.places, "produced_by.part.took_place_at"), at(EdmGraph.places, "spatial"))
    identifiers_of_a_maker = Field(
        at(Thing.links, "produced_by.part.carried_out_by.equivalent"), at(EdmGraph.of_makers, "sameAs")
    )
    description = Field(at(Thing.texts, "referred_to_by[300435452]"), empty)
    label_text = Field(at(Thing.texts, "subject_of.part[300048722]"), at(EdmGraph.texts, "description"))
    label_heading = Field(at(Thing.texts, "subject_of.part[300312075].part"), empty)
    credit_line = Field(at(Thing.texts, "referred_to_by[300026687]"), at(EdmGraph.texts, "spn"))
    provenance = Field(one(Thing.texts, "referred_to_by[300444174]"), one(EdmGraph.texts, "provenance"))
    inscriptions = Field(at(Thing.texts, "referred_to_by[300435414]"), empty)
    catalogue_entry = Field(each("referred_to_by[300027267]", v.CatalogueEntry, *ENTRY, ENTRY_DATE), empty)
    room = Field(Thing.room, none)
    visual_item = Field(at(Thing.links, "shows"), empty)
    metadata_rights = Field(at(Thing.links, "subject_of[300379475].subject_to.classified_as"), empty)
    web_page = Field(Thing.web_page, one(EdmGraph.about, "isShownAt"))
    handle = Field(one(Thing.links, "equivalent"), none)
    sets = Field(at(Thing.terms, "member_of"), at(EdmGraph.terms, "isPartOf", "26"))
    related_objects = Field(Thing.related_objects, EdmGraph.related_objects)
    literature = Field(each("assigned_by", v.Reference, *PUBLICATION, PAGES, STATEMENT), EdmGraph.literature)
    sequence_number = Field(Thing.sequence_number, none)
    document = Field(one(Thing.links, "subject_of[300379475]"), none)
    later_work = Field(each("modified_by", v.LaterWork, DATE, one(Thing.links, "carried_out_by"), STATEMENT), empty)
    examinations = Field(Thing.examinations, empty)
    names_of_a_maker = Field(empty, EdmGraph.names_of_makers)
    life_dates = Field(empty, at(EdmGraph.lives, "dateOfBirth", "dateOfDeath"))
    places_of_a_life = Field(empty, at(EdmGraph.lives, "placeOfBirth", "placeOfDeath"))
    occupations = Field(empty, at(EdmGraph.of_makers, "professionOrOccupation"))
    depicted_persons = Field(empty, at(EdmGraph.terms, "subject", "21"))
    depicted_places = Field(empty, at(EdmGraph.places, "subject", "23"))
    depicted_events = Field(empty, at(EdmGraph.terms, "subject", "24"))
    iconclass = Field(empty, at(EdmGraph.terms, "subject", "22"))
    location = Field(empty, at(EdmGraph.names, "currentLocation"))
    rights = Field(empty, at(EdmGraph.about, "edmRights"))
    copyright_holder = Field(empty, at(EdmGraph.texts, "rights"))
    image = Field(none, one(EdmGraph.about, "isShownBy"))
    image_service = Field(none, EdmGraph.image_service)
    parts = Field(none, EdmGraph.parts)
    provider = Field(none, one(EdmGraph.about, "dataProvider"))


class VisualItem(Record):
    """What an image shows, with its rights."""

    depicted_persons = Field(at(Thing.terms, "represents", "Person"))
    depicted_places = Field(at(Thing.places, "represents", "Place"))
    iconclass = Field(Thing.iconclass)
    image_rights = Field(at(Thing.links, "subject_to.classified_as"))
    digital_object = Field(at(Thing.links, "digitally_shown_by"))
    shown_by = Field(at(Thing.links, "shown_by"))


class DigitalObject(Record):
    """An image file."""

    image = Field(at(Thing.links, "access_point"))
    download_note = Field(at(Thing.texts, "referred_to_by[300435434]"))
    shows_of_a_file = Field(at(Thing.links, "digitally_shows"))


class Person(Record):
    """A person or a group."""

    names_of_a_maker = Field(Thing.names)
    life_dates = Field(life(Thing.time_span, "timespan"))
    places_of_a_life = Field(life(lambda *at: first(Thing.links(*at)), "took_place_at"))
    occupations = Field(at(Thing.links, "carried_out.classified_as"))
    biography = Field(at(Thing.texts, "referred_to_by[300435422]"))
    sex_and_nationality = Field(at(Thing.links, "classified_as"))
    identifiers_of_a_person = Field(at(Thing.links, "equivalent"))


AnyRecord = ObjectRecord | VisualItem | DigitalObject | Person
KINDS: dict[str, type[AnyRecord]] = {each.__name__: each for each in (VisualItem, DigitalObject, Person)}
KINDS |= {"HumanMadeObject": ObjectRecord, "Group": Person}


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Usage(f"{language}: write en or nl for the language")
    return language


def read_linked_art(source: Source, language: str = "en", name: str | None = None) -> AnyRecord:
    """Return the record in Linked Art: text, bytes or parsed JSON. The name of a document is for messages."""
    raw = parse_json(source, name) if isinstance(source, (str, bytes)) else source
    kind = KINDS.get(str(raw.get("type"))) if isinstance(raw, dict) else None
    if not kind or not isinstance(raw.get("id"), str):
        raise UnknownForm("not a record in Linked Art that this library knows", name)
    return kind(Thing(raw), check_language(language))


def read_edm(source: Source, language: str = "en", name: str | None = None) -> ObjectRecord | None:
    """Return the object in EDM: RDF/XML, a record or response of OAI-PMH, or edm-framed JSON; None if deleted."""
    check_language(language)
    try:
        graph = parse_edm(source, name)
    except (AttributeError, RecursionError, TypeError) as error:
        raise UnknownForm(f"not an EDM record ({error})", name) from None
    return ObjectRecord(graph, language) if graph else None


def to_cell(record: Record, column: str) -> str:
    """Return a field as one line for a table: "maker" is its names, "maker.equivalent" their other identifiers."""
    name, _, member = column.partition(".")
    value = record.get(name)
    return make_cell(to_data([getattr(each, member, None) for each in as_list(value)] if member else value))
