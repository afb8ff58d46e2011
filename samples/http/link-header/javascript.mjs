const answer = await fetch('https://data.rijksmuseum.nl/20024929');
console.log(answer.headers.get('link'));
