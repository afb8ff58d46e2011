import urllib.error
import urllib.request

ADDRESS = "https://www.rijksmuseum.nl/api/nl/collection/RP-T-00-808?key=YOUR-KEY"

try:
    urllib.request.urlopen(ADDRESS)
except urllib.error.HTTPError as answer:
    print(answer.status)
