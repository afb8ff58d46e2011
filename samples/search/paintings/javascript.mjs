const query = new URLSearchParams({ type: 'painting', imageAvailable: 'true' });
const url = `https://data.rijksmuseum.nl/search/collection?${query}`;
const response = await fetch(url);
console.log(await response.text());
