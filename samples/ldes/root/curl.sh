curl "https://data.rijksmuseum.nl/ldes/collection.json"
