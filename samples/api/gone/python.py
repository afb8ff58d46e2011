import urllib.error
import urllib.request

try:
    urllib.request.urlopen("https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&involvedMaker=Rembrandt+van+Rijn")
except urllib.error.HTTPError as answer:
    print(answer.status)
