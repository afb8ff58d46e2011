curl -G 'https://data.rijksmuseum.nl/search/collection' \
  --data-urlencode 'creationDate=18??' \
  --data-urlencode 'imageAvailable=true'
