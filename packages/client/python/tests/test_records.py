"""Test that records can be compared, copied, pickled, printed and written as JSON."""

import copy
import json
import pickle
from datetime import date, datetime, timedelta, timezone

import pytest

from collection_online import (
    FIELDS,
    CollectionError,
    EdmObject,
    Image,
    LinkedArtObject,
    NotFound,
    ObjectRecord,
    Usage,
    harvest,
    image_url,
    read_edm,
    read_linked_art,
    to_cell,
)
from collection_online.field_readers import read_dimensions

LINKED_ART = {
    "id": "https://id.rijksmuseum.nl/200107928",
    "type": "HumanMadeObject",
    "identified_by": [
        {
            "type": "Identifier",
            "content": "SK-C-5",
            "classified_as": [{"id": "http://vocab.getty.edu/aat/300312355"}],
        },
        {"type": "Name", "content": "Night Watch <1642>", "language": [{"id": "http://vocab.getty.edu/aat/300388277"}]},
    ],
    "produced_by": {"referred_to_by": [{"content": "Rembrandt van Rijn", "classified_as": ["300435416"]}]},
}
EDM = {
    "aggregatedCHO": {"id": "https://id.rijksmuseum.nl/200107928", "identifier": "SK-C-5", "title": "Night Watch"},
    "edmRights": "https://creativecommons.org/publicdomain/mark/1.0/",
}


@pytest.fixture
def records() -> list[ObjectRecord]:
    return [read_linked_art(copy.deepcopy(LINKED_ART)), read_edm(copy.deepcopy(EDM))]


def test_models(records: list[ObjectRecord]) -> None:
    linked_art, edm = records
    assert isinstance(linked_art, LinkedArtObject) and isinstance(edm, EdmObject)
    assert (linked_art.model, edm.model) == ("linked-art", "edm")
    assert linked_art.kind == edm.kind == "ObjectRecord"
    assert FIELDS["rights"] == {"ObjectRecord": ("edm",)}
    assert FIELDS["iconclass"] == {"ObjectRecord": ("edm",), "VisualItem": ("linked-art",)}


def test_a_field_that_the_model_lacks(records: list[ObjectRecord]) -> None:
    linked_art, edm = records
    sentence = r'records in Linked Art have no field rights; get_object\(id, model="edm"\) has it'
    with pytest.raises(AttributeError, match=sentence):
        _ = linked_art.rights
    with pytest.raises(AttributeError, match="records in EDM have no field time-span"):
        _ = edm.time_span
    with pytest.raises(AttributeError, match="ObjectRecord has no field biography"):
        _ = edm.biography
    with pytest.raises(AttributeError, match="no attribute 'colour'"):
        _ = edm.colour
    assert not hasattr(linked_art, "rights") and hasattr(edm, "rights")
    assert "rights" not in linked_art.fields and "rights" not in linked_art.to_dict()
    assert "rights" not in dir(linked_art) and "rights" in dir(edm)
    assert linked_art.get("rights") is None and to_cell(linked_art, "rights") == ""
    with pytest.raises(Usage):
        linked_art.get("colour")
    with pytest.raises(Usage):
        to_cell(linked_art, "credit_line")


def test_records_are_equal_copied_and_pickled(records: list[ObjectRecord]) -> None:
    for record, other in zip(records, reversed(records), strict=True):
        _ = record.title
        for same in (pickle.loads(pickle.dumps(record)), copy.copy(record), copy.deepcopy(record)):
            assert same == record and hash(same) == hash(record) and same.fields == record.fields
        assert record != other and record != record.in_language("nl") and record != "SK-C-5"
        assert len({record, copy.copy(record), other}) == 2
        assert record.in_language("nl").in_language("en") == record


def test_fields_are_read_once(records: list[ObjectRecord]) -> None:
    for record in records:
        assert record.material is record.material
        assert record.date is record.date


def test_records_are_plain_data(records: list[ObjectRecord]) -> None:
    for record in records:
        assert json.loads(json.dumps(record.to_dict()))["object-number"] == "SK-C-5"
        assert list(record.to_dict()) == record.field_names() == list(record.fields)


