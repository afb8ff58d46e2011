const answer = await fetch('https://data.rijksmuseum.nl/200107928?_media_type=application/rdf%2Bxml');
console.log(answer.status, answer.headers.get('content-type'));
