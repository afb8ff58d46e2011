const answer = await fetch('https://data.rijksmuseum.nl/200107928?_profile=edm-framed');
console.log(await answer.text());
