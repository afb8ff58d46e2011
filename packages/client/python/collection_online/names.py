"""The names of this library as literal types. A test compares them with services.json and fields.json."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

__all__ = ["Column", "FieldName", "HarvestFormat", "Kind", "Language", "Model", "SearchParameters"]

Language = Literal["en", "nl"]
Model = Literal["linked-art", "edm"]
Kind = Literal["ObjectRecord", "VisualItem", "DigitalObject", "Person"]
HarvestFormat = Literal["edm", "oai_dc"]


class SearchParameters(TypedDict, total=False):
    """The parameters of a search. A list means that all of its values must match."""

    title: str | Sequence[str]
    objectNumber: str | Sequence[str]
    creator: str | Sequence[str]
    creationDate: str | int | Sequence[str | int]
    type: str | Sequence[str]
    technique: str | Sequence[str]
    material: str | Sequence[str]
    aboutActor: str | Sequence[str]
    description: str | Sequence[str]
    imageAvailable: bool
    memberOfSetId: str | int | Sequence[str | int]


FieldName = Literal["identifier"]
Column = Literal["identifier"]
