const answer = await fetch('https://data.rijksmuseum.nl/search/collection?type=painting&creationDate=16%3F%3F&imageAvailable=true');
console.log(await answer.text());
