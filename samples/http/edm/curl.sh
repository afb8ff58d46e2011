curl -s -o night-watch.rdf -w "%{http_code} %{content_type}\n" "https://data.rijksmuseum.nl/200107928?_profile=edm"
curl -s -o night-watch.rdf -w "%{http_code} %{content_type}\n" -H "Accept-Profile: <http://www.europeana.eu/schemas/edm/>" -H "Accept: application/rdf+xml" "https://data.rijksmuseum.nl/200107928"
