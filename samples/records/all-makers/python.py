import csv
from pathlib import Path

from lxml import etree
from pyoxigraph import QuerySolutions, RdfFormat, Store

RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}RDF"
QUERY = """
PREFIX dc: <http://purl.org/dc/elements/1.1/>
PREFIX owl: <http://www.w3.org/2002/07/owl#>
PREFIX rda: <http://rdvocab.info/ElementsGr2/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>

SELECT ?maker ?works
  (MAX(IF(?field = skos:prefLabel && lang(?value) = "en", STR(?value), "")) AS ?english)
  (MAX(IF(?field = skos:prefLabel && lang(?value) = "nl", STR(?value), "")) AS ?dutch)
  (MAX(IF(?field = rda:dateOfBirth, STR(?value), "")) AS ?born)
  (MAX(IF(?field = rda:dateOfDeath, STR(?value), "")) AS ?died)
  (GROUP_CONCAT(IF(?field = owl:sameAs, STR(?value), "")) AS ?links)
WHERE {
  { SELECT ?maker (COUNT(DISTINCT ?work) AS ?works) { ?work dc:creator ?maker } GROUP BY ?maker }
  ?maker ?field ?value
  FILTER isIRI(?maker)
}
GROUP BY ?maker ?works
ORDER BY DESC(?works) ?maker
"""

if Path("makers").exists():
    raise SystemExit("makers: delete this folder of an earlier run first")
store = Store("makers")
for file in Path("top-1000/records").glob("*.xml"):
    for node in etree.parse(file).iter(RDF):
        store.load(etree.tostring(node), RdfFormat.RDF_XML)

solutions = store.query(QUERY)
assert isinstance(solutions, QuerySolutions)  # A SELECT query returns solutions.
makers = []
for row in solutions:
    maker, works, english, dutch, *others = [cell.value for cell in row]
    makers.append([maker, works, english or dutch, *others])
with open("makers.csv", "w", newline="", encoding="utf-8") as table:
    csv.writer(table).writerows(
        [["maker", "works", "name", "born", "died", "links"], *makers]
    )
print(len(makers), "makers")
for maker, works, name, born, died, links in makers[:3]:
    print(maker, works, name, born, died, *sorted(links.split()))
