const answer = await fetch('https://data.rijksmuseum.nl/200105339?_profile=edm-framed');
console.log(await answer.text());
