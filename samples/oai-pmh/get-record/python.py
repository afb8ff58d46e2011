import urllib.parse
import urllib.request

query = urllib.parse.urlencode({
    'verb': 'GetRecord',
    'metadataPrefix': 'edm',
    'identifier': 'https://id.rijksmuseum.nl/200107928',
})
with urllib.request.urlopen(f'https://data.rijksmuseum.nl/oai?{query}') as answer:
    print(answer.read().decode())
