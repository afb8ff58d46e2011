const response = await fetch('https://data.rijksmuseum.nl/oai?verb=Identify');
console.log(await response.text());
