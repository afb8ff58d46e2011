from pathlib import Path

from lxml import etree
from pyoxigraph import NamedNode, QuerySolutions, RdfFormat, Store

RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}RDF"

store = Store("store")
for file in Path("top-1000/records").glob("*.xml"):
    record = NamedNode(f"https://id.rijksmuseum.nl/{file.stem}")
    store.remove_graph(record)  # removes the data from an earlier harvest
    for node in etree.parse(file).iter(RDF):  # a deleted record has no RDF
        store.load(etree.tostring(node), RdfFormat.RDF_XML, to_graph=record)

query = Path("self-portraits.rq").read_text()
solutions = store.query(query, use_default_graph_as_union=True)
assert isinstance(solutions, QuerySolutions)  # A SELECT query returns solutions.
for name, works in solutions:
    print(name.value, works.value)
