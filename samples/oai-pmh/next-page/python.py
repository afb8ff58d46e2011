import urllib.parse
import urllib.request

query = urllib.parse.urlencode({
    'verb': 'ListRecords',
    'resumptionToken': 'bWV0YWRhdGFQcmVmaXg9ZWRtJmN1cnNvcj01MA==',
})
with urllib.request.urlopen(f'https://data.rijksmuseum.nl/oai?{query}') as answer:
    print(answer.read().decode())
