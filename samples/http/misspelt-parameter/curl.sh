curl -s -o record.json -w "%{http_code} %{content_type}\n" "https://data.rijksmuseum.nl/200107928?_media_type=application/rdf%2Bxml"
