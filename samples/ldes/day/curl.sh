curl "https://data.rijksmuseum.nl/ldes/2026/3/23.json"
