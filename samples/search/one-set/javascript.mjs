const query = new URLSearchParams({
  memberOfSetId: 'https://id.rijksmuseum.nl/260213',
  imageAvailable: 'true',
});
const url = `https://data.rijksmuseum.nl/search/collection?${query}`;
const response = await fetch(url);
console.log(await response.text());
