"""Test that the literal types contain the names in services.json and fields.json, and that records have their fields.

`python tests/test_names.py` prints the types FieldName and Column for names.py.
"""

from typing import Any, get_args, get_type_hints

from collection_online import FIELDS, Column, FieldName, Kind, Language, Model, SearchParameters, SettingsArguments
from collection_online import records as all_records
from collection_online.records import RULES
from collection_online.settings import NAMES
from collection_online.values import SERVICES

CLASSES = [
    all_records.LinkedArtObject,
    all_records.EdmObject,
    all_records.VisualItem,
    all_records.DigitalObject,
    all_records.Person,
]
OTHER_ATTRIBUTES = {"kind", "model", "raw", "language", "_values"}


def find_value_classes(hint: Any) -> list[type]:
    """Return the classes of values.py inside a type such as list[Maker] or Room | None."""
    if hasattr(hint, "_fields"):
        return [hint]
    return [value_class for argument in get_args(hint) for value_class in find_value_classes(argument)]


def list_columns() -> list[str]:
    columns: list[str] = []
    for name in FIELDS:
        columns.append(name)
        for record_class in CLASSES:
            hint = get_type_hints(record_class).get(name.replace("-", "_"))
            columns += [
                f"{name}.{member}" for value_class in find_value_classes(hint) for member in value_class._fields
            ]
    return list(dict.fromkeys(columns))


def test_literal_types_are_the_names_of_the_shared_files() -> None:
    assert list(get_args(FieldName)) == list(FIELDS)
    assert list(get_args(Column)) == list_columns()
    assert list(get_args(Kind)) == list(RULES)
    assert list(get_args(Language)) == list(SERVICES["languages"])
    assert {model for kinds in FIELDS.values() for models in kinds.values() for model in models} == {*get_args(Model)}
    assert list(SearchParameters.__annotations__) == SERVICES["parameters"]
    assert list(SettingsArguments.__annotations__) == NAMES


def test_records_have_the_annotated_fields() -> None:
    for record_class in CLASSES:
        annotated_fields = {
            name.replace("_", "-") for name in get_type_hints(record_class) if name not in OTHER_ATTRIBUTES
        }
        assert annotated_fields == set(record_class.field_names()), record_class


if __name__ == "__main__":
    for type_name, names in (("FieldName", list(FIELDS)), ("Column", list_columns())):
        print(f"{type_name} = Literal[")
        for column in names:
            print(f'    "{column}",')
        print("]")
