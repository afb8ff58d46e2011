const query = new URLSearchParams({
  type: 'painting',
  creationDate: '16??',
  imageAvailable: 'true',
});
const search = 'https://data.rijksmuseum.nl/search/collection';
const answer = await fetch(`${search}?${query}`);
console.log(await answer.text());
