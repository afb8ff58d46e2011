import urllib.error
import urllib.request

try:
    urllib.request.urlopen("https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&type=painting&f.dating.period=17&imgonly=True")
except urllib.error.HTTPError as answer:
    print(answer.status)
