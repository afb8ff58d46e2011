import urllib.error
import urllib.request

ADDRESS = "https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&involvedMaker=Rembrandt+van+Rijn"

try:
    urllib.request.urlopen(ADDRESS)
except urllib.error.HTTPError as answer:
    print(answer.status)
