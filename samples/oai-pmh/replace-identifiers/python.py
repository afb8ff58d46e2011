import json
import time
import urllib.parse
import urllib.request

OLD_IDENTIFIERS = ['oai:rijksmuseum.nl:SK-C-5', 'oai:rijksmuseum.nl:SK-C-5-OLD']

for old in OLD_IDENTIFIERS:
    object_number = old.removeprefix('oai:rijksmuseum.nl:')
    query = urllib.parse.urlencode({'objectNumber': object_number})
    with urllib.request.urlopen(f'https://data.rijksmuseum.nl/search/collection?{query}') as answer:
        found = json.load(answer)['orderedItems']
    print(old, found[0]['id'] if found else 'not found', sep='\t')
    time.sleep(0.5)
