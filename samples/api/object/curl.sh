curl 'https://data.rijksmuseum.nl/search/collection?objectNumber=RP-T-00-808'
