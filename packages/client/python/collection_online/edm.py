"""Read the fields of EDM records: RDF/XML in any legal form, and framed JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pyoxigraph
from lxml import etree

from .errors import UnknownForm
from .texts import parse_json, parse_xml
from .values import Life, Maker, Parts, Place, Reference, RelatedObject, Term, as_list, first, plain, write_json

MUSEUM = "https://id.rijksmuseum.nl/"
OAI = "{http://www.openarchives.org/OAI/2.0/}"
XML = "{http://www.w3.org/XML/1998/namespace}"
# Properties are called by their local name, but for these, because others have the same.
TERMS = {
    "http://purl.org/dc/elements/1.1/type": "dcType",
    "http://www.europeana.eu/schemas/edm/rights": "edmRights",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#type": "rdfType",
}


@dataclass(frozen=True)
class Value:
    """One value of a property: a text, or a link to another node."""

    text: str = ""
    language: str = ""
    link: str = ""


@dataclass
class EdmGraph:
    """An EDM record: its nodes by identifier, and which of them are the object and its aggregation."""

    nodes: dict[str, dict[str, list[Value]]] = field(default_factory=dict)
    identifier: str = ""
    aggregation: str = ""

    def values(self, term: str, node: str = "") -> list[Value]:
        """Return the values of a property, of the object or of another node."""
        return self.nodes.get(node or self.identifier, {}).get(term, [])

    def links(self, term: str, node: str = "") -> list[str]:
        """Return the nodes that a property links to; the names of blank ones begin with `_:`."""
        return [value.link for value in self.values(term, node) if value.link]

    def add(self, node: str, iri: str, value: Value) -> None:
        """Add a value, once."""
        term = TERMS.get(iri) or re.split("[#/]", iri)[-1]
        values = self.nodes.setdefault(node, {}).setdefault(term, [])
        if (value.text or value.link) and value not in values:
            values.append(value)


def parse_edm(source: str | bytes | dict[str, Any], name: str | None) -> EdmGraph | None:
    """Return the record in a document, None if it was deleted."""
    graph = EdmGraph()
    if isinstance(source, dict):
        _add_json(graph, source)
    elif source.lstrip()[:1] in ("{", b"{") or source[:4] == b"\xef\xbb\xbf{" or source[:2] == "\ufeff{":
        _add_json(graph, parse_json(source, name))
    else:
        root = parse_xml(source, name)
        records = [root] if root.tag == f"{OAI}record" else root.findall(f"{OAI}*/{OAI}record")
        if len(records) > 1:
            raise UnknownForm(f"{len(records)} EDM records, not one; read them one by one", name)
        header = records[0].find(f"{OAI}header") if records else None
        if header is not None and header.get("status") == "deleted":
            return None
        _add_rdf(graph, records[0].find(f"{OAI}metadata/*") if records else root, name)
    found = [node for node, terms in graph.nodes.items() if "aggregatedCHO" in terms]
    if len(found) != 1:
        raise UnknownForm(f"{len(found)} EDM records, not one", name)
    graph.aggregation = found[0]
    graph.identifier = first(graph.links("aggregatedCHO", found[0])) or ""
    return graph


def _add_rdf(graph: EdmGraph, element: etree._Element | None, name: str | None) -> None:
    if element is None:
        return
    for ancestor in element.iterancestors():
        if f"{XML}lang" in ancestor.attrib and f"{XML}lang" not in element.attrib:
            element.set(f"{XML}lang", ancestor.attrib[f"{XML}lang"])
    base = element.base if element.base and ":" in element.base else MUSEUM
    try:
        text = etree.tostring(element, encoding="unicode", with_tail=False)
        for triple in pyoxigraph.parse(text, pyoxigraph.RdfFormat.RDF_XML, base_iri=base, lenient=True):
            link = triple.object
            if isinstance(link, pyoxigraph.Literal):
                value = Value(link.value.strip(), link.language or "")
            else:
                value = Value(link=_name(link))
            graph.add(_name(triple.subject), triple.predicate.value, value)
    except (SyntaxError, ValueError) as error:
        raise UnknownForm(f"not RDF/XML ({error})", name) from None


def _name(node: Any) -> str:
    return f"_:{node.value}" if isinstance(node, pyoxigraph.BlankNode) else str(node.value)


def _add_json(graph: EdmGraph, thing: dict[str, Any]) -> str:
    """Add a node of edm-framed, and the nodes inside it."""
    node = str(thing.get("id") or f"_:.{len(graph.nodes)}")
    graph.nodes.setdefault(node, {})
    for key, content in thing.items():
        for value in _json_values(graph, content) if key != "id" else ():
            graph.add(node, key, value)
    return node


def _json_values(graph: EdmGraph, item: Any) -> Iterator[Value]:
    """Return the values in one item; a language map has several, and null none."""
    if isinstance(item, list):
        for each in item:
            yield from _json_values(graph, each)
    elif not isinstance(item, dict):
        text = item if isinstance(item, str) else "" if item is None else write_json(item)
        yield Value(link=text) if text.startswith("http") else Value(text=text.strip())
    elif "@value" in item:
        yield from (
            Value(each.text or each.link, item.get("@language") or "") for each in _json_values(graph, item["@value"])
        )
    elif "id" not in item and all(re.fullmatch("[a-z]{2}", key) for key in item):
        for language, texts in item.items():
            for each in _json_values(graph, texts):
                yield Value(each.text or each.link, language)
    else:
        yield Value(link=_add_json(graph, item))


# Readers of a property


def texts(record: EdmGraph, language: str, term: str, node: str = "") -> list[str]:
    """Return the texts in a language, else those without one, else all; plain, while values() has the markup."""
    found = [value for value in record.values(term, node) if value.text]
    chosen = [value for value in found if value.language == language] or [each for each in found if not each.language]
    return [plain(value.text) for value in chosen or found]


def text(record: EdmGraph, language: str, term: str) -> str | None:
    """Return the first of the texts."""
    return first(texts(record, language, term))


def name_of(record: EdmGraph, language: str, node: str) -> str | None:
    """Return the name of a node."""
    return first(texts(record, language, "prefLabel", node))


def id_of(link: str) -> str | None:
    """Return an identifier, None for a blank node."""
    return None if link.startswith("_:") else link


def names(record: EdmGraph, language: str, term: str, node: str = "") -> list[str]:
    """Return texts, and names of linked nodes, or their identifiers."""
    found = [name_of(record, language, link) or id_of(link) for link in record.links(term, node)]
    return texts(record, language, term, node) + [each for each in found if each]


def linked(record: EdmGraph, language: str, term: str, kind: str = "") -> Iterator[tuple[str, Term]]:
    """Yield what a property names or links to, each with its node.

    The kind is how the museum's numbers of persons, terms, places or sets begin.
    """
    for name in texts(record, language, term):
        yield "", Term(None, name, [])
    for link in record.links(term):
        if link.startswith(MUSEUM + kind) or not kind:
            yield link, Term(id_of(link), name_of(record, language, link), names(record, language, "sameAs", link))


def terms(record: EdmGraph, language: str, term: str, kind: str = "") -> list[Term]:
    """Return linked terms, persons, events or sets; a text is a name, too."""
    return [each for _, each in linked(record, language, term, kind)]


def places(record: EdmGraph, language: str, term: str, kind: str = "") -> list[Place]:
    """Return linked places. The museum's records have latitude and longitude the wrong way round."""
    return [
        Place(each.id, each.name, each.equivalent, _degrees(record, "long", node), _degrees(record, "lat", node))
        for node, each in linked(record, language, term, kind)
    ]


