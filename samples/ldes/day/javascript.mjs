const response = await fetch('https://data.rijksmuseum.nl/ldes/2026/3/23.json');
console.log(await response.text());
