curl "https://data.rijksmuseum.nl/search/collection"
