const query = new URLSearchParams([['material', 'canvas'], ['material', 'oil paint']]);
const answer = await fetch(`https://data.rijksmuseum.nl/search/collection?${query}`);
console.log(await answer.text());
