import { search } from 'collection-online';

for await (const id of search({ creator: 'Rembrandt', imageAvailable: true })) {
  console.log(id);
}
