import urllib.parse
import urllib.request

record = "https://data.rijksmuseum.nl/200107928"

# in the address
query = urllib.parse.urlencode({"_profile": "edm", "_mediatype": "application/rdf+xml"})
with urllib.request.urlopen(f"{record}?{query}") as answer:
    print(answer.status, answer.headers["Content-Type"])

# in headers
headers = {"Accept-Profile": "<http://www.europeana.eu/schemas/edm/>", "Accept": "application/rdf+xml"}
with urllib.request.urlopen(urllib.request.Request(record, headers=headers)) as answer:
    print(answer.status, answer.headers["Content-Type"])
