curl -L -H 'Accept: application/ld+json' 'https://id.rijksmuseum.nl/200117708'
