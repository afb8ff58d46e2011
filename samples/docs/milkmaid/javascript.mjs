const response = await fetch(
  'https://data.rijksmuseum.nl/search/collection?objectNumber=SK-A-2344',
);
console.log(await response.text());
