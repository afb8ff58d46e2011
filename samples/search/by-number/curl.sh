curl 'https://data.rijksmuseum.nl/search/collection?objectNumber=SK-C-5'
