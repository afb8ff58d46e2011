# with a query parameter
curl -s -o /dev/null -w '%{http_code} %{content_type}\n' \
  'https://data.rijksmuseum.nl/200107928?_profile=edm'
# with headers
curl -s -o /dev/null -w '%{http_code} %{content_type}\n' \
  -H 'Accept-Profile: <http://www.europeana.eu/schemas/edm/>' \
  -H 'Accept: application/rdf+xml' \
  'https://data.rijksmuseum.nl/200107928'
