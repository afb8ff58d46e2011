curl -G 'https://data.rijksmuseum.nl/search/collection' \
  --data-urlencode 'type=painting' \
  --data-urlencode 'creationDate=16??' \
  --data-urlencode 'imageAvailable=true'
