const answer = await fetch('https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&involvedMaker=Rembrandt+van+Rijn');
console.log(answer.status);
