curl 'https://data.rijksmuseum.nl/search/collection?type=painting&material=oil%20paint'