def test_records_show_what_they_are(records: list[ObjectRecord]) -> None:
    linked_art, edm = records
    assert repr(edm) == '<EdmObject SK-C-5 "Night Watch" https://id.rijksmuseum.nl/200107928>'
    assert repr(linked_art).startswith('<LinkedArtObject SK-C-5 "Night Watch <1642>"')
    html = linked_art._repr_html_()
    assert html.startswith("<table>") and "Night Watch &lt;1642&gt;" in html and "description" not in html
    person = read_linked_art({"id": "https://id.rijksmuseum.nl/1", "type": "Person"})
    assert repr(person) == "<Person https://id.rijksmuseum.nl/1>"


def test_errors_are_copied() -> None:
    error = NotFound("no such thing", "https://id.rijksmuseum.nl/1")
    for same in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert (str(same), same.url, same.kind, same.action) == (str(error), error.url, "NotFound", "keep")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("height 379.5 cm x width 453.5 cm", [("height", 379.5, "cm", None, None), ("width", 453.5, "cm", None, None)]),
        ("drager: hoogte 132,2 cm (ovaal)", [("hoogte", 132.2, "cm", "drager", "ovaal")]),
        ("outer size: depth 5.3 cm (support incl. frame)", [("depth", 5.3, "cm", "outer size", "support incl. frame")]),
        ("height 0 cm", [("height", None, "cm", None, None)]),
        ("gewicht: 31,6 kg", [(None, 31.6, "kg", "gewicht", None)]),
        ("gewicht (eigenschap) 2400 g", [("gewicht (eigenschap)", 2400, "g", None, None)]),
        ("depth 7.5", [("depth", 7.5, None, None, None)]),
        ("onderdeel 1: hoogte 118 cm", [("hoogte", 118, "cm", "onderdeel 1", None)]),
        ("hoogte 5 cm (a: b)", [("hoogte", 5, "cm", None, "a: b")]),
        (
            "hoogte 5 cm (a (b) c) x breedte 6 mm",
            [("hoogte", 5, "cm", None, "a (b) c"), ("breedte", 6, "mm", None, None)],
        ),
        ("weight 38.23 ct", [("weight", 38.23, "ct", None, None)]),
        ("(zie afzonderlijke delen)", []),
        ("height 5 cm x unknown", []),
        ("", []),
    ],
)
def test_dimensions_in_texts(text: str, expected: list[tuple]) -> None:
    assert read_dimensions(text) == expected


@pytest.mark.parametrize(
    "image",
    [
        "PJEZO",
        "https://iiif.micr.io/PJEZO",
        "http://iiif.micr.io/PJEZO/",
        "https://iiif.micr.io/PJEZO/info.json",
        "http://iiif.micr.io/PJEZO/full/max/0/default.jpg",
        Image("PJEZO", "", "", None, None, [], False, 1),
    ],
)
def test_image_url_accepts_all_forms(image: Image | str) -> None:
    assert image_url(image, 800) == "https://iiif.micr.io/PJEZO/full/800,/0/default.jpg"


@pytest.mark.parametrize(
    "since",
    [
        datetime(2026, 6, 19, 8, tzinfo=timezone.utc),
        datetime(2026, 6, 19, 10, tzinfo=timezone(timedelta(hours=2))),
        datetime(2026, 6, 19, 8),
        "2026-06-19T08:00:00Z",
    ],
)
def test_since_is_a_time_or_a_text(since: datetime | str) -> None:
    assert harvest(since=since).state["since"] == "2026-06-19T08:00:00Z"


def test_since_is_a_day() -> None:
    assert harvest(since=date(2026, 6, 19)).state["since"] == "2026-06-19T00:00:00Z"


def test_a_state_is_never_changed() -> None:
    state = harvest(set=260213).state
    before = dict(state)
    going_on = harvest(state=state)
    assert going_on.state == state and going_on.state is not state and state == before
    with pytest.raises(CollectionError):
        harvest(set=260214, state=state)
