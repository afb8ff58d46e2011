const response = await fetch('https://data.rijksmuseum.nl/cd/pages/last.json');
console.log(await response.text());
