import urllib.error
import urllib.request

try:
    urllib.request.urlopen("https://iiif.micr.io/xxxxx/info.json")
except urllib.error.HTTPError as answer:
    print(answer.status)
