"""Read the fields of EDM records: RDF/XML in any legal form, and framed JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pyoxigraph
from lxml import etree

from . import values as v
from .errors import UnknownForm
from .manners import MENDED, settings
from .values import decode, first, parse_json, parse_xml, plain, write_json

__all__ = ["EdmGraph", "Value"]
MUSEUM = "https://id.rijksmuseum.nl/"
OAI = "{http://www.openarchives.org/OAI/2.0/}"
RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}RDF"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
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

    def texts(self, language: str, term: str, node: str = "") -> list[str]:
        """Return the texts in a language, else those without one, else all; plain, while values() has the markup."""
        found = [value for value in self.values(term, node) if value.text]
        chosen = [[each for each in found if each.language == wanted] for wanted in (language, "")]
        return [plain(value.text) for value in chosen[0] or chosen[1] or found]

    def text(self, language: str, term: str, node: str = "") -> str | None:
        return first(self.texts(language, term, node))

    def ids(self, _language: str, term: str, node: str = "") -> list[str]:
        """Return the identifiers that a property links to, without blank nodes."""
        return [link for link in self.links(term, node) if not link.startswith("_:")]

    def names(self, language: str, term: str, node: str = "") -> list[str]:
        """Return texts, and names of linked nodes, or their identifiers."""
        found = [self.text(language, "prefLabel", each) or each for each in self.links(term, node)]
        return self.texts(language, term, node) + [each for each in found if not each.startswith("_:")]

    def places(self, language: str, term: str, kind: str = "") -> list[v.Place]:
        """Return what a property names or links to, if its number begins so; the record swaps lat and long."""
        found = [v.Place(None, name, [], None, None) for name in self.texts(language, term)]
        for link in self.links(term):
            if link.startswith(MUSEUM + kind) or not kind:
                north, east = (v.number(self.text("", each, link)) for each in ("long", "lat"))
                name, same = self.text(language, "prefLabel", link), self.names(language, "sameAs", link)
                found.append(v.Place(None if link.startswith("_:") else link, name, same, north, east))
        return found

    def terms(self, language: str, term: str, kind: str = "") -> list[v.Term]:
        return [v.Term(each.id, each.name, each.equivalent) for each in self.places(language, term, kind)]

    def makers(self, language: str) -> list[v.Maker]:
        """Return the makers that are named; of a qualified one ("workshop of"), the Linked Art record says more."""
        found = self.terms(language, "creator")
        return [v.Maker(each.id, each.name, each.equivalent, None, each.name, None, None) for each in found]

    def maker_as_text(self, language: str) -> str | None:
        return "; ".join(each.name for each in self.makers(language) if each.name) or None

    def of_makers(self, language: str, *terms: str) -> list[str]:
        """Return properties of each maker, as texts, names or identifiers."""
        found = [(term, maker) for maker in self.links("creator") for term in terms]
        return [name for term, maker in found for name in self.names(language, term, maker)]

    def names_of_makers(self, _language: str) -> list[str]:
        return list(dict.fromkeys(self.of_makers("", "prefLabel", "altLabel")))

    def related_objects(self, _language: str) -> list[v.RelatedObject]:
        return [v.RelatedObject(id, None) for id in self.ids("", "relation")]

    def lives(self, language: str, *events: str) -> list[v.Life]:
        """Return birth and death of each maker: dates, or names of places."""
        makers = self.links("creator")
        return [v.Life(*("; ".join(self.names(language, term, each)) or None for term in events)) for each in makers]

    def title(self, language: str) -> str | None:
        """Return the title in a language; where both are marked as both, the first in alphabetical order."""
        marked = self.texts(language, "title")
        others = {plain(value.text) for value in self.values("title") if value.language != language}
        return first([text for text in marked if text not in others] or marked)

    def literature(self, language: str) -> list[v.Reference]:
        return [v.Reference(each.id, each.name, None, None) for each in self.terms(language, "isReferencedBy")]

    def about(self, language: str, term: str) -> list[str]:
        return self.names(language, term, self.aggregation)

    def image_service(self, language: str) -> str | None:
        """Return the base URL of the IIIF Image API."""
        return first(self.ids("", "has_service", first(self.about(language, "isShownBy")) or "_:"))

    def parts(self, _language: str) -> v.Parts:
        """Return parts of the object, and larger objects that it is a part of; what isPartOf links to can be a set."""
        wholes = [link for link in self.links("isPartOf") if link.startswith(MUSEUM + "200")]
        return v.Parts(self.ids("", "hasPart"), wholes)

    def add(self, node: str, iri: str, value: Value) -> None:
        term = TERMS.get(iri) or re.split("[#/]", iri)[-1]
        values = self.nodes.setdefault(node, {}).setdefault(term, [])
        if (value.text or value.link) and value not in values:
            values.append(value)


def parse_edm(source: str | bytes | dict[str, Any], name: str | None) -> EdmGraph | None:
    """Return the record in a document, None if it was deleted."""
    graph = EdmGraph()
    source = decode(source, name) if isinstance(source, bytes) else source
    if isinstance(source, dict) or source.lstrip("\ufeff \r\n\t").startswith("{"):
        _add_json(graph, source if isinstance(source, dict) else parse_json(source, name))
    else:
        root = parse_xml(source, name, lambda: settings.notice(f"{name}: {MENDED}"))
        records = [root] if root.tag == f"{OAI}record" else root.findall(f"{OAI}*/{OAI}record")
        if len(records) > 1:
            raise UnknownForm(f"{len(records)} EDM records, not one", name)
        header = records[0].find(f"{OAI}header") if records else None
        if header is not None and header.get("status") == "deleted":
            return None
        _add_rdf(graph, records[0].find(f"{OAI}metadata/*") if records else next(root.iter(RDF), root), name)
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
        if LANGUAGE in ancestor.attrib and LANGUAGE not in element.attrib:
            element.set(LANGUAGE, ancestor.attrib[LANGUAGE])
    base = element.base if element.base and ":" in element.base else MUSEUM
    text = etree.tostring(element, encoding="unicode", with_tail=False)
    try:
        for triple in pyoxigraph.parse(text, pyoxigraph.RdfFormat.RDF_XML, base_iri=base, lenient=True):
            value = triple.object
            is_text = isinstance(value, pyoxigraph.Literal)
            new = _text(value.value, value.language) if is_text else Value(link=_name(value))
            graph.add(_name(triple.subject), triple.predicate.value, new)
    except (SyntaxError, ValueError) as error:
        raise UnknownForm(f"not RDF/XML ({error})", name) from None


def _name(node: Any) -> str:
    return f"_:{node.value}" if isinstance(node, pyoxigraph.BlankNode) else str(node.value)


def _text(text: str, language: Any) -> Value:
    return Value(text.strip(), str(language or "").lower().split("-")[0])


def _add_json(graph: EdmGraph, thing: dict[str, Any]) -> str:
    node = str(thing.get("id") or f"_:.{len(graph.nodes)}")
    graph.nodes.setdefault(node, {})
    for key, content in thing.items():
        for value in _json_values(graph, content) if key != "id" else ():
            graph.add(node, key, value)
    return node


def _json_values(graph: EdmGraph, item: Any) -> Iterator[Value]:
    if isinstance(item, list):
        for each in item:
            yield from _json_values(graph, each)
    elif not isinstance(item, dict):
        text = item.strip() if isinstance(item, str) else "" if item is None else write_json(item)
        yield Value(link=text) if text.startswith("http") else Value(text)
    elif "@value" in item or ("id" not in item and all(re.fullmatch("[a-z]{2}", key) for key in item)):
        for language, texts in [(item.get("@language"), item["@value"])] if "@value" in item else item.items():
            yield from (_text(each.text or each.link, language) for each in _json_values(graph, texts))
    else:
        yield Value(link=_add_json(graph, item))
