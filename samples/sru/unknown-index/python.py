import urllib.parse
import urllib.request

query = urllib.parse.urlencode(
    {
        "version": "1.1",
        "operation": "searchRetrieve",
        "query": "nosuchindex=rembrandt",
    }
)
base = "http://library.rijksmuseum.nl:9998/biblios"
with urllib.request.urlopen(f"{base}?{query}") as response:
    print(response.read().decode())
