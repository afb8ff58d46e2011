const SEARCH = 'https://data.rijksmuseum.nl/search/collection';

// Identifiers on the first page; page.next.id leads to the next.
async function identifiers(parameters) {
  const answer = await fetch(`${SEARCH}?${new URLSearchParams(parameters)}`);
  const page = await answer.json();
  // Status 400 names what Search does not know, such as q.
  if (!answer.ok) throw new Error(page.detail);
  return page.orderedItems.map(({id}) => id);
}

const words = 'Nachtwacht';
const byTitle = await identifiers({title: words});
const byDescription = await identifiers({description: words});

// An object can match both: a set keeps each identifier once.
for (const identifier of new Set([...byTitle, ...byDescription])) {
  console.log(identifier);
}
