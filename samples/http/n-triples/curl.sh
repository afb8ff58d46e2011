curl -H 'Accept-Profile: <https://linked.art/ns/terms/>' \
  -H 'Accept: application/n-triples' \
  'https://data.rijksmuseum.nl/200107928'
