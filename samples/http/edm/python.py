import urllib.request

record = "https://data.rijksmuseum.nl/200107928"

# Request EDM with a query parameter.
with urllib.request.urlopen(record + "?_profile=edm") as response:
    print(response.status, response.headers["Content-Type"])

# Request EDM with headers.
headers = {
    "Accept-Profile": "<http://www.europeana.eu/schemas/edm/>",
    "Accept": "application/rdf+xml",
}
request = urllib.request.Request(record, headers=headers)
with urllib.request.urlopen(request) as response:
    print(response.status, response.headers["Content-Type"])
