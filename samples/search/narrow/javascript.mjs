const query = new URLSearchParams({
  creator: 'Rembrandt',
  title: 'Nachtwacht',
  imageAvailable: 'true',
});
const url = `https://data.rijksmuseum.nl/search/collection?${query}`;
const response = await fetch(url);
console.log(await response.text());
