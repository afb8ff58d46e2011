const answer = await fetch('https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&type=painting&f.dating.period=17&imgonly=True');
console.log(answer.status);
