import urllib.parse
import urllib.request

query = urllib.parse.urlencode(
    {
        "verb": "ListRecords",
        "resumptionToken": "bWV0YWRhdGFQcmVmaXg9ZWRtJnNldD0yNjAyMTMmY3Vyc29yPTUw",
    }
)
url = f"https://data.rijksmuseum.nl/oai?{query}"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
