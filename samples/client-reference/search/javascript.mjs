import { search } from 'collection-online';

const results = search({ creator: 'Rembrandt van Rijn' }, { limit: 2 });
console.log(await results.total(), 'results');
for await (const id of results) {
  console.log(id);
}
