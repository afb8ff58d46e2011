const response = await fetch('https://data.rijksmuseum.nl/search/collection');
console.log(await response.text());
