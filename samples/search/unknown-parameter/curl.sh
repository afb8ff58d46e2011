curl -w "\n%{http_code}\n" "https://data.rijksmuseum.nl/search/collection?q=windmill"
