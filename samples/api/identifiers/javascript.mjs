import {setTimeout as pause} from 'node:timers/promises';

const SEARCH = 'https://data.rijksmuseum.nl/search/collection';

for (const objectNumber of ['RP-T-00-808', 'RP-T-1930-54(V)', 'XX-0']) {
  const answer = await fetch(`${SEARCH}?${new URLSearchParams({objectNumber})}`);
  if (!answer.ok) throw new Error(`${objectNumber}: Search answered ${answer.status}`);
  const {orderedItems} = await answer.json();
  console.log(objectNumber, orderedItems.map(({id}) => id).join(' ') || 'not found');
  await pause(500); // no limit is published: stay slow
}
