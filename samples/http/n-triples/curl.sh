curl "https://data.rijksmuseum.nl/200140269?_profile=la"
