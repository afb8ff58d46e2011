const query = new URLSearchParams({
  verb: 'GetRecord',
  metadataPrefix: 'edm',
  identifier: 'https://id.rijksmuseum.nl/200107928',
});
const response = await fetch(`https://data.rijksmuseum.nl/oai?${query}`);
console.log(await response.text());
