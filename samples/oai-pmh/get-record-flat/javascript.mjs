const query = new URLSearchParams({
  verb: 'GetRecord',
  metadataPrefix: 'edm',
  identifier: 'https://id.rijksmuseum.nl/2001',
});
const answer = await fetch(`https://data.rijksmuseum.nl/oai?${query}`);
console.log(await answer.text());
