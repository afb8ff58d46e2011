const url = 'https://data.rijksmuseum.nl/search/collection?q=windmill';
const response = await fetch(url);
console.log(await response.text());
console.log(response.status);
