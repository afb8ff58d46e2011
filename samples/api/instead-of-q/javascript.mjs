const SEARCH = 'https://data.rijksmuseum.nl/search/collection';

// Identifiers on the first page of a search. The next pages are behind page.next.id.
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

// An object can match both. A set keeps each identifier once, in the order of the first time.
for (const identifier of new Set([...byTitle, ...byDescription])) {
  console.log(identifier);
}
