const answer = await fetch('https://data.rijksmuseum.nl/search/collection?memberOfSetId=https%3A%2F%2Fid.rijksmuseum.nl%2F260239&type=painting');
console.log(await answer.text());
