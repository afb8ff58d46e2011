curl -L -H "Accept: application/ld+json" "https://id.rijksmuseum.nl/200108359?_profile=edm-framed"
