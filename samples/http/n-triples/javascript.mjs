const url = 'https://data.rijksmuseum.nl/200140269?_profile=la';
const response = await fetch(url);
console.log(await response.text());
