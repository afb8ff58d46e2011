import urllib.parse
import urllib.request

query = urllib.parse.urlencode({
    "version": "1.1",
    "operation": "searchRetrieve",
    "query": "nosuchindex=rembrandt",
})
with urllib.request.urlopen(f"http://library.rijksmuseum.nl:9998/biblios?{query}") as answer:
    print(answer.read().decode())
