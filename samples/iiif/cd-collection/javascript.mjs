const response = await fetch('https://data.rijksmuseum.nl/cd/collection.json');
console.log(await response.text());
