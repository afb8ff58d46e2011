const query = new URLSearchParams({
  version: '1.1',
  operation: 'searchRetrieve',
  query: 'nosuchindex=rembrandt',
});
const response = await fetch(
  `http://library.rijksmuseum.nl:9998/biblios?${query}`,
);
console.log(await response.text());
