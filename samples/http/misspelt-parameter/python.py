import urllib.request

url = "https://data.rijksmuseum.nl/200107928?_media_type=application/rdf%2Bxml"
with urllib.request.urlopen(url) as response:
    print(response.status, response.headers["Content-Type"])
