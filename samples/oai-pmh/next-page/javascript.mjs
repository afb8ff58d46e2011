const query = new URLSearchParams({
  verb: 'ListRecords',
  resumptionToken: 'bWV0YWRhdGFQcmVmaXg9ZWRtJnNldD0yNjAyMTMmY3Vyc29yPTUw',
});
const response = await fetch(`https://data.rijksmuseum.nl/oai?${query}`);
console.log(await response.text());
