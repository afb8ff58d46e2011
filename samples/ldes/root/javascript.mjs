const response = await fetch(
  'https://data.rijksmuseum.nl/ldes/collection.json',
);
console.log(await response.text());
