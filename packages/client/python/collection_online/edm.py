"""Read records in EDM. The module accepts every form of RDF/XML, and JSON in the profile edm-framed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import UnknownForm
from .field_readers import ID_PREFIX
from .values import FIELD_RULES, as_list, decode, first, parse_json, parse_xml, write_json

if TYPE_CHECKING:
    from lxml import etree

__all__ = ["EdmGraph", "Value"]
REPAIRED_NOTICE = "characters that XML forbids became U+FFFD"
OAI_NAMESPACE = "{http://www.openarchives.org/OAI/2.0/}"
RDF_TAG = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}RDF"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class Value(NamedTuple):
    """The value of a property, which is a string or a link to a node. Members that do not apply are empty strings."""

    text: str = ""
    language: str = ""
    link: str = ""


@dataclass
class EdmGraph:
    """A record in EDM.

    Attributes:
        nodes: The nodes, by identifier. A node maps the names of its properties, without the namespace, to lists of
            values.
        identifier: The identifier of the object.
        aggregation: The identifier of the node that contains the rights and the image.
    """

    nodes: dict[str, dict[str, list[Value]]] = field(default_factory=dict)
    identifier: str = ""
    aggregation: str = ""

    def values(self, term: str, node: str = "") -> list[Value]:
        """Return the values of a property of a node. If `node` is empty, it is the object."""
        return self.nodes.get(node or self.identifier, {}).get(term, [])

    def links(self, term: str, node: str = "") -> list[str]:
        """Return the identifiers of the nodes that a property links to. Blank nodes begin with `_:`."""
        return [value.link for value in self.values(term, node) if value.link]

    def add(self, node: str, iri: str, value: Value) -> None:
        """Add a value to a property of a node, unless the property already has this value."""
        term = FIELD_RULES["ambiguousNames"].get(iri) or re.split("[#/]", iri)[-1]
        values = self.nodes.setdefault(node, {}).setdefault(term, [])
        if (value.text or value.link) and value not in values:
            values.append(value)


def parse_edm(
    source: str | bytes | Mapping[str, Any], name: str | None, notice: Callable[[str], object]
) -> EdmGraph | None:
    """Return the graph of the record in a document, or None if the museum deleted the record.

    Args:
        source: RDF/XML, a response from OAI-PMH, or JSON in the profile edm-framed.
        name: The name of the document. Messages begin with it.
        notice: A function that receives a sentence about repaired characters.

    Raises:
        UnknownForm: The document does not contain exactly one record with an identifier.
    """
    graph = EdmGraph()
    source = decode(source, name) if isinstance(source, bytes) else source
    if not isinstance(source, str) or source.lstrip("\ufeff \r\n\t").startswith(("{", "[")):
        for thing in as_list(parse_json(source, name) if isinstance(source, str) else source):
            _add_json(graph, thing)
    else:
        root, is_repaired = parse_xml(source, name)
        if is_repaired:
            notice(f"{name}: {REPAIRED_NOTICE}" if name else REPAIRED_NOTICE)
        records = (
            [root] if root.tag == f"{OAI_NAMESPACE}record" else root.findall(f"{OAI_NAMESPACE}*/{OAI_NAMESPACE}record")
        )
        if len(records) > 1:
            raise UnknownForm(f"{len(records)} EDM records, not one", name)
        header = records[0].find(f"{OAI_NAMESPACE}header") if records else None
        if header is not None and header.get("status") == "deleted":
            return None
        _add_rdf(graph, records[0].find(f"{OAI_NAMESPACE}metadata/*") if records else next(root.iter(RDF_TAG), root))
    aggregations = [node for node, terms in graph.nodes.items() if "aggregatedCHO" in terms]
    graph.aggregation = first(aggregations) or ""
    graph.identifier = first(graph.links("aggregatedCHO", graph.aggregation)) or "_:"
    if len(aggregations) != 1 or graph.identifier.startswith("_:"):
        raise UnknownForm(f"{len(aggregations)} EDM records, not one with an identifier", name)
    return graph


def _add_rdf(graph: EdmGraph, element: etree._Element | None) -> None:
    """Add the statements of a description in RDF/XML to a graph."""
    if element is None:
        return
    for ancestor in element.iterancestors():
        if XML_LANG in ancestor.attrib and XML_LANG not in element.attrib:
            element.set(XML_LANG, ancestor.attrib[XML_LANG])
    import pyoxigraph
    from lxml import etree

    def name_node(node: Any) -> str:
        return f"_:{node.value}" if isinstance(node, pyoxigraph.BlankNode) else str(node.value)

    base = element.base if element.base and ":" in element.base else ID_PREFIX
    text = etree.tostring(element, encoding="unicode", with_tail=False)
    for triple in pyoxigraph.parse(text, pyoxigraph.RdfFormat.RDF_XML, base_iri=base, lenient=True):
        value = triple.object
        is_text = isinstance(value, pyoxigraph.Literal)
        new = _make_literal(value.value, value.language) if is_text else Value(link=name_node(value))
        graph.add(name_node(triple.subject), triple.predicate.value, new)


def _make_literal(text: str, language: Any) -> Value:
    """Return a value with a text and the language of its tag. For the tag "en-GB", the language is "en"."""
    return Value(text.strip(), str(language or "").lower().split("-")[0])


def _add_json(graph: EdmGraph, thing: Mapping[str, Any]) -> str:
    """Add an object of edm-framed as a node, and return the identifier of the node."""
    id = thing.get("id")
    node = id if isinstance(id, str) and id else f"_:.{len(graph.nodes)}"
    graph.nodes.setdefault(node, {})
    for key, content in thing.items():
        for value in _json_values(graph, content) if key != "id" else ():
            graph.add(node, key, value)
    return node


def _json_values(graph: EdmGraph, item: Any) -> Iterator[Value]:
    """Yield the values of an item of edm-framed. A language map contains several values."""
    if isinstance(item, list):
        for inner in item:
            yield from _json_values(graph, inner)
    elif not isinstance(item, dict):
        text = item.strip() if isinstance(item, str) else "" if item is None else write_json(item)
        yield Value(link=text) if text.startswith("http") else Value(text)
    elif "@value" in item or ("id" not in item and all(re.fullmatch("[a-z]{2}", key) for key in item)):
        for language, texts in [(item.get("@language"), item["@value"])] if "@value" in item else item.items():
            yield from (_make_literal(value.text or value.link, language) for value in _json_values(graph, texts))
    else:
        yield Value(link=_add_json(graph, item))
