import urllib.request

headers = {"Accept": "application/ld+json"}
request = urllib.request.Request("https://id.rijksmuseum.nl/200117708", headers=headers)
with urllib.request.urlopen(request) as answer:
    print(answer.read().decode())
