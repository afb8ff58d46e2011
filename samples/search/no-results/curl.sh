curl -G "https://data.rijksmuseum.nl/search/collection" --data-urlencode "title=Two Young Women in the Snow" --data-urlencode "creator=Isaac Israëls" --data-urlencode "imageAvailable=true"
