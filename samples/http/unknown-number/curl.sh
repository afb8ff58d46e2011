curl -w "\n%{http_code}\n" -H "Accept: application/ld+json" "https://id.rijksmuseum.nl/299999999"
