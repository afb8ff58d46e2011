curl -L -H "Accept: application/ld+json" "https://id.rijksmuseum.nl/200107928"
