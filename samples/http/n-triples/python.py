import urllib.request

headers = {"Accept-Profile": "<https://linked.art/ns/terms/>", "Accept": "application/n-triples"}
request = urllib.request.Request("https://data.rijksmuseum.nl/200107928", headers=headers)
with urllib.request.urlopen(request) as answer:
    print(answer.read().decode())
