const url =
  'https://data.rijksmuseum.nl/search/collection?objectNumber=SK-C-5';
const response = await fetch(url);
console.log(await response.text());
