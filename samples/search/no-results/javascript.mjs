const query = new URLSearchParams({
  title: 'Two Young Women in the Snow',
  creator: 'Isaac Israëls',
  imageAvailable: 'true',
});
const url = `https://data.rijksmuseum.nl/search/collection?${query}`;
const response = await fetch(url);
console.log(await response.text());
