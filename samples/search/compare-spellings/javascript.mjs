// The number of hits, without reading them.
async function count(parameters) {
  const answer = await fetch(`https://data.rijksmuseum.nl/search/collection?${new URLSearchParams(parameters)}`);
  if (!answer.ok) throw new Error(`Search answered ${answer.status}: ${await answer.text()}`);
  const page = await answer.json();
  return page.partOf.totalItems;
}

for (const creator of ['Piet Mondrian', 'Piet Mondriaan']) {
  console.log(creator, await count({creator}));
}
