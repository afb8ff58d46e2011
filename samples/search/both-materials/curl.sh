curl -G 'https://data.rijksmuseum.nl/search/collection' \
  --data-urlencode 'material=canvas' \
  --data-urlencode 'material=oil paint'
