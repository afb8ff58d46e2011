const query = new URLSearchParams({
  verb: 'ListRecords',
  resumptionToken: 'bWV0YWRhdGFQcmVmaXg9ZWRtJmN1cnNvcj01MA==',
});
const answer = await fetch(`https://data.rijksmuseum.nl/oai?${query}`);
console.log(await answer.text());
