const address =
  'https://data.rijksmuseum.nl/search/collection?objectNumber=RP-T-00-808';
const answer = await fetch(address);
console.log(await answer.text());
