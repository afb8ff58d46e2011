curl "https://data.rijksmuseum.nl/search/collection?objectNumber=SK-A-2344"
