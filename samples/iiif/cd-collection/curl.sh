curl "https://data.rijksmuseum.nl/cd/collection.json"
