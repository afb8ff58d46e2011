import urllib.error
import urllib.request

try:
    urllib.request.urlopen("https://www.rijksmuseum.nl/api/nl/collection/RP-T-00-808?key=YOUR-KEY")
except urllib.error.HTTPError as answer:
    print(answer.status)
