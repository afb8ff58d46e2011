const response = await fetch(
  'https://data.rijksmuseum.nl/oai?verb=ListIdentifiers&metadataPrefix=edm&set=260214',
);
console.log(await response.text());
