"""Test the values of every recorded record, in every form of EDM.

Both languages compare their values with cases/values.json. To update this file, run
`python tests/test_readers.py > ../cases/values.json`.
"""

import hashlib
import json
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyoxigraph
from lxml import etree

from collection_online import EdmGraph, Value, read_edm, read_linked_art
from collection_online.records import LINKED_ART_TYPES, Record
from collection_online.values import to_data, write_json

CASES = Path(__file__).parents[2] / "cases"
RECORDINGS = Path(__file__).parents[4] / "samples" / "recordings"
# The records whose values are in the file as JSON, and not only as digests.
FULL_RECORDS = ("SK-A-4691.xml", "records/object-200117708.linked-art.json", "records/person-2103429.linked-art.json")


def read_archive() -> dict[str, bytes]:
    with tarfile.open(RECORDINGS / "corpus" / "set-260214_2026-06-20.tar.gz") as archive:
        files = {Path(member.name).name: archive.extractfile(member) for member in archive if member.isfile()}
        return {name: file.read() for name, file in sorted(files.items()) if file}


def read_all(language: str) -> Iterator[tuple[str, str, Record]]:
    for name, data in read_archive().items():
        yield "edm", name, read_edm(data, language, name)
    paths = {path.relative_to(RECORDINGS).as_posix(): path for path in RECORDINGS.glob("**/*.json")}
    for name, path in sorted(paths.items()):
        body = json.loads(path.read_text("utf-8"))
        if isinstance(body, dict) and body.get("type") in LINKED_ART_TYPES:
            yield "linked-art", name, read_linked_art(body, language)


def digest() -> dict[str, dict]:
    hashes: dict[tuple[str, str, str], Any] = {}
    digests: dict[str, dict] = {"edm": {"en": {}, "nl": {}}, "linked-art": {"en": {}, "nl": {}}, "full": {}}
    for language in ("en", "nl"):
        for model, name, record in read_all(language):
            if name in FULL_RECORDS:
                digests["full"][f"{name} {language}"] = {
                    field: to_data(value) for field, value in record.fields.items()
                }
            for field, value in record.fields.items():
                hash = hashes.setdefault((model, language, field), hashlib.sha256())
                hash.update((write_json(value) + "\n").encode())
    for (model, language, field), hash in hashes.items():
        digests[model][language][field] = hash.hexdigest()[:16]
    return digests


def test_values_are_the_same_in_both_languages() -> None:
    assert digest() == json.loads((CASES / "values.json").read_text("utf-8"))


def flatten(data: bytes) -> bytes:
    """Return the record as RDF/XML without nesting, in the style of another program."""
    rdf = etree.fromstring(data).find(".//{http://www.w3.org/1999/02/22-rdf-syntax-ns#}RDF")
    triples = [quad.triple for quad in pyoxigraph.parse(etree.tostring(rdf), pyoxigraph.RdfFormat.RDF_XML)]
    return pyoxigraph.serialize(triples, format=pyoxigraph.RdfFormat.RDF_XML)


def frame(graph: EdmGraph, node: str, outer: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the record in the form of edm-framed, with a list for each property."""

    def write(value: Value) -> dict[str, Any]:
        if not value.link:
            return {"@value": value.text} | ({"@language": value.language} if value.language else {})
        return {"id": value.link} if value.link in outer else frame(graph, value.link, (*outer, node))

    return {"id": node} | {term: [*map(write, values)] for term, values in graph.nodes.get(node, {}).items()}


def test_every_form_of_edm_has_the_same_values() -> None:
    for name, data in read_archive().items():
        nested_record = read_edm(data, "nl", name)
        for form in (flatten(data), json.dumps(frame(nested_record.raw, nested_record.raw.aggregation))):
            assert read_edm(form, "nl", name).fields == nested_record.fields, name


if __name__ == "__main__":
    print(json.dumps(digest(), ensure_ascii=False, indent=2))
