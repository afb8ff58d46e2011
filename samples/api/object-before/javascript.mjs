const answer = await fetch('https://www.rijksmuseum.nl/api/nl/collection/RP-T-00-808?key=YOUR-KEY');
console.log(answer.status);
