curl "https://data.rijksmuseum.nl/cd/pages/last.json"
