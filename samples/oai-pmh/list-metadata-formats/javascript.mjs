const response = await fetch(
  'https://data.rijksmuseum.nl/oai?verb=ListMetadataFormats',
);
console.log(await response.text());
