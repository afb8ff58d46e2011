const answer = await fetch('https://data.rijksmuseum.nl/200107928?_profile=alt');
console.log(answer.status, answer.headers.get('content-type'));
