curl -G 'https://data.rijksmuseum.nl/200107928' \
  --data-urlencode '_profile=https://linked.art/ns/terms/' \
  --data-urlencode '_mediatype=application/n-triples'
