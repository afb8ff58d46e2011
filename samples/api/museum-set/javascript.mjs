const query = new URLSearchParams({
  memberOfSetId: 'https://id.rijksmuseum.nl/260239',
  type: 'painting',
});
const search = 'https://data.rijksmuseum.nl/search/collection';
const answer = await fetch(`${search}?${query}`);
console.log(await answer.text());
