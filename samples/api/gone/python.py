import urllib.error
import urllib.request

URL = "https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&involvedMaker=Rembrandt+van+Rijn"

try:
    urllib.request.urlopen(URL, timeout=30)
except urllib.error.HTTPError as error:
    print(error.status)
