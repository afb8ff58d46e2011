const answer = await fetch('https://data.rijksmuseum.nl/search/collection?q=windmill');
console.log(await answer.text());
console.log(answer.status);
