curl -G 'https://data.rijksmuseum.nl/search/collection' \
  --data-urlencode 'creator=Piet Mondrian'
