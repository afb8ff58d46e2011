import urllib.request

url = "https://id.rijksmuseum.nl/200108359?_profile=edm-framed"
headers = {"Accept": "application/ld+json"}
request = urllib.request.Request(url, headers=headers)
with urllib.request.urlopen(request) as response:
    print(response.read().decode())
