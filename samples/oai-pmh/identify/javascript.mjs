const answer = await fetch('https://data.rijksmuseum.nl/oai?verb=Identify');
console.log(await answer.text());