def _degrees(record: EdmGraph, term: str, node: str) -> float | None:
    found = first(value.text for value in record.values(term, node)) if node else None
    return float(found) if found and re.fullmatch(r"[+-]?[0-9]+(\.[0-9]+)?", found) else None


def makers(record: EdmGraph, language: str) -> list[Maker]:
    """Return the makers that are named; of a qualified one ("workshop of"), the Linked Art record says more."""
    found = terms(record, language, "creator")
    return [Maker(each.id, each.name, each.equivalent, None, each.name, None, None) for each in found]


def maker_as_text(record: EdmGraph, language: str) -> str | None:
    """Return the names of the makers, as one line of text."""
    return "; ".join(each.name for each in makers(record, language) if each.name) or None


def of_makers(record: EdmGraph, language: str, *terms: str) -> list[str]:
    """Return properties of each maker, as texts, names or identifiers."""
    return [
        name for maker in record.links("creator") for term in terms for name in names(record, language, term, maker)
    ]


def names_of_makers(record: EdmGraph, _language: str) -> list[str]:
    """Return all names of the makers, in any language."""
    return list(dict.fromkeys(of_makers(record, "", "prefLabel", "altLabel")))


def lives(record: EdmGraph, language: str, born: str, died: str) -> list[Life]:
    """Return birth and death of each maker: dates, or names of places."""
    return [
        Life(*("; ".join(names(record, language, term, maker)) or None for term in (born, died)))
        for maker in record.links("creator")
    ]


def title(record: EdmGraph, language: str) -> str | None:
    """Return the title in a language, as far as the record can tell.

    Many records have a Dutch and an English title and mark each as both; then this is the first of the two, in
    alphabetical order.
    """
    marked = texts(record, language, "title")
    others = {plain(value.text) for value in record.values("title") if value.language != language}
    return first([text for text in marked if text not in others] or marked)


def links(record: EdmGraph, _language: str, term: str) -> list[str]:
    """Return the identifiers that a property links to."""
    return [link for link in record.links(term) if id_of(link)]


def related_objects(record: EdmGraph, _language: str) -> list[RelatedObject]:
    """Return other objects; EDM does not say how they are related."""
    return [RelatedObject(link, None) for link in links(record, "", "relation")]


def literature(record: EdmGraph, language: str) -> list[Reference]:
    """Return publications, as texts or identifiers."""
    return [Reference(each.id, each.name, None, None) for each in terms(record, language, "isReferencedBy")]


def about(record: EdmGraph, language: str, term: str) -> str | None:
    """Return a value of the aggregation, which has image and web page."""
    return first(names(record, language, term, record.aggregation))


def rights(record: EdmGraph, language: str) -> list[str]:
    """Return all rights of the image: one alone could be free while another is not."""
    return names(record, language, "edmRights", record.aggregation)


def image_service(record: EdmGraph, language: str) -> str | None:
    """Return the base URL of the IIIF Image API."""
    return first(links_of(record, "has_service", about(record, language, "isShownBy") or "_:"))


def links_of(record: EdmGraph, term: str, node: str) -> list[str]:
    """Return the identifiers that a property of a node links to."""
    return [link for link in record.links(term, node) if id_of(link)]


def parts(record: EdmGraph, _language: str) -> Parts:
    """Return parts of the object, and larger objects that it is a part of; what isPartOf links to can be a set."""
    wholes = [link for link in record.links("isPartOf") if link.startswith(MUSEUM + "200")]
    return Parts(links(record, "", "hasPart"), wholes)


def identifier(record: EdmGraph, _language: str) -> str:
    """Return the persistent identifier, to cite and to store."""
    return record.identifier
