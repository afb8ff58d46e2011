const query = new URLSearchParams({
  version: '1.1',
  operation: 'searchRetrieve',
  query: 'subject=rembrandt or title=painting',
  maximumRecords: '5',
  startRecord: '6',
});
const response = await fetch(
  `http://library.rijksmuseum.nl:9998/biblios?${query}`,
);
console.log(await response.text());
