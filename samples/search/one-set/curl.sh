curl -G "https://data.rijksmuseum.nl/search/collection" --data-urlencode "memberOfSetId=https://id.rijksmuseum.nl/260213" --data-urlencode "imageAvailable=true"
