import { search } from 'collection-online';

for await (const id of search({ creator: 'Rembrandt van Rijn' })) {
  console.log(id);
}
