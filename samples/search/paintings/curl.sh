curl -G "https://data.rijksmuseum.nl/search/collection" --data-urlencode "type=painting" --data-urlencode "imageAvailable=true"
