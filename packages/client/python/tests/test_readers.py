"""All recorded records have their values, in every form of EDM."""

import json
from collections import defaultdict
from typing import Any

import pyoxigraph
from conftest import CLIENT
from values import digest, read_archive

from collection_online import FIELDS, EdmGraph, Value, read_edm


def test_values_are_those_of_both_languages() -> None:
    assert {name: list(kinds) for name, kinds in FIELDS.items()} == json.loads(
        (CLIENT / "cases/fields.json").read_text()
    )
    assert digest() == json.loads((CLIENT / "cases/values.json").read_text("utf-8"))


def flatten(graph: EdmGraph) -> str:
    """The record as descriptions without nesting, in RDF/XML of another writer."""
    iris = {"dcType": "http://purl.org/dc/elements/1.1/type", "edmRights": "http://www.europeana.eu/schemas/edm/rights"}
    iris["rdfType"] = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
    triples = []
    for name, terms in graph.nodes.items():
        for term, values in terms.items():
            predicate = pyoxigraph.NamedNode(iris.get(term, f"https://example.org/{term}"))
            for value in values:
                text = pyoxigraph.Literal(value.text, language=value.language or None)
                triples.append(pyoxigraph.Triple(to_node(name), predicate, to_node(value.link) if value.link else text))
    return pyoxigraph.serialize(triples, format=pyoxigraph.RdfFormat.RDF_XML).decode()


def to_node(name: str) -> Any:
    return pyoxigraph.BlankNode(name[2:]) if name.startswith("_:") else pyoxigraph.NamedNode(name)


def frame(graph: EdmGraph, node: str, outer: tuple[str, ...] = ()) -> dict[str, Any]:
    """The record as edm-framed has it, with a list for each property."""
    found: dict[str, Any] = defaultdict(list)
    found["id"] = node
    for term, values in graph.nodes.get(node, {}).items():
        found[term] = [write(graph, value, (*outer, node)) for value in values]
    return found


def write(graph: EdmGraph, value: Value, outer: tuple[str, ...]) -> dict[str, Any]:
    if not value.link:
        return {"@value": value.text} | ({"@language": value.language} if value.language else {})
    return {"id": value.link} if value.link in outer else frame(graph, value.link, outer)


def test_every_form_of_edm_has_the_same_values() -> None:
    for name, data in read_archive().items():
        nested = read_edm(data, "nl", name)
        assert nested
        for form in (flatten(nested.raw), json.dumps(frame(nested.raw, nested.raw.aggregation))):
            other = read_edm(form, "nl", name)
            assert other
            assert other.fields == nested.fields, name
