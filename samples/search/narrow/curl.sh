curl -G "https://data.rijksmuseum.nl/search/collection" --data-urlencode "creator=Rembrandt" --data-urlencode "title=Nachtwacht" --data-urlencode "imageAvailable=true"
