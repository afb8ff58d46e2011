curl -G 'https://data.rijksmuseum.nl/search/collection' \
  --data-urlencode 'memberOfSetId=https://id.rijksmuseum.nl/260239' \
  --data-urlencode 'type=painting'
