import urllib.request

url = "https://data.rijksmuseum.nl/200107928?_profile=alt"
with urllib.request.urlopen(url) as answer:
    print(answer.status, answer.headers["Content-Type"])
